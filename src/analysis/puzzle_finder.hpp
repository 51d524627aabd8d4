#pragma once

#include <optional>

#include "analysis/puzzle.hpp"

namespace mycity {

// The puzzles to look for; equal requests find equal puzzles.
struct PuzzleRequest {
    const Episode* episode = nullptr;
    Theme theme{};
    std::uint64_t seed = 0;
};

// Counts of positions that passed each filter, for those who tune them.
struct PuzzleFigures {
    int games = 0;
    int looked = 0;
    int themed = 0;
    int missed = 0;  // by some bots
    int quick = 0;
    int master = 0;
    int wide = 0;
    int found = 0;
};

// Looks through games of bots of several levels for a position in which one move is clearly best: by one look
// of the net, then by ever wider searches with other seeds. The bots must not all find it.
std::optional<Puzzle> find_puzzle(const PuzzleRequest& request, PuzzleFigures* figures = nullptr);

}  // namespace mycity
