#include "analysis/review.hpp"

#include <algorithm>

#include "ai/bot.hpp"
#include "ai/reference_search.hpp"
#include "analysis/evaluated_moves.hpp"
#include "record/rounds.hpp"
#include "rules/legality.hpp"
#include "rules/score.hpp"

namespace mycity {
namespace {

// The position in which a round's decisions were made.
struct DecisionPoint {
    Game game;
    const Turn* turn;
    std::size_t drawn;  // since the game began
};

std::optional<DecisionPoint> round_of(const Session& session, int round) {
    std::optional<DecisionPoint> point;
    std::size_t drawn = 0;
    for_each_round(session, [&](const Game& game, const Turn& turn) {
        drawn += turn.drawn.size();
        if (game.round() == round) point = {game, &turn, drawn};
    });
    return point;
}

constexpr int kLeastLoss = 10;  // tenths
constexpr int kCloseStop = 80;  // an end that cost more is no close decision
constexpr std::uint64_t kContinuationSeeds = 7000;

// A decision and the draw that came after it.
ReplayableVariation from_decision(const Session& session, PlayerId player, int round) {
    const auto point = round_of(session, round);
    const SoloGame solo(View::of(point->game, player), player);
    std::vector<Outcome> draw = whole_draw(solo.game.episode(), session.draw());
    draw.erase(draw.begin(), draw.begin() + static_cast<std::ptrdiff_t>(point->drawn));
    return {solo.game, player, std::move(draw), {}};
}

Mask better_place(const Review& review) {
    if (review.best.act != Act::place) return {};
    return cells_of(review.game.episode().shape_of(review.building), review.best.placement);
}

bool teaches_the_same(const Review& a, const Review& b) {
    return !(better_place(a) & better_place(b)).empty();
}

}  // namespace

std::optional<PastDecision> decision_in(const Session& session, PlayerId player, int round) {
    const auto point = round_of(session, round);
    if (!point || !point->game.decides(player)) return std::nullopt;
    const auto& played = point->turn->moves[player.index()];
    if (!played) return std::nullopt;
    return PastDecision{SoloGame(View::of(point->game, player), player), *played};
}

std::optional<Review> review_round(const Session& session, PlayerId player, int round) {
    const auto decision = decision_in(session, player, round);
    if (!decision) return std::nullopt;
    const SoloGame& solo = decision->solo;
    const Move played = decision->played;
    const std::vector<EvaluatedMove> moves = evaluate_moves(solo, played);
    Review review{.game = solo.game,
                  .round = round,
                  .building = *solo.game.offered(player),
                  .played = played,
                  .played_tenths = find_move(moves, played)->tenths,
                  .best = moves.front().move,
                  .best_tenths = moves.front().tenths,
                  .before_tenths = policy_tenths(solo),
                  .stop = final_score(solo.game, player)};
    // Among equally good moves the one that was made is the best.
    if (review.loss_tenths() == 0) review.best = review.played;
    for (const EvaluatedMove& entry : moves)
        if (!review.go_tenths && entry.move.act != Act::end) review.go_tenths = entry.tenths;
    return review;
}

ReplayableVariation variation_after(const Session& session, PlayerId player, int round, Move move,
                                    int width) {
    ReplayableVariation better = from_decision(session, player, round);
    const SoloGame solo(View::of(better.start, player), player);
    better.variation = reference_search(solo.after(move), player, better.draw, width);
    better.variation.moves.insert(better.variation.moves.begin(), move);
    return better;
}

ReplayableVariation continuation_after(const Session& session, PlayerId player, int round, Move move,
                                       int level) {
    ReplayableVariation played = from_decision(session, player, round);
    Game game = played.start;
    std::size_t used = 0;
    while (game.phase() != Phase::over) {
        if (game.phase() == Phase::reveal) {
            if (used == played.draw.size()) break;
            (void)game.reveal(played.draw[used++]);
            continue;
        }
        const std::uint64_t seed = kContinuationSeeds + static_cast<std::uint64_t>(game.round());
        const Move next = played.variation.moves.empty()
                              ? move
                              : suggest(View::of(game, player), player, level, seed).best.move;
        played.variation.moves.push_back(next);
        (void)game.decide(player, next);
    }
    played.variation.final_score = final_score(game, player);
    return played;
}

Lesson lesson_of(const Review& review) {
    const int loss = review.loss_tenths();
    if (loss < kLeastLoss) return Lesson::none;
    if (review.played.act == Act::end) return loss <= kCloseStop ? Lesson::stop : Lesson::none;
    if (review.best.act == Act::end) return Lesson::stop;
    const bool pass = review.played.act == Act::pass || review.best.act == Act::pass;
    return pass ? Lesson::pass : Lesson::place;
}

std::vector<const Review*> turning_points(std::span<const Review> reviews) {
    std::vector<const Review*> points;
    for (const Review& review : reviews)
        if (lesson_of(review) != Lesson::none) points.push_back(&review);
    std::sort(points.begin(), points.end(), [](const Review* a, const Review* b) {
        return a->loss_tenths() != b->loss_tenths() ? a->loss_tenths() > b->loss_tenths()
                                                    : a->round < b->round;
    });
    std::vector<const Review*> chosen;
    for (const Review* point : points) {
        const bool again = std::ranges::any_of(
            chosen, [&](const Review* other) { return teaches_the_same(*other, *point); });
        if (!again && chosen.size() < kTurningPoints) chosen.push_back(point);
    }
    return chosen;
}

const Review* broken_off(std::span<const Review> reviews) {
    const auto found = std::ranges::find_if(reviews, [](const Review& review) {
        return review.played.act == Act::end && review.loss_tenths() > kCloseStop;
    });
    return found == reviews.end() ? nullptr : &*found;
}

DrawAndPlay draw_and_play(std::span<const Review> reviews) {
    DrawAndPlay sums;
    for (std::size_t i = 0; i < reviews.size(); ++i) {
        sums.play_tenths += reviews[i].played_tenths - reviews[i].before_tenths;
        if (i > 0) sums.draw_tenths += reviews[i].before_tenths - reviews[i - 1].played_tenths;
    }
    return sums;
}

}  // namespace mycity
