// The lasting board and its buildings: L-GRID, L-FIXEDCELLS, L-SPOT, L-PIECES, L-ALONE, and the stickers by
// rank.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <set>

#include "content/read_board.hpp"
#include "rules/legacy_fixture.hpp"
#include "rules/space.hpp"

using namespace mycity;
using namespace mycity::test;

namespace {

const Board& printed() { return legacy(1).board; }
Mask left_bank() { return printed().bank_of(*space_from("A1")); }
Mask right_bank() { return without(printed().all(), left_bank()); }

std::string names(const auto& stickers) {
    std::string list;
    for (const Sticker sticker : stickers)
        list += (list.empty() ? "" : " ") + std::string(facts_of(sticker).name);
    return list;
}

struct Row {
    std::string before, first, second, others;
};

// The tables of the campaign, episode by episode.
const std::array<Row, 24> kTables{{
    {"", "one-rock", "", "one-tree"},
    {"", "one-rock", "", ""},
    {"well", "", "", "well"},
    {"", "church-awkward", "church-middle", "church-handy"},
    {"", "two-rock", "one-rock", "one-tree"},
    {"", "", "", "one-tree"},
    {"", "", "meadow-on-forest", "one-tree-on-forest"},
    {"", "", "meadow-on-forest", "one-tree-on-forest"},
    {"", "", "meadow-on-forest", "one-tree-on-forest one-tree-on-forest"},
    {"", "", "", "meadow-on-rock"},
    {"", "one-rock", "", "meadow-on-rock"},
    {"gold", "two-rock", "", "nugget"},
    {"factory", "", "factory", "factory"},
    {"", "two-rock", "", "factory"},
    {"", "", "factory", "factory"},
    {"", "", "", "mark"},
    {"", "one-rock", "", "mark"},
    {"", "two-rock", "", "one-tree"},
    {"", "", "", "track"},
    {"", "one-rock", "", "track track"},
    {"", "two-rock", "", "one-tree"},
    {"", "", "", "one-tree"},
    {"landmark", "", "", "one-tree"},
    {"", "", "", ""},
}};

}  // namespace

TEST_CASE("L-GRID: 11 by 11 spaces, 95 of them light green, mountain left and forest right") {
    const Board& board = printed();
    CHECK(board.rows == 11);
    CHECK(board.all().count() == 121);
    CHECK(board.light().count() == 95);
    CHECK((board.on(Ground::mountain) | board.on(Ground::forest)).count() == 26);
    CHECK(board.on(Ground::mountain).inside(left_bank()));
    CHECK(board.on(Ground::forest).inside(right_bank()));
}

TEST_CASE("L-FIXEDCELLS: rocks, mountain, the banks and the places kept for later") {
    const Board& board = printed();
    CHECK(spaces("A3 A8 K1").inside(board.on(Ground::two_rock)));
    CHECK(spaces("A4 A5 A6 A7").inside(board.on(Ground::mountain)));
    CHECK(spaces("K10 K11").inside(board.on(Ground::forest)));
    CHECK(spaces("E3 E6").inside(board.on(Ground::meadow) & board.river_side()));
    CHECK((left_bank() & board.light()).count() > 30);
    const int right = (right_bank() & board.light()).count();
    CHECK(right >= 44);
    CHECK(right <= 60);
    CHECK(board.on(Ground::one_tree).empty());
    CHECK(board.on(Ground::one_rock).empty());
    CHECK(left_bank().meets(row_mask(0)));
    CHECK(right_bank().meets(row_mask(0)));
    CHECK(left_bank().meets(row_mask(10)));
    CHECK(right_bank().meets(row_mask(10)));
}

TEST_CASE(
    "L-SPOT: enough empty spaces with the small square, on both banks, some of them away from the river") {
    const Mask spots = printed().on(Ground::spot);
    CHECK(spots.count() >= 24);
    CHECK((spots & right_bank()).count() >= 8);
    CHECK(without(spots & left_bank(), printed().river_side()).count() >= 6);
    CHECK(without(spots & right_bank(), printed().river_side()).count() >= 6);
    CHECK_FALSE(spots.meets(spaces("E3 E6")));
}

TEST_CASE("L-SPOT: a sticker goes on a spot; without one left that will do, on an empty meadow") {
    Board board = make_board("o . T .|r o F M . . w\n\n. . . .|. . . . . . .\n").board;
    CHECK(space_list(sticker_places(Sticker::one_rock, board)) == "A1 F1");
    CHECK(space_list(sticker_places(Sticker::gold, board)) == "F1");
    CHECK(space_list(sticker_places(Sticker::well, board)) == "A1 F1");
    CHECK(space_list(sticker_places(Sticker::tree_on_forest, board)) == "G1");
    CHECK(space_list(sticker_places(Sticker::meadow_on_rock, board)) == "E1");
    board.set(SpaceId(5), Ground::two_tree);
    CHECK(space_list(sticker_places(Sticker::gold, board)) == "I1 J1 E2 F2 G2 H2 I2 J2 K2");
    board.set(SpaceId(0), Ground::one_rock);
    CHECK(space_list(sticker_places(Sticker::well, board)) == "B1 I1 J1 A2 B2 C2 F2 G2 H2 I2 J2 K2");
    CHECK(sticker_places(Sticker::nugget, board).empty());
}

