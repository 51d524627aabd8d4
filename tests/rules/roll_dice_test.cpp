// The dice of Roll & Build: RB-DICE, RB-BLANK, RB-MIRROR, RB-ODDS.

#include <doctest/doctest.h>

#include <map>
#include <numeric>

#include "rules/fixture.hpp"
#include "rules/odds.hpp"

using namespace mycity;
using namespace mycity::test;

namespace {

// The shape and kind that a throw brings on the sheet of an episode, such as "two-l public".
std::string brought(int episode, std::string_view faces) {
    Table table = Table::roll(episode);
    table.reveal(faces);
    const BuildingId building = *table.game().offered(PlayerId(0));
    return std::string(table.episode().shape_of(building).name.view()) + " " +
           std::string(name_of(table.episode().kind_of(building)));
}

using Counts = std::map<std::string, int>;

Counts by_name(const Episode& episode, const Odds& odds) {
    Counts counts;
    for (std::size_t i = 0; i < episode.shapes.size(); ++i)
        if (odds.shapes[i] > 0) counts[std::string(episode.shapes[i].name.view())] = odds.shapes[i];
    if (odds.line > 0) counts["line"] = odds.line;
    return counts;
}

// What the game itself makes of all throws of the blue dice.
Counts by_throwing(const Game& start) {
    Counts counts;
    for (int a = 0; a < kFaces; ++a)
        for (int b = 0; b < kFaces; ++b) {
            Game game = start;
            REQUIRE(game.reveal(throw_number(a, b, 0)));
            const bool grouped = forms_groups(game.episode().kind_of(*game.offered(PlayerId(0))));
            ++counts[grouped ? std::string(game.episode().shape_of(*game.offered(PlayerId(0))).name.view())
                             : "line"];
        }
    return counts;
}

}  // namespace

TEST_CASE("RB-DICE: both blue faces put together are the shape") {
    const std::map<std::string, std::string> shapes = {
        {"corner one", "l"},
        {"corner two-flat", "long-l"},
        {"corner two-upright", "u"},
        {"corner blank", "two-l"},
        {"one one", "two"},
        {"one two-flat", "three"},
        {"one two-upright", "two-l"},
        {"one blank", "one"},
        {"two-upright one", "two-l"},
        {"two-upright two-flat", "l"},
        {"two-upright two-upright", "square"},
        {"two-upright blank", "two"},
        {"two-flat one", "three"},
        {"two-flat two-flat", "four"},
        {"two-flat two-upright", "l"},
        {"two-flat blank", "two"},
    };
    for (const auto& [faces, shape] : shapes) {
        INFO(faces);
        CHECK(brought(1, faces + " solid") == shape + " residential");
    }
}

TEST_CASE("RB-DICE: the white die gives the kind") {
    CHECK(brought(1, "one one solid") == "two residential");
    CHECK(brought(1, "one one lined") == "two industrial");
    CHECK(brought(1, "one one crossed") == "two public");
    const Dice dice = *Table::roll(1).episode().dice;
    Counts faces;
    for (const Face& face : dice.a) ++faces["A " + std::string(face.name.view())];
    for (const Face& face : dice.b) ++faces["B " + std::string(face.name.view())];
    for (const Face& face : dice.white) ++faces["white " + std::string(face.name.view())];
    CHECK(faces == Counts{{"A corner", 1},
                          {"A one", 2},
                          {"A two-upright", 2},
                          {"A two-flat", 1},
                          {"B one", 1},
                          {"B two-flat", 1},
                          {"B two-upright", 2},
                          {"B blank", 1},
                          {"B compass", 1},
                          {"white solid", 2},
                          {"white lined", 2},
                          {"white crossed", 2}});
}

