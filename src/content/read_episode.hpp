#pragma once

#include <span>

#include "content/library.hpp"
#include "content/read_board.hpp"
#include "content/read_pieces.hpp"

namespace mycity::content {

// The things that episodes refer to.
struct Shelf {
    std::vector<NamedBoard> boards;
    std::vector<PieceSet> pieces;
    std::optional<Dice> dice;
    const Episode* previous = nullptr;  // the episode read just before
};

// Reads an .episode file: players, board, pieces, deck or dice, points, and the mechanics in force.
std::expected<Episode, Error> read_episode(const File& file, const Shelf& shelf);

}  // namespace mycity::content
