#include <algorithm>
#include <array>

#include "mechanics/group.hpp"
#include "mechanics/mechanics.hpp"
#include "rules/game.hpp"

// E-GROUP, RB-GROUP, L-GROUP: per kind, a point for each building of the largest connected group.
namespace mycity {
namespace {

// The borders that two spaces of one kind share, so that groups of different kinds can grow in one mask.
struct SharedSides {
    Mask east;   // spaces whose eastern neighbour is of the same kind
    Mask south;  // spaces whose southern neighbour is of the same kind

    explicit SharedSides(const std::array<Mask, kGroupKinds>& kinds) {
        for (const Mask& kind : kinds) {
            east |= kind & kNotLastColumn & (kind >> 1);
            south |= kind & (kind >> kColumns);
        }
    }
    // All groups that have a space in `seeds`.
    Mask groups_of(Mask seeds) const {
        for (Mask grown = seeds;;) {
            const Mask next = grown | (grown & east) << 1 | ((grown >> 1) & east) |
                              (grown & south) << kColumns | ((grown >> kColumns) & south);
            if (next == grown) return grown;
            grown = next;
        }
    }
};

// The same as largest_group for each kind, but all kinds grow at once.
using KindGroups = std::array<Group, kGroupKinds>;
KindGroups largest_groups(const std::array<Mask, kGroupKinds>& kinds, Mask firsts) {
    const SharedSides shared(kinds);
    KindGroups best{};
    std::array<Mask, kGroupKinds> left = kinds;
    for (;;) {
        Mask seeds;
        for (std::size_t kind = 0; kind < kGroupKinds; ++kind)
            if ((left[kind] & firsts).count() > best[kind].buildings) seeds |= Mask::bit(left[kind].lowest());
        if (seeds.empty()) return best;
        const Mask grown = shared.groups_of(seeds);
        for (std::size_t kind = 0; kind < kGroupKinds; ++kind) {
            const Mask group = grown & left[kind];
            if (const int buildings = (group & firsts).count(); buildings > best[kind].buildings)
                best[kind] = {buildings, group};
            left[kind] = without(left[kind], group);
        }
    }
}

Points largest_of_each(const Game& game, PlayerId player, const MechanicUse&) {
    Points points;
    for (const Group& group : largest_groups(game.city(player).of_kind, game.city(player).firsts)) {
        points.value += group.buildings;
        points.spaces |= group.spaces;
    }
    return points;
}

// L-PARADE: the largest of all groups, the first few buildings left out. Numbers: points a building, how many
// are left out.
Points largest_of_all(const Game& game, PlayerId player, const MechanicUse& use) {
    Group best;
    for (const Group& group : largest_groups(game.city(player).of_kind, game.city(player).firsts))
        if (group.buildings > best.buildings) best = group;
    return {use.number(0) * std::max(0, best.buildings - use.number(1)), best.spaces};
}

}  // namespace

const Mechanic kGroups{.key = "groups", .rules = "E-GROUP", .line = "E-GROUP", .score = largest_of_each};
const Mechanic kRollGroups{
    .key = "rb-groups", .rules = "RB-GROUP", .line = "RB-GROUP", .score = largest_of_each};
const Mechanic kLegacyGroups{
    .key = "legacy-groups", .rules = "L-GROUP", .line = "L-GROUP", .score = largest_of_each};
const Mechanic kParade{.key = "parade",
                       .rules = "L-PARADE",
                       .line = "L-PARADE",
                       .min_numbers = 2,
                       .max_numbers = 2,
                       .number_names = "points free",
                       .score = largest_of_all};

}  // namespace mycity
