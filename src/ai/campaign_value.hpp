#pragma once

#include "rules/score.hpp"

namespace mycity {

// The value of what an episode leaves for later episodes of a campaign, in hundredths of a point of this one.
// An estimate: seven money bags score 20 points in a campaign, and marks, tracks and nuggets bring circles,
// which decide it.
constexpr int campaign_value_hundredths(const Gains& gains) {
    constexpr int kBag = 300;
    constexpr int kNugget = 150;
    constexpr int kMark = 50;
    constexpr int kTrack = 50;
    return kBag * gains.bags + kNugget * gains.nuggets +
           kMark * (gains.marks[0] + gains.marks[1] + gains.marks[2]) + kTrack * gains.tracks;
}

// What bots maximise: the score if the episode ended now, and the value of what it leaves.
inline int campaign_value_hundredths(const Game& game, PlayerId player) {
    return 100 * final_score(game, player) + campaign_value_hundredths(gains(game, player));
}

// Rounds halves away from zero.
constexpr int to_tenths(int hundredths) {
    return hundredths >= 0 ? (hundredths + 5) / 10 : -((5 - hundredths) / 10);
}

}  // namespace mycity
