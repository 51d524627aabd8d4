// 5.1, 5.6: what an answer costs is counted, so that it stays inside time and memory on every machine.

#include <doctest/doctest.h>

#include "ai/bot.hpp"
#include "allocations.hpp"
#include "content/library.hpp"
#include "record/session.hpp"

using namespace mycity;

namespace {

constexpr int kQuickLevel = 2;  // plays on between the positions that are looked at

struct Answer {
    Suggestion suggestion;
    std::size_t allocations = 0;
};

Answer answer_of(const Game& game, int level) {
    const View view = View::of(game, PlayerId(0));
    const std::size_t before = test::allocations();
    const Suggestion suggestion = suggest(view, PlayerId(0), level, static_cast<std::uint64_t>(game.round()));
    return {suggestion, test::allocations() - before};
}

struct Spent {
    int positions = 0;
    int most = 0;
};

// Asks a level in every `step`-th round of a game.
Spent check_game(const Episode& episode, int level, int step, std::uint64_t seed) {
    Session session(episode, 1, Draw::from_seed(episode, seed));
    (void)answer_of(session.game(), 5);  // what is learned, and tables of shapes, are read once and kept
    Spent spent;
    for (int round = 0; session.game().phase() == Phase::decide; ++round) {
        if (round % step == 0) {
            const Answer answer = answer_of(session.game(), level);
            CHECK(answer.allocations == 0);
            CHECK(answer.suggestion.rollout_moves <= max_rollout_moves(level, episode));
            spent.most = std::max(spent.most, answer.suggestion.rollout_moves);
            ++spent.positions;
        }
        REQUIRE(session.play(PlayerId(0), answer_of(session.game(), kQuickLevel).suggestion.best.move));
    }
    return spent;
}

void check_every_episode(int level, int step) {
    for (const Episode& episode : content::library().episodes()) {
        CAPTURE(episode.game.view());
        CAPTURE(episode.number);
        CAPTURE(level);
        const Spent spent = check_game(episode, level, step, 8);
        CHECK(spent.positions > 0);
        // A search that hardly searches would keep every budget.
        const int most = max_rollout_moves(level, episode);
        if (most > 0) CHECK(spent.most > most / 3);
    }
}

}  // namespace

TEST_CASE("bots: no answer takes more rollout moves than its level may, and none takes memory") {
    for (int level = kLowestLevel; level <= 4; ++level) check_every_episode(level, 1);
    check_every_episode(5, 8);
    check_game(*content::library().find("roll-and-build", EpisodeNumber(12)), 6, 12, 8);
}

TEST_SUITE("long") {
    TEST_CASE("bots: no answer takes more rollout moves than its level may, in whole games") {
        check_every_episode(5, 1);
        check_every_episode(6, 5);
    }
}
