// How fast the bots' own playouts are: whole games by OnePlyPolicy from the first decision of an episode to
// its end, with random draws. The checksum over all values shows that two builds play the same games
// (bench/before.sh compares them).
// bench_playouts [PLAYOUTS [RUNS]], for example: bench_playouts 200 7

#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string_view>

#include "ai/rollout.hpp"
#include "content/library.hpp"
#include "stopwatch.hpp"

namespace mycity::bench {
namespace {

struct Start {
    const char* name;
    std::string_view game;
    EpisodeNumber episode;
};
constexpr Start kStarts[]{{"eternal", "eternal", EpisodeNumber(0)},
                          {"roll-and-build-12", "roll-and-build", EpisodeNumber(12)},
                          {"legacy-6", "legacy", EpisodeNumber(6)},
                          {"legacy-24", "legacy", EpisodeNumber(24)}};

// The first decision that random outcomes lead to.
Game first_decision(const Episode& episode) {
    Game game(episode, 1);
    Random random(1);
    while (game.phase() == Phase::reveal)
        (void)game.reveal(static_cast<Outcome>(
            random.below(static_cast<std::uint32_t>(episode.dice ? kThrows : episode.deck.count()))));
    return game;
}

void measure(const Start& start, int playouts, int runs) {
    const Episode& episode = *content::library().find(start.game, start.episode);
    const Game game = first_decision(episode);
    const Weight* weights = weights_for(episode);
    long checksum = 0;
    int moves = 0;
    const double seconds = quickest(runs, [&] {
        Rollout rollout(game, PlayerId(0), weights);
        checksum = 0;
        for (int i = 0; i < playouts; ++i)
            checksum = (checksum * 31 + rollout.play(Random(static_cast<std::uint64_t>(i)))) % 1000000007;
        moves = rollout.moves();
    });
    std::printf("%-20s%14.2f%14.1f%14.0f%14ld\n", start.name, 1e6 * seconds / playouts, 1e9 * seconds / moves,
                playouts / seconds, checksum);
}

}  // namespace
}  // namespace mycity::bench

int main(int argc, char** argv) {
    using namespace mycity::bench;
    const int playouts = argc > 1 ? std::atoi(argv[1]) : 200;
    const int runs = argc > 2 ? std::atoi(argv[2]) : 7;
    if (playouts < 1 || runs < 1) {
        std::fprintf(stderr, "usage: bench_playouts [PLAYOUTS [RUNS]]\n");
        return 2;
    }
    std::printf("%-20s%14s%14s%14s%14s\n", "playouts", "us a playout", "ns a move", "a second", "checksum");
    for (const Start& start : kStarts) measure(start, playouts, runs);
    return 0;
}
