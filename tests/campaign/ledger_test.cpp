// The ledger of a legacy campaign accounts for everything that its cities own.

#include "campaign/ledger.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <set>

#include "campaign/finale.hpp"
#include "campaign/legacy_players.hpp"
#include "campaign/standings.hpp"

namespace {

using namespace mycity;
using namespace mycity::test;
using Thing = LedgerEntry::Thing;
using Cause = LedgerEntry::Cause;

std::array<int, kGroupKinds> marks_of(const Ledger& ledger, PlayerId player) {
    std::array<int, kGroupKinds> marks{};
    for (const LedgerEntry& entry : ledger.entries())
        if (entry.player == player && entry.thing == Thing::mark)
            marks[static_cast<std::size_t>(*entry.shaft)] += entry.count;
    return marks;
}

int placed(const Ledger& ledger, PlayerId player, Sticker sticker) {
    return static_cast<int>(std::ranges::count_if(ledger.entries(), [&](const LedgerEntry& entry) {
        return entry.player == player && entry.sticker == sticker && entry.target.has_value();
    }));
}

int circles_of_results(const LegacyCampaign& campaign, PlayerId player) {
    int circles = campaign.ledger().circles_of_finale(player);
    for (const LegacyResult& result : campaign.results())
        circles += campaign.ledger().circles(result.episode, player);
    return circles;
}

void check_accounts(const LegacyCampaign& campaign) {
    const Ledger& ledger = campaign.ledger();
    for (const PlayerId player : campaign.player_ids()) {
        const LegacyCity& city = campaign.city(player);
        REQUIRE(ledger.total(player, Thing::circle) == city.circles);
        REQUIRE(circles_of_results(campaign, player) == city.circles);
        REQUIRE(ledger.total(player, Thing::nugget) == city.nuggets);
        REQUIRE(ledger.total(player, Thing::track) == city.tracks);
        REQUIRE(marks_of(ledger, player) == city.marks);
        REQUIRE(placed(ledger, player, Sticker::factory) == std::popcount(city.factories));
        REQUIRE(ledger.total(player, Thing::church) == (city.church.empty() ? 0 : 1));
    }
}

LegacyCampaign played_with_checks(int players, std::uint64_t seed) {
    LegacyCampaign campaign = begin_legacy(players, seed);
    Random random(seed);
    while (going_on(campaign)) {
        step_of_people(campaign, random);
        check_accounts(campaign);
    }
    return campaign;
}

std::set<Cause> causes_of(const Ledger& ledger, Thing thing) {
    std::set<Cause> causes;
    for (const LedgerEntry& entry : ledger.entries())
        if (entry.thing == thing) causes.insert(entry.origin.cause);
    return causes;
}

}  // namespace

TEST_CASE("L-GAINS: the ledger accounts for everything at any time of whole campaigns") {
    std::set<Cause> of_circles, of_nuggets;
    for (std::uint64_t seed = 21; seed <= 29; ++seed) {
        CAPTURE(seed);
        const LegacyCampaign campaign = played_with_checks(2 + static_cast<int>(seed % 3), seed);
        of_circles.merge(causes_of(campaign.ledger(), Thing::circle));
        of_nuggets.merge(causes_of(campaign.ledger(), Thing::nugget));
        CHECK(reread(campaign).ledger().entries() == campaign.ledger().entries());
    }
    CHECK(of_circles.contains(Cause::rank));
    CHECK(of_circles.contains(Cause::branch));
    CHECK(of_circles.contains(Cause::finale));
    CHECK(of_nuggets.contains(Cause::rule));
    CHECK(of_nuggets.contains(Cause::catch_up));
    CHECK(of_nuggets.contains(Cause::branch));
}

TEST_CASE("L-GAINS: the first episode gives circles for the rank and stickers, with the space once placed") {
    LegacyCampaign campaign = begin_legacy(3, 7);
    play_episode(campaign, {4, 2, 0});
    REQUIRE(campaign.results().front().ranks == std::vector{1, 2, 3});
    const auto& entries = campaign.ledger().entries();
    REQUIRE(entries.size() == 4);
    CHECK(entries[0] == LedgerEntry{.episode = EpisodeNumber(1),
                                    .player = PlayerId(0),
                                    .thing = Thing::circle,
                                    .count = 2,
                                    .origin = {Cause::rank, "B-RANK34"}});
    CHECK(name_of(entries[1]) == "one-rock");
    CHECK(entries[1].origin.cause == Cause::catch_up);
    CHECK_FALSE(entries[1].target.has_value());
    CHECK((entries[2].player == PlayerId(1) && entries[2].count == 1));
    CHECK((entries[3].player == PlayerId(2) && name_of(entries[3]) == "one-tree"));
    const int space = campaign.options(PlayerId(0)).targets.lowest();
    REQUIRE(campaign.choose(PlayerId(0), {Sticker::one_rock, space}).has_value());
    CHECK(campaign.ledger().entries()[1].target == space);
}

TEST_CASE("L-GAINS: the finale is in the ledger with its three prizes") {
    const LegacyCampaign campaign = played_with_checks(4, 9);
    const auto prizes = finale_of(campaign.cities());
    for (const PlayerId player : campaign.player_ids()) {
        int expected = 0;
        for (const FinalePrize& prize : prizes)
            if (std::ranges::find(prize.winners, player) != prize.winners.end())
                expected += campaign.facts().finale_circles;
        CHECK(campaign.ledger().circles_of_finale(player) == expected);
    }
    CHECK(std::ranges::count_if(campaign.ledger().entries(), [](const LedgerEntry& entry) {
              return entry.origin.prize.has_value();
          }) >= 3);
}

TEST_CASE("L-CIRCLES: what decides between the cities in front") {
    const Board& board = content::library().find("legacy", EpisodeNumber(1))->board;
    Board wooded = board;
    wooded.set(board.on(Ground::spot).lowest(), Ground::one_tree);
    const auto city = [&](int circles, int nuggets, const Board& own) {
        LegacyCity made{"", "", own};
        made.circles = circles;
        made.nuggets = nuggets;
        return made;
    };
    CHECK(decision_of({city(9, 0, board), city(8, 9, board)}) == Decision::circles);
    CHECK(decision_of({city(9, 1, board), city(9, 2, board), city(1, 9, board)}) == Decision::nuggets);
    CHECK(decision_of({city(9, 2, board), city(9, 2, wooded)}) == Decision::trees);
    CHECK(decision_of({city(9, 2, board), city(9, 2, board)}) == Decision::shared);
    CHECK(standings_of({city(9, 2, board), city(9, 2, wooded), city(3, 5, board)}) == std::vector{2, 1, 3});
}

TEST_SUITE("long") {
    TEST_CASE("L-GAINS: sixty random campaigns are accounted for") {
        for (std::uint64_t seed = 1; seed <= 20; ++seed)
            for (const int players : {2, 3, 4}) played_with_checks(players, seed + 400);
    }
}
