#pragma once

#include "ai/shortlist.hpp"
#include "ai/solo_game.hpp"
#include "ai/value_function.hpp"
#include "base/random.hpp"

namespace mycity {

// The placements with the best value.
template <std::size_t Length>
Shortlist<Length> candidate_moves(const SoloGame& solo, Random& random) {
    Shortlist<Length> list;
    const LegalSet legal = solo.legal();
    if (legal.empty()) return list;
    const ValueFunction value(solo.game, solo.player);
    const BuildingId building = *solo.game.offered(solo.player);
    legal.for_each([&](Placement placement) {
        list.add({Move::place(placement), value.value_tenths_after(building, placement), 0,
                  static_cast<std::uint32_t>(random.next())});
    });
    return list;
}

}  // namespace mycity
