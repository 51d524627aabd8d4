#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "ai/bot.hpp"
#include "ai/rollout.hpp"
#include "ai/sticker_bot.hpp"
#include "ai/value_function.hpp"
#include "content/library.hpp"
#include "record/session.hpp"
#include "rules/score.hpp"

using namespace mycity;

namespace {

const Episode& eternal() { return *content::library().find("eternal", EpisodeNumber(0)); }

constexpr int kMostRounds = 200;  // no bot has a reason to play longer, in no episode

std::string named(const Episode& episode, int players, int level) {
    return std::string(episode.game.view()) + " " + std::to_string(episode.number) + ", players " +
           std::to_string(players) + ", level " + std::to_string(level);
}

Suggestion suggestion_for(const Game& game, PlayerId player, int level, std::uint64_t seed) {
    return suggest(View::of(game, player), player, level,
                   1000 * seed + static_cast<std::uint64_t>(game.round()));
}

void check_suggestion(const Game& game, PlayerId player, const Suggestion& suggestion) {
    REQUIRE(!game.refuse(player, suggestion.best.move));
    int last = suggestion.best.value_tenths;
    for (const Candidate& other : suggestion.alternatives) {
        CHECK(!game.refuse(player, other.move));
        CHECK(!(other.move == suggestion.best.move));
        CHECK(other.value_tenths <= last);
        last = other.value_tenths;
    }
}

// A whole game between bots of one level; every suggestion is checked.
Session play(const Episode& episode, int players, int level, std::uint64_t seed) {
    Session session(episode, players, Draw::from_seed(episode, seed));
    while (session.game().phase() == Phase::decide) {
        REQUIRE(session.game().round() <= kMostRounds);
        for (const PlayerId player : PlayerIds(players)) {
            if (!session.game().decides(player)) continue;
            const Suggestion suggestion =
                suggestion_for(session.game(), player, level, seed + static_cast<std::uint64_t>(player));
            check_suggestion(session.game(), player, suggestion);
            REQUIRE(session.play(player, suggestion.best.move));
        }
    }
    return session;
}

double mean_score(const Episode& episode, int level, int deals) {
    int sum = 0;
    for (int deal = 0; deal < deals; ++deal)
        sum += final_score(play(episode, 1, level, static_cast<std::uint64_t>(deal)).game(), PlayerId(0));
    return static_cast<double>(sum) / deals;
}

void play_every_episode(int level, int games) {
    for (const Episode& episode : content::library().episodes())
        for (int players = episode.min_players; players <= episode.max_players; ++players) {
            INFO(named(episode, players, level));
            for (int game = 0; game < games; ++game)
                CHECK(play(episode, players, level, static_cast<std::uint64_t>(game)).game().phase() ==
                      Phase::over);
        }
}

// Stops in the first round in which nothing can be built, if the deal has one.
bool play_until_stuck(Session& session, int level) {
    while (session.game().phase() == Phase::decide) {
        if (session.game().legal(PlayerId(0)).empty()) return true;
        REQUIRE(session.play(PlayerId(0), suggestion_for(session.game(), PlayerId(0), level, 1).best.move));
    }
    return false;
}

}  // namespace

TEST_CASE("bots: quick levels play every episode to its end with legal moves only") {
    play_every_episode(1, 4);
    play_every_episode(2, 2);
    play_every_episode(3, 2);
    play_every_episode(4, 2);
}

TEST_CASE("bots: levels that search play to the end with legal moves only") {
    CHECK(play(eternal(), 1, 5, 3).game().phase() == Phase::over);
    for (const int number : {4, 12}) {
        const Episode& episode = *content::library().find("roll-and-build", EpisodeNumber(number));
        CHECK(play(episode, 1, 5, 3).game().phase() == Phase::over);
    }
}

