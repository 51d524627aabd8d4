#include "analysis/stop_or_go.hpp"

#include "analysis/evaluated_moves.hpp"
#include "rules/score.hpp"

namespace mycity {

StopOrGo stop_or_go(const View& view, PlayerId player) {
    const SoloGame solo(view, player);
    StopOrGo answer{.stop = final_score(solo.game, player)};
    for (const EvaluatedMove& entry : evaluate_moves(solo, std::nullopt)) {
        if (entry.move.act == Act::end) continue;
        answer.go_tenths = entry.tenths;
        answer.go = entry.move;
        break;
    }
    return answer;
}

}  // namespace mycity
