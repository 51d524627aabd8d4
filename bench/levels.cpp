// Finds how levels 1 to 4 play, so that the steps from level 1 to level 5 are even: how often levels 1 and 2
// err and how often levels 3 and 4 play as well as they can (src/ai/level_manners.cpp, where level 5 is
// given).
//
//   bench_levels GAME[/EPISODE] DEALS SEED
//
// prints a line for each episode; GAME may be valley-cards or valley-dice, for a line over as many valleys as
// deals.
//
//   bench_levels GAME[/EPISODE] DEALS SEED upto LEVEL
//
// plays levels 1 to LEVEL as they are and prints their means and how often each wins against the one below.

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "ai/bot.hpp"
#include "ai/bot_methods.hpp"
#include "ai/level_manners.hpp"
#include "content/library.hpp"
#include "record/session.hpp"
#include "rules/score.hpp"
#include "valley_pool.hpp"

namespace mycity::bench {
namespace {

constexpr PlayerId kMe(0);
constexpr std::array kErrors{4, 10, 16, 24, 32, 40, 50, 60, 70, 80};  // percent of the rounds
constexpr int kMostSimpleErrors = 40;
constexpr int kShareStep = 5;

using Scores = std::vector<int>;
using Episodes = std::vector<const Episode*>;  // to take in turn

// Plays well in some percent of the rounds, and as people who err in the others.
struct Manner {
    enum class Well { one_ply, net } well = Well::net;
    int percent = 0;
    int errors = 0;

    Move move(const SoloGame& solo, Random& random) const {
        if (static_cast<int>(random.below(100)) >= percent)
            return human_move(solo, random, {errors}).best.move;
        if (well == Well::net) return net_search_move(solo, random, kOneLook).best.move;
        return one_ply_move(solo, random).best.move;
    }
};

template <class Choose>
Scores play_with(const Episodes& episodes, int deals, std::uint64_t seed, Choose choose) {
    Scores scores(static_cast<std::size_t>(deals));
    const auto part = [&](int first, int step) {
        for (int deal = first; deal < deals; deal += step) {
            const std::uint64_t own = seed * 1'000'003 + static_cast<std::uint64_t>(deal);
            const Episode& episode = *episodes[static_cast<std::size_t>(deal) % episodes.size()];
            Game game(episode, 1);
            Draw draw = Draw::from_seed(episode, own);
            Random random(own + 1);
            while (game.phase() != Phase::over) {
                if (game.phase() == Phase::reveal)
                    (void)game.reveal(draw.next());
                else
                    (void)game.decide(kMe, choose(View::of(game, kMe), random));
            }
            scores[static_cast<std::size_t>(deal)] = final_score(game, kMe);
        }
    };
    const int threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    std::vector<std::thread> pool;
    for (int i = 0; i < threads; ++i) pool.emplace_back(part, i, threads);
    for (std::thread& thread : pool) thread.join();
    return scores;
}

Scores play(const Episodes& episodes, int deals, std::uint64_t seed, const Manner& manner) {
    return play_with(episodes, deals, seed, [&](const View& view, Random& random) {
        return manner.move(SoloGame(view, kMe), random);
    });
}

Scores play_level(const Episodes& episodes, int deals, std::uint64_t seed, int level) {
    return play_with(episodes, deals, seed, [&](const View& view, Random& random) {
        return suggest(view, kMe, level, random.next()).best.move;
    });
}

double won(const Scores& a, const Scores& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] > b[i] ? 1 : a[i] == b[i] ? 0.5 : 0;
    return 100 * sum / static_cast<double>(a.size());
}

double mean(const Scores& scores) {
    double sum = 0;
    for (const int score : scores) sum += score;
    return sum / static_cast<double>(scores.size());
}

struct Tried {
    int percent;
    Scores scores;
};

struct Ladder {
    std::array<int, 4> percent{};  // errors of levels 1 and 2, shares of levels 3 and 4
    std::array<double, 5> means{};
    std::array<double, 4> steps{};
    double uneven = 1e9;
};

// By how much the steps differ; a step outside of what is wanted counts more. The margin to the goal of 70 to
// 85 % is for other deals.
double unevenness(const std::array<double, 4>& steps) {
    constexpr double kLeast = 74;
    constexpr double kMost = 82;
    double sum = 0;
    for (const double step : steps) {
        for (const double other : steps) sum += (step - other) * (step - other);
        const double outside = std::max({0.0, kLeast - step, step - kMost});
        sum += 8 * outside * outside;
    }
    return sum;
}

class LadderSearch {
  public:
    LadderSearch(const Episodes& episodes, int deals, std::uint64_t seed)
        : episodes_(episodes), deals_(deals), seed_(seed) {
        strong_ = play_level(episodes, deals, seed, 5);
        for (const int errors : kErrors) humans_.push_back({errors, play_as({.errors = errors})});
    }

