// Self-play with a net, for training it, and its mean score.
// net_selfplay table GAME EPISODE              where each oriented shape can stand, as text
// net_selfplay play GAME EPISODE NET GAMES SEED THREADS CURIOUS LAMBDA WARM OUT     samples
// net_selfplay test GAME EPISODE NET GAMES SEED THREADS                             mean score

#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <thread>

#include "ai/net.hpp"
#include "base/random.hpp"
#include "content/library.hpp"
#include "record/session.hpp"
#include "rules/score.hpp"

namespace mycity::net {
namespace {

struct Options {
    const Episode* episode = nullptr;
    const Net* net = nullptr;
    const Places* places = nullptr;
    float curious = 0;
    float lambda = 0.8f;
    bool warm = false;
    bool may_end = false;
};

struct Decision {
    Sample sample;
    float stands = 0;  // after the move, hundredths
    float stop = 0;    // before it
    float best = 0;
    bool greedy = true;
};

float uniform(Random& random) { return (static_cast<float>(random.next() >> 40) + 0.5f) / 16777216.0f; }

// Plays one game; appends samples.
int play(const Options& options, Random& random, std::vector<Sample>* samples, long& moves) {
    Game game(*options.episode, 1);
    Draw draw = Draw::from_seed(*options.episode, random.next());
    constexpr PlayerId me(0);
    std::vector<Decision> decisions;
    while (game.phase() != Phase::over) {
        if (game.phase() == Phase::reveal) {
            (void)game.reveal(draw.next());
            continue;
        }
        ++moves;
        const Position position(game, me, *options.net, *options.places);
        const BuildingId building = *game.offered(me);
        const bool curious = options.curious > 0 && uniform(random) < options.curious;
        Move move = Move::end();
        float best = -1e9f;
        float noisy = -1e9f;
        float chosen = -1e9f;
        const auto consider = [&](Move candidate, float value) {
            best = std::max(best, value);
            const float noise = curious ? -100 * std::log(-std::log(uniform(random))) : 0.0f;
            if (value + noise <= noisy) return;
            noisy = value + noise;
            chosen = value;
            move = candidate;
        };
        game.legal(me, building).for_each([&](Placement placement) {
            consider(Move::place(placement),
                     static_cast<float>(position.value_after(position.delta(building, placement))));
        });
        if (!game.refuse_pass(me)) {
            Game passed = game;
            (void)passed.decide(me, Move::pass());
            consider(Move::pass(),
                     static_cast<float>(Position(passed, me, *options.net, *options.places).value()));
        }
        const auto stop = static_cast<float>(position.now());
        if (options.may_end && stop >= best) move = Move::end();
        (void)game.decide(me, move);
        if (move.act == Act::end) break;
        if (samples == nullptr) continue;
        Decision& decision = decisions.emplace_back();
        decision.stop = stop;
        decision.best = best;
        decision.greedy = chosen >= best;
        decision.stands =
            static_cast<float>(Position(game, me, *options.net, *options.places).sample(decision.sample));
    }
    if (samples != nullptr) {
        float target = 0;
        for (std::size_t i = decisions.size(); i-- > 0;) {
            Decision& here = decisions[i];
            if (i + 1 == decisions.size()) {
                target = here.stands;
            } else {
                const Decision& next = decisions[i + 1];
                if (options.warm)
                    target = std::max(target, next.stop);
                else if (next.stop >= next.best)
                    target = next.stop;
                else
                    target =
                        next.greedy ? (1 - options.lambda) * next.best + options.lambda * target : next.best;
            }
            here.sample.gain = (target - here.stands) / 100;
            samples->push_back(here.sample);
        }
    }
    return final_score(game, me);
}

}  // namespace
}  // namespace mycity::net

int main(int argc, char** argv) {
    using namespace mycity;
    using namespace mycity::net;
    if (argc < 4) return 2;
    const std::string what = argv[1];
    Options options;
    options.episode = content::library().find(argv[2], EpisodeNumber(std::atoi(argv[3])));
    if (options.episode == nullptr) return 2;
    const Places places(*options.episode, options.episode->site);
    options.places = &places;
    if (what == "table") {
        std::printf("%d %d %d\n", kPlaces, static_cast<int>(places.oriented.size()), kFeatures);
        for (std::size_t i = 0; i < places.oriented.size(); ++i)
            for_each_space(places.oriented[i].terrain, [&](SpaceId anchor) {
                std::printf("%d", static_cast<int>(kPlaces + static_cast<int>(i) * kMaxSpaces + anchor));
                for_each_space(places.oriented[i].cells << anchor,
                               [&](SpaceId space) { std::printf(" %d", static_cast<int>(space)); });
                std::printf("\n");
            });
        return 0;
    }
    if (argc < 8) return 2;
    Net network;
    if (!read_net(argv[4], network) || network.inputs() != places.inputs()) {
        std::fprintf(stderr, "%s: not a net for %d inputs\n", argv[4], places.inputs());
        return 1;
    }
    options.net = &network;
    const long games = std::atol(argv[5]);
    const auto seed = std::strtoull(argv[6], nullptr, 10);
    const int threads = std::atoi(argv[7]);
    const bool plays = what == "play";
    if (plays) {
        options.curious = static_cast<float>(std::atof(argv[8]));
        options.lambda = static_cast<float>(std::atof(argv[9]));
        options.warm = std::atoi(argv[10]) != 0;
    } else {
        options.may_end = true;
    }
    std::FILE* out = plays ? std::fopen(argv[11], "wb") : nullptr;
    std::atomic<long> next = 0;
    std::mutex mutex;
    double sum = 0;
    double squares = 0;
    long all_moves = 0;
    const auto begun = std::chrono::steady_clock::now();
    std::vector<std::thread> pool;
    for (int i = 0; i < threads; ++i)
        pool.emplace_back([&] {
            std::vector<Sample> samples;
            double own = 0;
            double own_squares = 0;
            long moves = 0;
            for (long game = next++; game < games; game = next++) {
                Random random(seed * 1'000'003 + static_cast<std::uint64_t>(game));
                const int score = play(options, random, plays ? &samples : nullptr, moves);
                own += score;
                own_squares += static_cast<double>(score) * score;
                if (samples.size() < 4000) continue;
                const std::lock_guard lock(mutex);
                std::fwrite(samples.data(), sizeof(Sample), samples.size(), out);
                samples.clear();
            }
            const std::lock_guard lock(mutex);
            if (out != nullptr) std::fwrite(samples.data(), sizeof(Sample), samples.size(), out);
            sum += own;
            squares += own_squares;
            all_moves += moves;
        });
    for (std::thread& thread : pool) thread.join();
    if (out != nullptr) std::fclose(out);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    const double mean = sum / static_cast<double>(games);
    const double deviation = std::sqrt(squares / static_cast<double>(games) - mean * mean);
    std::printf("%ld games: %.3f +- %.3f, %.0f games a second, %.1f us a move\n", games, mean,
                deviation / std::sqrt(static_cast<double>(games)), static_cast<double>(games) / seconds,
                seconds * 1e6 * threads / static_cast<double>(all_moves));
    return 0;
}
