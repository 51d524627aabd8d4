// The final score that a bot expects after a move.

#include <algorithm>

#include "ai/bot_methods.hpp"
#include "ai/campaign_value.hpp"
#include "ai/draw_sampler.hpp"
#include "ai/rollout.hpp"

namespace mycity {
namespace {

constexpr int kGames = 16;

// The end of a game in which the bot of a low level goes on.
Game end_of_human(SoloGame solo, Random& random, const HumanErrors& errors) {
    DrawSampler sampler(solo.game, random);
    while (solo.game.phase() != Phase::over)
        if (solo.game.phase() == Phase::reveal)
            (void)solo.game.reveal(sampler.next());
        else
            (void)solo.game.decide(solo.player, human_move(solo, random, errors).best.move);
    return solo.game;
}

int score_tenths(const Game& game, PlayerId player) { return 10 * final_score(game, player); }

}  // namespace

// A bot compares moves by what they bring now, or by values that count what lasts beyond an episode. The
// difference to the final score is the same for all moves of a decision: what is still to come or what lasts,
// as sampled games after the best one show. Whoever ends knows the score.
Suggestion suggest_with_scores(const View& view, PlayerId player, int level, std::uint64_t seed) {
    Suggestion suggestion = suggest(view, player, level, seed);
    const SoloGame solo(view, player);
    const Episode& episode = solo.game.episode();
    const SoloGame after{solo.after(suggestion.best.move), player};
    Rollout rollout(after.game, player, weights_for(episode));
    const HumanErrors errors = human_errors(level, episode);
    Random random(seed);
    int sum = 0;
    for (int i = 0; i < kGames; ++i) {
        Random own(random.next());
        const Game end = level < kLearnedLevel ? end_of_human(after, own, errors) : rollout.end(own);
        sum += score_tenths(end, player);
        if (!suggestion.of_now) sum -= to_tenths(campaign_value_hundredths(end, player));
    }
    const int difference = sum / kGames - (suggestion.of_now ? suggestion.best.value_tenths : 0);
    const auto expect = [&](Candidate& candidate) {
        if (candidate.move == Move::end())
            candidate.value_tenths = score_tenths(solo.game, player);
        else
            candidate.value_tenths += difference;
        if (episode.limit) candidate.value_tenths = std::min(candidate.value_tenths, 10 * *episode.limit);
    };
    expect(suggestion.best);
    for (Candidate& candidate : suggestion.alternatives) expect(candidate);
    return suggestion;
}

}  // namespace mycity
