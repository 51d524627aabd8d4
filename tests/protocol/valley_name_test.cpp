#include "protocol/valley_name.hpp"

#include <doctest/doctest.h>

using namespace mycity;

TEST_CASE("a valley has the name that the browser gives it, in every language") {
    const auto named = [](const char* language, const char* code) {
        return named_code(code, Words::in(*language_from(language)));
    };
    // As in web/src/ui/valley-name.test.ts.
    CHECK(named("de", "GORGE-0C1SA-WCG") == "Eulenklamm · GORGE-0C1SA-WCG");
    CHECK(named("en", "GORGE-0C1SA-WCG") == "Owl Ravine · GORGE-0C1SA-WCG");
    CHECK(named("fr", "GORGE-0C1SA-WCG") == "Ravin des Hiboux · GORGE-0C1SA-WCG");
    CHECK(named("pl", "GORGE-0C1SA-WCG") == "Jar Sów · GORGE-0C1SA-WCG");
    CHECK(named("en", "LEGACY-LAKES-00070") == "Bee Ponds · LEGACY-LAKES-00070");
    CHECK(named("en", "HOME-MADE") == "HOME-MADE");
    CHECK(named("en", "").empty());
}
