// What the Eternal Game is played with, and its cards: E-SET, E-DECK, E-MUST, E-BLOCK.

#include <doctest/doctest.h>

#include <array>

#include "content/library.hpp"
#include "rules/fixture.hpp"

using namespace mycity;
using namespace mycity::test;

namespace {

const std::string kOnlyPasses = "deck all block\nstart-points 40\nmechanic pass 1\nmechanic block\n";

std::string out_of(const Table& table) {
    std::string list;
    for (const BuildingId building : table.game().out()) {
        if (!list.empty()) list += " ";
        list += table.episode().buildings[building].id.view();
    }
    return list;
}

// Everybody passes on the cards that are neither seen nor kept back.
void pass_all_but(Table& table, std::initializer_list<std::string_view> kept) {
    const auto is_kept = [&](const Card& card) {
        for (const std::string_view id : kept)
            if (card.id == id) return true;
        return false;
    };
    for (int i = 0; i < table.episode().deck.count(); ++i) {
        const Card& card = table.episode().deck[static_cast<std::size_t>(i)];
        if (!table.game().card_unseen(CardId(i)) || is_kept(card)) continue;
        table.reveal(card.id);
        for (const PlayerId player : table.game().player_ids()) REQUIRE(table.play(player, "pass"));
    }
}

}  // namespace

TEST_CASE("E-SET: 27 buildings, eight of each kind in the same shapes, and three churches") {
    const Episode& episode = *content::library().find("eternal", EpisodeNumber(0));
    std::array<int, 6> of_kind{};
    for (const Building& building : episode.buildings) ++of_kind[static_cast<std::size_t>(building.kind)];
    CHECK(of_kind == std::array{8, 8, 8, 3, 0, 0});
    CHECK(episode.buildings.count() == 27);
    for (const char number : std::string_view("12345678")) {
        const auto shape = [&](char kind) {
            const std::string id{kind, number};
            return episode.buildings[episode.find_building(id).value().index()].shape;
        };
        CHECK(shape('Y') == shape('R'));
        CHECK(shape('Y') == shape('B'));
    }
}

TEST_CASE("E-SET: every player has the eternal board, and one to four play") {
    const Table table = Table::eternal(4);
    for (PlayerId player{1}; player < 4; ++player)
        CHECK(&table.game().site(player) == &table.game().site(PlayerId(0)));
    CHECK(table.game().site(PlayerId(0)).board == table.episode().board);
    CHECK(table.episode().min_players == 1);
    CHECK(table.episode().max_players == 4);
}

TEST_CASE("E-DECK: 28 cards, one for each building and one blocking card") {
    const Episode& episode = *content::library().find("eternal", EpisodeNumber(0));
    REQUIRE(episode.deck.count() == 28);
    std::array<int, 27> shown{};
    int blocking = 0;
    for (const Card& card : episode.deck) {
        if (card.blocks()) {
            ++blocking;
            continue;
        }
        ++shown[static_cast<std::size_t>(card.building)];
        CHECK(episode.buildings[static_cast<std::size_t>(card.building)].id == card.id);
    }
    CHECK(blocking == 1);
    for (const int times : shown) CHECK(times == 1);
}

TEST_CASE("E-DECK: a card comes once") {
    Table table = Table::eternal();
    table.round("C1", {"end"});
    Table again = Table::eternal(2);
    again.round("Y1", {"pass", "pass"});
    CHECK(again.game().reveal(again.card("Y1")).error().code == "card-seen");
    CHECK(again.game().reveal(28).error().code == "no-such-outcome");
    CHECK(again.game().cards_left() == 27);
}

TEST_CASE("E-MUST: nobody passes on a church: build it or end") {
    Table table(plain(5), kEternalRules, 3);
    table.reveal("C1");
    for (const PlayerId player : PlayerIds(3)) CHECK(table.why_not(player, "pass") == "E-MUST");
    REQUIRE(table.play(0, "D1 C2 D2 E2 D3"));
    REQUIRE(table.play(1, "end"));
    REQUIRE(table.play(2, "F2 G1 G2 G3 H2"));
    CHECK(table.game().city(PlayerId(1)).ended);
    CHECK(table.score(1) == 10);
    CHECK(table.game().city(PlayerId(0)).buildings.size() == 1);
    table.reveal("Y1");
    CHECK(table.why_not(0, "pass").empty());
}

