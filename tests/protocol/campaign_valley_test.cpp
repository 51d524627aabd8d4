// A legacy campaign on another valley, through the engine protocol.

#include "protocol/legacy_talk.hpp"
#include "valleys/code.hpp"

namespace {

using namespace mycity;
using test::Talk;
using test::text;

std::string code() { return campaign_text_of({.style = Style::gorge, .seed = 7}); }

std::string begin_with(const json::Value& valley) {
    return json::to_text(json::Value()
                             .set("cmd", "new")
                             .set("game", "legacy")
                             .set("campaign", true)
                             .set("players", 2)
                             .set("seed", 5)
                             .set("valley", valley));
}

json::Value ask_for(std::string_view key, const json::Value& value) {
    return json::Value().set("cmd", "valley").set(key, value);
}

}  // namespace

TEST_CASE("protocol: a valley for the campaign is drawn, shown and played") {
    Talk talk;
    const json::Value shown = talk.succeed(json::to_text(ask_for("valley", code())));
    CHECK(text(shown.find("campaign")) == "true");
    CHECK(text(shown.find("style")) == "\"gorge\"");
    CHECK(shown.find("content")->find("board")->find("spaces")->as_array()->size() == 11);
    const json::Value drawn =
        talk.succeed(json::to_text(ask_for("campaign", true).set("seed", 7).set("style", "gorge")));
    CHECK(drawn == shown);
    const json::Value begun = talk.succeed(begin_with(code()));
    CHECK(text(begun.find("campaign")->find("valley")) == "{\"code\":\"" + code() + "\"}");
    const json::Value saved = talk.succeed(R"({"cmd":"save"})");
    CHECK(*saved.find("campaign")->find("valley") == *shown.find("valley"));
    // The board without its code is the same campaign.
    Talk other;
    const json::Value same = other.succeed(begin_with(*shown.find("valley")));
    CHECK(*same.find("campaign")->find("cities") == *begun.find("campaign")->find("cities"));
    const json::Value content = other.succeed(R"({"cmd":"content","game":"legacy"})");
    CHECK(*content.find("board") == *shown.find("content")->find("board"));
}

TEST_CASE("L-SEAL: nothing tells what later episodes put on the valley") {
    Talk talk;
    const std::string shown = json::to_text(talk.succeed(json::to_text(ask_for("valley", code()))));
    const std::string begun = json::to_text(talk.succeed(begin_with(code())));
    for (const std::string_view word : {"\"gold\"", "mine-", "\"port\"", "palace", "sawmill"}) {
        CAPTURE(word);
        CHECK(shown.find(word) == std::string::npos);
        CHECK(begun.find(word) == std::string::npos);
    }
    CHECK(talk.code(R"({"cmd":"content","game":"legacy","episode":2})") == "sealed");
}

TEST_CASE("protocol: an episode of such a campaign on its own has the board of the valley") {
    Talk talk;
    const json::Value source = *talk.succeed(json::to_text(ask_for("valley", code()))).find("valley");
    json::Value request = json::Value().set("cmd", "content").set("game", "legacy").set("valley", source);
    CHECK(talk.code(json::to_text(request)) == "missing-field");
    CHECK(talk.code(json::to_text(request.set("episode", 20))) == "sealed");
    CHECK(talk.code(json::to_text(request.set("episode", 25))) == "no-such-episode");
    request.set("episode", 20).set("open", true);
    const std::string open = json::to_text(talk.succeed(json::to_text(request)));
    CHECK(open.find("\"port\"") != std::string::npos);
    json::Value begin = request;
    talk.succeed(json::to_text(begin.set("cmd", "new").set("players", 2).set("seed", 1)));
    const json::Value saved = talk.succeed(R"({"cmd":"save"})");
    CHECK(*saved.find("record")->find("valley") == source);
    Talk other;
    other.succeed(json::to_text(
        json::Value().set("cmd", "load").set("open", true).set("record", *saved.find("record"))));
}

TEST_CASE("protocol: a single episode goes on when the campaign it was taken from is gone") {
    Talk talk;
    talk.succeed(begin_with(code()));
    talk.succeed(R"({"cmd":"new","game":"legacy","players":2,"seed":3})");
    CHECK(text(talk.succeed(R"({"cmd":"save"})").find("record")->find("valley")->find("code")) ==
          "\"" + code() + "\"");
    talk.succeed(R"({"cmd":"play","player":0,"move":"end"})");
}

TEST_CASE("protocol: codes of one kind are refused as the other") {
    Talk talk;
    const std::string single = text_of({.style = Style::gorge, .seed = 7});
    CHECK(talk.code(begin_with(single)) == "code-single");
    CHECK(talk.code(begin_with("LEGACY-SWAMP-00070")) == "code-style");
    CHECK(talk.code(begin_with(7)) == "wrong-type");
    CHECK(talk.code(begin_with(json::Value().set("board", "board x"))) == "missing-field");
    CHECK(talk.code(json::to_text(ask_for("valley", single).set("campaign", true))) == "code-single");
    CHECK(talk.code(R"({"cmd":"new","players":1,"seed":1,"valley":")" + code() + "\"}") == "code-campaign");
    CHECK(
        talk.code(R"({"cmd":"new","game":"roll-and-build","campaign":true,"players":1,"seed":1,"valley":")" +
                  code() + "\"}") == "conflicting-fields");
}
