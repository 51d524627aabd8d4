#include "terminal/ghost.hpp"

#include <doctest/doctest.h>

#include <set>

#include "terminal/fixture.hpp"

using namespace mycity;
using namespace mycity::terminal;

namespace {

constexpr int kRows = 11;

int bits_of(const Shape& shape) { return shape.size; }

}  // namespace

TEST_CASE("ghost: four turns lead back, and a turn undoes a turn back") {
    for (const Shape& shape : eternal().shapes) {
        CAPTURE(std::string(shape.name.view()));
        Ghost ghost(shape, kRows);
        const Mask start = ghost.cells();
        ghost.turn(Spin::clockwise);
        ghost.turn(Spin::back);
        CHECK(ghost.cells() == start);
        for (int i = 0; i < shape.orientations.count(); ++i) ghost.turn(Spin::clockwise);
        CHECK(ghost.cells() == start);
    }
}

TEST_CASE("ghost: it never leaves the board, however it is moved and turned") {
    for (const Shape& shape : eternal().shapes) {
        Ghost ghost(shape, kRows);
        for (const Step far : {Step{99, 99}, Step{-99, 0}, Step{0, -99}, Step{99, 0}}) {
            ghost.move(far);
            for (int i = 0; i < 5; ++i) {
                CHECK(ghost.cells().inside(kWholeGrid));
                CHECK(ghost.cells().count() == bits_of(shape));
                ghost.turn(Spin::clockwise);
            }
        }
    }
}

TEST_CASE("ghost: Tab visits every legal placement once and comes round again") {
    const LocalGame local = local_game_of("Ada", 5);
    const Game& game = local.game();
    const LegalSet legal = game.legal(PlayerId(0));
    Ghost ghost(game.episode().shape_of(*game.offered(PlayerId(0))), kRows);
    std::set<int> seen;
    for (int i = 0; i < legal.count(); ++i) {
        REQUIRE(ghost.jump(legal));
        CHECK(legal.has(ghost.placement()));
        seen.insert(ghost.placement().number);
    }
    CHECK(static_cast<int>(seen.size()) == legal.count());
    REQUIRE(ghost.jump(legal));
    CHECK(seen.contains(ghost.placement().number));
}

TEST_CASE("ghost: the nearest legal placement is legal, and a legal one is its own nearest") {
    const LocalGame local = local_game_of("Ada", 6);
    const LegalSet legal = local.game().legal(PlayerId(0));
    Ghost ghost(eternal().shape_of(*local.game().offered(PlayerId(0))), kRows);
    ghost.move({-99, -99});
    REQUIRE(ghost.nearest(legal));
    CHECK(legal.has(ghost.placement()));
    const Placement there = ghost.placement();
    REQUIRE(ghost.nearest(legal));
    CHECK(ghost.placement() == there);
    const LegalSet none(AnchorSets{}, 1);
    CHECK_FALSE(ghost.nearest(none));
    CHECK_FALSE(ghost.jump(none));
}

TEST_CASE("RB-MIRROR: only where the game allows it can a ghost be mirrored") {
    const Episode& rolled = *content::library().find("roll-and-build", EpisodeNumber(1));
    for (const Shape& shape : eternal().shapes) CHECK_FALSE(Ghost(shape, kRows).can_mirror());
    int mirrored = 0;
    for (const Shape& shape : rolled.shapes) {
        Ghost ghost(shape, rolled.board.rows);
        const Mask before = ghost.cells();
        if (!ghost.can_mirror()) continue;
        ghost.mirror();
        CHECK(ghost.cells() != before);
        ghost.mirror();
        CHECK(ghost.cells() == before);
        ++mirrored;
    }
    CHECK(mirrored > 0);
}
