#include "analysis/stop_or_go.hpp"

#include "analysis/appraisal.hpp"
#include "rules/score.hpp"

namespace mycity {

StopOrGo stop_or_go(const View& view, int player) {
    const Seat seat(view, player);
    StopOrGo answer{.stop = final_score(seat.game, player)};
    for (const Appraised& entry : appraise(seat, std::nullopt)) {
        if (entry.move.act == Act::end) continue;
        answer.go_tenths = entry.tenths;
        answer.go = entry.move;
        break;
    }
    return answer;
}

}  // namespace mycity
