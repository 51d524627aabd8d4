// Codecs of events and commands: reading returns what was written, public texts contain nothing private, and
// errors name the field.

#include <doctest/doctest.h>

#include <set>

#include "server/frames.hpp"
#include "server/random_fields.hpp"
#include "server/test_players.hpp"

namespace {

using namespace mycity;
using namespace mycity::testing;

constexpr int kRounds = 50;

std::string public_text(const TableEvent& event) {
    std::string text;
    json::Writer out(text);
    out.begin_object();
    write_public_event(out, event);
    out.end_object();
    return text;
}

// A copy with the same public fields and other private ones.
class OtherPrivate {
  public:
    explicit OtherPrivate(Random& random) : filler_(random) {}
    template <class T>
    void field(std::string_view, T&) {}
    template <class T>
    void field(std::string_view key, Private<T>& value) {
        filler_.field(key, value);
    }

  private:
    RandomFields filler_;
};

std::string code_of(std::string_view text) {
    const auto read = read_logged_event(text);
    if (read) return "right";
    return std::string(read.error().code) + ' ' + read.error().at;
}

std::string command_error(std::string_view text) {
    const auto read = read_command(parsed(text));
    if (read) return "right";
    return std::string(read.error().code) + ' ' + read.error().at;
}

}  // namespace

TEST_CASE("codec: reading a table event returns what was written") {
    Random random(1);
    std::set<std::string> names;
    for (int round = 0; round < kRounds; ++round)
        for_each_alternative<TableEvent>(random, [&](const TableEvent& event) {
            LoggedEvent logged{event};
            if (random.below(2) == 0) logged.origin = RandomFields(random).some<Origin>();
            const std::string text = to_log_text(logged.event, logged.origin);
            CAPTURE(text);
            const auto read = read_logged_event(text);
            if (!read) FAIL(std::string(read.error().code) << ' ' << read.error().at);
            CHECK(*read == logged);
            CHECK(to_log_text(read->event, read->origin) == text);
            names.emplace(name_of(event));
        });
    CHECK(names.size() == std::variant_size_v<TableEvent>);
}

TEST_CASE("codec: reading a challenge event returns what was written") {
    Random random(2);
    for (int round = 0; round < kRounds; ++round)
        for_each_alternative<ChallengeEvent>(random, [&](const ChallengeEvent& event) {
            const std::string text = to_log_text(event);
            CAPTURE(text);
            const auto read = read_challenge_event(text);
            if (!read) FAIL(std::string(read.error().code) << ' ' << read.error().at);
            CHECK(*read == event);
        });
}

TEST_CASE("codec: reading a command returns what was written") {
    Random random(3);
    std::set<std::string_view> names;
    for (int round = 0; round < kRounds; ++round)
        for_each_alternative<TableCommand>(random, [&](const TableCommand& command) {
            const std::string text = to_frame_text(command, "i1");
            CAPTURE(text);
            const auto read = read_command(parsed(text));
            if (!read) FAIL(std::string(read.error().code) << ' ' << read.error().at);
            CHECK(*read == command);
            names.insert(VariantCodec<TableCommand>::name_of(command));
            CHECK(is_command(VariantCodec<TableCommand>::name_of(command)));
        });
    CHECK(names.size() == std::variant_size_v<TableCommand>);
    for (int round = 0; round < kRounds; ++round) {
        const auto hello = RandomFields(random).some<HelloFrame>();
        std::string text;
        json::Writer out(text);
        ValueCodec<HelloFrame>::write(out, hello);
        CHECK(read_hello(parsed(text)).value() == hello);
    }
}

TEST_CASE("codec: private fields change no byte of the public text") {
    Random random(4);
    int changed = 0;
    for (int round = 0; round < kRounds; ++round)
        for_each_alternative<TableEvent>(random, [&](const TableEvent& event) {
            TableEvent other = event;
            OtherPrivate filler(random);
            std::visit([&](auto& each) { each.describe(each, filler); }, other);
            CHECK(public_text(other) == public_text(event));
            CHECK(parsed(public_text(event)).find("private") == nullptr);
            if (!(other == event)) {
                ++changed;
                CHECK(to_log_text(other, std::nullopt) != to_log_text(event, std::nullopt));
            }
        });
    CHECK(changed > kRounds);  // created, sealed, transferred
}

