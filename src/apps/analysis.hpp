#pragma once

#include <functional>
#include <vector>

#include "analysis/review.hpp"

namespace mycity::apps {

struct AnalysisWish {
    PlayerId player{0};
    int width = kReferenceWidth;  // of the search that sets par
    int runs = 60;                // of bots with the same draw
    int threads = 1;
};

// A decision that cost much, and what the better move could have led to with the draw that came.
struct TurningPoint {
    const Review* review;
    ReplayableVariation better;
};

// All there is to say about a player's game.
struct Analysis {
    PlayerId player{0};
    int score = 0;
    ReplayableVariation par;
    std::vector<int> runs;
    std::vector<Review> reviews;  // in the order of the rounds
    std::vector<TurningPoint> turning_points;
};

// Of a game that is over. The same whatever the threads; `progress` hears, from one thread at a time, how
// many of `steps_of` are done.
Analysis analyze(const Session& session, const AnalysisWish& wish, const std::function<void(int)>& progress);
int steps_of(const Session& session, const AnalysisWish& wish);

}  // namespace mycity::apps
