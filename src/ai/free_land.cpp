#include "ai/free_land.hpp"

namespace mycity {

int perimeter(const Board& board, Mask land) {
    const Mask joined_east = without(land & (land >> 1) & kNotLastColumn, board.river_east);
    const Mask joined_south = without(land & (land >> kColumns), board.river_south);
    return 4 * land.count() - 2 * (joined_east.count() + joined_south.count());
}

LegalSet room_for(const Game& game, PlayerId player, ShapeId shape) {
    const std::size_t index = shape.index();
    return {game.episode().shapes[index], game.site(player).terrain[index], game.city(player).occupied,
            kWholeGrid};
}

Mask coverable(const Game& game, PlayerId player, const DrawOdds& odds) {
    Mask covered;
    const Mask land = free_land(game, player);
    for (const ShapeId id : game.episode().shape_ids()) {
        if (covered == land) break;
        if (!odds.has_shape(id)) continue;
        const Shape& shape = game.episode().shapes[id.index()];
        const LegalSet room = room_for(game, player, id);
        for (int turn = 0; turn < room.orientations; ++turn) {
            const Orientation& orientation = shape.orientations[static_cast<std::size_t>(turn)];
            for (int cell = 0; cell < shape.size; ++cell)
                covered |= room.anchors.of(turn) << orientation.offset[static_cast<std::size_t>(cell)];
        }
    }
    return covered;
}

}  // namespace mycity
