#include "ai/rollout_mean.hpp"

#include "ai/campaign_value.hpp"

namespace mycity {

RolloutMean rollout_mean(const SoloGame& solo, Move move, std::uint64_t seed, int games, int horizon) {
    return rollout_mean(solo.after(move), solo.player, seed, games, horizon);
}

RolloutMean rollout_mean(const Game& start, PlayerId player, std::uint64_t seed, int games, int horizon) {
    if (start.phase() == Phase::over) return {.tenths = to_tenths(campaign_value_hundredths(start, player))};
    Rollout rollout(start, player, weights_for(start.episode()));
    int sum = 0;
    for (int i = 0; i < games; ++i)
        sum += rollout.play(Random(seed + static_cast<std::uint64_t>(i)), horizon);
    return {to_tenths(sum / games), rollout.moves()};
}

}  // namespace mycity
