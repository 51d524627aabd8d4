#pragma once

#include <cstddef>

namespace mycity::test {

// How often this thread has asked for memory so far; nothing where sanitizers have taken over.
std::size_t allocations();

}  // namespace mycity::test
