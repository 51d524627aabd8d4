// The small things of src/base: fixed vectors, names, fingerprints and random numbers.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <type_traits>
#include <vector>

#include "base/fixed_vector.hpp"
#include "base/hash.hpp"
#include "base/name.hpp"
#include "base/random.hpp"

using namespace mycity;

TEST_CASE("fixed vector: grows to its capacity and shrinks again") {
    FixedVector<int, 3> vector;
    static_assert(std::is_trivially_copyable_v<FixedVector<int, 3>>);
    CHECK(vector.empty());
    CHECK(vector.capacity() == 3);
    for (int i = 1; i <= 3; ++i) vector.push_back(i * 10);
    CHECK(vector.full());
    CHECK(vector.count() == 3);
    CHECK(vector[1] == 20);
    CHECK(vector.back() == 30);
    CHECK(std::accumulate(vector.begin(), vector.end(), 0) == 60);
    vector.pop_back();
    CHECK(vector.back() == 20);
    CHECK_FALSE(vector.full());
    vector.clear();
    CHECK(vector.empty());
}

TEST_CASE("fixed vector: equal when what it holds is equal, whatever was there before") {
    FixedVector<int, 3> a;
    FixedVector<int, 3> b;
    a.push_back(1);
    a.push_back(2);
    b.push_back(1);
    CHECK_FALSE(a == b);
    a.pop_back();
    CHECK(a == b);
    b[0] = 5;
    CHECK_FALSE(a == b);
}

TEST_CASE("name: a short text, cut at fifteen letters") {
    CHECK(Name("domino") == "domino");
    CHECK(Name("domino") == Name("domino"));
    CHECK_FALSE(Name("domino") == Name("bar"));
    CHECK(Name().view().empty());
    CHECK(Name("fifteen letters").view() == "fifteen letters");
    CHECK(Name("sixteen letters!").view() == "sixteen letters");
    static_assert(std::is_trivially_copyable_v<Name>);
    static_assert(sizeof(Name) == 16);
}

TEST_CASE("fingerprint: depends on every number and on their order") {
    const auto of = [](std::initializer_list<std::int64_t> numbers) {
        Fingerprint print;
        for (const std::int64_t number : numbers) print.add(number);
        return print.value();
    };
    CHECK(of({1, 2, 3}) == of({1, 2, 3}));
    CHECK(of({1, 2, 3}) != of({1, 3, 2}));
    CHECK(of({1, 2, 3}) != of({1, 2}));
    CHECK(of({0}) != of({}));
    CHECK(of({-1}) != of({1}));
    CHECK(of({std::int64_t{1} << 56}) != of({0}));
    // FNV-1a of eight zero bytes, written down so that every platform gives the same.
    CHECK(of({}) == 0xCBF29CE484222325u);
    CHECK(of({0}) == 0xA8C7F832281A39C5u);
}

TEST_CASE("random: the sequence of SplitMix64, and a state to go on from") {
    Random random(0);
    CHECK(random.next() == 0xE220A8397B1DCDAFu);
    CHECK(random.next() == 0x6E789E6AA1B965F4u);
    CHECK(random.next() == 0x06C45D188009454Fu);
    Random other(random.state());
    CHECK(other.next() == random.next());
}

TEST_CASE("random: below stays below and reaches everything about equally often") {
    Random random(5);
    for (const std::uint32_t bound : {1u, 2u, 3u, 6u, 28u, 216u}) {
        std::vector<int> seen(bound);
        const std::uint32_t draws = bound * 1000;
        for (std::uint32_t i = 0; i < draws; ++i) {
            const std::uint32_t value = random.below(bound);
            REQUIRE(value < bound);
            ++seen[value];
        }
        CAPTURE(bound);
        CHECK(*std::min_element(seen.begin(), seen.end()) > 850);
        CHECK(*std::max_element(seen.begin(), seen.end()) < 1150);
    }
    for (int i = 0; i < 100; ++i) CHECK(random.below(0x80000001u) <= 0x80000000u);
}

TEST_CASE("random: a shuffle keeps everything and moves everything everywhere") {
    std::array<std::array<int, 5>, 5> at{};
    for (std::uint64_t seed = 0; seed < 5000; ++seed) {
        std::vector<int> items{0, 1, 2, 3, 4};
        Random random(seed);
        shuffle(items, random);
        for (std::size_t i = 0; i < items.size(); ++i) ++at[i][static_cast<std::size_t>(items[i])];
        std::sort(items.begin(), items.end());
        REQUIRE(items == std::vector{0, 1, 2, 3, 4});
    }
    for (const auto& place : at)
        for (const int times : place) {
            CHECK(times > 850);
            CHECK(times < 1150);
        }
    std::vector<int> nothing;
    Random random(1);
    shuffle(nothing, random);
    CHECK(nothing.empty());
}
