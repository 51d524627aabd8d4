#pragma once

#include <string>

#define MYCITY_EXPORT(name) extern "C" __attribute__((export_name(#name), used))

namespace mycity::capi {

// The reply that the host reads after a call; it stays until the next one.
extern std::string reply;

}  // namespace mycity::capi
