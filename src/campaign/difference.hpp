#pragma once

#include "base/json.hpp"
#include "record/read.hpp"

namespace mycity {

// Whether `found` says everything that `expected` says; if not, the first place where it does not.
// Members that only `found` has do not matter.
Read<void> same_as(const json::Value& expected, const json::Value& found, const std::string& at);

}  // namespace mycity
