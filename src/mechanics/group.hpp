#pragma once

#include <array>
#include <span>

#include "base/mask.hpp"

namespace mycity {

struct Group {
    int buildings = 0;
    Mask spaces{};
};

// The spaces connected with `seed` inside `field`, side by side; the river does not part them (B-ACROSS).
constexpr Mask connected(Mask seed, Mask field) {
    for (Mask grown = seed;;) {
        const Mask next = grown | (sides_of(grown) & field);
        if (next == grown) return grown;
        grown = next;
    }
}

// The borders that two spaces of one kind share, so that groups of different kinds can grow in one mask.
struct SharedSides {
    Mask east;   // spaces whose eastern neighbour is of the same kind
    Mask south;  // spaces whose southern neighbour is of the same kind

    constexpr explicit SharedSides(std::span<const Mask> kinds) {
        for (const Mask& kind : kinds) {
            east |= kind & kNotLastColumn & (kind >> 1);
            south |= kind & (kind >> kColumns);
        }
    }
    // All groups that have a space in `seeds`.
    constexpr Mask groups_of(Mask seeds) const {
        for (Mask grown = seeds;;) {
            const Mask next = grown | (grown & east) << 1 | ((grown >> 1) & east) |
                              (grown & south) << kColumns | ((grown >> kColumns) & south);
            if (next == grown) return grown;
            grown = next;
        }
    }
};

// `firsts` has one bit for each building, so a population count counts buildings.
constexpr Group largest_group(Mask kind, Mask firsts) {
    Group best;
    for (Mask left = kind; (left & firsts).count() > best.buildings;) {
        const Mask group = connected(Mask::bit(left.lowest()), kind);
        if (const int buildings = (group & firsts).count(); buildings > best.buildings)
            best = {buildings, group};
        left = without(left, group);
    }
    return best;
}

// The same for each kind, all kinds together.
template <std::size_t kKinds>
constexpr std::array<Group, kKinds> largest_groups(const std::array<Mask, kKinds>& kinds, Mask firsts) {
    const SharedSides shared(kinds);
    std::array<Group, kKinds> best{};
    std::array<Mask, kKinds> left = kinds;
    for (;;) {
        Mask seeds;
        for (std::size_t kind = 0; kind < kKinds; ++kind)
            if ((left[kind] & firsts).count() > best[kind].buildings) seeds |= Mask::bit(left[kind].lowest());
        if (seeds.empty()) return best;
        const Mask grown = shared.groups_of(seeds);
        for (std::size_t kind = 0; kind < kKinds; ++kind) {
            const Mask group = grown & left[kind];
            if (const int buildings = (group & firsts).count(); buildings > best[kind].buildings)
                best[kind] = {buildings, group};
            left[kind] = without(left[kind], group);
        }
    }
}

}  // namespace mycity
