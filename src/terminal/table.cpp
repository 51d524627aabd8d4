#include "terminal/table.hpp"

#include <algorithm>

#include "ai/bot.hpp"
#include "ai/seat.hpp"
#include "base/hash.hpp"

namespace mycity::terminal {
namespace {

// Made from what everybody has seen, so that a resumed game goes on as it would have gone.
std::uint64_t bot_seed(const Session& session, int player) {
    Fingerprint seen;
    for (const Turn& turn : session.turns())
        for (const Outcome outcome : turn.drawn) seen.add(outcome);
    seen.add(player);
    return seen.value();
}

}  // namespace

Table::Table(Session session, std::vector<Participant> participants)
    : session_(std::move(session)), participants_(std::move(participants)) {
    let_bots_decide();
}

int Table::persons() const { return static_cast<int>(std::ranges::count_if(participants_, is_person)); }

std::optional<int> Table::asked() const {
    for (int player = 0; player < game().players(); ++player)
        if (is_person(participant(player)) && game().decides(player) && !game().has_decided(player))
            return player;
    return std::nullopt;
}

std::optional<int> Table::last_sealed() const {
    for (int player = game().players() - 1; player >= 0; --player)
        if (is_person(participant(player)) && game().has_decided(player)) return player;
    return std::nullopt;
}

int Table::closed_rounds() const {
    return game().phase() == Phase::decide ? game().round() - 1 : game().round();
}

Done Table::play(int player, Move move) {
    Done done = session_.play(player, move);
    if (done) let_bots_decide();
    return done;
}

void Table::let_bots_decide() {
    while (!over() && !asked()) {
        const int round = game().round();
        for (int player = 0; player < game().players() && game().round() == round && !over(); ++player) {
            const Participant& bot = participant(player);
            if (is_person(bot) || !game().decides(player) || game().has_decided(player)) continue;
            const int level = std::clamp(*bot.level, kLowestLevel, kHighestLevel);
            const View view = View::of(game(), player);
            const Suggestion suggestion = suggest(view, player, level, bot_seed(session_, player));
            if (!session_.play(player, suggestion.best.move)) (void)session_.play(player, Move::end());
        }
    }
}

Game after_move(const Game& game, int player, Move move) {
    return Seat(View::of(game, player), player).after(move);
}

}  // namespace mycity::terminal
