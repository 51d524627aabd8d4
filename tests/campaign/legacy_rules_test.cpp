// The rules of the legacy campaign between its episodes.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>

#include "campaign/legacy_players.hpp"
#include "rules/space.hpp"

namespace {

using namespace mycity;
using namespace mycity::test;

const std::vector<int> kFour{9, 6, 3, 0};
const std::vector<int> kTwo{9, 0};

std::string text(const std::deque<Sticker>& stickers) {
    std::string result;
    for (const Sticker sticker : stickers)
        result.append(result.empty() ? "" : " ").append(facts_of(sticker).name);
    return result;
}

int circles_by(const LegacyCampaign& campaign, PlayerId player, Rule rule) {
    int circles = 0;
    for (const LedgerEntry& entry : campaign.ledger().entries())
        if (entry.player == player && entry.thing == LedgerEntry::Thing::circle && entry.origin.rule == rule)
            circles += entry.count;
    return circles;
}

std::string code_of(const Done& done) { return done ? "" : std::string(done.error().code); }

}  // namespace

TEST_CASE("B-RANK34: in a campaign of four the first colours two circles and the second one") {
    const LegacyCampaign campaign = at_episode(4, 2, kFour);
    CHECK(campaign.results().front().ranks == std::vector{1, 2, 3, 4});
    CHECK(campaign.results().front().circles == std::vector{2, 1, 0, 0});
    for (const PlayerId player : PlayerIds(4))
        CHECK(campaign.city(player).circles == campaign.results().front().circles[player.index()]);
}

TEST_CASE("B-RANK2: in a campaign of two only the first colours circles") {
    const LegacyCampaign campaign = at_episode(2, 2, kTwo);
    CHECK(campaign.results().front().circles == std::vector{2, 0});
}

TEST_CASE("L-CIRCLES: circles add up from episode to episode, and most of them stand first") {
    const LegacyCampaign campaign = at_episode(4, 4, kFour);
    for (const PlayerId player : PlayerIds(4)) {
        int sum = 0;
        for (const LegacyResult& result : campaign.results()) sum += result.circles[player.index()];
        CHECK(campaign.city(player).circles == sum);
    }
    CHECK(campaign.standings()[0] == 1);
    CHECK(campaign.standings()[1] == 2);
    CHECK(campaign.city(PlayerId(2)).circles == campaign.city(PlayerId(3)).circles);
}

TEST_CASE("L-CIRCLES: nuggets, then trees tell equal cities apart, and else they share") {
    Random random(3);
    int equal_circles = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        LegacyCampaign campaign = begin_legacy(4, seed);
        while (going_on(campaign)) {
            step_at_random(campaign, random);
            const auto places = campaign.standings();
            for (int a = 0; a < 4; ++a)
                for (int b = 0; b < 4; ++b) {
                    const auto key = [&](PlayerId player) {
                        const LegacyCity& city = campaign.city(player);
                        return std::array{city.circles, city.nuggets, city.trees()};
                    };
                    equal_circles += a != b && key(PlayerId(a))[0] == key(PlayerId(b))[0] &&
                                             key(PlayerId(a)) != key(PlayerId(b))
                                         ? 1
                                         : 0;
                    const auto place = [&](PlayerId player) { return places[player.index()]; };
                    REQUIRE((key(PlayerId(a)) > key(PlayerId(b))) ==
                            (place(PlayerId(a)) < place(PlayerId(b))));
                    REQUIRE((key(PlayerId(a)) == key(PlayerId(b))) ==
                            (place(PlayerId(a)) == place(PlayerId(b))));
                }
        }
    }
    CHECK(equal_circles > 0);
}

TEST_CASE("L-CATCHUP: a rock for the first, a tree for those behind, nothing for the second") {
    LegacyCampaign campaign = at_episode(4, 1, kFour);
    play_episode(campaign, kFour);
    REQUIRE(campaign.phase() == LegacyPhase::after);
    CHECK(text(campaign.pending(PlayerId(0))) == "one-rock");
    CHECK(campaign.pending(PlayerId(1)).empty());
    CHECK(text(campaign.pending(PlayerId(2))) == "one-tree");
    CHECK(text(campaign.pending(PlayerId(3))) == "one-tree");
    const int rocks = campaign.city(PlayerId(0)).rocks();
    const int trees = campaign.city(PlayerId(3)).trees();
    place_all_stickers(campaign);
    CHECK(campaign.episode_number() == 2);
    CHECK(campaign.city(PlayerId(0)).rocks() == rocks + 1);
    CHECK(campaign.city(PlayerId(3)).trees() == trees + 1);
}

TEST_CASE("L-CATCHUP: with two players the second is one of the others") {
    LegacyCampaign campaign = at_episode(2, 1, kTwo);
    play_episode(campaign, kTwo);
    CHECK(text(campaign.pending(PlayerId(1))) == "one-tree");
}

