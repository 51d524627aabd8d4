// Whole campaigns at random: every state is sound, files are written and read as they were, and stopping and
// going on changes nothing.

#include <doctest/doctest.h>

#include <algorithm>

#include "campaign/legacy_players.hpp"
#include "campaign/playthrough.hpp"

namespace {

using namespace mycity;
using namespace mycity::test;

constexpr std::uint64_t kIndustrial = [] { return std::uint64_t{0xFF} << 16; }();  // B1 to B8

void check_city(const LegacyCampaign& campaign, PlayerId player) {
    const LegacyCity& city = campaign.city(player);
    const Board& board = city.board;
    const int episode = campaign.episode_number();
    const Board& wild = content::library().find("legacy", EpisodeNumber(1))->board;
    int circles = 0;
    for (const LegacyResult& result : campaign.results()) circles += result.circles[player.index()];
    REQUIRE(city.circles >= circles);
    REQUIRE((board.river_east == wild.river_east && board.river_south == wild.river_south));
    REQUIRE(without(board.on(Ground::mountain), wild.on(Ground::mountain)).empty());
    REQUIRE(without(board.on(Ground::forest), wild.on(Ground::forest)).empty());
    REQUIRE(without(board.on(Ground::spot), wild.on(Ground::spot)).empty());
    const int wells = board.on(Ground::well).count();
    REQUIRE(wells <= (episode < 3 || episode > 12 ? 0 : 2));
    REQUIRE(board.on(Ground::gold).count() <= (episode < 10 ? 0 : episode < 12 ? 2 : 3));
    REQUIRE(city.church.empty() == (campaign.results().size() < 4));
    REQUIRE((city.factories & ~kIndustrial) == 0);
    if (episode < 10) REQUIRE(city.nuggets == 0);
    if (episode < 13) REQUIRE(city.factories == 0);
    if (episode < 16) REQUIRE(city.marks == std::array<int, 3>{});
    if (episode < 19) REQUIRE(city.tracks == 0);
}

void check_phase(const LegacyCampaign& campaign) {
    const auto episode = static_cast<std::size_t>(campaign.episode_number());
    const bool playing = campaign.phase() == LegacyPhase::play;
    const bool finished = campaign.phase() == LegacyPhase::after || campaign.phase() == LegacyPhase::over;
    REQUIRE((episode >= 1 && episode <= 24));
    REQUIRE(campaign.chapter() == static_cast<int>((episode - 1) / 3) + 1);
    REQUIRE(campaign.results().size() == episode - (finished ? 0 : 1));
    REQUIRE((campaign.session() != nullptr) == playing);
    REQUIRE((next_to_choose(campaign) >= 0) ==
            (campaign.phase() == LegacyPhase::before || campaign.phase() == LegacyPhase::after));
    for (const PlayerId player : campaign.player_ids()) {
        if (!campaign.pending(player).empty()) REQUIRE_FALSE(campaign.options(player).targets.empty());
        if (playing)
            REQUIRE(campaign.session()->game().site(player).board.river_east ==
                    campaign.city(player).board.river_east);
    }
    const auto places = campaign.standings();
    REQUIRE(std::ranges::count(places, 1) >= 1);
}

void check(const LegacyCampaign& campaign) {
    check_phase(campaign);
    for (const PlayerId player : campaign.player_ids()) check_city(campaign, player);
}

// Plays to the end and looks at every state; now and then the campaign is written down and read again, and
// the play goes on with what was read.
LegacyCampaign play_through(int players, std::uint64_t seed, int stop_every) {
    LegacyCampaign campaign = begin_legacy(players, seed);
    Random random(seed * 7 + static_cast<std::uint64_t>(players));
    int events = 0;
    while (going_on(campaign)) {
        check(campaign);
        step_at_random(campaign, random);
        if (stop_every == 0 || ++events % stop_every != 0) continue;
        const std::string text = legacy_text(campaign);
        campaign = reread(campaign);
        REQUIRE(legacy_text(campaign) == text);
    }
    check(campaign);
    return campaign;
}

void check_campaign(int players, std::uint64_t seed, int stop_every) {
    CAPTURE(players);
    CAPTURE(seed);
    const LegacyCampaign campaign = play_through(players, seed, stop_every);
    const std::string text = legacy_text(campaign);
    CHECK(legacy_text(reread(campaign)) == text);
    CHECK(legacy_text(play_through(players, seed, 0)) == text);
    for (int index = 0; index < campaign.episode_number(); ++index) {
        CAPTURE(index);
        const LegacyCampaign branch = campaign.branch(index, seed + 1);
        const LegacyCampaign again = reread(branch);  // which plays everything again
        CHECK(again.episode_number() == index + 1);
        CHECK(again.cities() == branch.cities());
        CHECK(again.ledger().entries() == branch.ledger().entries());
        CHECK(legacy_text(again) == legacy_text(branch));
    }
}

}  // namespace

TEST_CASE("legacy campaigns: random ones are sound from end to end, stopped or not") {
    for (const int players : {2, 3, 4}) check_campaign(players, static_cast<std::uint64_t>(players), 97);
}

TEST_CASE("legacy campaigns: going on after every event of an episode with stickers changes nothing") {
    LegacyCampaign straight = begin_legacy(2, 5);
    LegacyCampaign stopped = straight;
    Random one(9);
    Random two(9);
    while (straight.episode_number() < 4) {
        step_at_random(straight, one);
        step_at_random(stopped, two);
        stopped = reread(stopped);
        REQUIRE(legacy_text(straight) == legacy_text(stopped));
    }
}

TEST_CASE("legacy campaigns: one reader opens the files of every game") {
    const LegacyCampaign legacy = begin_legacy(3, 4);
    const auto first = read_any_campaign(legacy_text(legacy), content::library());
    REQUIRE(first.has_value());
    CHECK(first->legacy()->players() == 3);
    CHECK(first->document() == legacy.document());
    const Campaign rolled = begin("chapter-2", 2, 8);
    const auto second = read_any_campaign(campaign_text(rolled), content::library());
    REQUIRE(second.has_value());
    CHECK(second->campaign()->plan().name == "chapter-2");
    CHECK(read_any_campaign("[1]", content::library()).error().code == "wrong-type");
    CHECK(read_any_campaign("{", content::library()).error().code == "json-end");
    CHECK(read_campaign(legacy_text(legacy), content::library()).error().code == "no-such-game");
}

TEST_SUITE("long") {
    TEST_CASE("legacy campaigns: two hundred and ten at random") {
        for (std::uint64_t seed = 1; seed <= 70; ++seed)
            for (const int players : {2, 3, 4}) check_campaign(players, seed + 1000, 211);
    }

    TEST_CASE("legacy campaigns: stopping after every event of a whole campaign changes nothing") {
        check_campaign(2, 77, 1);
    }
}
