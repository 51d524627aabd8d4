#include "analysis/puzzle_finder.hpp"

#include <algorithm>
#include <array>

#include "analysis/explanation.hpp"
#include "analysis/puzzle_solver.hpp"
#include "analysis/puzzle_theme.hpp"

namespace mycity {
namespace {

constexpr int kMostGames = 400;
constexpr int kMostSearches = 12;     // of the tenth of a master; a theme that is too rare is given up
constexpr int kLookMarginTenths = 8;  // the net alone is not that sure of itself
constexpr int kLowestPlaying = 2;     // levels of the bots whose games are looked through
constexpr int kPlayingLevels = 4;
constexpr int kExplainedGames = 200;
constexpr int kExplainedSure = 95;
constexpr int kExplainedTenths = 8;
constexpr std::size_t kExplainedMoves = 3;

// Bots of levels 1 to 5 try each puzzle: who finds it says how hard it is.
constexpr int kTries = 4;
constexpr std::array kLevelRatings{800, 1050, 1300, 1500, 1700};
constexpr int kLeastMissed = 2;  // of all tries
constexpr int kEasiest = 600;
constexpr int kHardest = 2200;
constexpr int kRatingStep = 20;

// The chance in thousandths that somebody who is `ahead` rating points ahead of a puzzle solves it:
// 1 / (1 + 10^(-ahead / 400)), at every 100 points and linear between them.
int chance(int ahead) {
    constexpr std::array<int, 13> at{500, 640, 760, 849, 909, 947, 969, 983, 990, 994, 997, 998, 999};
    const int distance = std::min(std::abs(ahead), 1199);
    const auto step = static_cast<std::size_t>(distance / 100);
    const int value = at[step] + (at[step + 1] - at[step]) * (distance % 100) / 100;
    return ahead >= 0 ? value : 1000 - value;
}

// The rating with which the bots would have been expected to find it as often as they did.
int rating_for(const std::array<int, kLevelRatings.size()>& solved) {
    int right = 0;
    for (const int count : solved) right += count;
    int rating = kEasiest;
    for (; rating < kHardest; rating += kRatingStep) {
        int expected = 0;
        for (const int level : kLevelRatings) expected += kTries * chance(level - rating);
        if (expected <= 1000 * right) break;
    }
    return rating;
}

class PuzzleFinder {
  public:
    PuzzleFinder(const PuzzleRequest& request, PuzzleFigures& figures)
        : request_(request), figures_(figures), random_(request.seed) {}

    std::optional<Puzzle> find() {
        for (int game = 0; game < kMostGames && searches_ < kMostSearches; ++game)
            if (auto puzzle = find_in_game()) return puzzle;
        return std::nullopt;
    }

  private:
    std::optional<Puzzle> find_in_game() {
        ++figures_.games;
        const int level = kLowestPlaying + static_cast<int>(random_.below(kPlayingLevels));
        Session session = solo_session(*request_.episode, Draw::from_seed(*request_.episode, random_.next()));
        while (session.game().decides(kSolver)) {
            const View view = View::of(session.game(), kSolver);
            if (auto puzzle = puzzle_at(session, SoloGame(view, kSolver))) return puzzle;
            const Move move = suggest(view, kSolver, level, random_.next()).best.move;
            if (!session.play(kSolver, move)) break;
        }
        return std::nullopt;
    }

    std::optional<Puzzle> puzzle_at(const Session& session, const SoloGame& solo) {
        if (searches_ == kMostSearches) return std::nullopt;
        const auto look = solve_position(solo, Effort::look, 0);
        if (!look || look->found.alternatives.size() < 2 || look->margin_tenths() < kLookMarginTenths)
            return std::nullopt;
        ++figures_.looked;
        const Move best = look->best();
        if (!fits_theme(solo, best, look->found.alternatives[0].move)) return std::nullopt;
        ++figures_.themed;
        const auto rating = rating_of(solo, best);
        if (!rating) return std::nullopt;
        ++figures_.missed;
        ++searches_;
        const auto ahead_in = [&](Effort effort) -> std::optional<Solution> {
            auto solution = solve_position(solo, effort, random_.next());
            if (solution->best() != best || solution->margin_tenths() < kPuzzleMarginTenths)
                return std::nullopt;
            return solution;
        };
        if (!ahead_in(Effort::quick)) return std::nullopt;
        ++figures_.quick;
        const auto master = ahead_in(Effort::master);
        if (!master) return std::nullopt;
        ++figures_.master;
        const auto wide = ahead_in(Effort::wide);
        if (!wide) return std::nullopt;
        ++figures_.wide;
        if (!explains(solo, wide->found)) return std::nullopt;
        const Move trap = wide->found.alternatives[0].move;
        // The theme may have changed with the strongest wrong move.
        if (theme_of(solo, best, trap) != request_.theme) return std::nullopt;
        ++figures_.found;
        return Puzzle{session, request_.theme,
                      *rating, std::min(master->margin_tenths(), wide->margin_tenths()),
                      best,    trap};
    }

    bool fits_theme(const SoloGame& solo, Move best, Move other) const {
        const auto at_once = theme_at_once(solo, best, other);
        if (at_once || seen_at_once(request_.theme)) return at_once == request_.theme;
        return theme_of(solo, best, other) == request_.theme;
    }

    // Nothing if nearly every bot finds the move.
    std::optional<int> rating_of(const SoloGame& solo, Move best) {
        const View view = View::of(solo.game, solo.player);
        std::array<int, kLevelRatings.size()> solved{};
        int right = 0;
        for (std::size_t level = 0; level < solved.size(); ++level)
            for (int i = 0; i < kTries; ++i)
                if (suggest(view, solo.player, static_cast<int>(level) + kLowestLevel, random_.next())
                        .best.move == best) {
                    ++solved[level];
                    ++right;
                }
        if (right + kLeastMissed > kTries * static_cast<int>(kLevelRatings.size())) return std::nullopt;
        return rating_for(solved);
    }

    // Returns whether what a player is told afterwards agrees: the moves are played out by another policy,
    // too.
    bool explains(const SoloGame& solo, const Suggestion& found) const {
        std::size_t checked = 0;
        for (const Candidate& other : found.alternatives) {
            if (checked++ == kExplainedMoves) break;
            const Explanation why = explain(solo, found.best.move, other.move, kExplainedGames);
            if (why.whole.difference_tenths < kExplainedTenths || why.sure_percent < kExplainedSure)
                return false;
        }
        return true;
    }

    const PuzzleRequest& request_;
    PuzzleFigures& figures_;
    Random random_;
    int searches_ = 0;
};

}  // namespace

std::optional<Puzzle> find_puzzle(const PuzzleRequest& request, PuzzleFigures* figures) {
    PuzzleFigures own;
    return PuzzleFinder(request, figures == nullptr ? own : *figures).find();
}

}  // namespace mycity
