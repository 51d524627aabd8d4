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

Lesson lesson_of(const JudgedDecision& decision) {
    if (decision.loss_tenths < kLeastLoss) return Lesson::none;
    if (decision.played == Act::end) return decision.loss_tenths <= kCloseStop ? Lesson::stop : Lesson::none;
    if (decision.best == Act::end) return Lesson::stop;
    const bool pass = decision.played == Act::pass || decision.best == Act::pass;
    return pass ? Lesson::pass : Lesson::place;
}

bool is_broken_off(const JudgedDecision& decision) {
    return decision.played == Act::end && decision.loss_tenths > kCloseStop;
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

JudgedDecision judged(const Review& review) {
    return {.round = review.round,
            .played = review.played.act,
            .best = review.best.act,
            .better_place = better_place(review),
            .loss_tenths = review.loss_tenths()};
}

Lesson lesson_of(const Review& review) { return lesson_of(judged(review)); }

std::vector<std::size_t> turning_points(std::span<const JudgedDecision> decisions) {
    std::vector<std::size_t> points;
    for (std::size_t i = 0; i < decisions.size(); ++i)
        if (lesson_of(decisions[i]) != Lesson::none) points.push_back(i);
    std::sort(points.begin(), points.end(), [&](std::size_t a, std::size_t b) {
        const int first = decisions[a].loss_tenths;
        const int second = decisions[b].loss_tenths;
        return first != second ? first > second : a < b;
    });
    std::vector<std::size_t> chosen;
    for (const std::size_t point : points) {
        const bool again = std::ranges::any_of(chosen, [&](std::size_t other) {
            return decisions[other].better_place.meets(decisions[point].better_place);
        });
        if (!again && chosen.size() < kTurningPoints) chosen.push_back(point);
    }
    return chosen;
}

std::vector<const Review*> turning_points(std::span<const Review> reviews) {
    std::vector<JudgedDecision> decisions;
    for (const Review& review : reviews) decisions.push_back(judged(review));
    std::vector<const Review*> chosen;
    for (const std::size_t point : turning_points(std::span<const JudgedDecision>(decisions)))
        chosen.push_back(&reviews[point]);
    return chosen;
}

const JudgedDecision* broken_off(std::span<const JudgedDecision> decisions) {
    const auto found = std::ranges::find_if(decisions, is_broken_off);
    return found == decisions.end() ? nullptr : &*found;
}

const Review* broken_off(std::span<const Review> reviews) {
    const auto found =
        std::ranges::find_if(reviews, [](const Review& review) { return is_broken_off(judged(review)); });
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
