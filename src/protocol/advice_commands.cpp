// score, suggest.

#include "ai/distinct.hpp"
#include "base/hash.hpp"
#include "base/try.hpp"
#include "protocol/commands.hpp"
#include "protocol/encode.hpp"
#include "record/move_json.hpp"
#include "rules/view.hpp"

namespace mycity {
namespace {

// Equal positions get equal advice; different ones let a bot that plays at random vary.
std::uint64_t advice_seed(const Game& game, PlayerId player) {
    Fingerprint seed;
    seed.add(player);
    seed.add(game.round());
    seed.add(*game.last_outcome());
    for (const PlayerId other : game.player_ids()) {
        seed.add(static_cast<std::int64_t>(game.city(other).occupied.lo));
        seed.add(static_cast<std::int64_t>(game.city(other).occupied.hi));
    }
    return seed.value();
}

void write_candidate(json::Writer& out, const Game& game, PlayerId player, const Candidate& candidate) {
    out.field("move", move_value(game, player, candidate.move));
    out.key("value").tenths(candidate.value_tenths);
}

}  // namespace

Read<void> run_score(EngineContext& context, const json::Value& request, json::Writer& out) {
    const auto playing = TRY(game_of(context));
    const Game& game = *playing;
    const auto player = TRY(player_of(request, context));
    write_sheet(out, score_sheet(View::of(game, player).game(), player));
    return {};
}

Read<void> run_suggest(EngineContext& context, const json::Value& request, json::Writer& out) {
    TRY(need_playthrough(context));
    const auto player = TRY(player_of(request, context));
    const auto level = TRY(need_int(request, "level", {.least = kLowestLevel, .most = kHighestLevel}));
    if (const json::Value* ms = request.find("ms")) TRY(int_at(*ms, "ms", {.least = 0}));
    if (context.playthrough->between_episodes())
        return sticker_suggest(*context.playthrough->legacy(), player, out);
    const auto playing = TRY(game_of(context));
    const Game& game = *playing;
    if (const auto refusal = game.refuse(player, Move::end())) return std::unexpected(problem_of(*refusal));
    const View view = View::of(game, player);
    Suggestion advice =
        suggest_with_scores(view, player, static_cast<int>(level), advice_seed(view.game(), player));
    const json::Value* at_a_table = request.find("distinct");
    if (at_a_table != nullptr && *at_a_table == json::Value(true)) advice = distinct(advice, view, player);
    write_candidate(out, view.game(), player, advice.best);
    out.key("alternatives").begin_array();
    for (const Candidate& candidate : advice.alternatives) {
        out.begin_object();
        write_candidate(out, view.game(), player, candidate);
        out.end_object();
    }
    out.end_array();
    out.field("played_as", level_played(static_cast<int>(level), view.game().episode()));
    return {};
}

}  // namespace mycity
