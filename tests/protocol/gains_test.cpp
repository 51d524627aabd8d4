// L-GAINS through the protocol: gains of rounds, the ledger, the finale and the end of a campaign.

#include <string>

#include "protocol/legacy_talk.hpp"

namespace {

using namespace mycity;
using test::LegacyTalk;
using test::Talk;
using test::text;

json::Value state_of(Talk& talk) { return talk.succeed(R"({"cmd":"state"})"); }

int number(const json::Value* value) { return static_cast<int>(*value->as_int()); }

const json::Value& at(const json::Value& list, std::size_t index) { return (*list.as_array())[index]; }

// What the results and the finale say that a city has gained.
int circles_told(const json::Value& campaign, std::size_t player) {
    int sum = 0;
    for (const json::Value& result : *campaign.find("results")->as_array()) {
        int account = 0;
        for (const json::Value& entry : *at(*result.find("account"), player).as_array())
            account += number(entry.find("circles"));
        CHECK(account == number(&at(*result.find("gained"), player)));
        sum += account;
    }
    if (const json::Value* finale = campaign.find("finale"))
        sum += number(&at(*finale->find("gained"), player));
    return sum;
}

void check_circles(const json::Value& campaign) {
    const json::Array& cities = *campaign.find("cities")->as_array();
    for (std::size_t player = 0; player < cities.size(); ++player)
        CHECK(circles_told(campaign, player) == number(cities[player].find("circles")));
}

}  // namespace

TEST_CASE("L-GAINS: a state lists what closed rounds brought, and says nothing of the open one") {
    Talk talk;
    talk.succeed(R"({"cmd":"new","game":"legacy","episode":1,"open":true,"players":2,"seed":4})");
    CHECK(text(talk.succeed(R"({"cmd":"play","player":0,"move":"pass"})").find("gains")) == "[]");
    const json::Value closed = talk.succeed(R"({"cmd":"play","player":1,"move":"end"})");
    CHECK(text(closed.find("gains")) == R"([{"round":1,"player":0,"rule":"B-PASS","points":-1}])");
}

TEST_CASE("L-GAINS: after an episode every circle has its cause, and the ledger all the rest") {
    LegacyTalk talk(3, 5);
    talk.end_episode({4, 2, 0});
    const json::Value campaign = *state_of(talk).find("campaign");
    const json::Value& result = at(*campaign.find("results"), 0);
    CHECK(text(result.find("gained")) == "[2,1,0]");
    CHECK(
        text(result.find("account")) ==
        R"([[{"circles":2,"cause":"rank","rule":"B-RANK34"}],[{"circles":1,"cause":"rank","rule":"B-RANK34"}],[]])");
    const json::Value& ledger = *campaign.find("last")->find("ledger");
    CHECK(text(&at(ledger, 1)) == R"({"episode":1,"player":0,"what":"one-rock","count":1,)"
                                  R"("cause":"catch-up","rule":"L-CATCHUP"})");
    CHECK(campaign.find("last")->find("gains")->as_array() != nullptr);
    talk.succeed(R"({"cmd":"play","player":0,"move":{"sticker":"one-rock","space":"B1"}})");
    const json::Value asked = talk.succeed(R"({"cmd":"ledger","episode":1})");
    CHECK(text(at(*asked.find("ledger"), 1).find("space")) == "\"B1\"");
    CHECK(talk.succeed(R"({"cmd":"ledger"})").find("ledger")->as_array()->size() == 4);
    CHECK(talk.code(R"({"cmd":"ledger","episode":2})") == "out-of-range");
    talk.succeed(test::kNewGame);
    CHECK(talk.code(R"({"cmd":"ledger"})") == "no-campaign");
}

TEST_CASE("L-GAINS: results and finale account for every circle of the cities, up to the end") {
    for (const int players : {2, 4}) {
        LegacyTalk talk(players, 6);
        for (int steps = 0; talk.step(); ++steps)
            if (steps % 25 == 0) check_circles(*state_of(talk).find("campaign"));
        const json::Value over = *state_of(talk).find("campaign");
        check_circles(over);
        REQUIRE(over.find("finale") != nullptr);
        CHECK(over.find("finale")->find("prizes")->as_array()->size() == 3);
        const json::Array& winners = *over.find("winners")->as_array();
        REQUIRE_FALSE(winners.empty());
        for (const json::Value& winner : winners)
            CHECK(number(&at(*over.find("standings"), static_cast<std::size_t>(number(&winner)))) == 1);
        CHECK(over.find("decided_by")->as_string() != nullptr);
        CHECK(over.find("epilogue")->as_string()->starts_with("On the last evening"));
    }
}

