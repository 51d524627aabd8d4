// How well bots decide when to end and when to pass, in games that no deck ends.
// bench_endings [DEALS [LEVELS [EPISODE [FIRST]]]], for example: bench_endings 50 456 1
//
// A deal is played once by a bot that never ends while something else is legal. Up to the round in which it
// would have ended, that is the game it plays anyway; so one game shows what it has when it ends by its own
// value, by level 2's rule, or not at all, and which round would have been the best one in hindsight. A
// second game of the same deal passes only where nothing can be built.

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "ai/bot.hpp"
#include "content/library.hpp"
#include "record/session.hpp"
#include "rules/score.hpp"

namespace mycity::bench {
namespace {

constexpr int kSimpleRule = 2;  // the level that ends by what the next round is likely to bring

std::optional<Move> best_without(const Suggestion& suggestion, Act act) {
    if (suggestion.best.move.act != act) return suggestion.best.move;
    for (const Candidate& other : suggestion.alternatives)
        if (other.move.act != act) return other.move;
    return std::nullopt;
}

struct Endings {
    int own = 0;
    int simple = 0;
    int never = 0;
    int hindsight = 0;
};

class Deal {
  public:
    Deal(const Episode& episode, int level, std::uint64_t seed)
        : level_(level), seed_(seed), session_(episode, 1, Draw::from_seed(episode, seed)) {}

    Endings endings() && {
        std::optional<int> own;
        std::optional<int> simple;
        int best = score();
        while (asked()) {
            const Suggestion suggestion = suggested(level_);
            best = std::max(best, score());
            if (!own && suggestion.best.move.act == Act::end) own = score();
            if (!simple && suggested(kSimpleRule).best.move.act == Act::end) simple = score();
            const auto on = best_without(suggestion, Act::end);
            if (!on) break;
            play(*on);
        }
        best = std::max(best, score());
        return {own.value_or(score()), simple.value_or(score()), score(), best};
    }

    int without_passing() && {
        while (asked()) {
            const Suggestion suggestion = suggested(level_);
            Move move = suggestion.best.move;
            if (move.act == Act::pass && !session_.game().legal(PlayerId(0)).empty())
                move = best_without(suggestion, Act::pass).value_or(Move::end());
            play(move);
        }
        return score();
    }

  private:
    bool asked() const { return session_.game().phase() == Phase::decide; }
    int score() const { return final_score(session_.game(), PlayerId(0)); }
    Suggestion suggested(int level) const {
        const std::uint64_t lot = seed_ * 1000 + static_cast<std::uint64_t>(session_.game().round());
        return suggest(View::of(session_.game(), PlayerId(0)), PlayerId(0), level, lot);
    }
    void play(Move move) { session_.play(PlayerId(0), move).value(); }

    int level_;
    std::uint64_t seed_;
    Session session_;
};

// A mean with its 95 % range.
struct Mean {
    double sum = 0;
    double squares = 0;
    int count = 0;

    void add(int value) {
        sum += value;
        squares += value * value;
        ++count;
    }
    double value() const { return sum / count; }
    double range() const {
        if (count < 2) return 0;
        const double variance = (squares - sum * sum / count) / (count - 1);
        return 1.96 * std::sqrt(variance / count);
    }
};

struct Figures {
    Mean own, simple, never, hindsight, passes;

    void add(const Endings& endings, int without_passing) {
        own.add(endings.own);
        simple.add(endings.own - endings.simple);
        never.add(endings.own - endings.never);
        hindsight.add(endings.hindsight - endings.own);
        passes.add(endings.own - without_passing);
    }
    void print(int level, const char* sheet) const {
        std::printf("%5d %5s %7.1f %7.1f ±%4.1f %7.1f ±%4.1f %7.1f ±%4.1f %7.1f ±%4.1f\n", level, sheet,
                    own.value(), simple.value(), simple.range(), never.value(), never.range(),
                    hindsight.value(), hindsight.range(), passes.value(), passes.range());
        std::fflush(stdout);
    }
};

}  // namespace
}  // namespace mycity::bench

int main(int argc, char** argv) {
    using namespace mycity;
    using namespace mycity::bench;
    const int deals = argc > 1 ? std::max(1, std::atoi(argv[1])) : 10;
    const std::string levels = argc > 2 ? argv[2] : "45";
    const int wanted = argc > 3 ? std::atoi(argv[3]) : 0;
    std::printf("%d deals of each sheet; points more than with another way to end or to pass\n", deals);
    std::printf("level sheet    mean  by simple rule    playing on   lost: hindsight   passing less\n");
    for (const char digit : levels) {
        const int level = digit - '0';
        Figures all;
        for (const Episode& episode : content::library().episodes()) {
            if (!episode.dice || (wanted != 0 && episode.number != wanted)) continue;
            Figures sheet;
            for (int i = 1; i <= deals; ++i) {
                const auto seed = static_cast<std::uint64_t>(i);
                const Endings endings = Deal(episode, level, seed).endings();
                const int without_passing = Deal(episode, level, seed).without_passing();
                sheet.add(endings, without_passing);
                all.add(endings, without_passing);
            }
            sheet.print(level, std::to_string(episode.number).c_str());
        }
        if (wanted == 0) all.print(level, "all");
    }
    return 0;
}
