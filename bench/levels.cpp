// Finds the shares of src/ai/level_shares.cpp: how often levels 3 and 4 play as well as they can, so that the
// steps from level 2 to level 5 are even. bench_levels GAME DEALS SEED prints a line for each episode.

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "ai/bot_methods.hpp"
#include "ai/level_shares.hpp"
#include "content/library.hpp"
#include "record/session.hpp"
#include "rules/score.hpp"

namespace mycity::bench {
namespace {

constexpr PlayerId kMe(0);
constexpr int kStep = 5;
constexpr std::size_t kShares = 100 / kStep + 1;

using Scores = std::vector<int>;
using Chooser = Move (*)(const SoloGame&, Random&, int share);

Move fair(const SoloGame& solo, Random& random, int share) {
    return one_ply_or_human_move(solo, random, share).best.move;
}
Move good(const SoloGame& solo, Random& random, int share) {
    return net_or_human_move(solo, random, share).best.move;
}

Scores play(const Episode& episode, int deals, std::uint64_t seed, Chooser choose, int share) {
    Scores scores(static_cast<std::size_t>(deals));
    const auto part = [&](int first, int step) {
        for (int deal = first; deal < deals; deal += step) {
            const std::uint64_t own = seed * 1'000'003 + static_cast<std::uint64_t>(deal);
            Game game(episode, 1);
            Draw draw = Draw::from_seed(episode, own);
            Random random(own + 1);
            while (game.phase() != Phase::over) {
                if (game.phase() == Phase::reveal)
                    (void)game.reveal(draw.next());
                else
                    (void)game.decide(kMe, choose(SoloGame(View::of(game, kMe), kMe), random, share));
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

void find_shares(const Episode& episode, int deals, std::uint64_t seed) {
    const int strong = level_shares(episode).strong;
    const Scores simple = play(episode, deals, seed, fair, 0);
    const Scores top = play(episode, deals, seed, good, strong);
    std::array<Scores, kShares> fairs;
    std::array<Scores, kShares> goods;
    for (std::size_t i = 0; i < kShares; ++i) {
        fairs[i] = play(episode, deals, seed, fair, static_cast<int>(i) * kStep);
        goods[i] = play(episode, deals, seed, good, static_cast<int>(i) * kStep);
    }
    std::size_t best_fair = 0;
    std::size_t best_good = 0;
    double least = 1e9;
    for (std::size_t f = 0; f < kShares; ++f)
        for (std::size_t g = 0; g < kShares; ++g) {
            const std::array steps{won(fairs[f], simple), won(goods[g], fairs[f]), won(top, goods[g])};
            double uneven = 0;
            for (const double step : steps)
                for (const double other : steps) uneven += (step - other) * (step - other);
            if (uneven >= least) continue;
            least = uneven;
            best_fair = f;
            best_good = g;
        }
    const Scores& three = fairs[best_fair];
    const Scores& four = goods[best_good];
    std::printf("{%d, %d, %d},  // %d: means %.1f %.1f %.1f %.1f, steps %.0f %.0f %.0f %%\n",
                static_cast<int>(best_fair) * kStep, static_cast<int>(best_good) * kStep, strong,
                static_cast<int>(episode.number), mean(simple), mean(three), mean(four), mean(top),
                won(three, simple), won(four, three), won(top, four));
    std::fflush(stdout);
}

}  // namespace
}  // namespace mycity::bench

int main(int argc, char** argv) {
    using namespace mycity;
    if (argc < 4) {
        std::fprintf(stderr, "bench_levels GAME DEALS SEED\n");
        return 2;
    }
    for (const Episode& episode : content::library().episodes())
        if (episode.game == argv[1])
            bench::find_shares(episode, std::atoi(argv[2]), std::strtoull(argv[3], nullptr, 10));
    return 0;
}
