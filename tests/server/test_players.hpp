#pragma once

#include <memory>
#include <string>
#include <vector>

#include "random_session.hpp"
#include "record/move_json.hpp"
#include "server/command_handlers.hpp"
#include "server/table_summary.hpp"
#include "server/test_server.hpp"

namespace mycity::testing {

// The state of the table according to its stored events; its summary must agree with them.
inline TableState stored(TestServer& server, const std::string& id) {
    auto state = replay_table(server.events("table/" + id), content::library());
    if (!state) FAIL(std::string(state.error().code) << " " << state.error().at);
    CHECK(state->due().empty());
    if (const auto summary = server.memory().summary("table/" + id))
        CHECK(*summary == to_stored(id, summary_of(*state)));
    return std::move(*state);
}

// Writes events as if a server had: with the summary that belongs to them.
inline void write_from_outside(TestServer& server, const std::string& id, std::vector<Event> events) {
    server.memory().append(std::move(events), [](const auto&) {});
    const auto state = replay_table(server.events("table/" + id), content::library());
    server.memory().append({}, {to_stored(id, summary_of(state.value()))}, [](const auto&) {});
}

// How many events the server has replayed since its start.
inline std::int64_t replayed(TestServer& server) {
    const std::string text = server.ask("GET", "/metrics").text;
    const std::string_view name = "\nmycity_events_replayed_total ";
    return std::stoll(text.substr(text.find(name) + name.size()));
}

// A person with a device at a table.
class Person {
  public:
    Person(TestServer& server, const Made& table, char digit)
        : server_(&server), table_(table), token_(device_token(digit)) {
        server.connect(connection);
    }
    ~Person() { disconnect(); }
    Person(const Person&) = delete;
    Person& operator=(const Person&) = delete;

    Device connection;

    const std::string& token() const { return token_; }
    void disconnect() {
        if (std::exchange(there_, false)) server_->disconnect(connection);
    }
    void reconnect() {
        if (!std::exchange(there_, true)) server_->connect(connection);
    }

    json::Value hello(std::string_view with = "", int from = -1) {
        connection.frames().clear();
        server_->say(connection, testing::hello(table_, with, token_, from));
        return connection.take("welcome");
    }
    json::Value command(std::string_view type) {
        return json::Value().set("type", type).set("id", next_id());
    }
    void say(const json::Value& frame) { server_->say_value(connection, frame); }
    void whisper(const json::Value& frame) { server_->whisper(connection, json::to_text(frame)); }

    json::Value sit_command(std::vector<int> seats) {
        json::Array wanted;
        for (const int seat : seats)
            wanted.push_back(json::Value()
                                 .set("seat", seat)
                                 .set("name", "P" + std::to_string(seat))
                                 .set("nonce", "0" + std::to_string(seat)));
        return command("sit").set("seats", std::move(wanted));
    }
    void sit(std::vector<int> seats) {
        hello(table_.invite);
        say(sit_command(std::move(seats)));
    }
    json::Value move_command(int seat, const TableState& table, json::Value move) {
        return command("move")
            .set("seat", seat)
            .set("episode", table.episode())
            .set("round", table.round())
            .set("move", std::move(move));
    }

  private:
    std::string next_id() { return "i" + std::to_string(++ids_); }

    TestServer* server_;
    Made table_;
    std::string token_;
    bool there_ = true;
    int ids_ = 0;
};

// A random legal move for a seat that is asked.
inline json::Value some_move(const TableState& table, PlayerId seat, Random& random) {
    const Session* session = table.engine()->session();
    if (session == nullptr) {
        std::string text;
        json::Writer out(text);
        ValueCodec<StickerRequest>::write(out, sticker_by(table, seat, Author::bot).move);
        return parsed(text);
    }
    return move_value(session->game(), seat, test::random_move(session->game(), seat, random));
}

// Makes random moves for all people until the table waits for something else.
inline int play_on(TestServer& server, const Made& table, Person& person, Random& random,
                   int most = 100'000) {
    int moves = 0;
    for (bool asked = true; asked && moves < most;) {
        asked = false;
        const TableState now = stored(server, table.id);
        for (const PlayerId seat : seat_ids(now.seats())) {
            if (!now.waits_for_person(seat)) continue;
            person.say(person.move_command(seat, now, some_move(now, seat, random)));
            server.scheduler().pass(100);  // stay below the rate of commands
            const std::string error = person.connection.error();
            CHECK(error == "");
            asked = true;
            ++moves;
            break;
        }
    }
    return moves;
}

// A table where Ada has the first seat and Bob the second.
struct AdaAndBob {
    AdaAndBob(TestServer& server, const Made& table) : ada(server, table, 'a'), bob(server, table, 'b') {
        ada.sit({0});
        bob.sit({1});
    }

    Person ada;
    Person bob;
};

}  // namespace mycity::testing
