#include "ai/bots.hpp"
#include "ai/outlook.hpp"
#include "ai/promising.hpp"

namespace mycity {
namespace {

constexpr int kGames = 96;

}  // namespace

// Stands in for levels 3 and 4 where nothing was learned: places where the position looks best afterwards,
// and asks quick games whether to build there, to pass or to end.
Suggestion careful_move(const Seat& seat, Random& random) {
    const Shortlist<kShown> placements = promising<kShown>(seat, random);
    const std::uint64_t seed = random.next();
    Shortlist<kShown> all;
    all.add({Move::end(), outlook(seat, Move::end(), seed, 1).tenths});
    if (seat.may_pass()) all.add({Move::pass(), outlook(seat, Move::pass(), seed, kGames).tenths});
    if (!placements.empty()) {
        const int best = outlook(seat, placements.best().move, seed, kGames).tenths;
        for (Ranked placement : placements) {
            placement.value_tenths += best - placements.best().value_tenths;
            all.add(placement);
        }
    }
    return all.suggestion();
}

}  // namespace mycity
