#pragma once

#include <array>
#include <cstdint>

#include "rules/episode.hpp"

namespace mycity {

// Whether a compass brings the next building of a line or leaves die A alone (RB-COMPASS, RB-BLANK).
enum class Compass : std::uint8_t { idle, live };

inline constexpr int kBlueThrows = kFaces * kFaces;

// Of the ways the two blue dice fall, how many bring what (RB-ODDS); together kBlueThrows.
struct Odds {
    std::array<std::uint8_t, kMaxShapes> shapes{};  // by the episode's shapes
    std::uint8_t line = 0;                          // the church or fortress of a live compass
};

// All zero where an episode has no dice.
Odds odds_of(const Episode& episode, Compass compass);

}  // namespace mycity
