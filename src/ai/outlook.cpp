#include "ai/outlook.hpp"

#include "ai/playout.hpp"
#include "ai/worth.hpp"

namespace mycity {

int outlook_tenths(const Seat& seat, Move move, std::uint64_t seed, int games) {
    const Game next = seat.after(move);
    if (next.phase() == Phase::over) return to_tenths(worth_hundredths(next, seat.player));
    const Playout playout(next, seat.player, weights_for(next.episode()));
    int sum = 0;
    for (int i = 0; i < games; ++i) sum += playout.play(Random(seed + static_cast<std::uint64_t>(i)));
    return to_tenths(sum / games);
}

}  // namespace mycity
