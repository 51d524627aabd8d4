#pragma once

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

}  // namespace mycity
