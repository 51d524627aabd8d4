#include <algorithm>
#include <array>

#include "mechanics/group.hpp"
#include "mechanics/mechanics.hpp"
#include "mechanics/modules.hpp"
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
};

// Four masks that grow side by side.
using Words = std::uint64_t __attribute__((vector_size(8 * kLanes)));
struct FourMasks {
    std::array<std::uint64_t, kLanes> lo;
    std::array<std::uint64_t, kLanes> hi;

    Mask of(std::size_t lane) const { return {lo[lane], hi[lane]}; }

    [[gnu::always_inline]] void grow(const SharedSides& shared) {
        Words low{lo[0], lo[1], lo[2], lo[3]};
        Words high{hi[0], hi[1], hi[2], hi[3]};
        for (;;) {
            const Words low_before = low;
            const Words high_before = high;
            for (int step = 0; step < 2; ++step) {
                const Words east = low & shared.east.lo;
                const Words west = (low >> 1 | high << 63) & shared.east.lo;
                high |= (high & shared.east.hi) << 1 | east >> 63 | (high >> 1 & shared.east.hi);
                low |= east << 1 | west;
                const Words south = low & shared.south.lo;
                const Words north = (low >> kColumns | high << (64 - kColumns)) & shared.south.lo;
                high |= (high & shared.south.hi) << kColumns | south >> (64 - kColumns) |
                        (high >> kColumns & shared.south.hi);
                low |= south << kColumns | north;
            }
            const Words changed = (low_before ^ low) | (high_before ^ high);
            if ((changed[0] | changed[1] | changed[2] | changed[3]) == 0) break;
        }
        lo = {low[0], low[1], low[2], low[3]};
        hi = {high[0], high[1], high[2], high[3]};
    }
};

// Takes the lowest space out of a mask.
Mask take_lowest(Mask& mask) {
    const Mask lowest{mask.lo & -mask.lo, mask.lo != 0 ? 0 : mask.hi & -mask.hi};
    mask = mask ^ lowest;
    return lowest;
}

// The same as largest_group for each kind, but four groups of each kind grow at once. The lowest space of a
// group is the first one of a building.
using KindGroups = std::array<Group, kGroupKinds>;
[[gnu::always_inline]] inline KindGroups grown(const std::array<Mask, kGroupKinds>& kinds, Mask firsts) {
    const SharedSides shared(kinds);
    KindGroups best{};
    std::array<Mask, kGroupKinds> left;  // buildings that are in none of the groups
    for (std::size_t kind = 0; kind < kGroupKinds; ++kind) left[kind] = kinds[kind] & firsts;
    for (bool more = true; more;) {
        std::array<Mask, kGroupKinds> candidates = left;
        std::array<Mask, kLanes> seeds;
        for (Mask& seed : seeds)
            for (Mask& of_kind : candidates) seed |= take_lowest(of_kind);
        FourMasks groups{{seeds[0].lo, seeds[1].lo, seeds[2].lo, seeds[3].lo},
                         {seeds[0].hi, seeds[1].hi, seeds[2].hi, seeds[3].hi}};
        groups.grow(shared);
        more = false;
        for (std::size_t kind = 0; kind < kGroupKinds; ++kind) {
            for (std::size_t lane = 0; lane < kLanes; ++lane) {
                const Mask group = groups.of(lane) & kinds[kind];
                const int buildings = (group & firsts).count();
                best[kind] = buildings > best[kind].buildings ? Group{buildings, group} : best[kind];
                left[kind] = without(left[kind], group);
            }
            more |= left[kind].count() > best[kind].buildings;
        }
    }
    return best;
}

#ifdef __x86_64__
[[gnu::target("avx2")]] KindGroups grown_in_wide_registers(const std::array<Mask, kGroupKinds>& kinds,
                                                           Mask firsts) {
    return grown(kinds, firsts);
}
#endif

KindGroups largest_groups(const std::array<Mask, kGroupKinds>& kinds, Mask firsts) {
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2")) return grown_in_wide_registers(kinds, firsts);
#endif
    return grown(kinds, firsts);
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

const Mechanic kGroups{.names = {{"groups", "E-GROUP", "E-GROUP"},
                                 {"rb-groups", "RB-GROUP", "RB-GROUP"},
                                 {"legacy-groups", "L-GROUP", "L-GROUP"}},
                       .implied = {"points", 1},
                       .part = ScorePart::groups,
                       .valley_input = 13,
                       .score = largest_of_each};
const Mechanic kParade{.names = {{"parade", "L-PARADE", "L-PARADE"}},
                       .min_numbers = 2,
                       .max_numbers = 2,
                       .number_names = "points free",
                       .part = ScorePart::parade,
                       .score = largest_of_all};

constexpr EpisodeLine kGroupsLines[] = {
    {480, Bases::cards, "mechanic groups"},
    {480, Bases::dice, "mechanic rb-groups"},
};
const Module kGroupsModule{.letter = 'L', .key = "groups", .lines = kGroupsLines, .gain = Gain{130, 120}};

}  // namespace mycity
