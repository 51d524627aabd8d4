#include "ai/bots.hpp"
#include "ai/promising.hpp"
#include "ai/worth.hpp"

namespace mycity {

// One look at every move with the learned value. Where nothing was learned, a careful player stands in.
Suggestion glance_move(const Seat& seat, Random& random) {
    if (weights_for(seat.game.episode()) == nullptr) return careful_move(seat, random);
    Shortlist<kShown> all;
    const Judge judge(seat.game, seat.player);
    const int building = *seat.game.offered(seat.player);
    seat.legal().for_each([&](Placement placement) {
        const auto lot = 2 + static_cast<std::uint32_t>(random.next() >> 34);
        all.add({Move::place(placement), judge.value_tenths_after(building, placement), 0, lot});
    });
    if (seat.may_pass()) all.add({Move::pass(), value_tenths(seat.after(Move::pass()), seat.player), 0, 1});
    all.add({Move::end(), to_tenths(worth_hundredths(seat.game, seat.player))});
    return all.suggestion();
}

}  // namespace mycity
