#include "record/player_result.hpp"

#include "rules/score.hpp"

namespace mycity {

std::vector<PlayerResult> results_of(const Game& game) {
    std::vector<PlayerResult> results;
    const auto all_ranks = ranks(game);
    for (const PlayerId player : game.player_ids()) {
        const ScoreSheet sheet = score_sheet(game, player);
        PlayerResult result{.lines = {}, .total = sheet.total, .rank = all_ranks[player.index()]};
        for (const ScoreLine& line : sheet.lines)
            result.lines.push_back({std::string(line.rule), line.points});
        results.push_back(std::move(result));
    }
    return results;
}

}  // namespace mycity