TEST_CASE("L-CHURCH4: the fourth church is the more awkward the better the rank") {
    const LegacyCampaign four = at_episode(4, 5, kFour);
    REQUIRE(four.results().back().ranks == std::vector{1, 2, 3, 4});
    CHECK(four.city(PlayerId(0)).church == "C4-awkward");
    CHECK(four.city(PlayerId(1)).church == "C4");
    CHECK(four.city(PlayerId(2)).church == "C4-handy");
    CHECK(four.city(PlayerId(3)).church == "C4-handy");
    const LegacyCampaign two = at_episode(2, 5, kTwo);
    CHECK(two.city(PlayerId(0)).church == "C4-awkward");
    CHECK(two.city(PlayerId(1)).church == "C4-handy");
}

TEST_CASE("L-CHURCH4: its card means each player's own form") {
    LegacyCampaign campaign = at_episode(4, 5, kFour);
    const Episode& episode = campaign.episode();
    play_until_card(campaign, "C4");
    for (const PlayerId player : PlayerIds(4))
        CHECK(campaign.session()->game().offered(player) ==
              episode.find_building(campaign.city(player).church));
}

TEST_CASE("L-SEAT: between episodes a seat changes hands and the city stays as it is") {
    LegacyCampaign campaign = at_episode(2, 3, kTwo);
    const LegacyCity before = campaign.city(PlayerId(1));
    CHECK(code_of(campaign.seat(PlayerId(1), {.name = "Eve"})) == "");
    CHECK(campaign.city(PlayerId(1)) == before);
    CHECK(campaign.participants()[1].name == "Eve");
    play_episode(campaign, kTwo);
    const json::Array pages = *campaign.document().find("episodes")->as_array();
    const auto who = [&](std::size_t page) {
        return json::to_text(*pages[page].find("record")->find("players"));
    };
    CHECK(who(1) == R"([{"name":"P1"},{"name":"P2"}])");
    CHECK(who(2) == R"([{"name":"P1"},{"name":"Eve"}])");
    CHECK(legacy_text(reread(campaign)) == legacy_text(campaign));
}

TEST_CASE("L-SEAT: not while an episode is played, and no seat that is not there") {
    LegacyCampaign campaign = at_episode(2, 2, kTwo);
    CHECK(code_of(campaign.seat(PlayerId(2), {.name = "Eve"})) == "no-such-player");
    REQUIRE(campaign.play(PlayerId(0), Move::end()).has_value());
    CHECK(code_of(campaign.seat(PlayerId(1), {.name = "Eve"})) == "episode-not-over");
    CHECK(campaign.participants()[1].name == "P2");
}

TEST_CASE("L-STICKER: a choice is refused unless it is this player's next sticker on a place for it") {
    LegacyCampaign campaign = at_episode(4, 1, kFour);
    CHECK(code_of(campaign.choose(PlayerId(0), {Sticker::one_rock, 0})) == "no-sticker-pending");
    play_episode(campaign, kFour);
    CHECK(code_of(campaign.play(PlayerId(0), Move::end())) == "stickers-first");
    CHECK(code_of(campaign.choose(PlayerId(4), {Sticker::one_rock, 0})) == "no-such-player");
    CHECK(code_of(campaign.choose(PlayerId(1), {Sticker::one_tree, 0})) == "no-sticker-pending");
    CHECK(code_of(campaign.choose(PlayerId(0), {Sticker::one_tree, 0})) == "other-sticker-first");
    const auto refusal = campaign.refuse(PlayerId(0), {Sticker::one_rock, *space_from("A4")});
    REQUIRE(refusal.has_value());
    CHECK(refusal->rule == "L-SPOT");
    CHECK(refusal->spaces == Mask::bit(*space_from("A4")));
    CHECK(campaign.refuse(PlayerId(0), {Sticker::one_rock, 4000}).has_value());
    CHECK(campaign.refuse(PlayerId(0), {Sticker::one_rock, -1}).has_value());
    CHECK(code_of(campaign.choose(PlayerId(0), {Sticker::one_rock, *space_from("B1")})) == "");
    CHECK(campaign.city(PlayerId(0)).board.at(*space_from("B1")) == Ground::one_rock);
    const json::Value saved = campaign.document();
    CHECK(json::to_text(*(*saved.find("episodes")->as_array())[0].find("after")) ==
          R"([[{"sticker":"one-rock","space":"B1"}],[],[],[]])");
}

TEST_CASE("L-STICKER: what has nowhere to go lapses") {
    const Episode& episode = *content::library().find("legacy", EpisodeNumber(13));
    LegacyCity city{.name = "", .animal = "", .board = episode.board};
    for_each_space(city.board.all(), [&](int space) { city.board.set(SpaceId(space), Ground::mountain); });
    city.factories = ~std::uint64_t{0};
    for (int i = 0; i < kStickers; ++i)
        CHECK(options_for(static_cast<Sticker>(i), episode, city).targets.empty());
}

