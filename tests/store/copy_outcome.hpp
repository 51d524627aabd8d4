#pragma once

#include "store/copy.hpp"

namespace mycity::testing {

// The numbers of streams and events, or the code of the error.
inline std::string outcome(const std::expected<StoreContents, StoreError>& result) {
    if (!result) return result.error().code;
    return std::to_string(result->streams) + ' ' + std::to_string(result->events);
}

}  // namespace mycity::testing
