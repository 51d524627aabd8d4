#pragma once

#include <algorithm>
#include <array>

#include "rules/score.hpp"

namespace mycity {

// What lasts beyond an episode of the legacy campaign, in hundredths of a point of this episode's score.
struct CampaignRates {
    int circle = 0;
    int nugget = 0;
    std::array<int, kGroupKinds> mark{};  // in the shafts of residential, public, industrial
    int track = 0;
    int tree = 0;  // that stays on the board
    int rock = 0;  // that leaves it
};

// From measurements by bench_campaign_value, rounded, and alike for all episodes of a kind. A mark has the
// mean of all boxes of a shaft: the next one is worth more where few have been reached (docs/bots.md). From
// the tenth episode on; before it nothing lasts.
inline constexpr int kFirstRated = 10;
inline constexpr std::array kCampaignRates{
    CampaignRates{750, 250, {0, 0, 0}, 0, 200, 150},         // 10
    CampaignRates{750, 250, {0, 0, 0}, 0, 200, 150},         // 11
    CampaignRates{750, 250, {0, 0, 0}, 0, 200, 150},         // 12
    CampaignRates{750, 250, {0, 0, 0}, 0, 200, 150},         // 13
    CampaignRates{750, 250, {0, 0, 0}, 0, 200, 150},         // 14
    CampaignRates{750, 250, {0, 0, 0}, 0, 200, 150},         // 15
    CampaignRates{750, 250, {150, 120, 150}, 40, 150, 120},  // 16
    CampaignRates{750, 250, {150, 120, 150}, 40, 150, 120},  // 17
    CampaignRates{750, 250, {150, 120, 150}, 40, 150, 120},  // 18
    CampaignRates{750, 250, {150, 120, 150}, 40, 150, 120},  // 19
    CampaignRates{750, 250, {150, 120, 150}, 40, 150, 120},  // 20
    CampaignRates{750, 250, {150, 120, 150}, 40, 150, 120},  // 21
    CampaignRates{750, 250, {150, 120, 150}, 40, 150, 120},  // 22
    CampaignRates{750, 250, {150, 120, 150}, 40, 150, 120},  // 23
    CampaignRates{750, 250, {150, 120, 150}, 40, 150, 120},  // 24
};
inline constexpr CampaignRates kNothingLasts{};

inline const CampaignRates& campaign_rates(const Episode& episode) {
    const int number = episode.number - kFirstRated;
    if (episode.game != "legacy" || number < 0) return kNothingLasts;
    return kCampaignRates[std::min(static_cast<std::size_t>(number), kCampaignRates.size() - 1)];
}

inline constexpr int kBagHundredths = 300;  // seven money bags score 20 points in a Roll & Build campaign

inline int gains_value_hundredths(const Episode& episode, const Gains& gains) {
    const CampaignRates& rates = campaign_rates(episode);
    int value = kBagHundredths * gains.bags + rates.circle * gains.circles + rates.nugget * gains.nuggets +
                rates.track * gains.tracks;
    for (std::size_t shaft = 0; shaft < kGroupKinds; ++shaft) value += rates.mark[shaft] * gains.marks[shaft];
    return value;
}

// Of trees that have grown and rocks that were cleared (L-PARK).
inline int parks_value_hundredths(const Game& game, PlayerId player) {
    const CampaignRates& rates = campaign_rates(game.episode());
    const City& city = game.city(player);
    return rates.tree * city.parks.count() +
           rates.rock * game.site(player).board.rocks(city.parks | city.cleared);
}

// What bots maximise: the score if the episode ended now, and the value of what it leaves.
inline int campaign_value_hundredths(const Game& game, PlayerId player) {
    return 100 * final_score(game, player) + gains_value_hundredths(game.episode(), gains(game, player)) +
           parks_value_hundredths(game, player);
}

// Rounds halves away from zero.
constexpr int to_tenths(int hundredths) {
    return hundredths >= 0 ? (hundredths + 5) / 10 : -((5 - hundredths) / 10);
}

}  // namespace mycity
