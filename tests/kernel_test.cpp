#include <doctest/doctest.h>

#include "base/random.hpp"
#include "content/library.hpp"
#include "rules/placement.hpp"

using namespace mycity;

namespace {

Mask sparse(Random& random) {
    return Mask{random.next() & random.next(), random.next() & random.next()} & kWholeGrid;
}

}  // namespace

TEST_CASE("kernels: vector and plain instructions find the same placements") {
    Random random(7);
    int found = 0;
    for (const Episode& episode : content::library().episodes())
        for (int index = 0; index < episode.shapes.count(); ++index) {
            const Shape& shape = episode.shapes[static_cast<std::size_t>(index)];
            const AnchorSets& terrain = episode.site.terrain[static_cast<std::size_t>(index)];
            for (int round = 0; round < 20; ++round) {
                const Mask occupied = sparse(random);
                const Mask reach = sides_of(occupied);
                AnchorSets one;
                AnchorSets other;
                legal_anchors(shape, terrain, occupied, reach, one);
                legal_anchors_plainly(shape, terrain, occupied, reach, other);
                const LegalSet counted(shape, terrain, occupied, reach);
                const LegalSet added_up(other, shape.orientations.count());
                CHECK(counted.count() == added_up.count());
                for (int turn = 0; turn < shape.orientations.count(); ++turn) {
                    CHECK(one.of(turn) == other.of(turn));
                    CHECK(counted.anchors.of(turn) == other.of(turn));
                    found += one.of(turn).count();
                }
                for (int i = 0; i < counted.count(); ++i) CHECK(counted.nth(i) == added_up.nth(i));
            }
        }
    CHECK(found > 1000);
}
