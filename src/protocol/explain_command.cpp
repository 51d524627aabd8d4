// explain: why one move is better than another.

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
    const auto game = game_of(context);
    if (!game) return std::unexpected(game.error());
    const auto player = player_of(request, context);
    if (!player) return std::unexpected(player.error());
    if (request.find("round") == nullptr) {
        if (const auto refusal = (*game)->refuse(*player, Move::end()))
            return std::unexpected(problem_of(*refusal));
        return AskedDecision{SoloGame(View::of(**game, *player), *player), std::nullopt};
    }
    if ((*game)->phase() != Phase::over) return std::unexpected(Problem{.code = "episode-not-over"});
    const auto round = need_int(request, "round", {.least = 1, .most = (*game)->round()});
    if (!round) return std::unexpected(round.error());
    const auto past = decision_in(*context.playthrough->session(), *player, static_cast<int>(*round));
    if (!past)
        return std::unexpected(Problem{.code = "not-asked", .at = "round", .found = std::to_string(*round)});
    return AskedDecision{past->solo, past->played};
}

Read<std::optional<Move>> move_at(const SoloGame& solo, const json::Value& request, std::string_view key) {
    const json::Value* field = request.find(key);
    if (field == nullptr) return std::nullopt;
    const auto requested = move_request_at(*field, key);
    if (!requested) return std::unexpected(requested.error());
    const auto move = resolve(solo.game, solo.player, *requested);
    if (!move) return std::unexpected(problem_of(move.error()));
    return *move;
}

json::Value compared_value(const Compared& points) {
    return json::Value()
        .set("now", json::Value::tenths(points.now_tenths))
        .set("first", json::Value::tenths(points.first_tenths))
        .set("second", json::Value::tenths(points.second_tenths()))
        .set("difference", json::Value::tenths(points.difference_tenths));
}

// In Roll & Build buildings of three kinds have one id.
json::Value ids_of(const std::vector<BuildingId>& buildings, const Episode& episode) {
    json::Array ids;
    for (const BuildingId building : buildings) {
        const json::Value id(episode.buildings[building.index()].id.view());
        if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
    }
    return ids;
}

}  // namespace

json::Value explanation_value(const Explanation& why, const SoloGame& solo) {
    const auto move = [&](Move made, int tenths) {
        return json::Value()
            .set("move", move_value(solo.game, solo.player, made))
            .set("value", json::Value::tenths(tenths));
    };
    json::Array lines;
    json::Array later;
    for (const ExplainedPart& part : why.parts) {
        json::Value value = part.rule.empty() ? json::Value().set("what", part.lasting)
                                              : json::Value().set("rule", part.rule);
        const json::Value points = compared_value(part.points);
        for (const json::Member& member : *points.as_object()) value.set(member.key, member.value);
        (part.rule.empty() ? later : lines).push_back(std::move(value));
    }
    json::Array room;
    for (const RoomLeft& left : why.room)
        room.push_back(json::Value()
                           .set("buildings", ids_of(left.buildings, solo.game.episode()))
                           .set("before", left.before)
                           .set("first", left.first)
                           .set("second", left.second));
    return json::Value()
        .set("first", move(why.first, why.whole.first_tenths))
        .set("second", move(why.second, why.whole.second_tenths()))
        .set("difference", json::Value::tenths(why.whole.difference_tenths))
        .set("now", json::Value::tenths(why.whole.now_tenths))
        .set("sure", why.sure_percent)
        .set("error", json::Value::tenths(why.error_tenths))
        .set("games", why.games)
        .set("lines", std::move(lines))
        .set("later", std::move(later))
        .set("room", std::move(room));
}

Read<void> run_explain(EngineContext& context, const json::Value& request, json::Writer& out) {
    const auto decision = decision_of(context, request);
    if (!decision) return std::unexpected(decision.error());
    const SoloGame& solo = decision->solo;
    auto first = move_at(solo, request, "move");
    if (!first) return std::unexpected(first.error());
    auto second = move_at(solo, request, "than");
    if (!second) return std::unexpected(second.error());
    if (!*first) *first = decision->played;
    if (!*first) *first = best_other_move(solo, *second);
    if (!*second) *second = best_other_move(solo, *first);
    if (!*first || !*second || *first == *second)
        return std::unexpected(Problem{.code = "nothing-to-compare", .at = "than"});
    const Explanation why = explain(solo, **first, **second);
    const json::Value value = explanation_value(why, solo);
    for (const json::Member& member : *value.as_object()) out.field(member.key, member.value);
    out.key("text").begin_array();
    for (const std::string& sentence : explanation_text(why, solo, *context.words)) out.value(sentence);
    out.end_array();
    return {};
}

}  // namespace mycity
