#include "rules/episode.hpp"

namespace mycity {
namespace {

Ground ground_of(Kind kind, Name id) {
    if (kind == Kind::church) return Ground::church;
    if (kind == Kind::fortress) return Ground::fortress;
    if (kind == Kind::sawmill) return Ground::sawmill;
    return id == "palace" ? Ground::palace : Ground::landmark;
}

}  // namespace

std::optional<BuildingId> Episode::find_building(std::string_view id) const {
    for (int i = 0; i < buildings.count(); ++i)
        if (buildings[static_cast<std::size_t>(i)].id == id) return BuildingId(i);
    return std::nullopt;
}

std::optional<ShapeId> Episode::find_shape(std::string_view name) const {
    for (int i = 0; i < shapes.count(); ++i)
        if (shapes[static_cast<std::size_t>(i)].name == name) return ShapeId(i);
    return std::nullopt;
}

// Each connected group of spaces with a printed building is one such building.
void Episode::stand_printed(Site& target) const {
    for (const BuildingId building : printed) {
        const Shape& shape = shape_of(building);
        Mask left = target.board.on(ground_of(kind_of(building), buildings[building.index()].id));
        while (left && !target.printed.full()) {
            Mask cells = Mask::bit(left.lowest());
            for (int i = 1; i < shape.size; ++i) cells |= sides_of(cells) & left;
            if (const auto placement = placement_covering(shape, cells)) {
                target.printed.push_back(Standing(building, *placement));
                target.start |= sides_of(cells);
            }
            left = without(left, cells);
        }
    }
}

Site Episode::site_for(const Board& changed, const Belongings& belongings) const {
    Site result(changed);
    result.belongings = belongings;
    stand_printed(result);
    for (const MechanicUse& use : mechanics) {
        if (use.mechanic->prepare != nullptr) use.mechanic->prepare(result, use);
        if (use.mechanic->watches) result.watched |= result.board.on(*use.mechanic->watches);
    }
    result.compile({shapes.begin(), shapes.size()});
    return result;
}

const MechanicUse* Episode::use_of(const Mechanic& mechanic) const {
    for (const MechanicUse& use : mechanics)
        if (use.mechanic == &mechanic) return &use;
    return nullptr;
}

}  // namespace mycity
