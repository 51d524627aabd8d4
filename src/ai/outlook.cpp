#include "ai/outlook.hpp"

#include "ai/worth.hpp"

namespace mycity {

Outlook outlook(const Seat& seat, Move move, std::uint64_t seed, int games, int horizon) {
    const Game next = seat.after(move);
    if (next.phase() == Phase::over) return {.tenths = to_tenths(worth_hundredths(next, seat.player))};
    Playout playout(next, seat.player, weights_for(next.episode()));
    int sum = 0;
    for (int i = 0; i < games; ++i)
        sum += playout.play(Random(seed + static_cast<std::uint64_t>(i)), horizon);
    return {to_tenths(sum / games), playout.moves()};
}

}  // namespace mycity
