#include "analysis/bot_scores.hpp"

#include "ai/bot.hpp"
#include "analysis/par.hpp"
#include "record/rounds.hpp"
#include "rules/score.hpp"

namespace mycity {
namespace {

constexpr std::uint64_t kRunSeeds = 1000;

int played_by(int level, std::uint64_t run, Game game, PlayerId player, std::span<const Outcome> draw) {
    for (const PlayerId other : game.player_ids())
        if (other != player) game.end_by_rule(other);
    std::size_t used = 0;
    while (game.phase() != Phase::over) {
        if (game.phase() == Phase::reveal) {
            if (used == draw.size()) break;
            (void)game.reveal(draw[used++]);
            continue;
        }
        const std::uint64_t seed = run * kRunSeeds + static_cast<std::uint64_t>(game.round());
        (void)game.decide(player, suggest(View::of(game, player), player, level, seed).best.move);
    }
    return final_score(game, player);
}

}  // namespace

std::vector<int> bot_scores(const Session& session, PlayerId player, int from, int count,
                            std::optional<int> level) {
    const Game start = beginning_of(session.game());
    const std::vector<Outcome> draw = whole_draw(start.episode(), session.draw());
    std::vector<int> scores;
    for (int run = from; run < from + count; ++run)
        scores.push_back(played_by(level.value_or(kLowestLevel + run % kBotScoreLevels),
                                   static_cast<std::uint64_t>(run), start, player, draw));
    return scores;
}

int percentile_tenths(std::span<const int> runs, int score) {
    if (runs.empty()) return 0;
    int halves = 0;
    for (const int run : runs) halves += run < score ? 2 : run == score ? 1 : 0;
    const int all = static_cast<int>(runs.size());
    return (1000 * halves + all) / (2 * all);
}

}  // namespace mycity
