#include "protocol/encode.hpp"
#include "protocol/message.hpp"
#include "record/move_json.hpp"

namespace mycity {

void write_problem(json::Writer& out, const Problem& problem, const Words& words, const Episode* episode) {
    out.begin_object().field("code", problem.code);
    if (!problem.rule.empty()) out.field("rule", problem.rule);
    out.field("message", message_for(words, problem, episode));
    if (problem.spaces) out.field("spaces", spaces_value(problem.spaces));
    if (!problem.at.empty()) out.field("at", problem.at);
    if (problem.code.starts_with("content-")) out.field("line", problem.line).field("column", problem.column);
    if (problem.round) out.field("round", *problem.round);
    if (problem.player) out.field("player", *problem.player);
    out.end_object();
}

}  // namespace mycity
