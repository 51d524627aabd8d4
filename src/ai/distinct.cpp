#include "ai/distinct.hpp"

#include <utility>

namespace mycity {
namespace {

// The price that another move may have, in tenths of a point: the longer the players are twins, the higher.
int about_as_good(const Game& game) { return 2 + game.round(); }

bool look_the_same(const City& a, const City& b) {
    return a.occupied == b.occupied && a.firsts == b.firsts && a.of_kind == b.of_kind;
}

// Which of the players with this city the player is, counted from a seat that differs from table to table.
std::size_t rank_among_twins(const Game& game, PlayerId player) {
    const auto players = static_cast<std::size_t>(game.players());
    const std::size_t first = *game.last_outcome() % players;
    const auto place = [&](PlayerId seat) { return (seat.index() + first) % players; };
    std::size_t rank = 0;
    for (const PlayerId other : game.player_ids())
        if (place(other) < place(player) && look_the_same(game.city(other), game.city(player))) ++rank;
    return rank;
}

}  // namespace

Suggestion distinct(Suggestion advice, const View& view, PlayerId player) {
    if (advice.of_now) return advice;
    const int least = advice.best.value_tenths - about_as_good(view.game());
    std::size_t as_good = 0;
    while (as_good < advice.alternatives.size() && advice.alternatives[as_good].value_tenths >= least)
        ++as_good;
    const std::size_t choice = rank_among_twins(view.game(), player) % (as_good + 1);
    if (choice > 0) std::swap(advice.best, advice.alternatives[choice - 1]);
    return advice;
}

}  // namespace mycity
