// What closed rounds brought and cost apart from building.

#include "campaign/round_gains.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>

#include "campaign/players.hpp"
#include "content/library.hpp"
#include "rules/score.hpp"

namespace {

using namespace mycity;
using namespace mycity::test;

// What the rounds add up to is what the game has in the end.
void check_sums(const Session& session) {
    const Game& game = session.game();
    const Game fresh(game.episode(), game.players());
    for (const PlayerId player : game.player_ids()) {
        int points = game.episode().start_points;
        Gains sum = gains(fresh, player);
        Mask trees, meadow;
        bool locked = false;
        for (const RoundGain& gain : round_gains(session)) {
            if (gain.player != player) continue;
            points += gain.points;
            sum.nuggets += gain.gains.nuggets;
            sum.tracks += gain.gains.tracks;
            sum.bags += gain.gains.bags;
            for (std::size_t kind = 0; kind < sum.marks.size(); ++kind)
                sum.marks[kind] += gain.gains.marks[kind];
            trees |= gain.trees;
            meadow |= gain.meadow;
            locked = locked || gain.rule == "B-50";
        }
        CHECK(locked == game.city(player).locked);
        if (!locked) CHECK(points == game.city(player).score);
        CHECK(sum == gains(game, player));
        CHECK(trees == game.city(player).parks);
        CHECK(meadow == game.city(player).cleared);
    }
}

std::set<std::string> rules_met(std::string_view game, int games) {
    std::set<std::string> met;
    for (const Episode& episode : content::library().episodes()) {
        if (episode.game != game) continue;
        for (int i = 0; i < games; ++i) {
            const auto seed = static_cast<std::uint64_t>(episode.number * 100 + i);
            Session session(episode, 2, Draw::from_seed(episode, seed));
            Random random(seed);
            play_out(session, random);
            CAPTURE(episode.number);
            check_sums(session);
            for (const RoundGain& gain : round_gains(session)) met.emplace(gain.rule);
        }
    }
    return met;
}

int steps_between(int a, int b) {
    return std::abs(a / kColumns - b / kColumns) + std::abs(a % kColumns - b % kColumns);
}

// How far the nearest vein is that a player has not covered; less with every vein that is.
int distance_to_gold(const Game& game, PlayerId player, Mask built) {
    const Mask gold = without(game.site(player).board.on(Ground::gold), game.city(player).occupied | built);
    int best = 100;
    for_each_space(gold, [&](int vein) {
        for_each_space(game.city(player).occupied | built,
                       [&](int space) { best = std::min(best, steps_between(vein, space)); });
    });
    return best + 100 * gold.count();
}

// Builds towards the gold, all along.
void seek_gold(Session& session) {
    while (session.game().phase() != Phase::over) {
        const Game& game = session.game();
        const PlayerId player = next_to_move(game);
        Move best = game.refuse_pass(player) ? Move::end() : Move::pass();
        int least = distance_to_gold(game, player, {}) + 1;
        const Shape& shape = game.episode().shape_of(*game.offered(player));
        game.legal(player).for_each([&](Placement placement) {
            const int distance = distance_to_gold(game, player, cells_of(shape, placement));
            if (distance >= least) return;
            least = distance;
            best = Move::place(placement);
        });
        REQUIRE(session.play(player, best).has_value());
    }
}

}  // namespace

TEST_CASE("L-GAINS: a race that is won is told with its round, its points and its nugget") {
    const Episode& episode = *content::library().find("legacy", EpisodeNumber(10));
    int races = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        Session session(episode, 2, Draw::from_seed(episode, seed));
        seek_gold(session);
        check_sums(session);
        for (const RoundGain& gain : round_gains(session)) {
            if (gain.rule != "L-VEINS") continue;
            ++races;
            CHECK(gain.points == 3);
            CHECK(gain.gains.nuggets == 1);
            CHECK(gain.round > 1);
        }
    }
    CHECK(races > 0);
}

TEST_CASE("L-GAINS: a score that is locked is told once, with the circle it brings") {
    Episode episode = *content::library().find("legacy", EpisodeNumber(13));
    episode.limit = 1;  // the investor's first point
    int locks = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Session session(episode, 2, Draw::from_seed(episode, seed));
        Random random(seed);
        play_out(session, random);
        const auto found = round_gains(session);
        for (const PlayerId player : session.game().player_ids()) {
            const auto locked = std::ranges::count_if(found, [&](const RoundGain& gain) {
                return gain.player == player && gain.rule == "B-50" && gain.gains.circles == 1;
            });
            CHECK(locked == (session.game().city(player).locked ? 1 : 0));
            locks += static_cast<int>(locked);
        }
    }
    CHECK(locks > 0);
}

TEST_CASE("L-GAINS: the gains of the rounds add up to the score, the bags, nuggets, marks and tracks") {
    const auto legacy = rules_met("legacy", 6);
    for (const char* rule : {"B-PASS", "L-INVESTOR", "L-TRACK", "L-MINE"}) CHECK(legacy.contains(rule));
    const auto rolled = rules_met("roll-and-build", 6);
    for (const char* rule : {"RB-PASS", "RB-BAGNOPASS"}) CHECK(rolled.contains(rule));
    rules_met("eternal", 20);
}

TEST_CASE("L-GAINS: a pass and what it costs stand with their round, and an open round tells nothing") {
    const Episode& episode = *content::library().find("legacy", EpisodeNumber(1));
    Session session(episode, 2, Draw::from_seed(episode, 3));
    CHECK(round_gains(session).empty());
    REQUIRE(session.play(PlayerId(0), Move::pass()).has_value());
    CHECK(round_gains(session).empty());
    REQUIRE(session.play(PlayerId(1), Move::end()).has_value());
    REQUIRE(session.play(PlayerId(0), Move::pass()).has_value());
    const auto found = round_gains(session);
    REQUIRE(found.size() == 2);
    CHECK(found[0] == RoundGain{.round = 1, .player = PlayerId(0), .rule = "B-PASS", .points = -1});
    CHECK(found[1].round == 2);
}

TEST_CASE("L-GAINS: the first pass of an episode of chapter 3 costs the bag for none") {
    const Episode& episode = *content::library().find("roll-and-build", EpisodeNumber(9));
    Session session(episode, 1, Draw::from_seed(episode, 3));
    REQUIRE(session.play(PlayerId(0), Move::pass()).has_value());
    const auto found = round_gains(session);
    const auto bag = std::ranges::find(found, "RB-BAGNOPASS", &RoundGain::rule);
    REQUIRE(bag != found.end());
    CHECK(bag->gains.bags == -1);
}
