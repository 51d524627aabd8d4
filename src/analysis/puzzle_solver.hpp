#pragma once

#include <cstdint>
#include <optional>

#include "ai/bot.hpp"
#include "ai/solo_game.hpp"

namespace mycity {

// How much a search looks at.
enum class Effort : std::uint8_t {
    look,    // one look with the net
    quick,   // a tenth of the master
    master,  // the highest level, as it is shipped
    wide,    // more moves, further and more often than the master
};

// The finding of a search; `margin` is the lead of the best move over the next one.
struct Solution {
    Suggestion found;

    Move best() const { return found.best.move; }
    int margin_tenths() const {
        return found.alternatives.empty() ? 0 : found.best.value_tenths - found.alternatives[0].value_tenths;
    }
};

// Nothing where no net was learned for the episode.
std::optional<Solution> solve_position(const SoloGame& solo, Effort effort, std::uint64_t seed);

// A move counts as clearly best if the searches agree that it is ahead by so much.
inline constexpr int kPuzzleMarginTenths = 15;
// The margin that a puzzle needs when it is checked again later, by other nets or other seeds.
inline constexpr int kLeastMarginTenths = 5;

}  // namespace mycity
