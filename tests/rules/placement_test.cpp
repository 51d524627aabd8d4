// Spaces as text, shapes and their orientations, placements and their small numbers.

#include "rules/placement.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>

#include "base/random.hpp"
#include "content/library.hpp"
#include "rules/fixture.hpp"
#include "rules/space.hpp"

using namespace mycity;
using namespace mycity::test;

namespace {

Cells drawn(std::initializer_list<Cell> list) {
    Cells cells;
    for (const Cell cell : list) cells.push_back(cell);
    return cells;
}

const Cells kDomino = drawn({{0, 0}, {0, 1}});
const Cells kHook = drawn({{0, 0}, {1, 0}, {2, 0}, {2, 1}});
const Cells kPlus = drawn({{0, 1}, {1, 0}, {1, 1}, {1, 2}, {2, 1}});

int orientations(const Cells& cells, Flip flip) {
    return make_shape(Name("x"), cells, flip).orientations.count();
}

}  // namespace

TEST_CASE("space: every space has a name that reads back") {
    std::set<std::string> names;
    for (int space = 0; space < kMaxSpaces; ++space) {
        names.insert(space_name(SpaceId(space)));
        CHECK(space_from(space_name(SpaceId(space))) == space);
    }
    CHECK(names.size() == 121);
    CHECK(space_name(SpaceId(0)) == "A1");
    CHECK(space_name(SpaceId(10)) == "K1");
    CHECK(space_name(SpaceId(11)) == "A2");
    CHECK(space_name(SpaceId(104)) == "F10");
    CHECK(space_name(SpaceId(120)) == "K11");
    CHECK(space_from("k11") == 120);
}

TEST_CASE("space: what is not a space is none") {
    for (const char* text : {"", "A", "1", "A0", "A00", "A01", "A12", "A99", "L1", "@1", "`1", "1A", "A1 ",
                             " A1", "AA1", "A1B", "A-1", "A111", "ä1"}) {
        CAPTURE(text);
        CHECK_FALSE(space_from(text));
    }
}

TEST_CASE("space: sets are listed row by row") {
    CHECK(space_list(spaces("C5 K1 A2 B1")) == "B1 K1 A2 C5");
    CHECK(space_list(spaces("C5 D5"), ",") == "C5,D5");
    CHECK(space_list({}).empty());
}

TEST_CASE("shape: distinct rotations, and mirror images where they are allowed") {
    CHECK(orientations(kDomino, Flip::never) == 2);
    CHECK(orientations(kDomino, Flip::allowed) == 2);
    CHECK(orientations(kHook, Flip::never) == 4);
    CHECK(orientations(kHook, Flip::allowed) == 8);
    CHECK(orientations(kPlus, Flip::never) == 1);
    CHECK(orientations(drawn({{0, 0}}), Flip::allowed) == 1);
    CHECK(orientations(drawn({{0, 0}, {0, 1}, {1, 1}, {1, 2}}), Flip::never) == 2);
    CHECK(orientations(drawn({{0, 0}, {0, 1}, {1, 1}, {1, 2}}), Flip::allowed) == 4);
}

TEST_CASE("shape: an orientation is anchored at its first space and fits within the columns") {
    for (const Shape& shape : content::library().find("eternal", EpisodeNumber(0))->shapes)
        for (const Orientation& orientation : shape.orientations) {
            CHECK(orientation.offset[0] == 0);
            CHECK(orientation.cells.lowest() == 0);
            CHECK(orientation.cells.count() == shape.size);
            for_each_space(orientation.fits, [&](int anchor) {
                const Mask cells = placed_cells(orientation, SpaceId(anchor));
                int widest = 0;
                for_each_space(cells, [&](int space) {
                    widest = std::max(widest, std::abs(space % kColumns - anchor % kColumns));
                });
                CHECK(widest < kMaxShapeSpaces);
            });
        }
}

TEST_CASE("placement: number, orientation and anchor are one and the same") {
    for (int orientation = 0; orientation < kMaxOrientations; ++orientation)
        for (int anchor = 0; anchor < kMaxSpaces; ++anchor) {
            const Placement placement = Placement::of(orientation, SpaceId(anchor));
            CHECK(placement.orientation() == orientation);
            CHECK(placement.anchor() == anchor);
            CHECK(placement.number < 1024);
        }
}

TEST_CASE("placement: the placement that covers a set is found, and none for another set") {
    const Shape hook = make_shape(Name("hook"), kHook, Flip::never);
    const auto found = placement_covering(hook, spaces("C3 C4 C5 D5"));
    REQUIRE(found);
    CHECK(cells_of(hook, *found) == spaces("C3 C4 C5 D5"));
    CHECK_FALSE(placement_covering(hook, spaces("D3 D4 D5 C5")));
    CHECK_FALSE(placement_covering(hook, spaces("C3 C4 C5")));
    CHECK_FALSE(placement_covering(hook, {}));
    CHECK_FALSE(placement_covering(make_shape(Name("two"), kDomino, Flip::never), spaces("K3 A4")));
    CHECK_FALSE(placement_covering(make_shape(Name("two"), kDomino, Flip::never), spaces("K11")));
}

TEST_CASE("placement: terrain and river decide on anchors once, buildings and reach each time") {
    const Board board = make_episode(plain(3), kEternalRules)->board;
    const Shape domino = make_shape(Name("domino"), kDomino, Flip::never);
    const AnchorSets terrain = terrain_anchors(domino, board.light(), board.river_east, board.river_south);
    // Lying: 4 + 5 in each of three rows; standing: 11 in each of two.
    CHECK(terrain.of(0).count() == 27);
    CHECK(terrain.of(1).count() == 22);
    const LegalSet legal(domino, terrain, spaces("D1 E1"), sides_of(spaces("D1 E1")));
    std::set<std::string> found;
    legal.for_each([&](Placement placement) { found.insert(space_list(cells_of(domino, placement))); });
    CHECK(found ==
          std::set<std::string>{"B1 C1", "C1 C2", "C2 D2", "D2 E2", "D2 D3", "E2 E3", "F1 G1", "F1 F2"});
}

TEST_CASE("placement: lanes give the same as looking at every placement") {
    Random random(11);
    const Episode& episode = *content::library().find("roll-and-build", EpisodeNumber(8));
    for (int times = 0; times < 100; ++times) {
        const Mask occupied{random.next() & random.next(), random.next() & random.next()};
        const Mask reach{random.next() & random.next(), random.next() & random.next()};
        for (std::size_t i = 0; i < episode.shapes.size(); ++i) {
            const Shape& shape = episode.shapes[i];
            const LegalSet legal(shape, episode.site.terrain[i], occupied & kWholeGrid, reach & kWholeGrid);
            for (int o = 0; o < legal.orientations; ++o)
                for (int anchor = 0; anchor < kMaxSpaces; ++anchor) {
                    const Mask cells =
                        placed_cells(shape.orientations[static_cast<std::size_t>(o)], SpaceId(anchor));
                    const bool wanted = episode.site.terrain[i].of(o).has(SpaceId(anchor)) &&
                                        !cells.meets(occupied) && cells.meets(reach);
                    REQUIRE(legal.has(Placement::of(o, SpaceId(anchor))) == wanted);
                }
        }
    }
}
