// A valley file that was edited still names the code it came from.

#include "content/valley.hpp"
#include "project_paths.hpp"
#include "protocol/talk.hpp"
#include "record/valley_json.hpp"
#include "valleys/draw_seed.hpp"
#include "valleys/generate.hpp"

using namespace mycity;
using test::Talk;

namespace {

constexpr std::string_view kCode = "GORGE-0C1SA-WCG";

// The valley of the code with one tree less.
content::ValleySource edited() {
    content::ValleySource source = generate(*read_code(kCode), content::library())->source;
    source.board[source.board.rfind('t')] = '.';
    return source;
}

std::string request(std::string_view command, const content::ValleySource& source) {
    return json::to_text(
        json::Value().set("cmd", command).set("valley", valley_value(source)).set("players", 1));
}

std::string drawn(Talk& talk, const content::ValleySource& source) {
    talk.succeed(request("new", source));
    return json::to_text(*talk.succeed(R"({"cmd":"save"})").find("record")->find("deck"));
}

}  // namespace

TEST_CASE("valleys: an edited board has no longer its code, says so, and has a draw of its own") {
    Talk talk;
    const content::ValleySource named = edited();
    content::ValleySource nameless = named;
    nameless.code.clear();
    content::ValleySource own = generate(*read_code(kCode), content::library())->source;

    const json::Value shown = talk.succeed(request("valley", named));
    CHECK(shown.find("code") == nullptr);
    CHECK_FALSE(shown.find("file")->as_string()->contains("code"));
    const json::Array& warnings = *shown.find("warnings")->as_array();
    REQUIRE(warnings.size() == 1);
    CHECK(*warnings[0].find("code")->as_string() == "code-differs");
    CHECK(warnings[0].find("message")->as_string()->contains(kCode));
    CHECK(drawn(talk, named) == drawn(talk, nameless));
    CHECK(drawn(talk, named) != drawn(talk, own));

    const json::Value checked = talk.succeed(request("valley-check", named));
    CHECK(checked.find("sound")->as_bool() == true);
    CHECK(*(*checked.find("findings")->as_array())[0].find("code")->as_string() == "code-differs");

    CHECK(talk.succeed(request("valley-grade", named)).find("warnings")->as_array()->size() == 1);
    CHECK(talk.succeed(request("valley", own)).find("warnings")->as_array()->empty());
    CHECK(talk.succeed(request("valley", nameless)).find("warnings")->as_array()->empty());
}

TEST_CASE(
    "valleys: a code that is none, or of other modules, is not shown; one in small letters is the same") {
    Talk talk;
    for (const char* code : {"GORGE-1C1SA-WCG", "GORGE-0C1SA", "MINE", "LAKES-00070"}) {
        content::ValleySource source = generate(*read_code(kCode), content::library())->source;
        source.code = code;
        INFO(code);
        CHECK(talk.succeed(request("valley", source)).find("code") == nullptr);
    }
    content::ValleySource source = generate(*read_code(kCode), content::library())->source;
    const std::string draw = drawn(talk, source);
    source.code = "gorge-oc1sa-wcg";
    CHECK(*talk.succeed(request("valley", source)).find("code")->as_string() == kCode);
    CHECK(drawn(talk, source) == draw);
}

TEST_CASE("valleys: a record does not show an edited board under the code it names") {
    Talk talk;
    const auto shown_as = [&](const content::ValleySource& source) {
        content::ValleySource nameless = source;
        nameless.code.clear();
        talk.succeed(request("new", nameless));
        json::Value record = *talk.succeed(R"({"cmd":"save"})").find("record");
        json::Value valley = *record.find("valley");
        record.set("valley", valley.set("code", kCode));
        const json::Value state =
            talk.succeed(json::to_text(json::Value().set("cmd", "load").set("record", record)));
        const json::Value* code = state.find("valley")->find("code");
        return code == nullptr ? std::string() : *code->as_string();
    };
    CHECK(shown_as(edited()).empty());
    CHECK(shown_as(generate(*read_code(kCode), content::library())->source) == kCode);
    talk.succeed(R"({"cmd":"suggest","player":0,"level":1})");
}
