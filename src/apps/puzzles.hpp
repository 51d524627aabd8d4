#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "analysis/puzzle.hpp"

namespace mycity::apps {

struct MakeOptions {
    std::vector<const Episode*> episodes;  // of one game
    int count = 0;
    std::uint64_t seed = 0;
    int threads = 1;
};

// Episodes and their themes take turns; fewer puzzles come back where too many searches found none. The same
// options make the same puzzles, whatever the number of threads. `progress` is told how many there are.
std::vector<Puzzle> make_puzzles(const MakeOptions& options, const std::function<void(int)>& progress);

struct CheckOptions {
    int every = 1;  // solves the first puzzle and every so-many-th after it
    std::uint64_t seed = 0;
    int threads = 1;
};

// A puzzle that the master solves in another way, or not clearly.
struct FailedPuzzle {
    std::size_t index = 0;
    Move found{};
    int margin_tenths = 0;  // of what was found
};

// In order. `progress` is told how many are done.
std::vector<FailedPuzzle> check_puzzles(std::span<const Puzzle> puzzles, const CheckOptions& options,
                                        const std::function<void(int)>& progress);

}  // namespace mycity::apps