TEST_CASE(
    "L-PIECES: the same eight shapes of 2 to 5 spaces in each kind, domino and u among them, some chiral") {
    const Episode& episode = legacy(1);
    std::array<std::multiset<std::string>, kGroupKinds> shapes;
    bool chiral = false;
    for (const Card& card : episode.deck) {
        const Shape& shape = episode.shape_of(card.building);
        shapes[static_cast<std::size_t>(episode.kind_of(card.building))].emplace(shape.name.view());
        CHECK(shape.size >= 2);
        CHECK(shape.size <= 5);
        chiral = chiral || make_shape({}, shape.cells, Flip::allowed).orientations.count() !=
                               shape.orientations.count();
    }
    CHECK(chiral);
    CHECK(shapes[0].size() == 8);
    CHECK(shapes[0].count("domino") == 1);
    CHECK(shapes[0].count("u") == 1);
    CHECK(shapes[0] == shapes[1]);
    CHECK(shapes[0] == shapes[2]);
}

TEST_CASE("L-PIECES: a building has the same number in all 24 episodes, so belongings carry over") {
    for (int number = 2; number <= 24; ++number) {
        REQUIRE(legacy(number).buildings.size() == legacy(1).buildings.size());
        for (std::size_t i = 0; i < legacy(1).buildings.size(); ++i)
            CHECK(legacy(number).buildings[i].id == legacy(1).buildings[i].id);
    }
}

TEST_CASE("L-CATCHUP: the stickers before and after each episode, by rank") {
    for (int number = 1; number <= 24; ++number) {
        CAPTURE(number);
        const Row& row = kTables[static_cast<std::size_t>(number - 1)];
        const CampaignOrders& orders = legacy(number).orders;
        CHECK(names(orders.before) == row.before);
        CHECK(names(orders.after_for(RankGroup::first)) == row.first);
        CHECK(names(orders.after_for(RankGroup::second)) == row.second);
        CHECK(names(orders.after_for(RankGroup::others)) == row.others);
    }
    CHECK(rank_group(2, 2) == RankGroup::others);
    CHECK(rank_group(2, 3) == RankGroup::second);
    CHECK(rank_group(1, 2) == RankGroup::first);
    CHECK(rank_group(4, 4) == RankGroup::others);
}

TEST_CASE("L-ALONE: on its own an episode has the city of someone who always came second") {
    Board board = printed();
    int factories = 0;
    for (int number = 1; number <= 24; ++number) {
        CAPTURE(number);
        const Episode& episode = legacy(number);
        std::multiset<Sticker> given(episode.orders.before.begin(), episode.orders.before.end());
        if (number > 1)
            for (const Sticker sticker : legacy(number - 1).orders.after_for(RankGroup::second))
                given.insert(sticker);
        Board before = board;
        for (const BoardChange& change : episode.orders.changes) change.apply_to(before);
        for_each_space(before.all(), [&](int space) {
            if (before.at(SpaceId(space)) == episode.board.at(SpaceId(space))) return;
            const auto used = std::find_if(given.begin(), given.end(), [&](Sticker sticker) {
                return facts_of(sticker).choice == Choice::space &&
                       facts_of(sticker).ground == episode.board.at(SpaceId(space)) &&
                       sticker_places(sticker, before).has(SpaceId(space));
            });
            REQUIRE_MESSAGE(used != given.end(), space_name(SpaceId(space)));
            given.erase(used);
        });
        factories += static_cast<int>(given.erase(Sticker::factory));
        given.erase(Sticker::church_middle);
        CHECK(given.empty());
        CHECK(std::popcount(episode.plain.factories) == factories);
        board = episode.board;
    }
    CHECK(factories == 3);
}

TEST_CASE("L-FIXEDCELLS: what is stuck for everybody, and when") {
    CHECK(legacy(7).board.on(Ground::sawmill).empty());
    CHECK(space_list(legacy(8).board.on(Ground::sawmill)) == "K10 K11");
    CHECK(space_list(legacy(10).board.on(Ground::gold)) == "K1 A8");
    CHECK(legacy(12).board.on(Ground::well).count() == 1);
    CHECK(legacy(13).board.on(Ground::well).empty());
    CHECK(legacy(13).board.on(Ground::sawmill).empty());
    CHECK_FALSE(legacy(13).board.on(Ground::forest).meets(spaces("I9 J9 K9 I10 J10 K10 I11 J11 K11")));
    CHECK(legacy(13).board.on(Ground::forest).meets(spaces("K3 K4 K5 K6 K7")));
    CHECK(space_list(legacy(16).board.on(Ground::mine_industrial)) == "A3");
    CHECK(space_list(legacy(20).board.on(Ground::port)) == "E3");
    CHECK(space_list(legacy(22).board.on(Ground::palace)) == "E6");
    const Mask beside = left_bank();
    CHECK(legacy(17).board.on(Ground::mine_public).inside(beside));
    CHECK(legacy(18).board.on(Ground::mine_residential).count() == 1);
}
