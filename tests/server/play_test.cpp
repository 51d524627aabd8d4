// Whole games over frames, and their records and campaign files.

#include "base/bytes.hpp"
#include "campaign/playthrough.hpp"
#include "record/fair.hpp"
#include "server/test_players.hpp"

namespace {

using namespace mycity;
using namespace mycity::testing;

// The public record of the episode in play can be loaded, is in the current round, and contains nothing more
// after it is written again.
void check_record(const json::Value& frame) {
    const json::Value& known = *frame.find("record");
    if (known.is_null()) return;
    const auto record = replay_record(known, content::library());
    REQUIRE(record.has_value());
    CHECK(record_value(record->session, record->players) == known);
    CHECK(json::Value(record->session.game().round()) == *frame.find("state")->find("round"));
}

void check_moves(const json::Value& event) {
    constexpr std::size_t most = 100;
    if (const json::Value* move = event.find("move")) CHECK(json::to_text(*move).size() <= most);
    if (const json::Value* moves = event.find("moves"))
        for (const json::Value& move : *moves->as_array()) CHECK(json::to_text(move).size() <= most);
}

// All events that a device received; they must be in order and without gaps.
void check_events(const std::string& all) {
    std::int64_t last = 0;
    for (std::size_t at = 0; at < all.size();) {
        const std::size_t end = all.find('\n', at);
        const json::Value frame = parsed(all.substr(at, end - at));
        at = end + 1;
        const std::int64_t version = frame.find("v") != nullptr ? *frame.find("v")->as_int() : last;
        if (*frame.find("type") == json::Value("event")) {
            CHECK(version == last + 1);
            check_moves(frame);
            last = version;
        }
        if (*frame.find("type") == json::Value("welcome")) last = version;
        if (frame.find("record") != nullptr) check_record(frame);
    }
    CHECK(last > 0);
}

Record verified(const Answer& answer) {
    INFO(answer.text.substr(0, 300));
    REQUIRE(answer.status == 200);
    auto record = replay_record(*answer.body.find("record"), content::library());
    REQUIRE(record.has_value());
    return std::move(*record);
}

void check_fair(const Record& record, const std::string& commitment) {
    const Opening* opening = record.session.draw().opening();
    REQUIRE(opening != nullptr);
    CHECK(to_hex(commitment_to(opening->secret)) == commitment);
}

}  // namespace

TEST_CASE("server: an Eternal Game of people and a bot ends with a fair record that can be verified") {
    TestServer server;
    const Made table = make_table(server, R"({"game":"eternal","seats":[{},{},{"bot":1}]})");
    Person ada(server, table, 'a');
    ada.sit({0, 1});
    const std::string commitment = stored(server, table.id).commitments().front();
    CHECK(server.ask("GET", "/api/tables/" + table.id + "/record", "", table.watch).code() ==
          "no-such-record");
    Random random(5);
    play_on(server, table, ada, random);
    const TableState state = stored(server, table.id);
    CHECK(state.phase() == TablePhase::finished);
    check_events(ada.connection.all());
    const Record record = verified(server.ask("GET", "/api/tables/" + table.id + "/record", "", table.watch));
    CHECK(record.players.size() == 3);
    CHECK(record.players[0].name == "P0");
    CHECK(record.players[2].level == 1);
    CHECK(record.session.draw().opening()->nonces.front() == std::string(1, '\0'));
    check_fair(record, commitment);
    const TableState now = stored(server, table.id);
    ada.connection.frames().clear();
    ada.say(ada.move_command(0, now, "end"));
    CHECK(ada.connection.error() == "game-over");
}

TEST_CASE("server: a Roll & Build campaign continues with next-episode, and discloses each draw separately") {
    TestServer server;
    const Made table =
        make_table(server, R"({"game":"roll-and-build","campaign":"chapter-1","seats":[{},{}]})");
    Person ada(server, table, 'a');
    ada.sit({0, 1});
    const auto commitments = stored(server, table.id).commitments();
    REQUIRE(commitments.size() == 3);
    ada.say(ada.command("next-episode"));
    CHECK(ada.connection.error() == "episode-not-over");
    Random random(6);
    for (int episode = 1; episode <= 3; ++episode) {
        play_on(server, table, ada, random);
        const std::string path = "/api/tables/" + table.id + "/record?episode=" + std::to_string(episode);
        check_fair(verified(server.ask("GET", path, "", table.invite)),
                   commitments[static_cast<std::size_t>(episode) - 1]);
        ada.connection.frames().clear();
        ada.say(ada.command("next-episode"));
        CHECK(ada.connection.error() == (episode == 3 ? "campaign-over" : ""));
    }
    check_events(ada.connection.all());
    CHECK(stored(server, table.id).phase() == TablePhase::finished);
    const Answer file = server.ask("GET", "/api/tables/" + table.id + "/campaign", "", table.invite);
    REQUIRE(replay_any_campaign(*file.body.find("campaign"), content::library()).has_value());
    CHECK(server
              .ask("POST", "/api/tables",
                   R"({"seats":[{},{}],"import":)" + json::to_text(*file.body.find("campaign")) + "}")
              .code() == "campaign-over");
}

