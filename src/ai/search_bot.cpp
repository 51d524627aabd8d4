#include <algorithm>

#include "ai/bots.hpp"
#include "ai/land.hpp"
#include "ai/outlook.hpp"
#include "ai/promising.hpp"

namespace mycity {
namespace {

constexpr std::size_t kMostConsidered = 16;

struct Tried {
    Ranked ranked;
    int sum_tenths = 0;  // over all rounds, each with its number of games
    int games = 0;
};
using Moves = FixedVector<Tried, kMostConsidered + 2>;

// How many rounds a playout lasts, roughly.
int rounds_left(const Seat& seat) {
    constexpr int kSpacesARound = 3;
    if (!seat.game.episode().dice) return seat.game.cards_left() + 1;
    return free_land(seat.game, seat.player).count() / kSpacesARound + 1;
}

// Where nothing was learned, nothing can speak for the rest of a game.
int horizon_of(const Seat& seat, const Effort& effort) {
    return weights_for(seat.game.episode()) != nullptr ? effort.horizon : kToTheEnd;
}

// A move that was dropped early may have had a lucky value; it never stands above what outlived it.
Suggestion in_order(const Moves& moves) {
    Suggestion result{.best = {moves[0].ranked.move, moves[0].ranked.value_tenths}};
    int ceiling = result.best.value_tenths;
    for (std::size_t i = 1; i < moves.size() && !result.alternatives.full(); ++i) {
        ceiling = std::min(ceiling, moves[i].ranked.value_tenths);
        result.alternatives.push_back({moves[i].ranked.move, ceiling});
    }
    return result;
}

}  // namespace

// Levels 5 and 6: plays the most promising moves on, again and again, and halves the list until one is left.
Suggestion search_move(const Seat& seat, Random& random, Effort effort) {
    Moves moves;
    const Shortlist<kMostConsidered> placements = promising<kMostConsidered>(seat, random);
    for (std::size_t i = 0; i < std::min(placements.size(), effort.considered); ++i)
        moves.push_back({.ranked = placements[i]});
    if (seat.may_pass()) moves.push_back({.ranked = {.move = Move::pass(), .lot = 1}});
    moves.push_back({.ranked = {.move = Move::end()}});
    const int horizon = horizon_of(seat, effort);
    const int games_a_round = effort.moves_a_round / std::min(rounds_left(seat), horizon);
    int playout_moves = 0;
    std::size_t left = moves.size();
    do {
        const int games = std::max(1, games_a_round / static_cast<int>(left));
        const std::uint64_t seed = random.next();
        for (std::size_t i = 0; i < left; ++i) {
            Tried& tried = moves[i];
            const Outlook found = outlook(seat, tried.ranked.move, seed, games, horizon);
            playout_moves += found.moves;
            tried.sum_tenths += games * found.tenths;
            tried.games += games;
            tried.ranked.value_tenths = tried.sum_tenths / tried.games;
        }
        std::sort(moves.begin(), moves.begin() + left,
                  [](const Tried& a, const Tried& b) { return a.ranked.before(b.ranked); });
        left = (left + 1) / 2;
    } while (left > 1);
    Suggestion result = in_order(moves);
    result.playout_moves = playout_moves;
    return result;
}

}  // namespace mycity
