// Campaigns in play: from episode to episode, stopped and resumed, branched.

#include <doctest/doctest.h>

#include <algorithm>

#include "campaign/players.hpp"
#include "mechanics/bandits.hpp"
#include "rules/score.hpp"

namespace {

using namespace mycity;
using namespace mycity::test;

const Episode& episode(int number) {
    return *content::library().find("roll-and-build", EpisodeNumber(number));
}

Mask printed_bandits(int number) { return episode(number).board.on(Ground::bandit); }

Mask bandits_of(const Campaign& campaign, PlayerId player) {
    return campaign.current().session.game().site(player).board.on(Ground::bandit);
}

int points(const Game& game, PlayerId player, std::string_view rule) {
    const ScoreSheet sheet = score_sheet(game, player);
    for (const ScoreLine& line : sheet.lines)
        if (line.rule == rule) return line.points;
    return 0;
}

}  // namespace

TEST_CASE("campaign: the next episode opens when the current one is over, until the plan is done") {
    Campaign campaign = begin("chapter-2", 2, 5);
    CHECK(campaign.index() == 0);
    CHECK(campaign.current().session.game().episode().number == 4);
    const Done early = campaign.next();
    REQUIRE_FALSE(early.has_value());
    CHECK(early.error().code == "episode-not-over");
    end_for_all(campaign.current().session);
    REQUIRE(campaign.next().has_value());
    CHECK(campaign.current().session.game().episode().number == 5);
    CHECK_FALSE(campaign.over());
    end_for_all(campaign.current().session);
    REQUIRE(campaign.next().has_value());
    end_for_all(campaign.current().session);
    CHECK(campaign.over());
    const Done late = campaign.next();
    REQUIRE_FALSE(late.has_value());
    CHECK(late.error().code == "campaign-over");
    CHECK(campaign.results().episodes.size() == 3);
}

TEST_CASE("campaign: one to six players, nobody else") {
    const auto& facts = roll_and_build();
    CHECK_FALSE(Campaign::begin(content::library(), facts, facts.whole(), {}, 1).has_value());
    const auto seven = Campaign::begin(content::library(), facts, facts.whole(), people(7), 1);
    REQUIRE_FALSE(seven.has_value());
    CHECK(seven.error().code == "wrong-count");
    CHECK(seven.error().at == "players");
}

TEST_CASE("RB-BANDIT: bandits at large stay on their spaces in the next episode of the same player") {
    Campaign campaign = begin("chapter-4", 2, 11);
    Random random(3);
    Session& tenth = campaign.current().session;
    while (tenth.game().phase() != Phase::over) {
        const PlayerId player = next_to_move(tenth.game());
        const Move move = player == 1 ? Move::end() : random_move(tenth.game(), player, random);
        REQUIRE(tenth.play(player, move).has_value());
    }
    const Mask at_large = bandits_at_large(tenth.game(), PlayerId(0));
    CHECK(bandits_at_large(tenth.game(), PlayerId(1)) == printed_bandits(10));
    CHECK(points(tenth.game(), PlayerId(1), "RB-BANDIT") == -3 * 5);

    REQUIRE(campaign.next().has_value());
    CHECK(bandits_of(campaign, PlayerId(0)) == (printed_bandits(11) | at_large));
    CHECK(bandits_of(campaign, PlayerId(1)) == (printed_bandits(11) | printed_bandits(10)));
    end_for_all(campaign.current().session);
    CHECK(points(campaign.current().session.game(), PlayerId(1), "RB-BANDIT") == -3 * 10);

    REQUIRE(campaign.next().has_value());
    CHECK(bandits_of(campaign, PlayerId(0)) == (printed_bandits(12) | printed_bandits(11) | at_large));
    CHECK(bandits_of(campaign, PlayerId(1)) ==
          (printed_bandits(12) | printed_bandits(11) | printed_bandits(10)));
    end_for_all(campaign.current().session);
    CHECK(points(campaign.current().session.game(), PlayerId(1), "RB-BANDIT") == -6 * 12);
}

TEST_CASE("RB-BANDIT: a caught bandit is gone") {
    // Somebody who builds all the land they can catches some; seeds are tried until one was caught.
    for (std::uint64_t seed = 1;; ++seed) {
        REQUIRE(seed < 50);
        Campaign campaign = begin("chapter-4", 1, seed);
        Random random(seed);
        play_out(campaign.current().session, random);
        const Mask at_large = bandits_at_large(campaign.current().session.game(), PlayerId(0));
        if (at_large == printed_bandits(10)) continue;
        REQUIRE(campaign.next().has_value());
        CHECK(bandits_of(campaign, PlayerId(0)) == (printed_bandits(11) | at_large));
        return;
    }
}

TEST_CASE("RB-BANDIT: nothing carries over in the 3-6-12 campaign, nor into the tenth episode") {
    for (const std::string_view plan : {"3-6-12", "whole"}) {
        Campaign campaign = begin(plan, 2, 1);
        do {
            const Game& game = campaign.current().session.game();
            if (game.episode().number != 11 && (game.episode().number != 12 || plan == "3-6-12"))
                for (const PlayerId player : PlayerIds(2))
                    CHECK(game.site(player).board == game.episode().board);
            end_for_all(campaign.current().session);
        } while (campaign.next());
    }
}