TEST_CASE("server: a legacy campaign with stickers can be exported and continued on another server") {
    TestServer server;
    const Made table = make_table(server, R"({"game":"legacy","campaign":true,"seats":[{},{},{"bot":1}]})");
    Person ada(server, table, 'a');
    ada.sit({0, 1});
    CHECK(stored(server, table.id).commitments().size() == 24);
    Random random(7);
    int placed = 0;
    while (stored(server, table.id).episode() < 3 || stored(server, table.id).round() < 3) {
        REQUIRE(play_on(server, table, ada, random, 1) == 1);
        placed += stored(server, table.id).round() == 0 ? 1 : 0;
    }
    CHECK(placed > 0);
    check_events(ada.connection.all());
    const Answer file = server.ask("GET", "/api/tables/" + table.id + "/campaign", "", ada.token());
    const json::Value& document = *file.body.find("campaign");
    const auto campaign = replay_any_campaign(document, content::library());
    REQUIRE(campaign.has_value());
    CHECK(campaign->legacy()->results().size() == 2);
    const Made other = make_table(server, R"({"seats":[{},{},{}],"import":)" + json::to_text(document) + "}");
    Person bob(server, other, 'b');
    bob.sit({0, 1, 2});
    TableState state = stored(server, other.id);
    CHECK(state.episode() == 3);
    CHECK(state.commitments().size() == 22);
    for (int moves = 0; state.episode() == 3 && moves < 500; ++moves) {
        play_on(server, other, bob, random, 1);
        state = stored(server, other.id);
    }
    CHECK(state.episode() == 4);
    check_fair(verified(server.ask("GET", "/api/tables/" + other.id + "/record?episode=3", "", other.watch)),
               state.commitments().front());
    CHECK(server.ask("GET", "/api/tables/" + other.id + "/record?episode=4", "", other.watch).code() ==
          "no-such-record");
}

TEST_CASE("server: replay names stored events that do not follow from those before") {
    TestServer server;
    const Made table = make_table(server, R"({"game":"eternal","seats":[{},{}]})");
    Person ada(server, table, 'a');
    ada.sit({0, 1});
    Random random(5);
    play_on(server, table, ada, random, 9);
    std::vector<Event> events = server.events("table/" + table.id);
    REQUIRE(replay_table(events, content::library()).has_value());
    for (std::size_t i = 0; i < events.size(); ++i) {
        std::vector<Event> damaged = events;
        damaged[i].body = R"({"event":"move-taken-back","seat":1})";
        const auto state = replay_table(damaged, content::library());
        if (state) continue;  // a move that can be taken back
        const std::string first = state.error().at.substr(0, state.error().at.find(':'));
        CHECK(std::stoul(first.substr(6)) >= i + 1);
        damaged[i].body = "{";
        CHECK(replay_table(damaged, content::library())
                  .error()
                  .at.starts_with("event " + std::to_string(i + 1)));
    }
}

TEST_CASE("server: all records of a whole legacy campaign of people and bots are verified") {
    TestServer server;
    const Made table =
        make_table(server, R"({"game":"legacy","campaign":true,"seats":[{},{"bot":2},{"bot":1}]})");
    Person ada(server, table, 'a');
    ada.sit({0});
    ada.say(ada.command("stand-in").set("seat", 0).set("level", 2));
    server.scheduler().run();
    const TableState state = stored(server, table.id);
    CHECK(state.phase() == TablePhase::finished);
    check_events(ada.connection.all());
    for (int episode = 1; episode <= 24; ++episode)
        check_fair(verified(server.ask(
                       "GET", "/api/tables/" + table.id + "/record?episode=" + std::to_string(episode), "",
                       table.watch)),
                   state.commitments()[static_cast<std::size_t>(episode) - 1]);
}
