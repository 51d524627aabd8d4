#pragma once

#include <array>
#include <cstdint>

#include "rules/episode.hpp"

namespace mycity {

// A live compass gives the next building of a line, an idle one counts as blank (RB-COMPASS, RB-BLANK).
enum class Compass : std::uint8_t { idle, live };

inline constexpr int kBlueThrows = kFaces * kFaces;

// How many throws of the two blue dice give which shape (RB-ODDS); their sum is kBlueThrows.
struct Odds {
    std::array<std::uint8_t, kMaxShapes> shapes{};  // by the episode's shapes
    std::uint8_t line = 0;                          // the church or fortress of a live compass
};

// All zero if the episode has no dice.
Odds odds_of(const Episode& episode, Compass compass);

}  // namespace mycity
