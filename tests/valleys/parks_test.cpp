// L-PARK beside rules that only valleys have together with it: what grew may be built on, and RB-BONUS asks
// for trees and rocks.

#include <doctest/doctest.h>

#include "ai/evaluation.hpp"
#include "ai/one_ply_policy.hpp"
#include "base/random.hpp"
#include "content/valley.hpp"
#include "rules/fixture.hpp"
#include "rules/space.hpp"
#include "terminal/board_picture.hpp"
#include "valleys/generate.hpp"

using namespace mycity;
using namespace mycity::test;

namespace {

constexpr PlayerId kMe{0};
constexpr std::string_view kTwo = "one one crossed";
constexpr std::string_view kOne = "one blank solid";

// A board for dice whose first rows are these; the palace is an A.
Table valley_table(const std::string& first_rows) {
    std::string map = first_rows;
    while (std::count(map.begin(), map.end(), '\n') < 15) map += "\n. . . . .|. . . . . .\n";
    content::ValleySource source{.code = {},
                                 .base = Base::dice,
                                 .board = "board mine\ncolumns 11\nrows 8\nmap\n" + map + "end\n",
                                 .episode = {}};
    for (const char letter : std::string_view("PX")) source.modules |= *module_lettered(letter);
    const auto valley = content::load_valley(std::move(source), content::library());
    REQUIRE_MESSAGE(valley, valley.error().code << " line " << valley.error().line);
    return Table(std::make_unique<const Episode>((*valley)->episode), 1);
}

// The palace at D2, and C2 beside it, which a park will surround.
Table around_c2(char ground) {
    return valley_table(std::string(". . . . .|. . . . . .\n\n. . ") + ground + " A .|. . . . . .\n");
}

void surround_c2(Table& table) {
    table.round(kTwo, {"C1 D1"});
    table.round(kTwo, {"C3 D3"});
    table.round(kTwo, {"B1 B2"});
    REQUIRE(space_list(table.game().city(kMe).parks) == "C2");
}

// A rock at A2, at the edge and beside the palace.
Table around_a2() { return valley_table(". . . . .|. . . . . .\n\nr A . . .|. . . . . .\n"); }

void surround_a2(Table& table) {
    table.round(kTwo, {"A1 B1"});
    table.round(kTwo, {"A3 B3"});
    REQUIRE(space_list(table.game().city(kMe).cleared) == "A2");
}

}  // namespace

TEST_CASE("L-PARK: a tree that grew and is built on scores no more") {
    for (const char ground : {'.', 'R'}) {
        Table table = around_c2(ground);
        surround_c2(table);
        CHECK(table.points("B-TREE") == 1);
        CHECK(table.marked("B-TREE") == "C2");
        table.round(kOne, {"C2"});
        CHECK(table.points("B-TREE") == 0);
        CHECK(table.marked("B-TREE") == "");
        CHECK(table.game().open_trees(kMe).empty());
    }
}

TEST_CASE("RB-BONUS: a tree that grew is to be kept like any other") {
    Table table = around_c2('.');
    surround_c2(table);
    CHECK(table.points("RB-BONUS") == 6 + 6 + 6);  // no pass, all trees, all rocks
    table.round(kOne, {"C2"});
    CHECK(table.points("RB-BONUS") == 6 + 6);
}

TEST_CASE("RB-BONUS: a rock that became a tree or meadow is gone") {
    Table tree = around_c2('R');
    CHECK(tree.points("RB-BONUS") == 6 + 6);
    surround_c2(tree);
    CHECK(tree.points("RB-BONUS") == 6 + 6 + 6);
    Table meadow = around_a2();
    CHECK(meadow.points("RB-BONUS") == 6 + 6);
    surround_a2(meadow);
    CHECK(meadow.points("RB-BONUS") == 6 + 6 + 6);
}

TEST_CASE("L-PARK: the terminal shows the tree that grew, and meadow where a rock was") {
    const auto row = [](const Table& table, int number) {
        terminal::Screen screen(terminal::picture_size(8, terminal::Zoom::small));
        terminal::draw_board(screen, 0, 0, {.game = &table.game()}, terminal::Zoom::small,
                             terminal::Charset::ascii);
        std::string text = screen.text();
        for (int i = 0; i < 2 * number - 1; ++i) text.erase(0, text.find('\n') + 1);
        return text.substr(0, text.find('\n'));
    };
    Table tree = around_c2('R');
    CHECK(row(tree, 2).contains("o o"));
    surround_c2(tree);
    CHECK_FALSE(row(tree, 2).contains('o'));
    CHECK(row(tree, 2).contains(" t "));
    Table meadow = around_a2();
    CHECK(row(meadow, 2).starts_with(" 2  o"));
    surround_a2(meadow);
    CHECK(row(meadow, 2).starts_with(" 2  ."));
}

