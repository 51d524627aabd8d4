#include "ai/bot.hpp"

#include <algorithm>

#include "ai/bots.hpp"

namespace mycity {

Suggestion suggest(const View& view, int player, int level, std::uint64_t seed) {
    const Seat seat(view, player);
    Random random(seed);
    switch (std::clamp(level, kLowestLevel, kHighestLevel)) {
        case 1:
            return random_move(seat, random);
        case 2:
            return greedy_move(seat, random);
        case 3:
            return careful_move(seat, random);
        default:
            return patient_move(seat, random);
    }
}

}  // namespace mycity