TEST_CASE("E-MUST: who has no room for a church can only end") {
    Table table("M M M M .|. F F F F F\n");
    table.reveal("C2");
    CHECK(table.game().legal(PlayerId(0)).empty());
    CHECK(table.why_not(0, "pass") == "E-MUST");
    REQUIRE(table.play(0, "end"));
    CHECK(table.game().phase() == Phase::over);
}

TEST_CASE("E-BLOCK: first in the deck it strikes out the building of the next card, at no cost") {
    Table table(plain(5), kEternalRules, 2);
    table.reveal("block");
    CHECK(table.game().phase() == Phase::reveal);
    CHECK_FALSE(table.game().revealed());
    table.reveal("Y4");
    CHECK(table.game().phase() == Phase::reveal);
    CHECK_FALSE(table.game().revealed());
    CHECK(out_of(table) == "Y4");
    CHECK(table.game().round() == 0);
    table.round("R1", {"D1 E1", "pass"});
    CHECK(table.game().round() == 1);
    CHECK(table.score(0) == 10);
    CHECK(table.score(1) == 9);
    CHECK(table.game().city(PlayerId(1)).passes == 1);
}

TEST_CASE("E-BLOCK: in the middle it strikes one card only") {
    Table table(plain(5), kEternalRules, 2);
    table.round("Y1", {"D1 E1", "D1 E1"});
    table.reveal("block");
    table.reveal("Y2");
    table.round("Y3", {"C1 C2 D2", "pass"});
    table.round("Y4", {"D3 E3 D4 E4", "pass"});
    CHECK(out_of(table) == "Y2");
    CHECK(table.points("E-GROUP", 0) == 3);
    CHECK(table.score(1) == 8);
    CHECK(table.game().reveal(table.card("Y2")).error().code == "card-seen");
}

TEST_CASE("E-BLOCK: a church is struck out too, and nobody has to build it") {
    Table table(plain(5), kEternalRules, 2);
    table.reveal("block");
    table.reveal("C1");
    CHECK(out_of(table) == "C1");
    CHECK_FALSE(table.game().city(PlayerId(0)).ended);
    table.reveal("Y1");
    CHECK(table.why_not(0, "pass").empty());
    CHECK(table.why_not(1, "D1 E1").empty());
}

TEST_CASE("E-BLOCK: nothing can be done between the blocking card and the round that follows") {
    Table table(plain(5));
    table.reveal("block");
    CHECK(table.game().refuse(PlayerId(0), Move::end())->code == "nothing-revealed");
    CHECK_FALSE(table.game().decide(PlayerId(0), Move::pass()));
    table.reveal("Y1");
    CHECK(table.game().refuse(PlayerId(0), Move::end())->code == "nothing-revealed");
}

TEST_CASE("E-BLOCK: as the last card it has no effect") {
    Table table(plain(5), kOnlyPasses, 2);
    pass_all_but(table, {"block"});
    CHECK(table.game().phase() == Phase::reveal);
    table.reveal("block");
    CHECK(table.game().phase() == Phase::over);
    CHECK(out_of(table).empty());
    CHECK(table.score(0) == 40 - 27);
}

TEST_CASE("E-BLOCK: when the next card is the last one, the episode is over with it") {
    Table table(plain(5), kOnlyPasses, 2);
    pass_all_but(table, {"block", "C3"});
    table.reveal("block");
    CHECK(table.game().phase() == Phase::reveal);
    table.reveal("C3");
    CHECK(table.game().phase() == Phase::over);
    CHECK(out_of(table) == "C3");
    CHECK(table.game().round() == 26);
    CHECK(table.score(0) == 40 - 26);
}
