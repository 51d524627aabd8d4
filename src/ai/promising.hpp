#pragma once

#include "ai/promise.hpp"
#include "ai/seat.hpp"
#include "ai/shortlist.hpp"
#include "base/random.hpp"

namespace mycity {

// The placements that look best, as promises.
template <std::size_t Length>
Shortlist<Length> promising(const Seat& seat, Random& random) {
    Shortlist<Length> list;
    const LegalSet legal = seat.legal();
    if (legal.empty()) return list;
    const Prospects prospects(seat.after(Move::place(legal.nth(0))), seat.player);
    legal.for_each([&](Placement placement) {
        const Game next = seat.after(Move::place(placement));
        list.add({Move::place(placement), promise_tenths(next, seat.player, prospects), 0,
                  static_cast<std::uint32_t>(random.next())});
    });
    return list;
}

}  // namespace mycity
