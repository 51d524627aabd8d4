#pragma once

#include "rules/score.hpp"

namespace mycity {

// What an episode leaves for later ones, in hundredths of a point of this one. A guess: in a campaign seven
// money bags are worth 20 points, and circles, which are everything there, hang on marks, tracks and nuggets.
constexpr int worth_hundredths(const Gains& gains) {
    constexpr int kBag = 300;
    constexpr int kNugget = 150;
    constexpr int kMark = 50;
    constexpr int kTrack = 50;
    return kBag * gains.bags + kNugget * gains.nuggets +
           kMark * (gains.marks[0] + gains.marks[1] + gains.marks[2]) + kTrack * gains.tracks;
}

// What a bot plays for: the score if the episode ended now, and what it leaves.
inline int worth_hundredths(const Game& game, int player) {
    return 100 * final_score(game, player) + worth_hundredths(gains(game, player));
}

// Halves away from zero.
constexpr int to_tenths(int hundredths) {
    return hundredths >= 0 ? (hundredths + 5) / 10 : -((5 - hundredths) / 10);
}

}  // namespace mycity