namespace {

struct Met {
    int tried = 0;
    int grown = 0;
    int cleared = 0;
    int covered = 0;
};

// Nearer to parks is better, building on one is best.
int interest(const Game& game) {
    const City& city = game.city(kMe);
    int sum = 100 * (city.parks & city.occupied).count() + 60 * (city.parks | city.cleared).count();
    for_each_space(game.open_empty(kMe) | game.open_rocks(kMe), [&](SpaceId space) {
        const int sides =
            (sides_of(Mask::bit(space)) & city.of_kind[static_cast<std::size_t>(Kind::public_)]).count();
        sum += sides * sides;
    });
    return sum;
}

// Mostly public buildings and the smallest.
Outcome preferred(const Game& game, Random& random) {
    const Episode& episode = game.episode();
    const auto building_of = [&](Outcome outcome) {
        return episode.dice ? episode.dice->building[outcome] : episode.deck[outcome].building;
    };
    const auto outcomes = static_cast<Outcome>(episode.dice ? kThrows : episode.deck.size());
    Outcome chosen = 0;
    int best = -1;
    for (Outcome outcome = 0; outcome < outcomes; ++outcome) {
        if (!episode.dice && !game.card_unseen(CardId(outcome))) continue;
        const BuildingId building = building_of(outcome);
        int rank = static_cast<int>(random.below(20));
        if (building != kNoBuilding) {
            if (episode.kind_of(building) == Kind::public_) rank += 10;
            if (episode.shape_of(building).size == 1) rank += 5;
        }
        if (rank <= best) continue;
        best = rank;
        chosen = outcome;
    }
    return chosen;
}

// Scores every placement of a game as the rules do, and finds the best without looking at all.
void compare(const Episode& episode, std::uint64_t seed, Met& met) {
    const Weight* weights = weights_for(episode);
    REQUIRE(weights != nullptr);
    Random random(seed);
    Game game(episode, 1);
    OnePlyPolicy policy(game, kMe, weights);
    while (game.phase() != Phase::over && game.round() < 40) {
        if (game.phase() == Phase::reveal) {
            REQUIRE(game.reveal(preferred(game, random)));
            continue;
        }
        const IncrementalFeatures position(game, kMe);
        CHECK(position.campaign_value() == campaign_value_hundredths(game, kMe));
        const BuildingId building = *game.offered(kMe);
        const Evaluation<Weight> evaluation(position, weights, building);
        ValuedMove first{Move::end(), position.campaign_value()};
        Move next_move = game.refuse_pass(kMe) ? Move::end() : Move::pass();
        int best = -1;
        int wrong = 0;
        game.legal(kMe).for_each([&](Placement placement) {
            Game next = game;
            REQUIRE(next.decide(kMe, Move::place(placement)));
            const PlacementDelta delta = position.delta(building, placement);
            wrong += position.visit_features(delta, 0, [](int) {}) != campaign_value_hundredths(next, kMe);
            ++met.tried;
            const int value = evaluation.value_after(delta);
            if (value > first.hundredths || (value == first.hundredths && first.move.act == Act::end))
                first = {Move::place(placement), value};
            const int here = interest(next);
            if (here <= best) return;
            best = here;
            next_move = Move::place(placement);
        });
        CHECK(wrong == 0);
        const ValuedMove found = policy.best(game);
        if (found.move.act != Act::pass) CHECK(found.move == first.move);
        REQUIRE(game.decide(kMe, next_move));
    }
    const City& city = game.city(kMe);
    met.grown += city.parks.count();
    met.cleared += city.cleared.count();
    met.covered += (city.parks & city.occupied).count();
}

}  // namespace

TEST_CASE("L-PARK: bots score every placement in valleys with parks as the rules do") {
    Met met;
    for (const std::string_view letters : {"P", "PX", "PXL", "PQYX", "PLWCX", "PVTX", "POZX"})
        for (const Base base : {Base::cards, Base::dice})
            for (std::uint32_t seed = 0; seed < 4; ++seed) {
                ValleyCode code{
                    .style = static_cast<Style>(seed % kStyles), .base = base, .seed = 100 + seed};
                for (const char letter : letters) code.modules |= *module_lettered(letter);
                if (!is_sound(code.modules, base)) continue;
                CAPTURE(text_of(code));
                compare(generate(code, content::library())->episode, seed, met);
            }
    CHECK(met.tried > 15'000);
    CHECK(met.grown > 50);
    CHECK(met.cleared > 5);
    CHECK(met.covered > 10);
}
