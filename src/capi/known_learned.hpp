#pragma once

#include <algorithm>
#include <span>
#include <string_view>

#include "base/hash.hpp"

// The learned files that this module was built with: a host may hand in an older file, or one of
// another board.
namespace mycity::capi {

constexpr std::uint64_t learned_hash(std::string_view path, std::string_view first_line) {
    Fingerprint print;
    for (const std::string_view text : {path, first_line})
        for (const char letter : text) print.add(letter);
    return print.value();
}

// The checksums of the files below content/ (cmake/wasm.cmake writes them).
std::span<const std::uint64_t> known_weights();
std::span<const std::uint64_t> known_nets();

// Its first line has the checksum of the rest.
inline bool is_known(std::span<const std::uint64_t> known, std::string_view path, std::string_view text) {
    return std::ranges::find(known, learned_hash(path, text.substr(0, text.find('\n')))) != known.end();
}

}  // namespace mycity::capi
