#include "analysis/review.hpp"

#include <algorithm>

#include "analysis/appraisal.hpp"
#include "record/rounds.hpp"
#include "rules/score.hpp"

namespace mycity {
namespace {

// A round as it asked for decisions.
struct Asked {
    Game game;
    const Turn* turn;
    std::size_t drawn;  // since the game began
};

std::optional<Asked> round_of(const Session& session, int round) {
    std::optional<Asked> asked;
    std::size_t drawn = 0;
    for_each_round(session, [&](const Game& game, const Turn& turn) {
        drawn += turn.drawn.size();
        if (game.round() == round) asked = {game, &turn, drawn};
    });
    return asked;
}

}  // namespace

std::optional<Review> review_round(const Session& session, int player, int round) {
    const auto asked = round_of(session, round);
    if (!asked || !asked->game.decides(player)) return std::nullopt;
    const auto& played = asked->turn->moves[static_cast<std::size_t>(player)];
    if (!played) return std::nullopt;
    const Seat seat(View::of(asked->game, player), player);
    const std::vector<Appraised> moves = appraise(seat, *played);
    Review review{.game = seat.game,
                  .round = round,
                  .building = *seat.game.offered(player),
                  .played = *played,
                  .played_tenths = find_move(moves, *played)->tenths,
                  .best = moves.front().move,
                  .best_tenths = moves.front().tenths,
                  .stop = final_score(seat.game, player)};
    // Of equally good moves the one that was made is the best.
    if (review.loss_tenths() == 0) review.best = review.played;
    for (const Appraised& entry : moves)
        if (!review.go_tenths && entry.move.act != Act::end) review.go_tenths = entry.tenths;
    return review;
}

Variation line_after(const Session& session, int player, int round, Move move, int width) {
    const auto asked = round_of(session, round);
    const Seat seat(View::of(asked->game, player), player);
    std::vector<Outcome> draw = whole_draw(seat.game.episode(), session.draw());
    draw.erase(draw.begin(), draw.begin() + static_cast<std::ptrdiff_t>(asked->drawn));
    Variation better{seat.game, player, std::move(draw), {}};
    better.line = clairvoyant(seat.after(move), player, better.draw, width);
    better.line.moves.insert(better.line.moves.begin(), move);
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
