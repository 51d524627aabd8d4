// Low levels err as people do, and never absurdly.

#include <doctest/doctest.h>

#include <algorithm>

#include "ai/bot.hpp"
#include "content/library.hpp"
#include "record/session.hpp"
#include "rules/score.hpp"

using namespace mycity;

namespace {

struct Habits {
    int rounds = 0;  // in which something could be built
    int best = 0;    // with the move that scores most at once
    // Although a building would have gained points at once.
    int passed = 0;
    int ended = 0;

    int missed_percent() const { return 100 * (rounds - best) / std::max(rounds, 1); }
};

int best_gain(const Game& game, PlayerId player) {
    int best = -100;
    game.legal(player).for_each([&](Placement placement) {
        Game next = game;
        (void)next.decide(player, Move::place(placement));
        best = std::max(best, final_score(next, player) - final_score(game, player));
    });
    return best;
}

int gain_of(const Game& game, PlayerId player, Move move) {
    Game next = game;
    (void)next.decide(player, move);
    return final_score(next, player) - final_score(game, player);
}

Habits habits_of(const Episode& episode, int level, int deals) {
    Habits habits;
    const PlayerId player(0);
    for (int deal = 0; deal < deals; ++deal) {
        Session session(episode, 1, Draw::from_seed(episode, static_cast<std::uint64_t>(9000 + deal)));
        while (session.game().phase() == Phase::decide) {
            const Game& game = session.game();
            const auto seed = static_cast<std::uint64_t>(1000 * deal + game.round());
            const Move move = suggest(View::of(game, player), player, level, seed).best.move;
            if (!game.legal(player).empty()) {
                const int best = best_gain(game, player);
                ++habits.rounds;
                habits.best += gain_of(game, player, move) == best ? 1 : 0;
                habits.passed += move.act == Act::pass && best > 0 ? 1 : 0;
                habits.ended += move.act == Act::end && best > 0 ? 1 : 0;
            }
            REQUIRE(session.play(player, move));
        }
    }
    return habits;
}

}  // namespace

// Level 3 may pass on points for the sake of what comes, as the learned value has it.
TEST_CASE("human bots: nobody gives up where a building gains") {
    for (const Episode& episode : content::library().episodes())
        for (int level = 1; level <= 3; ++level) {
            INFO(episode.game.view(), ' ', static_cast<int>(episode.number), " level ", level);
            const Habits habits = habits_of(episode, level, 6);
            CHECK(habits.ended == 0);
            if (level < 3) CHECK(habits.passed == 0);
        }
}

TEST_CASE("human bots: a beginner misses the best building more often than level 2") {
    for (const Episode& episode : content::library().episodes()) {
        if (episode.game == "legacy") continue;  // there, what lasts is worth more than points
        INFO(episode.game.view(), ' ', static_cast<int>(episode.number));
        const Habits beginner = habits_of(episode, 1, 20);
        const Habits simple = habits_of(episode, 2, 20);
        CHECK(beginner.missed_percent() > simple.missed_percent() + 5);
        CHECK(beginner.missed_percent() < 50);
        CHECK(simple.missed_percent() < 25);
    }
}
