// How much of a score is luck, and what longer thinking brings, on the same draws.
//
//   bench_luck GAME EPISODES|all DRAWS SEED [THREADS] -- CANDIDATES:BEAMS:PRIOR:WIDTH:HORIZON:PLACEMENTS...
//
// EPISODES is one, or the first and the last, as in 4-9. Each player is a search with the net of this size; 0
// beams is one look. linear:CANDIDATES:MOVES:HORIZON is the search by rollouts with the linear value that
// plays where there is no net. A reveal is lucky by as much as the net's value of what came is above the mean
// over all that could have come. No player can do anything about that sum, and it is 0 on average, so a score
// without it has the same mean and a much smaller range.

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "ai/bot_methods.hpp"
#include "ai/net_policy.hpp"
#include "content/library.hpp"
#include "record/session.hpp"
#include "rules/score.hpp"

namespace mycity::bench {
namespace {

constexpr PlayerId kMe(0);
constexpr std::size_t kPlacements = 12;

// The best that the net expects in a position that waits for a move.
double best_value(NetPolicy policy, const Game& game) {
    const NetPolicy::Moves moves = policy.best(game, kPlacements);
    return (moves.empty() ? policy.end_value() : std::max(moves[0].hundredths, policy.end_value())) / 100.0;
}

double value_of(const NetPolicy& policy, const Game& game) {
    if (game.phase() == Phase::decide) return best_value(policy, game);
    return NetPosition(game, kMe, *net_for(game.episode())).value() / 100.0;
}

// Of a position that waits for a reveal, over all that may come.
double mean_of_reveals(const NetPolicy& policy, const Game& game) {
    struct Case {
        BuildingId building;
        int line;
        double value;
    };
    std::vector<Case> known;
    double sum = 0;
    int times = 0;
    const Episode& episode = game.episode();
    const int outcomes = episode.dice ? kThrows : episode.deck.count();
    for (int outcome = 0; outcome < outcomes; ++outcome) {
        Game next = game;
        if (!next.reveal(static_cast<Outcome>(outcome))) continue;
        ++times;
        const BuildingId building = next.phase() == Phase::decide ? *next.offered(kMe) : kNoBuilding;
        auto found = std::find_if(known.begin(), known.end(), [&](const Case& one) {
            return one.building == building && one.line == next.line_used();
        });
        if (found == known.end())
            found = known.insert(known.end(), {building, next.line_used(), value_of(policy, next)});
        sum += found->value;
    }
    return sum / std::max(1, times);
}

struct Result {
    double score = 0;
    double value = 0;
    double luck = 0;
    double seconds = 0;
    int moves = 0;
};

double seconds_of_this_thread() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

struct Player {
    std::string name;
    NetBudget budget;
    std::optional<SearchBudget> linear;
    std::vector<Result> results;

