#pragma once

#include <functional>
#include <vector>

#include "analysis/explanation.hpp"
#include "analysis/review.hpp"

namespace mycity::apps {

struct AnalysisOptions {
    PlayerId player{0};
    int width = kParWidth;  // of the search that sets par
    int runs = 60;          // of bots with the same draw
    int threads = 1;
    std::optional<int> level{};  // of these bots; without one, the lowest levels take turns
};

// A costly decision, the best variation after the better move for the actual draw, and why it is better.
struct TurningPoint {
    const Review* review;
    ReplayableVariation better;
    Explanation why;
};

// Why the move that was played is worse than the best one.
Explanation why_worse(const Review& review, PlayerId player);

// The full analysis of a player's game.
struct Analysis {
    PlayerId player{0};
    int score = 0;
    ReplayableVariation par;
    std::vector<int> runs;
    std::optional<int> level{};   // of the runs
    std::vector<Review> reviews;  // in the order of the rounds
    std::vector<TurningPoint> turning_points;
};

// Analyses a finished game. The result does not depend on the number of threads. `progress` is called, by one
// thread at a time, with the number of steps done, out of `steps_of`.
Analysis analyze(const Session& session, const AnalysisOptions& options,
                 const std::function<void(int)>& progress);
int steps_of(const Session& session, const AnalysisOptions& options);

}  // namespace mycity::apps
