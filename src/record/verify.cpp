#include "record/verify.hpp"

#include "base/try.hpp"
#include "record/move_json.hpp"
#include "record/player_result.hpp"

namespace mycity {
namespace {

std::unexpected<Problem> in_round(Problem problem, int round, PlayerId player) {
    problem.round = round;
    problem.player = player;
    return std::unexpected(std::move(problem));
}

Read<void> replay_move(const json::Value& value, const std::string& at, Session& session, int round,
                       PlayerId player) {
    const auto request = move_request_at(value, at);
    if (!request) return in_round(request.error(), round, player);
    const auto move = resolve(session.game(), player, *request);
    const Refusal* refusal = move ? nullptr : &move.error();
    const Done played = move ? session.play(player, *move) : Done();
    if (!played) refusal = &played.error();
    if (refusal == nullptr) return {};
    return in_round({.code = "record-illegal-move",
                     .at = at,
                     .found = std::string(refusal->code),
                     .rule = refusal->rule,
                     .spaces = refusal->spaces},
                    round, player);
}

Read<void> replay_round(const json::Array& rounds, std::size_t index, Session& session) {
    const std::string at = entry("rounds", index);
    const Game& game = session.game();
    const int round = game.round();
    if (game.phase() == Phase::over)
        return std::unexpected(Problem{.code = "record-after-end", .at = at, .round = round});
    const auto moves = TRY(array_at(rounds[index], at));
    const auto players = static_cast<std::size_t>(game.players());
    if (moves->size() != players)
        return std::unexpected(Problem{.code = "wrong-count",
                                       .at = at,
                                       .expected = std::to_string(players),
                                       .found = std::to_string(moves->size()),
                                       .round = round});
    // The last move closes the round and opens the next one, so first find who is asked.
    const bool last = index + 1 == rounds.size();
    for (std::size_t i = 0; i < players; ++i)
        if (!last && game.decides(PlayerId(i)) && (*moves)[i].is_null())
            return in_round({.code = "record-move-missing", .at = entry(at, i)}, round, PlayerId(i));
    for (std::size_t i = 0; i < players; ++i) {
        if ((*moves)[i].is_null()) continue;
        TRY(replay_move((*moves)[i], entry(at, i), session, round, PlayerId(i)));
    }
    return {};
}

std::unexpected<Problem> differs(std::string at, PlayerId player, const json::Value& expected,
                                 const json::Value* found) {
    if (found == nullptr) return missing(at);
    return std::unexpected(Problem{.code = "record-score",
                                   .at = std::move(at),
                                   .expected = shown_value(expected),
                                   .found = shown_value(*found),
                                   .player = player});
}

Read<void> same_members(const json::Value& expected, const json::Value& found, const std::string& at,
                        PlayerId player) {
    for (const json::Member& wanted : *expected.as_object()) {
        const json::Value* value = found.find(wanted.key);
        if (value == nullptr || !(*value == wanted.value))
            return differs(member(at, wanted.key), player, wanted.value, value);
    }
    return {};
}

Read<void> same_lines(const json::Array& expected, const json::Value* found, const std::string& at,
                      PlayerId player) {
    if (found == nullptr) return missing(at);
    const auto lines = TRY(array_at(*found, at));
    if (lines->size() != expected.size())
        return std::unexpected(Problem{.code = "wrong-count",
                                       .at = at,
                                       .expected = std::to_string(expected.size()),
                                       .found = std::to_string(lines->size()),
                                       .player = player});
    for (std::size_t i = 0; i < expected.size(); ++i)
        TRY(same_members(expected[i], (*lines)[i], entry(at, i), player));
    return {};
}

}  // namespace

Read<void> replay_rounds(const json::Array& rounds, Session& session) {
    const std::size_t given = session.draw().sequence().size();
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        TRY(replay_round(rounds, i, session));
        if (i + 1 < rounds.size() && session.draw().sequence().size() > given)
            return std::unexpected(Problem{.code = "record-throws-missing",
                                           .at = "throws",
                                           .found = std::to_string(given),
                                           .round = session.game().round()});
    }
    return {};
}

Read<void> verify_result(const json::Value* stated, const Game& game) {
    const bool over = game.phase() == Phase::over;
    if (stated == nullptr) {
        if (over) return missing("result");
        return {};
    }
    if (!over)
        return std::unexpected(Problem{.code = "record-result-early", .at = "result", .round = game.round()});
    const auto results = TRY(array_at(*stated, "result"));
    const std::vector<PlayerResult> expected_results = results_of(game);
    const std::size_t players = expected_results.size();
    if (results->size() != players) return wrong_total_of("result", std::to_string(players), results->size());
    for (std::size_t i = 0; i < players; ++i) {
        const PlayerId player(i);
        const std::string at = entry("result", i);
        const json::Value expected = value_of(expected_results[i]);
        const json::Value& found = (*results)[i];
        TRY(same_lines(*expected.find("lines")->as_array(), found.find("lines"), member(at, "lines"),
                       player));
        for (const std::string_view key : {"total", "rank"}) {
            const json::Value* value = found.find(key);
            if (value == nullptr || !(*value == *expected.find(key)))
                return differs(member(at, key), player, *expected.find(key), value);
        }
    }
    return {};
}

}  // namespace mycity
