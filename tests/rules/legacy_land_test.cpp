// Chapters 1 and 2: L-GROUP, L-WELL, L-CHURCH4, L-NOPASS, and which of the Eternal Game's rules are in force
// when.

#include <doctest/doctest.h>

#include <array>

#include "mechanics/mechanics.hpp"
#include "rules/legacy_fixture.hpp"

using namespace mycity;
using namespace mycity::test;

namespace {

// The numbers of the episodes that use a mechanic.
std::string episodes_with(const Mechanic& mechanic) {
    std::string list;
    for (int number = 1; number <= 24; ++number)
        if (legacy(number).use_of(mechanic) != nullptr)
            list += (list.empty() ? "" : " ") + std::to_string(number);
    return list;
}

std::string episodes_from(int first, int last) {
    std::string list;
    for (int number = first; number <= last; ++number)
        list += (list.empty() ? "" : " ") + std::to_string(number);
    return list;
}

int cards_of(int number, Kind kind) {
    int count = 0;
    for (const Card& card : legacy(number).deck)
        if (!card.blocks() && legacy(number).kind_of(card.building) == kind) ++count;
    return count;
}

bool has_block(int number) {
    for (const Card& card : legacy(number).deck)
        if (card.blocks()) return true;
    return false;
}

}  // namespace

TEST_CASE("L-GROUP: the largest group of each kind counts in episodes 2 to 12") {
    CHECK(episodes_with(kGroups) == episodes_from(2, 12));
    CHECK(legacy_table(1, plain(3)).lines().find("L-GROUP") == std::string::npos);
}

TEST_CASE("L-GROUP: as in the Eternal Game, across the river and not over corners") {
    Table table = legacy_table(2, plain(3));
    table.round("Y1", {"D1 E1"});
    table.round("Y2", {"F1 G1 H1"});
    table.round("R1", {"D2 E2"});
    CHECK(table.points("L-GROUP") == 3);
    CHECK(table.marked("L-GROUP") == "D1 E1 F1 G1 H1 D2 E2");
    CHECK(table.lines() == "B-START 10, B-PASS 0, B-TREE 0, B-ROCK 0, L-GROUP 3, B-EMPTY1 -26");
}

TEST_CASE("L-WELL: a well between four buildings is worth 4 in episodes 3 to 12") {
    CHECK(episodes_with(kWells) == episodes_from(3, 12));
    Table table = legacy_table(3, R"(
. . . . .|. . . . . .

. . . w .|. . . . . .

. . . . .|. . . . . .
)");
    table.round("Y1", {"E1 E2"});
    table.round("Y2", {"B1 C1 D1"});
    table.round("R1", {"C2 C3"});
    CHECK(table.points("L-WELL") == 0);
    table.round("B1", {"D3 E3"});
    CHECK(table.points("L-WELL") == 4);
    CHECK(table.marked("L-WELL") == "D2");
}

TEST_CASE("L-WELL: the plain campaign's well can score and does not lie beside the river") {
    const Board& board = legacy(3).board;
    const Mask well = board.on(Ground::well);
    REQUIRE(well.count() == 1);
    CHECK_FALSE(well.meets(board.river_side()));
    CHECK(sides_of(well).inside(legacy(3).site.buildable));
}

TEST_CASE("E-DECK: churches and the blocking card join in episode 4, the fourth church in episode 5") {
    for (int number = 1; number <= 24; ++number) {
        CAPTURE(number);
        CHECK(cards_of(number, Kind::residential) == 8);
        CHECK(cards_of(number, Kind::public_) == 8);
        CHECK(cards_of(number, Kind::industrial) == 8);
        const int churches = number < 4 ? 0 : number < 5 ? 3 : 4;
        CHECK(cards_of(number, Kind::church) == churches);
        CHECK(has_block(number) == (number >= 4));
    }
    CHECK(episodes_with(kMustBuildChurch) == episodes_from(4, 24));
    CHECK(episodes_with(kBlock) == episodes_from(4, 24));
    CHECK(episodes_with(kChurches) == episodes_from(5, 24));
}

TEST_CASE("E-MUST: in episode 4 a church must be built and scores nothing yet") {
    Table table = legacy_table(4, plain(3));
    table.reveal("C2");
    CHECK(table.why_not(0, "pass") == "E-MUST");
    CHECK(table.play(0, "B1 C1 D1 E1"));
    CHECK(table.lines().find("E-CHURCH") == std::string::npos);
}

TEST_CASE("L-CHURCH4: the card means to each player the church that player was given") {
    CHECK(episodes_with(kFourthChurch) == episodes_from(5, 24));
    const Episode& episode = legacy(5);
    const auto common = *episode.find_building("C4");
    std::vector<Site> own;
    for (const std::string_view id : {"C4-awkward", "C4", "C4-handy"}) {
        Belongings belongings;
        belongings.common_church = common;
        belongings.own_church = *episode.find_building(id);
        own.push_back(episode.site_for(episode.board, belongings));
    }
    const std::array<const Site*, 3> sites{&own[0], &own[1], &own[2]};
    Game game(episode, sites);
    for (Outcome card = 0; card < episode.deck.size(); ++card)
        if (episode.deck[card].id == "C4") REQUIRE(game.reveal(card));
    CHECK(episode.shape_of(*game.offered(PlayerId(0))).size == 5);
    CHECK(episode.shape_of(*game.offered(PlayerId(1))).size == 4);
    CHECK(episode.shape_of(*game.offered(PlayerId(2))).size == 2);
    for (const PlayerId player : PlayerIds(3)) {
        CHECK(game.refuse(player, Move::pass())->rule == "E-MUST");
        REQUIRE(game.decide(player, Move::place(game.legal(player).nth(0))));
    }
    for (const PlayerId player : PlayerIds(3))
        CHECK(episode.kind_of(game.city(player).buildings.back().building()) == Kind::church);
    CHECK(game.city(PlayerId(0)).occupied.count() == 5);
    CHECK(game.city(PlayerId(2)).occupied.count() == 2);
}

TEST_CASE("L-CHURCH4: on its own the episode gives everybody the middle one") {
    const Episode& episode = legacy(5);
    Game game(episode, 2);
    for (Outcome card = 0; card < episode.deck.size(); ++card)
        if (episode.deck[card].id == "C4") REQUIRE(game.reveal(card));
    CHECK(episode.buildings[(*game.offered(PlayerId(0))).index()].id == "C4");
    CHECK(game.offered(PlayerId(0)) == game.offered(PlayerId(1)));
}

TEST_CASE("L-NOPASS: nobody passes in episodes 6 and 9") {
    CHECK(episodes_with(kNoPass) == "6 9");
    Table table = legacy_table(6, plain(3));
    table.reveal("Y1");
    CHECK(table.why_not(0, "pass") == "L-NOPASS");
    CHECK(table.why_not(0, "end") == "");
    Table before = legacy_table(5, plain(3));
    before.reveal("Y1");
    CHECK(before.why_not(0, "pass") == "");
}
