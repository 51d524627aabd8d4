// explain: why one move is better than another.

#include "base/try.hpp"
#include "protocol/commands.hpp"
#include "protocol/encode.hpp"
#include "protocol/explanation_text.hpp"
#include "record/move_json.hpp"

namespace mycity {
namespace {

// The decision that the player has to make, or had to make in a round of a game that is over.
struct AskedDecision {
    SoloGame solo;
    std::optional<Move> played;
};

Read<AskedDecision> decision_of(const EngineContext& context, const json::Value& request) {
    const auto game = TRY(game_of(context));
    const auto player = TRY(player_of(request, context));
    if (request.find("round") == nullptr) {
        if (const auto refusal = game->refuse(player, Move::end()))
            return std::unexpected(problem_of(*refusal));
        return AskedDecision{SoloGame(View::of(*game, player), player), std::nullopt};
    }
    if (game->phase() != Phase::over) return std::unexpected(Problem{.code = "episode-not-over"});
    const auto round = TRY(need_int(request, "round", {.least = 1, .most = game->round()}));
    const auto past = decision_in(*context.playthrough->session(), player, static_cast<int>(round));
    if (!past)
        return std::unexpected(Problem{.code = "not-asked", .at = "round", .found = std::to_string(round)});
    return AskedDecision{past->solo, past->played};
}

Read<std::optional<Move>> move_at(const SoloGame& solo, const json::Value& request, std::string_view key) {
    const json::Value* field = request.find(key);
    if (field == nullptr) return std::nullopt;
    const auto requested = TRY(move_request_at(*field, key));
    const auto move = resolve(solo.game, solo.player, requested);
    if (!move) return std::unexpected(problem_of(move.error()));
    return *move;
}

void write_compared(json::Writer& out, const Compared& points) {
    out.key("now").tenths(points.now_tenths).key("first").tenths(points.first_tenths);
    out.key("second").tenths(points.second_tenths()).key("difference").tenths(points.difference_tenths);
}

enum class Part : std::uint8_t { line, lasting };

void write_parts(json::Writer& out, const Explanation& why, Part which) {
    out.begin_array();
    for (const ExplainedPart& part : why.parts) {
        if (part.rule.empty() != (which == Part::lasting)) continue;
        out.begin_object();
        if (which == Part::lasting)
            out.field("what", part.lasting);
        else
            out.field("rule", part.rule);
        write_compared(out, part.points);
        out.end_object();
    }
    out.end_array();
}

// In Roll & Build buildings of three kinds, one after the other, have one id.
void write_buildings(json::Writer& out, const std::vector<BuildingId>& buildings, const Episode& episode) {
    std::string_view last;
    out.begin_array();
    for (const BuildingId building : buildings) {
        const std::string_view id = episode.buildings[building.index()].id.view();
        if (id != last) out.value(id);
        last = id;
    }
    out.end_array();
}

void write_sentences(json::Writer& out, const std::vector<Sentence>& sentences) {
    out.key("sentences").begin_array();
    for (const Sentence& sentence : sentences) {
        out.begin_array().value(sentence.before);
        if (!sentence.buildings.empty()) {
            out.begin_object().key("buildings").begin_array();
            for (const std::string& id : sentence.buildings) out.value(id);
            out.end_array().end_object().value(sentence.after);
        }
        out.end_array();
    }
    out.end_array();
}

}  // namespace

void write_explanation(json::Writer& out, const Explanation& why, const SoloGame& solo) {
    const auto write_move = [&](Move move, int tenths) {
        out.begin_object().field("move", move_value(solo.game, solo.player, move));
        out.key("value").tenths(tenths).end_object();
    };
    out.key("first");
    write_move(why.first, why.whole.first_tenths);
    out.key("second");
    write_move(why.second, why.whole.second_tenths());
    out.key("difference").tenths(why.whole.difference_tenths).key("now").tenths(why.whole.now_tenths);
    out.field("sure", why.sure_percent).key("error").tenths(why.error_tenths).field("games", why.games);
    out.key("lines");
    write_parts(out, why, Part::line);
    out.key("later");
    write_parts(out, why, Part::lasting);
    out.key("room").begin_array();
    for (const RoomLeft& left : why.room) {
        out.begin_object().key("buildings");
        write_buildings(out, left.buildings, solo.game.episode());
        out.field("before", left.before).field("first", left.first).field("second", left.second).end_object();
    }
    out.end_array();
}

Read<void> run_explain(EngineContext& context, const json::Value& request, json::Writer& out) {
    const auto decision = TRY(decision_of(context, request));
    const SoloGame& solo = decision.solo;
    auto first = TRY(move_at(solo, request, "move"));
    auto second = TRY(move_at(solo, request, "than"));
    if (!first) first = decision.played;
    if (!first) first = best_other_move(solo, second);
    if (!second) second = best_other_move(solo, first);
    if (!first || !second || first == second)
        return std::unexpected(Problem{.code = "nothing-to-compare", .at = "than"});
    const Explanation why = explain(solo, *first, *second);
    write_explanation(out, why, solo);
    const std::vector<Sentence> sentences = explanation_sentences(why, solo, *context.words);
    out.key("text").begin_array();
    for (const Sentence& sentence : sentences) out.value(sentence.text());
    out.end_array();
    write_sentences(out, sentences);
    return {};
}

}  // namespace mycity
