// What follows from a code, a day and a week, the same at every door.

#include "valleys/calendar.hpp"

#include <doctest/doctest.h>

#include <set>

#include "analysis/week_valley.hpp"
#include "valleys/draw_seed.hpp"
#include "valleys/generate.hpp"

using namespace mycity;
using content::library;

TEST_CASE("draws: a code has draws of its own, the browser's") {
    const auto valley = generate(*read_code("gorge 0c1sa wcg"), library());
    CHECK(draw_seed(valley->source) == 2779664065476706418u);  // as in web/src/screens/valley/valleys.test.ts
    CHECK(draw_seed(valley->source, 2) != draw_seed(valley->source));
}

TEST_CASE("draws: a drawn board has those of its file, whatever else the file says") {
    content::ValleySource source = generate({.style = Style::lakes, .seed = 3}, library())->source;
    source.code.clear();
    const auto again = content::read_valley({"mine.valley", content::valley_text(source)});
    REQUIRE(again);
    CHECK(draw_seed(*again) == draw_seed(source));
    content::ValleySource other = source;
    other.modules = *module_called("groups");
    CHECK(draw_seed(other) != draw_seed(source));
}

TEST_CASE("dates: days of all months, leap years and none besides") {
    for (const std::string_view good : {"2024-02-29", "2000-02-29", "2026-12-31", "0001-01-01", "9999-12-31"})
        CHECK(is_date(good));
    for (const std::string_view bad :
         {"2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00", "0000-01-01",
          "2026/01/01", "2026-1-01", "2026-01-1x", ""})
        CHECK_FALSE(is_date(bad));
    CHECK(date_of(0) == "1970-01-01");
    CHECK(date_of(-1) == "1969-12-31");
    CHECK(date_of(1'794'787'200'000) == "2026-11-16");
    CHECK(date_of(1'794'787'199'999) == "2026-11-15");
}

TEST_CASE("weeks: they begin on Monday and belong to the year of their Thursday") {
    CHECK(week_of("2026-11-16") == "2026-W47");
    CHECK(week_of("2026-11-22") == "2026-W47");
    CHECK(week_of("2026-11-23") == "2026-W48");
    CHECK(week_of("2027-01-03") == "2026-W53");
    CHECK(week_of("2027-01-04") == "2027-W01");
    CHECK(week_of("2024-12-30") == "2025-W01");
    CHECK(weeks_since_first("2026-W47") == 0);
    CHECK(weeks_since_first("2027-W01") == 7);
    CHECK(weeks_since_first("2026-W46") == -1);
    CHECK(is_week("2026-W53"));
    for (const std::string_view none : {"2025-W53", "2026-W54", "2026-W00", "2026-W4", "2026-w47", "0000-W01",
                                        "2026-11-16", "2026-W4x", ""})
        CHECK_FALSE(is_week(none));
}

TEST_CASE("weeks: each has a tough valley that never changes") {
    CHECK_FALSE(valley_of_week("2026-W46", library()));
    const std::string_view kKnown[] = {"GORGE-A34V0-LWQAD", "LAKES-TJHX0-LWQDE", "ROLL-FOREST-ZFE6Z-LGNAD"};
    const std::string_view kWeeks[] = {"2026-W47", "2026-W48", "2026-W49"};
    std::set<Style> styles;
    for (std::size_t i = 0; i < std::size(kWeeks); ++i) {
        const auto code = valley_of_week(kWeeks[i], library());
        REQUIRE(code);
        CHECK(text_of(*code) == kKnown[i]);  // whatever the bots learn
        CHECK(code == read_code(text_of(*code)));
        styles.insert(code->style);
    }
    CHECK(styles.size() == 3);
}

TEST_CASE("weeks: of the valleys of a week's kind, few are as tough for the simple player") {
    const auto week = *valley_of_week("2026-W50", library());
    const int score = simple_score(*generate(week, library()));
    int tougher = 0;
    for (std::uint32_t i = 0; i < 20; ++i) {
        ValleyCode other = week;
        other.seed = 1000 + i;
        tougher += simple_score(*generate(other, library())) < score ? 1 : 0;
    }
    CHECK(tougher <= 3);
}
