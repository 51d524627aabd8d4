#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/puzzle.hpp"
#include "content/library.hpp"

namespace mycity {

inline constexpr std::size_t kMaxPuzzleBytes = std::size_t{1} << 20;

// The text of docs/puzzles.md. Every position is played again, and both moves are legal in it.
std::expected<std::vector<Puzzle>, content::Error> read_puzzles(const content::File& file,
                                                                const content::Library& library);

// All of one game.
std::string puzzles_text(std::string_view game, std::span<const Puzzle> puzzles);
// "C4,C5", "pass" or "end".
std::string puzzle_move_text(const Game& game, Move move);

}  // namespace mycity
