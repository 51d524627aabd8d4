#include "ai/land.hpp"

namespace mycity {

int perimeter(const Board& board, Mask land) {
    const Mask joined_east = without(land & (land >> 1) & kNotLastColumn, board.river_east);
    const Mask joined_south = without(land & (land >> kColumns), board.river_south);
    return 4 * land.count() - 2 * (joined_east.count() + joined_south.count());
}

Mask coverable(const Game& game, int player, const Prospects& prospects) {
    Mask covered;
    const Mask land = free_land(game, player);
    for (int index = 0; index < game.episode().shapes.count(); ++index) {
        const std::size_t i = static_cast<std::size_t>(index);
        if (!prospects.has_shape(index)) continue;
        const Shape& shape = game.episode().shapes[i];
        AnchorSets anchors;
        legal_anchors(shape, game.site(player).terrain[i], game.city(player).occupied, kWholeGrid, anchors);
        for (int turn = 0; turn < shape.orientations.count(); ++turn) {
            const Mask found = anchors.of(turn);
            const Orientation& orientation = shape.orientations[static_cast<std::size_t>(turn)];
            for (int cell = 0; cell < shape.size; ++cell)
                covered |= found << orientation.offset[static_cast<std::size_t>(cell)];
        }
        if (covered == land) break;
    }
    return covered;
}

}  // namespace mycity
