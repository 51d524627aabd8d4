// `events`: what has happened since a round was revealed.

#include "protocol/legacy_talk.hpp"
#include "protocol/talk.hpp"

namespace {

using namespace mycity;
using test::Talk;
using test::text;

constexpr std::string_view kDeal =
    R"({"cmd":"new","game":"eternal","players":2,"deck":["Y2","block","B8","R1","C1","Y1","Y3","Y4","Y5","Y6",)"
    R"("Y7","Y8","R2","R3","R4","R5","R6","R7","R8","B1","B2","B3","B4","B5","B6","B7","C2","C3"]})";

std::string events_of(const json::Value& reply) { return text(reply.find("events")); }

std::string play(int player, const std::string& move, int round) {
    return R"({"cmd":"play","player":)" + std::to_string(player) + R"(,"move":)" + move +
           R"(,"view":{"round":)" + std::to_string(round) + "}}";
}

}  // namespace

TEST_CASE("protocol: events tell moves, what a pass costs, the card that blocks and the next building") {
    Talk talk;
    CHECK(talk.succeed(kDeal).find("events") == nullptr);
    CHECK(events_of(talk.succeed(play(0, R"({"place":["B1","C1","D1"]})", 1))) == "[]");
    CHECK(events_of(talk.succeed(play(1, R"("pass")", 1))) ==
          R"([{"event":"placed","round":1,"player":0,"building":"Y2","spaces":["B1","C1","D1"]},)"
          R"({"event":"passed","round":1,"player":1,"points":-1},)"
          R"({"event":"blocked","round":2,"building":"B8"},{"event":"revealed","round":2,"building":"R1"}])");
    talk.succeed(play(0, R"("end")", 2));
    CHECK(events_of(talk.succeed(play(1, R"("end")", 2))) ==
          R"([{"event":"ended","round":2,"player":0},{"event":"ended","round":2,"player":1}])");
    const json::Value all = talk.succeed(R"({"cmd":"state","view":{"round":0}})");
    CHECK(all.find("events")->as_array()->size() == 7);
    CHECK(text(&all.find("events")->as_array()->front()) ==
          R"({"event":"revealed","round":1,"building":"Y2"})");
    CHECK(talk.code(R"({"cmd":"state","view":{"round":-1}})") == "out-of-range");
}

TEST_CASE("protocol: round has the events of the round that it closes") {
    Talk talk;
    talk.succeed(kDeal);
    CHECK(events_of(talk.succeed(R"({"cmd":"round","moves":["pass","pass"],"drawn":["R1"]})")) ==
          R"([{"event":"passed","round":1,"player":0,"points":-1},)"
          R"({"event":"passed","round":1,"player":1,"points":-1},)"
          R"({"event":"revealed","round":2,"building":"R1"}])");
    CHECK(events_of(
              talk.succeed(R"({"cmd":"round","moves":["end","pass"],"drawn":["C1"],"view":{"round":1}})")) ==
          R"([{"event":"passed","round":1,"player":0,"points":-1},)"
          R"({"event":"passed","round":1,"player":1,"points":-1},)"
          R"({"event":"revealed","round":2,"building":"R1"},{"event":"ended","round":2,"player":0},)"
          R"({"event":"passed","round":2,"player":1,"points":-1},)"
          R"({"event":"revealed","round":3,"building":"C1"}])");
}

TEST_CASE("protocol: events of a legacy episode are told after its end, and the first card of the next one") {
    test::LegacyTalk talk(2, 5);
    talk.succeed(R"({"cmd":"play","player":0,"move":"pass"})");
    const json::Value over =
        talk.succeed(R"({"cmd":"play","player":1,"move":"end","view":{"episode":1,"round":1}})");
    CHECK(events_of(over).starts_with(
        R"([{"event":"passed","round":1,"player":0,"points":-1},{"event":"ended","round":1,"player":1},)"));
    const json::Value end =
        talk.succeed(R"({"cmd":"play","player":0,"move":"end","view":{"episode":1,"round":2}})");
    CHECK(events_of(end) == R"([{"event":"ended","round":2,"player":0}])");
    json::Value view = end;
    for (int player = 0; player < 2; ++player) {
        const json::Value advice =
            talk.succeed(R"({"cmd":"suggest","level":1,"player":)" + std::to_string(player) + "}");
        view = talk.succeed(R"({"cmd":"play","player":)" + std::to_string(player) + R"(,"move":)" +
                            text(advice.find("move")) + R"(,"view":{"round":0}})");
    }
    REQUIRE(text(view.find("state")->find("phase")) == "\"play\"");
    CHECK(events_of(view) == R"([{"event":"revealed","round":1,"building":)" +
                                 text(view.find("state")->find("revealed")->find("id")) + "}]");
}

TEST_CASE("L-GAINS: events have every gain of the state, and RB-END says who was ended") {
    for (const char* game : {R"("game":"legacy","open":true,"episode":20,"players":2)",
                             R"("game":"roll-and-build","episode":3,"players":2)"}) {
        Talk talk;
        json::Value state = talk.succeed(R"({"cmd":"new","seed":5,)" + std::string(game) + "}");
        while (text(state.find("phase")) == "\"play\"") {
            const json::Array& players = *state.find("players")->as_array();
            std::size_t player = 0;
            while (text(players[player].find("status")) != "\"deciding\"") ++player;
            const std::string who = std::to_string(player);
            const json::Value advice = talk.succeed(R"({"cmd":"suggest","level":1,"player":)" + who + "}");
            state = talk.succeed(R"({"cmd":"play","player":)" + who + R"(,"move":)" +
                                 text(advice.find("move")) + "}");
        }
        const json::Value view = talk.succeed(R"({"cmd":"state","view":{"round":0}})");
        std::string gained, known;
        std::size_t ended = 0, by_rule = 0, placed = 0, buildings = 0;
        for (const json::Value& event : *view.find("events")->as_array()) {
            const std::string& name = *event.find("event")->as_string();
            ended += name == "ended" && event.find("by_rule") != nullptr;
            placed += name == "placed";
            if (name != "gained") continue;
            json::Value gain{json::Object{}};
            for (const json::Member& member : *event.as_object())
                if (member.key != "event") gain.set(member.key, member.value);
            gained += json::to_text(gain);
        }
        for (const json::Value& gain : *state.find("gains")->as_array())
            if (text(gain.find("rule")).find("PASS") == std::string::npos) known += json::to_text(gain);
        for (const json::Value& player : *state.find("players")->as_array()) {
            by_rule += player.find("ended_by_rule") != nullptr;
            for (const json::Value& building : *player.find("buildings")->as_array())
                buildings += text(building.find("id")).front() == '"';
        }
        CHECK(gained == known);
        CHECK(ended == by_rule);
        CHECK(placed > 0);
        CHECK(placed <= buildings);
    }
}
