#include "ai/outlook.hpp"

#include "ai/playout.hpp"
#include "rules/score.hpp"

namespace mycity {

int outlook_tenths(const Seat& seat, Move move, std::uint64_t seed, int games) {
    const Game next = seat.after(move);
    if (next.phase() == Phase::over) return 10 * final_score(next, seat.player);
    int sum = 0;
    for (int i = 0; i < games; ++i)
        sum += playout(next, seat.player, Random(seed + static_cast<std::uint64_t>(i)));
    return 10 * sum / games;
}

}  // namespace mycity
