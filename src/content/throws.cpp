#include "content/throws.hpp"

#include "content/read_dice.hpp"

namespace mycity::content {
namespace {

std::optional<ShapeId> shape_like(const Episode& episode, const Cells& cells) {
    const Shape wanted = make_shape({}, cells, Flip::allowed);
    for (std::size_t i = 0; i < episode.shapes.size(); ++i)
        for (const Orientation& orientation : episode.shapes[i].orientations)
            if (orientation.offset == wanted.orientations[0].offset && episode.shapes[i].size == wanted.size)
                return ShapeId(i);
    return std::nullopt;
}

std::optional<BuildingId> building_like(Episode& episode, Kind kind, ShapeId shape) {
    for (const BuildingId building : episode.building_ids()) {
        const Building& known = episode.buildings[building.index()];
        if (known.kind == kind && known.shape == shape) return building;
    }
    if (episode.buildings.full()) return std::nullopt;
    episode.buildings.push_back({episode.shapes[shape.index()].name, kind, shape});
    return BuildingId(episode.buildings.count() - 1);
}

}  // namespace

std::expected<void, std::string_view> add_throws(Episode& episode, const Dice& dice) {
    Dice& target = episode.dice.emplace(dice);
    for (Outcome thrown = 0; thrown < kThrows; ++thrown) {
        const Face& white = dice.white[static_cast<std::size_t>(die_white(thrown))];
        const Cells cells = joined(dice.a[static_cast<std::size_t>(die_a(thrown))],
                                   dice.b[static_cast<std::size_t>(die_b(thrown))]);
        const auto shape = shape_like(episode, cells);
        if (!shape) return std::unexpected("content-throw");
        const auto building = building_like(episode, white.kind, *shape);
        if (!building) return std::unexpected("content-too-many");
        target.building[thrown] = *building;
    }
    return {};
}

}  // namespace mycity::content
