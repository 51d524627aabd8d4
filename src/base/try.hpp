#pragma once

#include <expected>
#include <type_traits>
#include <utility>

namespace mycity {

template <class T, class E>
T taken(std::expected<T, E>& result) {
    if constexpr (!std::is_void_v<T>) return std::move(*result);
}

}  // namespace mycity

/// The value of a std::expected; if it is an error, the function that contains this returns the error. Use it
/// as a whole statement or as the whole right side of one.
#define TRY(...)                                                      \
    __extension__({                                                   \
        auto tried = (__VA_ARGS__);                                   \
        if (!tried) return std::unexpected(std::move(tried).error()); \
        ::mycity::taken(tried);                                       \
    })
