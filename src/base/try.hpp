#pragma once

#include <expected>
#include <type_traits>
#include <utility>

namespace mycity {

template <class T, class E>
T taken(std::expected<T, E>& result) {
    if constexpr (!std::is_void_v<T>) return std::move(*result);
}

// Not inlined: an error has many texts, and moving them at each of hundreds of places made the first page 4 %
// larger.
template <class E>
[[gnu::noinline]] std::unexpected<E> failed(E& error) {
    return std::unexpected(std::move(error));
}

}  // namespace mycity

/// The value of a std::expected; if it is an error, the function that contains this returns the error. Use it
/// as a whole statement or as the whole right side of one.
#define TRY(...)                                            \
    __extension__({                                         \
        auto tried = (__VA_ARGS__);                         \
        if (!tried) return ::mycity::failed(tried.error()); \
        ::mycity::taken(tried);                             \
    })