    Move move(const Game& game, Random& random) const {
        const SoloGame solo(View::of(game, kMe), kMe);
        return (linear ? rollout_search_move(solo, random, *linear) : net_search_move(solo, random, budget))
            .best.move;
    }
};

Result play(const Episode& episode, std::uint64_t seed, const Player& player) {
    Game game(episode, 1);
    Draw draw = Draw::from_seed(episode, seed);
    Random random(seed + 1);
    NetPolicy policy(game, kMe, learned_values_for(episode));
    Result result;
    while (game.phase() != Phase::over) {
        if (game.phase() == Phase::reveal) {
            const double before = mean_of_reveals(policy, game);
            (void)game.reveal(draw.next());
            result.luck += value_of(policy, game) - before;
            continue;
        }
        const double begun = seconds_of_this_thread();
        const Move move = player.move(game, random);
        result.seconds += seconds_of_this_thread() - begun;
        ++result.moves;
        (void)game.decide(kMe, move);
    }
    result.score = final_score(game, kMe);
    result.value = campaign_value_hundredths(game, kMe) / 100.0;
    return result;
}

struct Mean {
    double sum = 0;
    double squares = 0;
    int count = 0;
    void add(double value) {
        sum += value;
        squares += value * value;
        ++count;
    }
    double mean() const { return sum / count; }
    double deviation() const { return std::sqrt(std::max(0.0, squares / count - mean() * mean())); }
    double error() const { return deviation() / std::sqrt(count); }
};

// Deviations are within an episode: how much its draws differ.
double spread(const Player& player, std::size_t episodes, bool without_luck) {
    double squares = 0;
    for (std::size_t episode = 0; episode < episodes; ++episode) {
        Mean mean;
        for (std::size_t i = episode; i < player.results.size(); i += episodes)
            mean.add(player.results[i].value - (without_luck ? player.results[i].luck : 0));
        squares += mean.deviation() * mean.deviation();
    }
    return std::sqrt(squares / static_cast<double>(episodes));
}

void print(const Player& player, const Player& first, std::size_t episodes) {
    Mean score;
    Mean value;
    Mean without_luck;
    Mean ahead;
    Mean ahead_without_luck;
    double seconds = 0;
    int moves = 0;
    for (std::size_t i = 0; i < player.results.size(); ++i) {
        const Result& result = player.results[i];
        const Result& other = first.results[i];
        score.add(result.score);
        value.add(result.value);
        without_luck.add(result.value - result.luck);
        ahead.add(result.value - other.value);
        ahead_without_luck.add(result.value - result.luck - other.value + other.luck);
        seconds += result.seconds;
        moves += result.moves;
    }
    std::printf(
        "%-20s score %.2f; value %.2f, without luck %.2f +- %.2f; spread %.1f, without luck %.1f; "
        "%.1f ms a move",
        player.name.c_str(), score.mean(), value.mean(), without_luck.mean(), without_luck.error(),
        spread(player, episodes, false), spread(player, episodes, true), 1000 * seconds / moves);
    if (&player != &first)
        std::printf("; ahead of the first by %.2f +- %.2f, without luck %.2f +- %.2f", ahead.mean(),
                    ahead.error(), ahead_without_luck.mean(), ahead_without_luck.error());
    std::printf("\n");
}

// How often the first has more in each chapter of three episodes, ties half.
void print_chapters(const Player& player, const Player& first, std::size_t episodes, const char* what,
                    double Result::* measure) {
    constexpr std::size_t kInChapter = 3;
    std::printf("  the first has the higher %s, by chapter:", what);
    for (std::size_t chapter = 0; chapter * kInChapter < episodes; ++chapter) {
        Mean won;
        for (std::size_t i = 0; i < player.results.size(); ++i) {
            if (i % episodes / kInChapter != chapter) continue;
            const double ahead = first.results[i].*measure - player.results[i].*measure;
            won.add(ahead > 0 ? 1 : ahead < 0 ? 0 : 0.5);
        }
        std::printf(" %.0f %%", 100 * won.mean());
    }
    std::printf("\n");
}

}  // namespace
}  // namespace mycity::bench

int main(int argc, char** argv) {
    using namespace mycity;
    using namespace mycity::bench;
    int at = 5;
    int threads = static_cast<int>(std::thread::hardware_concurrency());
    if (argc > at && std::string(argv[at]) != "--") threads = std::atoi(argv[at++]);
    std::vector<Player> players;
    for (++at; at < argc; ++at) {
        int beams = 0;
        int prior = 0;
        int horizon = 0;
        unsigned candidates = 0;
        unsigned width = 0;
        unsigned placements = 0;
        int moves = 0;
        if (std::sscanf(argv[at], "linear:%u:%d:%d", &candidates, &moves, &horizon) == 3)
            players.push_back({argv[at], {}, SearchBudget{candidates, moves, horizon}, {}});
        else if (std::sscanf(argv[at], "%u:%d:%d:%u:%d:%u", &candidates, &beams, &prior, &width, &horizon,
                             &placements) == 6)
            players.push_back({argv[at], {candidates, beams, prior, {width, horizon, placements}}, {}, {}});
    }
    if (players.empty()) {
        std::fprintf(stderr,
                     "bench_luck GAME EPISODES|all DRAWS SEED [THREADS] -- "
                     "CANDIDATES:BEAMS:PRIOR:WIDTH:HORIZON:PLACEMENTS...\n");
        return 2;
    }
    int first = 0;
    int last = 99;
    if (std::sscanf(argv[2], "%d-%d", &first, &last) == 1) last = first;
    std::vector<const Episode*> episodes;
    for (const Episode& episode : content::library().episodes())
        if (episode.game == argv[1] && episode.number >= first && episode.number <= last)
            episodes.push_back(&episode);
    const std::size_t deals = episodes.size() * static_cast<std::size_t>(std::atoi(argv[3]));
    const std::uint64_t seed = std::strtoull(argv[4], nullptr, 10);
    for (Player& player : players) player.results.resize(deals);
    std::atomic<std::size_t> next = 0;
    std::vector<std::thread> pool;
    for (int i = 0; i < threads; ++i)
        pool.emplace_back([&] {
            for (std::size_t job = next++; job < deals * players.size(); job = next++) {
                Player& player = players[job % players.size()];
                const std::size_t deal = job / players.size();
                player.results[deal] =
                    play(*episodes[deal % episodes.size()], seed * 1'000'003 + deal, player);
            }
        });
    for (std::thread& thread : pool) thread.join();
    for (const Player& player : players) {
        print(player, players[0], episodes.size());
        if (&player != &players[0] && episodes.size() > 1)
            for (const auto& [what, measure] :
                 {std::pair{"score", &Result::score}, std::pair{"value", &Result::value}})
                print_chapters(player, players[0], episodes.size(), what, measure);
    }
    return 0;
}
