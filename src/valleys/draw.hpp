#pragma once

#include "base/random.hpp"
#include "mechanics/furnishing.hpp"
#include "rules/board.hpp"
#include "valleys/style.hpp"

// The strokes a valley is drawn with. Whole numbers only, so that they are the same on every platform.
namespace mycity {

// A number of the band.
inline int any_of(Count count, Random& random) {
    return count.least +
           static_cast<int>(random.below(static_cast<std::uint32_t>(count.most - count.least + 1)));
}

// One blob that grows from the given spaces within `room`: compact, with a ragged edge.
Mask grown(Mask from, int count, Mask room, const Board& board, Random& random);

// The river from the top to the bottom or, if `leaves`, to the left edge.
void draw_river(Board& board, int bends, bool leaves, Random& random);

// Mountains, woods and water of a style.
void draw_terrain(Board& board, Style style, const StyleFacts& facts, Random& random);

// Trees all over the land, rocks along its rim and at the foot of mountains and woods.
void draw_trees_and_rocks(Board& board, const StyleFacts& facts, Random& random);

}  // namespace mycity