TEST_CASE("L-SPOT: a sticker stays for good") {
    LegacyCampaign campaign = at_episode(2, 1, kTwo);
    play_episode(campaign, kTwo);
    const int space = campaign.options(PlayerId(0)).targets.lowest();
    place_all_stickers(campaign);
    while (campaign.episode_number() < 6) {
        CHECK(campaign.city(PlayerId(0)).board.at(SpaceId(space)) == Ground::one_rock);
        if (campaign.session() != nullptr) {
            CHECK(campaign.session()->game().site(PlayerId(0)).board.at(SpaceId(space)) == Ground::one_rock);
            play_episode(campaign, kTwo);
        }
        place_all_stickers(campaign);
    }
}

TEST_CASE("L-FINALE: two circles each for most nuggets, most trees and fewest rocks, ties share") {
    for (const int players : {2, 3, 4}) {
        LegacyCampaign campaign = begin_legacy(players, 11);
        Random random(static_cast<std::uint64_t>(players));
        LegacyCampaign before = campaign;
        while (going_on(campaign)) {
            if (campaign.episode_number() == 24 && campaign.phase() == LegacyPhase::play) before = campaign;
            step_at_random(campaign, random);
        }
        int most_nuggets = 0;
        int most_trees = 0;
        int fewest_rocks = 1000;
        for (const PlayerId player : PlayerIds(players)) {
            most_nuggets = std::max(most_nuggets, campaign.city(player).nuggets);
            most_trees = std::max(most_trees, campaign.city(player).trees());
            fewest_rocks = std::min(fewest_rocks, campaign.city(player).rocks());
        }
        for (const PlayerId player : PlayerIds(players)) {
            const LegacyCity& city = campaign.city(player);
            int expected = before.city(player).circles + campaign.results().back().circles[player.index()];
            for (const int branch : {16, 28})
                expected += before.city(player).tracks < branch && city.tracks >= branch ? 1 : 0;
            expected += city.nuggets == most_nuggets ? 2 : 0;
            expected += city.trees() == most_trees ? 2 : 0;
            expected += city.rocks() == fewest_rocks ? 2 : 0;
            CHECK(city.circles == expected);
        }
    }
}

TEST_CASE("L-NUGGET: when the last episode is over, every six nuggets are a circle") {
    Random random(11);
    LegacyCampaign campaign = begin_legacy(4, 12);
    while (going_on(campaign)) {
        CHECK(circles_by(campaign, PlayerId(0), "L-NUGGET") == 0);
        step_of_people(campaign, random);
    }
    int most = 0;
    for (const PlayerId player : campaign.player_ids()) {
        CHECK(circles_by(campaign, player, "L-NUGGET") == campaign.city(player).nuggets / 6);
        most = std::max(most, campaign.city(player).nuggets);
    }
    CHECK(most >= 6);
}

TEST_CASE("L-JUNCTION: a junction is a circle as soon as the last of the three shafts gets there") {
    Random random(12);
    int met = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        LegacyCampaign campaign = begin_legacy(4, seed);
        while (campaign.episode_number() < 20) step_of_people(campaign, random);
        for (const PlayerId player : campaign.player_ids()) {
            int boxes = 0;
            for (const int box : {2, 5}) boxes += campaign.city(player).marks_in_all_shafts() >= box;
            CHECK(circles_by(campaign, player, "L-JUNCTION") == boxes);
            met += boxes;
        }
    }
    CHECK(met > 0);
}

TEST_CASE("L-SEAL: neither the campaign nor its file says anything of an episode that is not opened") {
    const LegacyCampaign campaign = at_episode(2, 3, kTwo);
    CHECK(campaign.chapter() == 1);
    CHECK(campaign.document().find("episodes")->as_array()->size() == 3);
    const std::string text = legacy_text(campaign);
    for (const std::string_view later : {"nugget", "church", "factor", "track", "gold", "C4-", "L-CHURCH4"})
        CHECK_MESSAGE(text.find(later) == std::string::npos, later);
}

TEST_CASE("L-CIRCLES: a branch begins an opened episode anew and leaves the campaign as it is") {
    LegacyCampaign campaign = at_episode(2, 6, kTwo);
    const std::string before = legacy_text(campaign);
    for (int episode = 1; episode <= 6; ++episode) {
        const LegacyCampaign other = campaign.branch(episode - 1, 99);
        CHECK(other.episode_number() == episode);
        CHECK(other.results().size() == static_cast<std::size_t>(episode) - 1);
        CHECK(other.seed() == 99);
    }
    CHECK(legacy_text(campaign) == before);
    CHECK(legacy_text(campaign.branch(5, campaign.seed())) == before);
}
