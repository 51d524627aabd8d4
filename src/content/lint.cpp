#include "content/lint.hpp"

namespace mycity::content {
namespace {

// The spaces of all placements that touch `reach`.
Mask covered_from(const Episode& episode, Mask reach) {
    Mask covered;
    for (const Building& building : episode.buildings) {
        const Shape& shape = episode.shapes[building.shape];
        for (int i = 0; i < shape.orientations.count(); ++i)
            for_each_space(episode.site.terrain[building.shape].of(i), [&](SpaceId anchor) {
                const Mask cells = cells_of(shape, Placement::of(i, anchor));
                if (cells.meets(reach)) covered |= cells;
            });
    }
    return covered;
}

}  // namespace

Mask reachable(const Episode& episode) {
    Mask reached;
    for (const Standing standing : episode.site.printed) reached |= episode.cells_of(standing);
    for (;;) {
        const Mask next = reached | covered_from(episode, sides_of(reached) | episode.site.start);
        if (next == reached) return reached;
        reached = next;
    }
}

std::vector<Finding> lint(const Episode& episode) {
    const Site& site = episode.site;
    const Mask reached = reachable(episode);
    std::vector<Finding> findings;
    const auto report = [&](std::string_view code, Mask spaces) {
        if (spaces) findings.push_back({code, spaces});
    };
    report("unreachable", without(site.buildable, reached));
    Mask dry_wells;
    for_each_space(site.board.on(Ground::well), [&](SpaceId well) {
        const Mask sides = sides_of(Mask::bit(well));
        if (sides.count() != 4 || !sides.inside(reached)) dry_wells |= Mask::bit(well);
    });
    report("dry-well", dry_wells);
    Mask safe_bandits;
    for_each_space(site.board.on(Ground::bandit), [&](SpaceId bandit) {
        const Mask sides = sides_of(Mask::bit(bandit)) & site.buildable;
        if (sides.empty() || !sides.inside(reached)) safe_bandits |= Mask::bit(bandit);
    });
    report("safe-bandit", safe_bandits);
    return findings;
}

std::vector<Finding> lint_carried_bandits(const Episode& before, const Episode& after) {
    Mask printed;
    for (const Standing standing : after.site.printed) printed |= after.cells_of(standing);
    const Mask bandits = before.board.on(Ground::bandit);
    const Mask misplaced =
        without(bandits, after.site.buildable | after.board.on(Ground::bandit)) | (bandits & printed);
    if (misplaced.empty()) return {};
    return {{"misplaced-bandit", misplaced}};
}

}  // namespace mycity::content
