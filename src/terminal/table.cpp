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

const Record& record_of(const Saved& saved) {
    if (const auto* campaign = std::get_if<Campaign>(&saved)) return campaign->current();
    return *std::get_if<Record>(&saved);
}

bool is_finished(const Saved& saved) {
    if (const auto* campaign = std::get_if<Campaign>(&saved)) return campaign->over();
    return record_of(saved).session.game().phase() == Phase::over;
}

std::string text_of(const Saved& saved) {
    if (const auto* campaign = std::get_if<Campaign>(&saved)) return campaign_text(*campaign);
    return record_text(record_of(saved).session, record_of(saved).players);
}

Table::Table(Saved played) : played_(std::move(played)) { let_bots_decide(); }

int Table::persons() const { return static_cast<int>(std::ranges::count_if(participants(), is_person)); }

Session& Table::open_session() {
    if (auto* campaign = std::get_if<Campaign>(&played_)) return campaign->current().session;
    return std::get_if<Record>(&played_)->session;
}

void Table::next_episode() {
    auto* campaign = std::get_if<Campaign>(&played_);
    if (campaign != nullptr && campaign->next()) let_bots_decide();
}

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
    Done done = open_session().play(player, move);
    if (done) let_bots_decide();
    return done;
}

void Table::let_bots_decide() {
    Session& session = open_session();
    while (!over() && !asked()) {
        const int round = game().round();
        for (int player = 0; player < game().players() && game().round() == round && !over(); ++player) {
            const Participant& bot = participant(player);
            if (is_person(bot) || !game().decides(player) || game().has_decided(player)) continue;
            const int level = std::clamp(*bot.level, kLowestLevel, kHighestLevel);
            const View view = View::of(game(), player);
            const Suggestion suggestion = suggest(view, player, level, bot_seed(session, player));
            if (!session.play(player, suggestion.best.move)) (void)session.play(player, Move::end());
        }
    }
}

Game after_move(const Game& game, int player, Move move) {
    return Seat(View::of(game, player), player).after(move);
}

}  // namespace mycity::terminal
