// What the browser asks the module that prints.

#include <doctest/doctest.h>

#include "base/json.hpp"
#include "campaign/playthrough.hpp"
#include "content/library.hpp"
#include "print/request.hpp"
#include "record/record.hpp"
#include "record/session.hpp"
#include "valleys/generate.hpp"

using namespace mycity;

namespace {

json::Value asked(std::string_view line) {
    const auto reply = json::parse(print::answer(line, Words::in(Language("en"))),
                                   {.max_depth = 32, .max_bytes = std::size_t{1} << 24});
    REQUIRE(reply.has_value());
    return *reply;
}

std::size_t page_count(const json::Value& reply) { return reply.find("pages")->as_array()->size(); }

std::string_view error_of(const json::Value& reply) {
    REQUIRE(reply.find("ok")->as_bool() == false);
    return *reply.find("error")->find("code")->as_string();
}

}  // namespace

TEST_CASE("print: a request is answered with pages and a PDF file") {
    const json::Value reply = asked(
        R"({"cmd":"print","game":"eternal","players":2,"what":["board"],"paper":"letter","black":true})");
    REQUIRE(reply.find("ok")->as_bool() == true);
    CHECK(page_count(reply) == 2);
    CHECK(*reply.find("title")->as_string() == "Eternal Game");
    CHECK(reply.find("pdf")->as_string()->starts_with("%PDF"));
    CHECK((*reply.find("pages")->as_array())[0].as_string()->find("width=\"612\"") != std::string::npos);
    CHECK(page_count(asked(R"({"game":"legacy","episode":20,"open":true,"what":["board"]})")) == 1);
}

TEST_CASE("print: a valley is printed from its code") {
    for (const Base base : {Base::cards, Base::dice}) {
        const std::string code =
            text_of(ValleyCode{Style::gorge, base, 7, drawn_modules(Style::gorge, base, 7)});
        const json::Value reply = asked(R"({"what":["board","rules"],"valley":")" + code + "\"}");
        REQUIRE(reply.find("ok")->as_bool() == true);
        CHECK(reply.find("title")->as_string()->ends_with(" · " + code));
        CHECK(page_count(reply) >= 2);
    }
    CHECK(error_of(asked(R"({"valley":"NOWHERE-12345"})")).starts_with("code-"));
}

TEST_CASE("print: a saved game brings its boards and its names") {
    const Episode& episode = *content::library().find("eternal", EpisodeNumber(0));
    const Playthrough played(
        Record{{{"Ada", {}}, {"Ben", {}}}, Session(episode, 2, Draw::from_seed(episode, 7))});
    const json::Value reply =
        asked(R"({"what":["board"],"record":)" + json::to_text(played.document()) + "}");
    REQUIRE(reply.find("ok")->as_bool() == true);
    CHECK(page_count(reply) == 2);
    CHECK((*reply.find("pages")->as_array())[1].as_string()->find(">Ben<") != std::string::npos);
}

TEST_CASE("print: nonsense is refused, with what and where") {
    CHECK(error_of(asked("nonsense")) == "json-expected-value");
    CHECK(error_of(asked("[]")) == "wrong-type");
    CHECK(error_of(asked("{}")) == "missing-field");
    CHECK(error_of(asked(R"({"game":"chess"})")) == "no-such-game");
    CHECK(error_of(asked(R"({"game":"legacy","episode":99,"open":true})")) == "no-such-episode");
    CHECK(error_of(asked(R"({"game":"eternal","players":9})")) == "out-of-range");
    CHECK(error_of(asked(R"({"game":"eternal","paper":"a3"})")) == "out-of-range");
    CHECK(error_of(asked(R"({"game":"eternal","what":["board","dragon"]})")) == "out-of-range");
    CHECK(error_of(asked(R"({"game":"eternal","what":"board"})")) == "wrong-type");
    CHECK_FALSE(error_of(asked(R"({"record":{}})")).empty());
}
