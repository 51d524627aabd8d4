#pragma once

#include "ai/seat.hpp"
#include "ai/shortlist.hpp"
#include "ai/value.hpp"
#include "base/random.hpp"

namespace mycity {

// The placements that look best.
template <std::size_t Length>
Shortlist<Length> promising(const Seat& seat, Random& random) {
    Shortlist<Length> list;
    const LegalSet legal = seat.legal();
    if (legal.empty()) return list;
    const Judge judge(seat.game, seat.player);
    const int building = *seat.game.offered(seat.player);
    legal.for_each([&](Placement placement) {
        list.add({Move::place(placement), judge.value_tenths_after(building, placement), 0,
                  static_cast<std::uint32_t>(random.next())});
    });
    return list;
}

}  // namespace mycity
