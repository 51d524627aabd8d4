#pragma once

#include "base/mask.hpp"

namespace mycity {

// The longest unbroken run of spaces along one row; the leftmost of equal ones.
constexpr Mask longest_run(Mask spaces, int row) {
    Mask best;
    Mask run;
    for (int column = 0; column < kColumns; ++column) {
        const Mask here = Mask::bit(SpaceId(row * kColumns + column)) & spaces;
        run = here ? run | here : Mask{};
        if (run.count() > best.count()) best = run;
    }
    return best;
}

}  // namespace mycity
