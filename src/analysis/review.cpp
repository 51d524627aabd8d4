#include "analysis/review.hpp"

#include <algorithm>

#include "analysis/evaluated_moves.hpp"
#include "record/rounds.hpp"
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
                  .stop = final_score(solo.game, player)};
    // Of equally good moves the one that was made is the best.
    if (review.loss_tenths() == 0) review.best = review.played;
    for (const EvaluatedMove& entry : moves)
        if (!review.go_tenths && entry.move.act != Act::end) review.go_tenths = entry.tenths;
    return review;
}

ReplayableVariation variation_after(const Session& session, PlayerId player, int round, Move move,
                                    int width) {
    const auto point = round_of(session, round);
    const SoloGame solo(View::of(point->game, player), player);
    std::vector<Outcome> draw = whole_draw(solo.game.episode(), session.draw());
    draw.erase(draw.begin(), draw.begin() + static_cast<std::ptrdiff_t>(point->drawn));
    ReplayableVariation better{solo.game, player, std::move(draw), {}};
    better.variation = beam_search(solo.after(move), player, better.draw, width);
    better.variation.moves.insert(better.variation.moves.begin(), move);
    return better;
}

std::vector<const Review*> turning_points(std::span<const Review> reviews) {
    std::vector<const Review*> points;
    for (const Review& review : reviews)
        if (review.loss_tenths() > 0) points.push_back(&review);
    std::sort(points.begin(), points.end(), [](const Review* a, const Review* b) {
        return a->loss_tenths() != b->loss_tenths() ? a->loss_tenths() > b->loss_tenths()
                                                    : a->round < b->round;
    });
    if (points.size() > kTurningPoints) points.resize(kTurningPoints);
    return points;
}

}  // namespace mycity
