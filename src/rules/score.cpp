#include "rules/score.hpp"

namespace mycity {
namespace {

// Points that may lock on the way (B-50).
class Tally {
  public:
    Tally(const Game& game, int player)
        : limit_(game.episode().limit), total_(game.city(player).score), locked_(game.city(player).locked) {}

    void add(int points) {
        if (locked_) return;
        total_ += points;
        if (limit_ && total_ >= *limit_) {
            total_ = *limit_;
            locked_ = true;
        }
    }
    int total() const { return total_; }
    bool locked() const { return locked_; }

  private:
    std::optional<int> limit_;
    int total_;
    bool locked_;
};

// Negative when `a` ranks before `b`.
int compare(const Game& game, int a, int b, int score_a, int score_b) {
    if (score_a != score_b) return score_b - score_a;
    if (game.episode().ranking == Ranking::shared) return 0;
    const Mask empty_a = game.open_empty(a);
    const Mask empty_b = game.open_empty(b);
    for (int row = 0; row < game.episode().board.rows; ++row) {
        const int difference = (empty_a & row_mask(row)).count() - (empty_b & row_mask(row)).count();
        if (difference != 0) return difference;
    }
    return 0;
}

}  // namespace

ScoreSheet score_sheet(const Game& game, int player) {
    ScoreSheet sheet;
    const Episode& episode = game.episode();
    int sum = 0;
    const auto add_line = [&](Rule rule, int points, Mask spaces) {
        sheet.lines.push_back({rule, points, spaces});
        sum += points;
    };
    if (episode.start_points != 0) add_line("B-START", episode.start_points, {});
    for (const MechanicUse& use : episode.mechanics)
        if (use.mechanic->has_line() && use.mechanic->books())
            add_line(use.mechanic->line, game.city(player).booked[use.slot], {});
    Tally tally(game, player);
    for (const MechanicUse& use : episode.mechanics) {
        if (use.mechanic->score == nullptr) continue;
        const Points points = use.mechanic->score(game, player, use);
        add_line(use.mechanic->line, points.value, points.spaces);
        tally.add(points.value);
    }
    sheet.total = tally.total();
    sheet.locked = tally.locked();
    if (sheet.locked) add_line("B-50", sheet.total - sum, {});
    return sheet;
}

int final_score(const Game& game, int player) {
    Tally tally(game, player);
    for (const MechanicUse& use : game.episode().mechanics.with_score())
        tally.add(use.mechanic->score(game, player, use).value);
    return tally.total();
}

Gains gains(const Game& game, int player) {
    Gains sum;
    for (const MechanicUse& use : game.episode().mechanics)
        if (use.mechanic->gain != nullptr) use.mechanic->gain(game, player, use, sum);
    return sum;
}

std::array<int, kMaxPlayers> ranks(const Game& game) {
    std::array<int, kMaxPlayers> scores{};
    for (int player = 0; player < game.players(); ++player)
        scores[static_cast<std::size_t>(player)] = final_score(game, player);
    std::array<int, kMaxPlayers> result{};
    for (int player = 0; player < game.players(); ++player) {
        int better = 0;
        for (int other = 0; other < game.players(); ++other)
            if (compare(game, other, player, scores[static_cast<std::size_t>(other)],
                        scores[static_cast<std::size_t>(player)]) < 0)
                ++better;
        result[static_cast<std::size_t>(player)] = better + 1;
    }
    return result;
}

}  // namespace mycity
