// L-TABLE through the protocol.

#include <string>

#include "protocol/legacy_talk.hpp"

namespace {

using namespace mycity;
using test::LegacyTalk;
using test::Talk;
using test::text;

}  // namespace

TEST_CASE("L-TABLE: every state of a legacy campaign has the table of its chapter") {
    LegacyTalk talk(2, 11);
    for (int steps = 0; steps < 80; ++steps, talk.step()) {
        const json::Value& campaign = *talk.state().find("campaign");
        const json::Value& table = *campaign.find("overview");
        CHECK(table.find("chapter")->as_int() == campaign.find("chapter")->as_int());
        CHECK(table.find("rewards")->as_array()->size() == 3);
        for (const json::Value& row : *table.find("rewards")->as_array())
            CHECK(row.find("second") == nullptr);
    }
}

TEST_CASE("L-TABLE: content has the table of an episode on its own, for three or four players") {
    Talk talk;
    for (int episode = 1; episode <= 24; ++episode) {
        const json::Value content = talk.succeed(
            R"({"cmd":"content","game":"legacy","open":true,"episode":)" + std::to_string(episode) + "}");
        const json::Value& table = *content.find("overview");
        CHECK(table.find("chapter")->as_int() == (episode - 1) / 3 + 1);
        CHECK(table.find("points")->as_array()->size() >= 8);
        CHECK((table.find("finale") != nullptr) == (episode >= 22));
        for (const json::Value& row : *table.find("rewards")->as_array())
            CHECK(row.find("second")->find("circles")->as_int() == 1);
    }
    const json::Value veins = talk.succeed(R"({"cmd":"content","game":"legacy","open":true,"episode":12})");
    const std::string points = text(veins.find("overview")->find("points"));
    CHECK(
        points.find(R"({"rule":"L-VEIN3","when":"at-once","from":12,"numbers":{"points":5,"nuggets":2}})") !=
        std::string::npos);
    CHECK(text(&(*veins.find("overview")->find("rewards")->as_array())[2]) ==
          R"({"episode":12,"title":"The Third Vein","before":{"board":[],"stickers":["gold"]},)"
          R"("first":{"circles":2,"stickers":["two-rock"]},"second":{"circles":1,"stickers":[]},)"
          R"("others":{"circles":0,"stickers":["nugget"]}})");
}

TEST_CASE("L-TABLE: Roll & Build has the points of its chapters, and what money bags are worth") {
    Talk talk;
    const json::Value third =
        *talk.succeed(R"({"cmd":"content","game":"roll-and-build","episode":8})").find("overview");
    CHECK(text(third.find("bags")) ==
          R"({"most":20,"second":10,"alone":[{"bags":7,"points":20},{"bags":6,"points":10}]})");
    CHECK(text(third.find("rewards")) == "[]");
    CHECK(talk.succeed(R"({"cmd":"content","game":"eternal"})").find("overview") == nullptr);
}

TEST_CASE("L-OPEN: content has the text of every rule in force, with its numbers") {
    Talk talk;
    for (const char* request : {R"({"cmd":"content","game":"eternal"})",
                                R"({"cmd":"content","game":"roll-and-build","episode":12})",
                                R"({"cmd":"content","game":"legacy","open":true,"episode":24})"}) {
        const json::Value content = talk.succeed(request);
        for (const json::Value& rule : *content.find("rules")->as_array()) {
            CAPTURE(*rule.as_string());
            const json::Value* told = content.find("texts")->find(*rule.as_string());
            REQUIRE(told != nullptr);
            CHECK(told->as_string()->find_first_of("{}[]") == std::string::npos);
        }
    }
}
