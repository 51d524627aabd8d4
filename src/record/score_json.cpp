#include "record/score_json.hpp"

namespace mycity {

json::Value lines_value(const ScoreSheet& sheet) {
    json::Array lines;
    for (const ScoreLine& line : sheet.lines)
        lines.push_back(json::Value().set("rule", line.rule).set("points", line.points));
    return lines;
}

json::Value result_value(const Game& game, PlayerId player) {
    const ScoreSheet sheet = score_sheet(game, player);
    json::Value result;
    result.set("lines", lines_value(sheet));
    result.set("total", sheet.total);
    result.set("rank", ranks(game)[player.index()]);
    return result;
}

}  // namespace mycity
