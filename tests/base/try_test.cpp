#include "base/try.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <string>

using namespace mycity;

namespace {

using Number = std::expected<int, std::string>;

Number half(int number) {
    if (number % 2 != 0) return std::unexpected(std::to_string(number) + " is odd");
    return number / 2;
}

std::expected<void, std::string> check_even(int number) {
    TRY(half(number));
    return {};
}

std::expected<std::unique_ptr<int>, std::string> quarter(int number, int& steps) {
    const int once = TRY(half(number));
    ++steps;
    TRY(check_even(once));
    ++steps;
    auto kept = TRY(std::expected<std::unique_ptr<int>, std::string>(std::make_unique<int>(once / 2)));
    return kept;
}

}  // namespace

TEST_CASE("try: a value goes on, also one that only moves") {
    int steps = 0;
    CHECK(*quarter(12, steps).value() == 3);
    CHECK(steps == 2);
}

TEST_CASE("try: the first error ends the function, under another type of value") {
    int steps = 0;
    CHECK(quarter(7, steps).error() == "7 is odd");
    CHECK(steps == 0);
    CHECK(quarter(14, steps).error() == "7 is odd");
    CHECK(steps == 1);
}
