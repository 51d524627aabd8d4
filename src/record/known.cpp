#include "record/known.hpp"

#include <algorithm>

#include "record/belongings_json.hpp"
#include "record/boards_json.hpp"
#include "record/draw_json.hpp"
#include "record/valley_json.hpp"

namespace mycity {
namespace {

std::vector<Outcome> known_outcomes(const Session& session) {
    const std::size_t cards = session.game().episode().deck.size();
    std::vector<Outcome> outcomes;
    outcomes.reserve(cards);
    for (const Turn& turn : session.turns())
        outcomes.insert(outcomes.end(), turn.drawn.begin(), turn.drawn.end());
    for (std::size_t at = 0; at < cards; ++at) {
        const auto card = static_cast<Outcome>(at);
        if (std::find(outcomes.begin(), outcomes.end(), card) == outcomes.end()) outcomes.push_back(card);
    }
    return outcomes;
}

}  // namespace

void write_known_record(json::Writer& out, const Session& session, std::span<const Participant> players,
                        std::string_view rounds) {
    const Game& game = session.game();
    const Episode& episode = game.episode();
    if (game.phase() == Phase::over) {
        out.value(record_value(session, players));
        return;
    }
    out.begin_object().field("format", "mycity-record").field("version", kRecordVersion);
    out.field("engine", MYCITY_VERSION).field("game", episode.game.view()).field("episode", episode.number);
    out.key("players").begin_array();
    for (const Participant& player : players) out.value(participant_value(player));
    out.end_array();
    if (const content::Valley* valley = session.valley()) out.field("valley", valley_value(valley->source));
    if (const auto& land = session.campaign_valley()) out.field("valley", valley_value(land->source));
    if (const json::Value boards = boards_value(game); !boards.is_null()) out.field("boards", boards);
    if (const json::Value own = belongings_value(game); !own.is_null()) out.field("belongings", own);
    out.key(episode.dice ? "throws" : "deck").begin_array();
    for (const Outcome outcome : known_outcomes(session)) write_outcome(out, episode, outcome);
    out.end_array();
    if (episode.dice) out.field("seed", "0");
    out.key("rounds").begin_array().written(rounds).end_array().end_object();
}

}  // namespace mycity