TEST_CASE("bots: better levels score more on the same deals") {
    const double beginner = mean_score(eternal(), 1, 100);
    const double simple = mean_score(eternal(), 2, 100);
    const double fair = mean_score(eternal(), 3, 100);
    const double good = mean_score(eternal(), 4, 100);
    const double strong = mean_score(eternal(), 5, 24);
    CHECK(beginner > 0);
    CHECK(simple > beginner + 4);
    CHECK(fair > simple + 3);
    CHECK(good > fair + 3);
    CHECK(good > 34);
    CHECK(strong > mean_score(eternal(), 4, 24));
}

TEST_CASE("bots: the same seed gives the same moves") {
    for (int level = kLowestLevel; level <= kHighestLevel; ++level) {
        const Session session(eternal(), 1, Draw::from_seed(eternal(), 11));
        const Suggestion once = suggestion_for(session.game(), PlayerId(0), level, 99);
        const Suggestion again = suggestion_for(session.game(), PlayerId(0), level, 99);
        CHECK(once.best.move == again.best.move);
        CHECK(once.best.value_tenths == again.best.value_tenths);
        REQUIRE(once.alternatives.size() == again.alternatives.size());
        for (std::size_t i = 0; i < once.alternatives.size(); ++i)
            CHECK(once.alternatives[i].move == again.alternatives[i].move);
    }
    CHECK(play(eternal(), 2, 3, 4).game() == play(eternal(), 2, 3, 4).game());
}

TEST_CASE("bots: what others have sealed changes nothing (view twins)") {
    for (const Episode& episode : content::library().episodes()) {
        const Session session(episode, 3, Draw::from_seed(episode, 21));
        for (int level = kLowestLevel; level <= 3; ++level) {
            INFO(named(episode, 3, level));
            Game one = session.game();
            Game other = session.game();
            const LegalSet legal = one.legal(PlayerId(1));
            REQUIRE(legal.count() > 1);
            REQUIRE(one.decide(PlayerId(1), Move::place(legal.nth(0))));
            REQUIRE(other.decide(PlayerId(1), Move::place(legal.nth(legal.count() - 1))));
            REQUIRE(other.decide(PlayerId(2), Move::end()));
            CHECK(suggestion_for(one, PlayerId(0), level, 5).best.move ==
                  suggestion_for(other, PlayerId(0), level, 5).best.move);
            CHECK(suggestion_for(one, PlayerId(0), level, 5).best.value_tenths ==
                  suggestion_for(other, PlayerId(0), level, 5).best.value_tenths);
        }
    }
}

TEST_CASE("bots: what comes next in the deck changes nothing (view twins)") {
    std::vector<Outcome> deck;
    for (Outcome card = 0; card < eternal().deck.size(); ++card) deck.push_back(card);
    std::vector<Outcome> turned = deck;
    std::reverse(turned.begin() + 1, turned.end());
    const Session one(eternal(), 1, *Draw::from_outcomes(eternal(), deck));
    const Session other(eternal(), 1, *Draw::from_outcomes(eternal(), turned));
    for (int level = kLowestLevel; level <= kHighestLevel; ++level)
        CHECK(suggestion_for(one.game(), PlayerId(0), level, 8).best.move ==
              suggestion_for(other.game(), PlayerId(0), level, 8).best.move);
}

TEST_CASE("bots: a player who has sealed a move can still be advised") {
    Session session(eternal(), 2, Draw::from_seed(eternal(), 2));
    const Suggestion before = suggestion_for(session.game(), PlayerId(0), 2, 1);
    REQUIRE(session.play(PlayerId(0), before.best.move));
    CHECK(suggestion_for(session.game(), PlayerId(0), 2, 1).best.move == before.best.move);
}

TEST_CASE("bots: nobody passes where passing is refused") {
    int stuck = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Session session(eternal(), 1, Draw::from_seed(eternal(), seed));
        if (!play_until_stuck(session, 1)) continue;
        ++stuck;
        for (int level = kLowestLevel; level <= 3; ++level) {
            const Move move = suggestion_for(session.game(), PlayerId(0), level, seed).best.move;
            CHECK(move.act != Act::place);
            if (session.game().refuse_pass(PlayerId(0))) CHECK(move.act == Act::end);
        }
    }
    CHECK(stuck > 10);
}