TEST_CASE("RB-DICE: everybody acts on the same throw") {
    Table table = Table::roll(1, plain(3), 3);
    table.round("one one lined", {"E1 E2", "F1 F2", "pass"});
    table.round("one blank solid", {"E3", "F3", "E3"});
    CHECK(table.game().city(PlayerId(0)).of_kind[2] == spaces("E1 E2"));
    CHECK(table.game().city(PlayerId(1)).of_kind[2] == spaces("F1 F2"));
    CHECK(table.game().city(PlayerId(2)).of_kind[0] == spaces("E3"));
}

TEST_CASE("RB-BLANK: a blank, or a compass without meaning, leaves die A alone") {
    CHECK(brought(4, "corner blank solid") == "two-l residential");
    for (const int episode : {1, 2, 3, 9, 10}) {
        CAPTURE(episode);
        CHECK(brought(episode, "one compass lined") == "one industrial");
        CHECK(brought(episode, "corner compass crossed") == "two-l public");
        CHECK(brought(episode, "two-upright compass solid") == "two residential");
        CHECK(brought(episode, "two-flat compass solid") == "two residential");
    }
    for (const int episode : {4, 5, 6, 7, 8})
        CHECK(brought(episode, "one compass lined").ends_with(" church"));
    for (const int episode : {11, 12}) CHECK(brought(episode, "one compass lined") == "one fortress");
}

TEST_CASE("RB-MIRROR: a building may be rotated and mirrored") {
    Table table = Table::roll(1, plain(4));
    table.reveal("corner one solid");
    for (const char* where : {"E1 E2 E3 D1", "E1 E2 E3 D3", "F1 F2 F3 G1", "F1 F2 F3 G3", "C1 D1 E1 C2",
                              "C1 D1 E1 E2", "C2 D2 E2 C1", "C2 D2 E2 E1"}) {
        INFO(where);
        CHECK(table.why_not(0, where) == "");
    }
    CHECK(table.why_not(0, "C1 D1 E1 D2") == "B-SIMUL");  // the T is no L
}

TEST_CASE("RB-ODDS: two and two-L come 8 times in 36, the one 4 times") {
    const Table table = Table::roll(1);
    const Counts counts = by_name(table.episode(), odds_of(table.episode(), Compass::idle));
    CHECK(counts == Counts{{"one", 4},
                           {"two", 8},
                           {"two-l", 8},
                           {"three", 3},
                           {"square", 4},
                           {"l", 5},
                           {"four", 1},
                           {"u", 2},
                           {"long-l", 1}});
    CHECK(counts.at("two") * 9 == 2 * kBlueThrows);
    CHECK(counts.at("two-l") * 9 == 2 * kBlueThrows);
    CHECK(counts.at("one") * 9 == kBlueThrows);
    CHECK(counts == by_throwing(table.game()));
}

TEST_CASE("RB-ODDS: a live compass takes one throw in six") {
    Table table = Table::roll(8);
    const Counts live = {{"one", 2}, {"two", 5},  {"two-l", 7}, {"three", 3},  {"square", 4},
                         {"l", 5},   {"four", 1}, {"u", 2},     {"long-l", 1}, {"line", 6}};
    CHECK(by_name(table.episode(), odds_of(table.episode(), Compass::live)) == live);
    CHECK(by_throwing(table.game()) == live);
    table.round("one compass solid", {"pass"});
    table.round("one compass solid", {"pass"});
    CHECK(by_throwing(table.game()) == by_name(table.episode(), odds_of(table.episode(), Compass::idle)));
}

TEST_CASE("RB-ODDS: every episode's chances add up, and no dice give none") {
    for (int number = 1; number <= 12; ++number)
        for (const Compass compass : {Compass::idle, Compass::live}) {
            const Table table = Table::roll(number);
            const Odds odds = odds_of(table.episode(), compass);
            CHECK(std::accumulate(odds.shapes.begin(), odds.shapes.end(), int{odds.line}) == kBlueThrows);
        }
    const Table cards = Table::eternal();
    CHECK(by_name(cards.episode(), odds_of(cards.episode(), Compass::live)).empty());
}
