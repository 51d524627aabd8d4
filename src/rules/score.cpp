#include "rules/score.hpp"

#include "rules/rule_ids.hpp"

namespace mycity {
namespace {

// Adds points; the score may become locked (B-50).
class Tally {
  public:
    Tally(const Game& game, PlayerId player)
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

// Negative if `a` ranks before `b`.
int compare(const Game& game, PlayerId a, PlayerId b, int score_a, int score_b) {
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

ScoreSheet score_sheet(const Game& game, PlayerId player) {
    ScoreSheet sheet;
    const Episode& episode = game.episode();
    int sum = 0;
    const auto add_line = [&](Rule rule, int points, Mask spaces) {
        sheet.lines.push_back({rule, points, spaces});
        sum += points;
    };
    if (episode.start_points != 0) add_line(kStartPointsRule, episode.start_points, {});
    for (const MechanicUse& use : episode.mechanics)
        if (use.mechanic->has_line() && use.mechanic->books())
            add_line(use.name().line, game.city(player).booked[use.slot], {});
    Tally tally(game, player);
    for (const MechanicUse& use : episode.mechanics) {
        if (use.mechanic->score == nullptr) continue;
        const Points points = use.mechanic->score(game, player, use);
        add_line(use.name().line, points.value, points.spaces);
        tally.add(points.value);
    }
    sheet.total = tally.total();
    sheet.locked = tally.locked();
    if (sheet.locked) add_line(kLimitRule, sheet.total - sum, {});
    return sheet;
}

int final_score(const Game& game, PlayerId player) {
    Tally tally(game, player);
    for (const MechanicUse& use : game.episode().mechanics.with_score())
        tally.add(use.mechanic->score(game, player, use).value);
    return tally.total();
}

Gains gains(const Game& game, PlayerId player) {
    Gains sum;
    for (const MechanicUse& use : game.episode().mechanics)
        if (use.mechanic->gain != nullptr) use.mechanic->gain(game, player, use, sum);
    return sum;
}

std::array<int, kMaxPlayers> ranks(const Game& game) {
    std::array<int, kMaxPlayers> scores{};
    for (const PlayerId player : game.player_ids()) scores[player.index()] = final_score(game, player);
    std::array<int, kMaxPlayers> result{};
    for (const PlayerId player : game.player_ids()) {
        int better = 0;
        for (const PlayerId other : game.player_ids())
            if (compare(game, other, player, scores[other.index()], scores[player.index()]) < 0) ++better;
        result[player.index()] = better + 1;
    }
    return result;
}

}  // namespace mycity