    Ladder search() {
        Ladder best;
        for (const Tried& simple : humans_)
            if (simple.percent <= kMostSimpleErrors) look_above(simple, best);
        return best;
    }

  private:
    Scores play_as(const Manner& manner) const { return play(episodes_, deals_, seed_, manner); }

    std::vector<Tried> shares(Manner manner, int from, int to) const {
        std::vector<Tried> all;
        for (manner.percent = from; manner.percent <= to; manner.percent += kShareStep)
            all.push_back({manner.percent, play_as(manner)});
        return all;
    }

    // All ladders on which this is level 2.
    void look_above(const Tried& simple, Ladder& best) const {
        const int errors = simple.percent;
        const auto fairs = shares({.well = Manner::Well::one_ply, .errors = errors}, 20, 100);
        const auto goods =
            shares({.errors = errors}, 30, level_manners(*episodes_[0]).strong_share - kShareStep);
        for (const Tried& beginner : humans_) {
            if (beginner.percent <= errors) continue;
            const double second = won(simple.scores, beginner.scores);
            for (const Tried& fair : fairs) {
                const double third = won(fair.scores, simple.scores);
                for (const Tried& good : goods) {
                    const std::array steps{second, third, won(good.scores, fair.scores),
                                           won(strong_, good.scores)};
                    const double uneven = unevenness(steps);
                    if (uneven >= best.uneven) continue;
                    best = {{beginner.percent, errors, fair.percent, good.percent},
                            {mean(beginner.scores), mean(simple.scores), mean(fair.scores), mean(good.scores),
                             mean(strong_)},
                            steps,
                            uneven};
                }
            }
        }
    }

    const Episodes& episodes_;
    int deals_;
    std::uint64_t seed_;
    Scores strong_;
    std::vector<Tried> humans_;
};

void find_steps(const Episodes& episodes, int deals, std::uint64_t seed) {
    const Ladder best = LadderSearch(episodes, deals, seed).search();
    std::printf("{%d, %d, %d, %d},  // %s %d: means", best.percent[0], best.percent[1], best.percent[2],
                best.percent[3], std::string(episodes[0]->game.view()).c_str(),
                static_cast<int>(episodes[0]->number));
    for (const double mean : best.means) std::printf(" %.1f", mean);
    std::printf("; steps");
    for (const double step : best.steps) std::printf(" %.0f", step);
    std::printf(" %%\n");
    std::fflush(stdout);
}

void measure_steps(const Episodes& episodes, int deals, std::uint64_t seed, int highest) {
    std::printf("%s %d:", std::string(episodes[0]->game.view()).c_str(),
                static_cast<int>(episodes[0]->number));
    Scores below;
    for (int level = 1; level <= highest; ++level) {
        Scores scores = play_level(episodes, deals, seed, level);
        if (level > 1) std::printf(" (%.0f %%)", won(scores, below));
        std::printf(" %.1f", mean(scores));
        below = std::move(scores);
    }
    std::printf("\n");
    std::fflush(stdout);
}

}  // namespace
}  // namespace mycity::bench

int main(int argc, char** argv) {
    using namespace mycity;
    if (argc < 4) {
        std::fprintf(stderr, "bench_levels GAME[/EPISODE] DEALS SEED [upto LEVEL]\n");
        return 2;
    }
    const std::string which = argv[1];
    const int deals = std::atoi(argv[2]);
    const std::uint64_t seed = std::strtoull(argv[3], nullptr, 10);
    const bool measures = argc > 5 && std::string(argv[4]) == "upto";
    const auto run = [&](const bench::Episodes& episodes) {
        if (measures)
            bench::measure_steps(episodes, deals, seed, std::atoi(argv[5]));
        else
            bench::find_steps(episodes, deals, seed);
    };
    for (const Episode& episode : content::library().episodes()) {
        const std::string game(episode.game.view());
        if (which == game || which == game + "/" + std::to_string(static_cast<int>(episode.number)))
            run({&episode});
    }
    for (const Base base : {Base::cards, Base::dice}) {
        if (which != "valley-" + std::string(name_of(base))) continue;
        Random random(seed);
        const auto valleys = bench::valley_pool(base, static_cast<std::uint32_t>(deals),
                                                [&](std::uint32_t) { return random.below(kValleySeeds); });
        bench::Episodes episodes;
        for (const auto& valley : valleys) episodes.push_back(&valley->episode);
        run(episodes);
    }
    return 0;
}
