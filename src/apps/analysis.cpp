#include "apps/analysis.hpp"

#include <atomic>
#include <mutex>
#include <thread>

#include "analysis/bot_scores.hpp"
#include "rules/score.hpp"

namespace mycity::apps {
namespace {

constexpr int kLineWidth = 200;

// Calls `step(i)` for every i below `count`, spread over threads.
template <class Step>
void in_parallel(int count, int threads, Step step) {
    std::atomic<int> next{0};
    const auto work = [&] {
        for (int i = next++; i < count; i = next++) step(i);
    };
    std::vector<std::jthread> workers;
    for (int i = 1; i < std::min(threads, count); ++i) workers.emplace_back(work);
    work();
}

}  // namespace

Explanation why_worse(const Review& review, PlayerId player) {
    return explain(SoloGame(View::of(review.game, player), player), review.played, review.best);
}

int steps_of(const Session& session, const AnalysisOptions& options) {
    return 1 + session.game().round() + options.runs;
}

Analysis analyze(const Session& session, const AnalysisOptions& options,
                 const std::function<void(int)>& progress) {
    const int rounds = session.game().round();
    std::vector<std::optional<Review>> reviews(static_cast<std::size_t>(rounds));
    std::vector<int> runs(static_cast<std::size_t>(options.runs));
    std::optional<ReplayableVariation> par;
    std::mutex telling;
    int done = 0;
    // The longest step comes first.
    in_parallel(steps_of(session, options), options.threads, [&](int step) {
        if (step == 0)
            par = par_of(session, options.player, options.width);
        else if (step <= rounds)
            reviews[static_cast<std::size_t>(step - 1)] = review_round(session, options.player, step);
        else
            runs[static_cast<std::size_t>(step - rounds - 1)] =
                bot_scores(session, options.player, step - rounds - 1, 1, options.level)[0];
        const std::lock_guard lock(telling);
        progress(++done);
    });
    Analysis analysis{.player = options.player,
                      .score = final_score(session.game(), options.player),
                      .par = std::move(*par),
                      .runs = std::move(runs),
                      .level = options.level,
                      .reviews = {},
                      .turning_points = {}};
    for (const auto& review : reviews)
        if (review) analysis.reviews.push_back(*review);
    for (const Review* review : turning_points(analysis.reviews))
        analysis.turning_points.push_back(
            {review, variation_after(session, options.player, review->round, review->best, kLineWidth),
             why_worse(*review, options.player)});
    return analysis;
}

}  // namespace mycity::apps
