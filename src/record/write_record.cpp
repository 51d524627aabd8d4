#include "record/belongings_json.hpp"
#include "record/boards_json.hpp"
#include "record/draw_json.hpp"
#include "record/move_json.hpp"
#include "record/player_result.hpp"
#include "record/record.hpp"
#include "record/rounds.hpp"
#include "record/valley_json.hpp"

namespace mycity {
namespace {

json::Value moves_value(const Game& game, const Turn& turn) {
    json::Array moves;
    for (const PlayerId player : game.player_ids()) {
        const auto& move = turn.moves[player.index()];
        moves.push_back(move ? move_value(game, player, *move) : json::Value());
    }
    return moves;
}

bool has_moves(const Turn& turn) {
    for (const auto& move : turn.moves)
        if (move) return true;
    return false;
}

// The building of a move depends on what was revealed, so the game is replayed.
json::Value rounds_value(const Session& session) {
    json::Array rounds;
    Game game = beginning_of(session.game());
    for (const Turn& turn : session.turns()) {
        if (!has_moves(turn)) break;
        for (const Outcome outcome : turn.drawn) (void)game.reveal(outcome);
        rounds.push_back(moves_value(game, turn));
        for (const PlayerId player : game.player_ids())
            if (const auto& move = turn.moves[player.index()]) (void)game.decide(player, *move);
    }
    return rounds;
}

}  // namespace

json::Value participant_value(const Participant& participant) {
    json::Value value;
    value.set(participant.level ? "bot" : "name", participant.name);
    if (participant.level) value.set("level", *participant.level);
    return value;
}

json::Value record_value(const Session& session, std::span<const Participant> players) {
    const Game& game = session.game();
    const Episode& episode = game.episode();
    json::Array who;
    for (const Participant& player : players) who.push_back(participant_value(player));
    json::Value record;
    record.set("format", "mycity-record").set("version", kRecordVersion).set("engine", MYCITY_VERSION);
    record.set("game", episode.game.view()).set("episode", episode.number).set("players", std::move(who));
    if (const content::Valley* valley = session.valley()) record.set("valley", valley_value(valley->source));
    if (const auto& land = session.campaign_valley()) record.set("valley", valley_value(land->source));
    if (const json::Value boards = boards_value(game); !boards.is_null()) record.set("boards", boards);
    if (const json::Value own = belongings_value(game); !own.is_null()) record.set("belongings", own);
    const Draw& draw = session.draw();
    record.set(episode.dice ? "throws" : "deck", outcomes_value(episode, draw.sequence()));
    if (const Opening* opening = draw.opening())
        record.set("fair", opening_value(*opening));
    else if (episode.dice && game.phase() != Phase::over)
        record.set("seed", std::to_string(draw.seed()));
    record.set("rounds", rounds_value(session));
    if (game.phase() == Phase::over) record.set("result", value_of(results_of(game)));
    return record;
}

std::string record_text(const Session& session, std::span<const Participant> players) {
    return json::pretty(record_value(session, players)) + '\n';
}

}  // namespace mycity
