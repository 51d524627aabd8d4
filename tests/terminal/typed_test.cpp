#include "terminal/typed.hpp"

#include <doctest/doctest.h>

#include "rules/space.hpp"

using namespace mycity;
using namespace mycity::terminal;

namespace {

Typed typed(std::string_view line, Language language = Language()) {
    return read_typed(line, Words::in(language));
}

}  // namespace

TEST_CASE("typed: spaces in any order, case and separation") {
    const Typed build = typed(" c4, C5;d5 \r");
    CHECK(build.verb == Verb::build);
    CHECK(space_list(build.spaces) == "C4 C5 D5");
    CHECK(space_list(typed("K11 a1").spaces) == "A1 K11");
}

TEST_CASE("typed: verbs, with spaces where they make sense") {
    CHECK(typed("").verb == Verb::nothing);
    CHECK(typed("  ").verb == Verb::nothing);
    CHECK(typed("PASS").verb == Verb::pass);
    CHECK(typed("end").verb == Verb::end);
    CHECK(typed("quit").verb == Verb::quit);
    const Typed why = typed("why C4 C5");
    CHECK(why.verb == Verb::why);
    CHECK(why.spaces.count() == 2);
}

TEST_CASE("typed: what is wrong is named") {
    CHECK(typed("C4 Z9").verb == Verb::unknown);
    CHECK(typed("C4 Z9").wrong == "Z9");
    CHECK(typed("pass C4").verb == Verb::unknown);
    CHECK(typed("C4 C4").wrong == "C4");
    CHECK(typed("A0").verb == Verb::unknown);
    CHECK(typed("\xff\xfe").verb == Verb::unknown);
    CHECK(typed(std::string(5000, 'x')).wrong.size() == 20);
}

TEST_CASE("typed: each language has its own verbs besides the English ones") {
    CHECK(typed("passer", Language("fr")).verb == Verb::pass);
    CHECK(typed("koniec", Language("pl")).verb == Verb::end);
    CHECK(typed("warum C4", Language("de")).verb == Verb::why);
    CHECK(typed("zurück", Language("de")).verb == Verb::undo);
    CHECK(typed("why C4", Language("pl")).verb == Verb::why);
    CHECK(typed("passer", Language("en")).verb == Verb::unknown);
}
