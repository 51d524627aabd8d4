// turning-points.

#include <algorithm>

#include "analysis/review.hpp"
#include "base/try.hpp"
#include "protocol/commands.hpp"
#include "record/move_json.hpp"

namespace mycity {
namespace {

constexpr int kMostPoints = 100'000;

// 12.3 or 12 as 123 or 120, as `analyze` writes it.
Read<int> tenths_at(const json::Value& value, std::string_view at) {
    if (value.as_int()) {
        const auto whole = TRY(int_at(value, at, {.least = -kMostPoints, .most = kMostPoints}));
        return static_cast<int>(whole) * 10;
    }
    const std::string* text = value.as_decimal();
    const std::size_t point = text == nullptr ? std::string::npos : text->find('.');
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    if (point == std::string::npos || point + 2 != text->size() || point > 7 || !digit(text->back()))
        return wrong_type(at, "number", value);
    int tenths = 0;
    for (const char c : *text)
        if (digit(c)) tenths = 10 * tenths + (c - '0');
    return text->front() == '-' ? -tenths : tenths;
}

Read<MoveRequest> move_in(const json::Value& decision, std::string_view key, const std::string& at) {
    const auto move = TRY(need(decision, key, at));
    return move_request_at(*move, member(at, key));
}

Read<JudgedDecision> decision_at(const json::Value& value, const std::string& at) {
    const auto round = TRY(need_int(value, "round", {.least = 1, .most = 1000}, at));
    JudgedDecision decision{.round = static_cast<int>(round)};
    const json::Value* asked = value.find("asked");
    if (asked != nullptr && asked->as_bool() == false) return decision;
    const auto played = TRY(move_in(value, "played", at));
    const auto best = TRY(move_in(value, "best", at));
    const auto loss = TRY(need(value, "loss", at));
    decision.loss_tenths = TRY(tenths_at(*loss, member(at, "loss")));
    decision.played = played.act;
    decision.best = best.act;
    decision.better_place = best.cells;
    return decision;
}

}  // namespace

Read<void> run_turning_points(EngineContext&, const json::Value& request, json::Writer& out) {
    const auto list = TRY(need_array(request, "decisions"));
    std::vector<JudgedDecision> decisions;
    for (std::size_t i = 0; i < list->size(); ++i) {
        const auto decision = TRY(decision_at((*list)[i], entry("decisions", i)));
        decisions.push_back(decision);
    }
    std::vector<int> rounds;
    for (const std::size_t point : turning_points(std::span<const JudgedDecision>(decisions)))
        rounds.push_back(decisions[point].round);
    std::sort(rounds.begin(), rounds.end());
    out.key("rounds").begin_array();
    for (const int round : rounds) out.value(round);
    out.end_array();
    const JudgedDecision* end = broken_off(decisions);
    out.field("broken_off", end != nullptr ? json::Value(end->round) : json::Value());
    return {};
}

}  // namespace mycity
