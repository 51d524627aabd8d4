#include "base/mask.hpp"

#include <doctest/doctest.h>

#include <bitset>
#include <ostream>
#include <vector>

#include "base/random.hpp"

using namespace mycity;

namespace {

using Bits = std::bitset<128>;

Bits bits_of(Mask mask) { return Bits(mask.hi) << 64 | Bits(mask.lo); }

Mask random_mask(Random& random) {
    const std::uint64_t lo = random.next() & random.next();
    return {lo, random.next() & random.next()};
}

}  // namespace

TEST_CASE("mask: behaves like a set of 128 bits") {
    Random random(1);
    for (int i = 0; i < 200; ++i) {
        const Mask a = random_mask(random);
        const Mask b = random_mask(random);
        CHECK(bits_of(a & b) == (bits_of(a) & bits_of(b)));
        CHECK(bits_of(a | b) == (bits_of(a) | bits_of(b)));
        CHECK(bits_of(a ^ b) == (bits_of(a) ^ bits_of(b)));
        CHECK(bits_of(~a) == ~bits_of(a));
        CHECK(bits_of(without(a, b)) == (bits_of(a) & ~bits_of(b)));
        CHECK(a.count() == static_cast<int>(bits_of(a).count()));
        CHECK(a.meets(b) == (bits_of(a) & bits_of(b)).any());
        CHECK((a & b).inside(a));
        CHECK(a.inside(b) == (bits_of(a) & ~bits_of(b)).none());
        CHECK(a.empty() == bits_of(a).none());
    }
}

TEST_CASE("mask: shifts by every distance lose what leaves and bring in nothing") {
    Random random(2);
    const Mask mask = random_mask(random);
    for (int k = 0; k < 128; ++k) {
        CAPTURE(k);
        CHECK(bits_of(mask << k) == bits_of(mask) << static_cast<std::size_t>(k));
        CHECK(bits_of(mask >> k) == bits_of(mask) >> static_cast<std::size_t>(k));
    }
}

TEST_CASE("mask: single bits, the first so many, lowest and highest") {
    for (int space = 0; space < 128; ++space) {
        CAPTURE(space);
        const Mask bit = Mask::bit(SpaceId(space));
        CHECK(bit.count() == 1);
        CHECK(bit.has(SpaceId(space)));
        CHECK(bit.lowest() == space);
        CHECK(bit.highest() == space);
        CHECK(Mask::first(space).count() == space);
        CHECK_FALSE(Mask::first(space).has(SpaceId(space)));
    }
    CHECK(Mask::first(128).count() == 128);
    CHECK((Mask::bit(SpaceId(3)) | Mask::bit(SpaceId(100))).lowest() == 3);
    CHECK((Mask::bit(SpaceId(3)) | Mask::bit(SpaceId(100))).highest() == 100);
}

TEST_CASE("mask: spaces are visited in order, and counted off in the same order") {
    Random random(3);
    for (int i = 0; i < 50; ++i) {
        const Mask mask = random_mask(random);
        std::vector<int> visited;
        for_each_space(mask, [&](int space) { visited.push_back(space); });
        REQUIRE(static_cast<int>(visited.size()) == mask.count());
        for (int n = 0; n < mask.count(); ++n) {
            CHECK(nth_space(mask, n) == visited[static_cast<std::size_t>(n)]);
            CHECK(mask.has(SpaceId(visited[static_cast<std::size_t>(n)])));
            if (n > 0) CHECK(visited[static_cast<std::size_t>(n) - 1] < visited[static_cast<std::size_t>(n)]);
        }
    }
}

TEST_CASE("mask: rows, columns and the whole grid") {
    CHECK(kWholeGrid.count() == 121);
    Mask rows;
    Mask columns;
    for (int i = 0; i < 11; ++i) {
        CHECK(row_mask(i).count() == 11);
        CHECK(column_mask(i).count() == 11);
        CHECK((row_mask(i) & column_mask(i)) == Mask::bit(SpaceId(i * 12)));
        rows |= row_mask(i);
        columns |= column_mask(i);
    }
    CHECK(rows == kWholeGrid);
    CHECK(columns == kWholeGrid);
}

TEST_CASE("mask: the sides of a space are its neighbours on the grid") {
    for (int row = 0; row < kMaxRows; ++row)
        for (int column = 0; column < kColumns; ++column) {
            Mask wanted;
            if (row > 0) wanted |= Mask::bit(SpaceId((row - 1) * kColumns + column));
            if (row + 1 < kMaxRows) wanted |= Mask::bit(SpaceId((row + 1) * kColumns + column));
            if (column > 0) wanted |= Mask::bit(SpaceId(row * kColumns + column - 1));
            if (column + 1 < kColumns) wanted |= Mask::bit(SpaceId(row * kColumns + column + 1));
            CHECK(sides_of(Mask::bit(SpaceId(row * kColumns + column))) == wanted);
        }
    CHECK(sides_of(kWholeGrid) == kWholeGrid);
    CHECK(sides_of({}) == Mask{});
}
