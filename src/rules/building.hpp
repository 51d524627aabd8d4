#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/name.hpp"
#include "rules/ids.hpp"

namespace mycity {

// B-KINDS; the first three are the kinds that form groups.
enum class Kind : std::uint8_t { residential, public_, industrial, church, fortress, sawmill };
inline constexpr std::size_t kGroupKinds = 3;
inline constexpr std::array<std::string_view, 6> kKindNames{"residential", "public",   "industrial",
                                                            "church",      "fortress", "sawmill"};

constexpr std::string_view name_of(Kind kind) { return kKindNames[static_cast<std::size_t>(kind)]; }
constexpr bool forms_groups(Kind kind) { return static_cast<std::size_t>(kind) < kGroupKinds; }

constexpr std::optional<Kind> kind_from(std::string_view name) {
    for (std::size_t i = 0; i < kKindNames.size(); ++i)
        if (kKindNames[i] == name) return static_cast<Kind>(i);
    return std::nullopt;
}

struct Building {
    Name id;
    Kind kind = Kind::residential;
    ShapeId shape{};
};

}  // namespace mycity