TEST_CASE("bots: the beginner never passes or ends while it can build") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Session session(eternal(), 1, Draw::from_seed(eternal(), seed));
        while (session.game().phase() == Phase::decide) {
            const Move move = suggestion_for(session.game(), PlayerId(0), 1, seed).best.move;
            CHECK((move.act == Act::place) ==
                  session.game().may_place(PlayerId(0), *session.game().offered(PlayerId(0))));
            REQUIRE(session.play(PlayerId(0), move));
        }
    }
}

TEST_CASE("RB-END: bots end a Roll & Build game instead of throwing points away") {
    for (const Episode& episode : content::library().episodes()) {
        if (!episode.dice) continue;
        for (int level = 2; level <= 3; ++level) {
            INFO(named(episode, 1, level));
            const Session session = play(episode, 1, level, 31);
            CHECK(session.game().city(PlayerId(0)).ended);
            // Whoever has covered much and ends in time is well above someone who never began.
            CHECK(final_score(session.game(), PlayerId(0)) > final_score(Game(episode, 1), PlayerId(0)) + 30);
        }
    }
}

TEST_SUITE("long") {
    TEST_CASE("bots: thousands of games of every level at every table size") {
        play_every_episode(1, 40);
        play_every_episode(2, 12);
        play_every_episode(3, 12);
        play_every_episode(4, 12);
        for (const Episode& episode : content::library().episodes()) (void)play(episode, 1, 5, 77);
        (void)play(eternal(), 1, 6, 77);
    }

    TEST_CASE("bots: level 3 is not weaker than level 2 in any episode") {
        for (const Episode& episode : content::library().episodes()) {
            INFO(named(episode, 1, 3));
            CHECK(mean_score(episode, 3, 200) >= mean_score(episode, 2, 200));
        }
    }
}

TEST_CASE("bots: a placement has the value of the position it leads to") {
    const Episode& episode = eternal();
    Session session(episode, 1, Draw::from_seed(episode, 4));
    while (session.game().phase() == Phase::decide) {
        const Game& game = session.game();
        const ValueFunction value(game, PlayerId(0));
        game.legal(PlayerId(0)).for_each([&](Placement placement) {
            Game next = game;
            REQUIRE(next.decide(PlayerId(0), Move::place(placement)));
            CHECK(value.value_tenths_after(*game.offered(PlayerId(0)), placement) ==
                  value_tenths(next, PlayerId(0)));
        });
        REQUIRE(session.play(PlayerId(0), suggestion_for(game, PlayerId(0), 2, 1).best.move));
    }
    CHECK(value_tenths(session.game(), PlayerId(0)) == 10 * final_score(session.game(), PlayerId(0)));
}

TEST_CASE("bots: a well goes where quick games gain by it, always to the same space") {
    const Episode& episode = *content::library().find("legacy", EpisodeNumber(3));
    const Board& before = content::library().find("legacy", EpisodeNumber(2))->board;
    const StickerQuestion question{Sticker::well, sticker_places(Sticker::well, before), before, episode};
    const auto mean_with_well = [&](int target) {
        Board board = before;
        board.set(SpaceId(target), Ground::well);
        const Site site = episode.site_for(board);
        const std::array<const Site*, 1> sites{&site};
        const Game start(episode, sites);
        Rollout rollout(start, PlayerId(0), weights_for(episode));
        int sum = 0;
        for (std::uint64_t seed = 0; seed < 64; ++seed) sum += rollout.play(Random(seed));
        return sum / 6400.0;
    };
    const int chosen = choose_sticker(question);
    CHECK(question.targets.has(SpaceId(chosen)));
    CHECK(chosen == choose_sticker(question));
    CHECK(mean_with_well(chosen) > mean_with_well(sticker_by_coverage(question)) + 1);
}
