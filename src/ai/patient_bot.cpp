#include <algorithm>

#include "ai/bots.hpp"
#include "ai/outlook.hpp"
#include "ai/promising.hpp"

namespace mycity {
namespace {

constexpr std::size_t kConsidered = 24;
constexpr int kGamesARound = 480;

using Moves = FixedVector<Ranked, kConsidered + 2>;

// A move that was dropped early may have had a lucky value; it never stands above what outlived it.
Suggestion in_order(const Moves& moves) {
    Suggestion result{{moves[0].move, moves[0].value_tenths}, {}};
    int ceiling = moves[0].value_tenths;
    for (std::size_t i = 1; i < moves.size() && !result.alternatives.full(); ++i) {
        ceiling = std::min(ceiling, moves[i].value_tenths);
        result.alternatives.push_back({moves[i].move, ceiling});
    }
    return result;
}

}  // namespace

// Level 4: plays the most promising moves on, again and again, and halves the list until one is left.
Suggestion patient_move(const Seat& seat, Random& random) {
    Moves moves;
    for (const Ranked& placement : promising<kConsidered>(seat, random)) moves.push_back(placement);
    if (seat.may_pass()) moves.push_back({.move = Move::pass(), .lot = 1});
    moves.push_back({.move = Move::end()});
    std::size_t left = moves.size();
    do {
        const int games = kGamesARound / static_cast<int>(left);
        const std::uint64_t seed = random.next();
        for (std::size_t i = 0; i < left; ++i)
            moves[i].value_tenths = outlook_tenths(seat, moves[i].move, seed, games);
        std::sort(moves.begin(), moves.begin() + left,
                  [](const Ranked& a, const Ranked& b) { return a.before(b); });
        left = (left + 1) / 2;
    } while (left > 1);
    return in_order(moves);
}

}  // namespace mycity