TEST_CASE("RB-BAGS: a state of chapter 3 has each player's money bags, the campaign those of the chapter") {
    Talk talk;
    const json::Value begun =
        talk.succeed(R"({"cmd":"new","game":"roll-and-build","campaign":"chapter-3","players":2,"seed":5})");
    CHECK(number(at(*begun.find("players"), 0).find("bags")) == 1);
    CHECK(text(begun.find("campaign")->find("bags")) == "[1,1]");
    talk.succeed(R"({"cmd":"play","player":0,"move":"pass"})");
    const json::Value passed = talk.succeed(R"({"cmd":"play","player":1,"move":"end"})");
    CHECK(text(passed.find("campaign")->find("bags")) == "[0,1]");
    talk.succeed(R"({"cmd":"play","player":0,"move":"end"})");
    const json::Value second = talk.succeed(R"({"cmd":"next"})");
    CHECK(text(second.find("campaign")->find("bags")) == "[1,2]");
    const json::Value other =
        talk.succeed(R"({"cmd":"new","game":"roll-and-build","campaign":"chapter-1","players":2,"seed":5})");
    CHECK(other.find("campaign")->find("bags") == nullptr);
    CHECK(at(*other.find("players"), 0).find("bags") == nullptr);
}

TEST_CASE("RB-SOLO: a title comes with the distance to the next, and a chapter with the offer of the next") {
    Talk talk;
    json::Value state =
        talk.succeed(R"({"cmd":"new","game":"roll-and-build","campaign":"chapter-1","players":1,"seed":5})");
    CHECK(state.find("campaign")->find("chapter")->as_int() == 1);
    CHECK(text(state.find("campaign")->find("offer")) == "null");
    CHECK(text(state.find("campaign")->find("titles")) == R"({"chapters":[]})");
    for (int episode = 1; episode <= 3; ++episode) {
        state = talk.succeed(R"({"cmd":"play","player":0,"move":"end"})");
        if (episode < 3) talk.succeed(R"({"cmd":"next"})");
    }
    const json::Value& campaign = *state.find("campaign");
    const json::Value& title = at(*campaign.find("titles")->find("chapters"), 0);
    const int sum = number(title.find("sum"));
    CHECK(text(title.find("title")) == "\"vagabond\"");
    CHECK(text(title.find("next_title")->find("title")) == "\"hermit\"");
    CHECK(number(title.find("next_title")->find("missing")) == 10 - sum);
    CHECK(text(campaign.find("offer")) == R"({"name":"chapter-2","episodes":[4,5,6]})");
}

TEST_CASE("L-FACTORY: a state names the buildings with a cog, also of an episode on its own") {
    Talk talk;
    const auto factories = [&](const char* number) {
        const json::Value state =
            talk.succeed(R"({"cmd":"new","game":"legacy","open":true,"players":2,"seed":4,"episode":)" +
                         std::string(number) + "}");
        const json::Value* found = at(*state.find("players"), 0).find("factories");
        return found ? text(found) : "none";
    };
    CHECK(factories("12") == "none");
    CHECK(factories("13") == R"(["B4"])");
    CHECK(factories("14") == R"(["B4","B7"])");
}

TEST_CASE("L-COGS: a state names the buildings that a player no longer has") {
    Talk talk;
    const json::Value alone =
        talk.succeed(R"({"cmd":"new","game":"legacy","episode":22,"open":true,"players":2,"seed":4})");
    CHECK(text(at(*alone.find("players"), 0).find("lacking")) == R"(["B1","B2","B3","B5","B8"])");
    const json::Value before =
        talk.succeed(R"({"cmd":"new","game":"legacy","episode":21,"open":true,"players":2,"seed":4})");
    CHECK(at(*before.find("players"), 0).find("lacking") == nullptr);
}
