#pragma once

#include <array>

#include "rules/score.hpp"

namespace mycity {

// The worth of what lasts beyond an episode of the legacy campaign, in hundredths of a point of its score.
struct CampaignRates {
    int circle = 0;
    int nugget = 0;
    std::array<int, kGroupKinds> mark{};  // in the shafts of residential, public, industrial
    int track = 0;
    int tree = 0;  // that stays on the board
    int rock = 0;  // that leaves it
};

// Rounded estimates that lean on bench_campaign_value. A mark has the mean of all boxes of a shaft: the next
// one is worth more where few have been reached (docs/bots.md).
inline constexpr CampaignRates kNothingLasts{};
inline constexpr CampaignRates kRatesFromGold{750, 250, {0, 0, 0}, 0, 200, 150};         // 10 to 15
inline constexpr CampaignRates kRatesFromMine{750, 250, {150, 120, 150}, 40, 150, 120};  // 16 to 24

inline const CampaignRates& campaign_rates(const Episode& episode) {
    constexpr int kFirstWithGold = 10;
    constexpr int kFirstWithMine = 16;
    if (episode.game != "legacy" || episode.number < kFirstWithGold) return kNothingLasts;
    return episode.number < kFirstWithMine ? kRatesFromGold : kRatesFromMine;
}

inline constexpr int kBagHundredths = 300;  // seven money bags score 20 points in a Roll & Build campaign

inline int gains_value_hundredths(const Episode& episode, const Gains& gains) {
    const CampaignRates& rates = campaign_rates(episode);
    int value = kBagHundredths * gains.bags + rates.circle * gains.circles + rates.nugget * gains.nuggets +
                rates.track * gains.tracks;
    for (std::size_t shaft = 0; shaft < kGroupKinds; ++shaft) value += rates.mark[shaft] * gains.marks[shaft];
    return value;
}

// The worth of trees that have grown and rocks that were cleared (L-PARK).
inline int parks_value_hundredths(const Game& game, PlayerId player) {
    const CampaignRates& rates = campaign_rates(game.episode());
    const City& city = game.city(player);
    return rates.tree * city.parks.count() +
           rates.rock * game.site(player).board.rocks(city.parks | city.cleared);
}

// Bots maximise this: the score if the episode ended now, and the value of what it leaves.
inline int campaign_value_hundredths(const Game& game, PlayerId player) {
    return 100 * final_score(game, player) + gains_value_hundredths(game.episode(), gains(game, player)) +
           parks_value_hundredths(game, player);
}

// Rounds halves away from zero.
constexpr int to_tenths(int hundredths) {
    return hundredths >= 0 ? (hundredths + 5) / 10 : -((5 - hundredths) / 10);
}

}  // namespace mycity