TEST_CASE("RB-BANDIT: wherever bandits stay, the next sheets have a meadow") {
    for (const auto& [from, into] : {std::pair{10, 11}, {11, 12}, {10, 12}})
        for_each_space(printed_bandits(from), [&, next = into](int space) {
            CAPTURE(space);
            const Ground ground = episode(next).board.at(SpaceId(space));
            CHECK((ground == Ground::meadow || ground == Ground::bandit));
        });
}

TEST_CASE("RB-BAGS: the bags of the episodes are what the chapter counts") {
    Campaign campaign = begin("chapter-3", 3, 8);
    do end_for_all(campaign.current().session);  // nobody passes, so every episode is a bag
    while (campaign.next());
    const Results results = campaign.results();
    for (const EpisodeResult& result : results.episodes) CHECK(result.bags == PerPlayer{1, 1, 1});
    CHECK(results.chapters[0].bags == PerPlayer{3, 3, 3});
    CHECK(results.chapters[0].bonus == PerPlayer{20, 20, 20});
}

TEST_CASE("campaign: every plan can be played by one to six, and sums add up") {
    for (const content::Plan& plan : roll_and_build().plans)
        for (int players = 1; players <= kMaxPlayers; ++players) {
            CAPTURE(plan.name);
            CAPTURE(players);
            const Campaign campaign = played(plan.name, players, static_cast<std::uint64_t>(players) * 7);
            CHECK(campaign.over());
            const Results results = campaign.results();
            REQUIRE(results.episodes.size() == plan.episodes.size());
            for (std::size_t player = 0; player < static_cast<std::size_t>(players); ++player) {
                int sum = 0;
                for (const EpisodeResult& result : results.episodes) sum += result.totals[player];
                for (const ChapterResult& chapter : results.chapters) sum += chapter.bonus[player];
                CHECK(results.totals[player] == sum);
            }
            CHECK(results.winners == winners_of(results.totals));
            CHECK((results.title.empty() || (players == 1 && plan.name == "whole")));
            CHECK(campaign_text(reread(campaign)) == campaign_text(campaign));
        }
}

TEST_CASE("campaign: stopping and resuming at every event changes nothing") {
    for (const auto& [plan, players] : {std::pair{"whole", 1}, {"chapter-4", 3}}) {
        CAPTURE(plan);
        Campaign through = begin(plan, players, 21);
        Campaign stopped = begin(plan, players, 21);
        Random random_through(4);
        Random random_stopped(4);
        for (bool more = true; more;) {
            while (!through.episode_over()) {
                move_once(through.current().session, random_through);
                stopped = reread(stopped);
                move_once(stopped.current().session, random_stopped);
                const std::string text = campaign_text(through);
                if (campaign_text(stopped) != text) FAIL("differs in episode " << through.index());
            }
            stopped = reread(stopped);
            more = through.next().has_value();
            REQUIRE(stopped.next().has_value() == more);
        }
        CHECK(campaign_text(reread(stopped)) == campaign_text(through));
    }
}

TEST_CASE("campaign: a sealed move can be taken back after resuming") {
    Campaign campaign = begin("chapter-1", 2, 2);
    const std::string before = campaign_text(campaign);
    REQUIRE(campaign.current().session.play(PlayerId(1), Move::end()).has_value());
    Campaign resumed = reread(campaign);
    CHECK(resumed.current().session.game().has_decided(PlayerId(1)));
    REQUIRE(resumed.current().session.take_back(PlayerId(1)).has_value());
    CHECK(campaign_text(resumed) == before);
}

TEST_CASE("campaign: a branch keeps the earlier episodes and leaves the old campaign as it was") {
    const Campaign old = played("whole", 2, 77);
    const std::string before = campaign_text(old);
    for (int index = 0; index < 12; ++index) {
        CAPTURE(index);
        Campaign branch = old.branch(index, 78);
        CHECK(branch.index() == index);
        CHECK_FALSE(branch.episode_over());
        const json::Value old_document = old.document();
        const json::Value document = branch.document();
        const json::Array& records = *document.find("episodes")->as_array();
        REQUIRE(records.size() == static_cast<std::size_t>(index) + 1);
        for (std::size_t i = 0; i + 1 < records.size(); ++i)
            CHECK(records[i] == (*old_document.find("episodes")->as_array())[i]);
        Random random(5);
        do play_out(branch.current().session, random);
        while (branch.next());
        CHECK(branch.over());
        CHECK(campaign_text(reread(branch)) == campaign_text(branch));
    }
    CHECK(campaign_text(old) == before);
}

TEST_CASE("campaign: the same seed throws the same dice, another one others") {
    const auto first_throws = [](Campaign campaign) {
        Session& session = campaign.current().session;
        for (int round = 0; round < 5; ++round)
            for (const PlayerId player : session.game().player_ids())
                if (session.game().decides(player)) {
                    const auto moved = session.play(player, Move::pass());
                    REQUIRE(moved.has_value());
                }
        const auto sequence = session.draw().sequence();
        return std::vector<Outcome>(sequence.begin(), sequence.begin() + 5);
    };
    const Campaign old = played("chapter-1", 1, 9);
    CHECK(first_throws(old.branch(1, 9)) == first_throws(old.branch(1, 9)));
    CHECK(first_throws(old.branch(1, 9)) != first_throws(old.branch(1, 10)));
    CHECK(first_throws(old.branch(1, 9)) != first_throws(old.branch(2, 9)));
}

TEST_CASE("campaign: an episode's seed is the number that SplitMix64 gives in its turn") {
    Random random(1234);
    for (int number = 1; number <= 12; ++number)
        CHECK(episode_seed(1234, EpisodeNumber(number)) == random.next());
}