TEST_CASE("codec: an unknown event or command is named") {
    CHECK(code_of(R"({"event":"table-painted"})") == "unknown-event event");
    CHECK(read_logged_event(R"({"event":"table-painted"})").error().found == "table-painted");
    CHECK(code_of("{}") == "missing-field event");
    CHECK(code_of("[") == "json-end event");
    CHECK(read_challenge_event(R"({"event":"move-sealed"})").error().code == "unknown-event");
    CHECK(command_error(R"({"type":"paint","id":"1"})") == "unknown-frame type");
    CHECK_FALSE(is_command("paint"));
    CHECK_FALSE(is_command("hello"));
}

TEST_CASE("codec: the problem names the field") {
    CHECK(code_of(R"({"event":"bot-added","seat":1})") == "missing-field level");
    CHECK(code_of(R"({"event":"bot-added","seat":"1","level":2})") == "wrong-type seat");
    CHECK(code_of(R"({"event":"bot-added","seat":4294967296,"level":2})") == "out-of-range seat");
    CHECK(code_of(R"({"event":"seats-left","seats":[0,"1"]})") == "wrong-type seats[1]");
    CHECK(code_of(R"({"event":"seats-taken","seats":[{"seat":0}]})") == "missing-field seats[0].name");
    CHECK(code_of(R"({"event":"move-sealed","seat":0,"by":"cat","private":{"move":"pass"}})") ==
          "wrong-type by");
    CHECK(code_of(R"({"event":"move-sealed","seat":0,"by":"bot"})") == "missing-field private.move");
    CHECK(code_of(R"({"event":"move-sealed","seat":0,"by":"bot","private":5})") == "wrong-type private");
    CHECK(
        code_of(R"({"event":"move-sealed","seat":0,"by":"bot","private":{"move":{"place":["A1","Q9"]}}})") ==
        "no-such-space private.move.place[1]");
    CHECK(code_of(R"({"event":"move-taken-back","seat":0,"private":{"id":"i"}})") ==
          "missing-field private.device");
    CHECK(command_error(R"({"type":"move","seat":0,"episode":0,"round":1,"move":7})") == "no-such-move move");
    CHECK(command_error(R"({"type":"move","seat":0,"episode":0,"move":"end"})") == "missing-field round");
    CHECK(command_error(R"({"type":"sit","seats":{}})") == "wrong-type seats");
    CHECK(command_error(R"({"type":"add-bot","seat":1,"level":3,"unknown":true})") == "right");
}

// Events that cannot happen are refused without any change: the table publishes the same and continues.
TEST_CASE("table state: an event that cannot happen changes nothing") {
    TestServer server;
    const Made made = make_table(server, R"({"game":"legacy","campaign":true,"seats":[{},{},{}]})");
    Person ada(server, made, 'a');
    ada.sit({0, 1});
    Random random(6);
    const auto shown = [](const TableState& table) {
        std::string text = *state_frame(table, Words::in(Language()));
        json::Writer out(text);
        out.begin_object();
        write_table_info(out, table);
        for (const std::optional<Digest>& device : {std::optional<Digest>(), std::optional(Digest{})})
            for (const PlayerId seat : table.seats_of(device)) text += std::to_string(seat);
        for (const PlayerId seat : seat_ids(table.seats()))
            if (const auto move = table.sealed(seat)) ValueCodec<MoveRequest>::write(out, *move);
        return text + std::to_string(table.version()) + std::to_string(table.due().size());
    };
    int refused = 0;
    for (int round = 0; round < 12; ++round) {
        TableState table = stored(server, made.id);
        const std::string before = shown(table);
        for (int i = 0; i < 20; ++i)
            for_each_alternative<TableEvent>(random, [&](const TableEvent& event) {
                TableState other = table;
                if (other.apply({event}, 0)) return;
                ++refused;
                CHECK(shown(other) == before);
            });
        if (round == 0) ada.say(ada.command("start"));
        play_on(server, made, ada, random, 3);
    }
    CHECK(refused > 1000);
}
