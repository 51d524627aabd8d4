// The server over real sockets: wrong tokens, repeated frames, lost connections, secrets.

#include <doctest/doctest.h>

#include "net/running_server.hpp"

using namespace mycity;
using namespace mycity::net;

namespace {

struct Links {
    std::string table;
    std::string invite;
    std::string watch;
};

std::string text_in(const json::Value& value, std::string_view key) { return *value.find(key)->as_string(); }

Links new_table(RunningServer& server) {
    const std::string body = R"({"game":"eternal","seats":[{},{}]})";
    const auto answer = server.client().ask(
        "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + std::to_string(body.size()) +
        "\r\n\r\n" + body);
    REQUIRE(answer.status == 201);
    const json::Value made = json::parse(answer.body).value();
    return {text_in(made, "table"), text_in(made, "invite"), text_in(made, "watch")};
}

constexpr std::string_view kAda = "aaaaaaaaaaaaaaaaaaaaaaaaaa";
constexpr std::string_view kBob = "bbbbbbbbbbbbbbbbbbbbbbbbbb";

std::string hello(const Links& links, std::string_view token, std::string_view device,
                  std::string_view more = {}) {
    json::Value frame;
    frame.set("type", "hello").set("table", links.table);
    if (!token.empty()) frame.set("token", token);
    if (!device.empty()) frame.set("device", device);
    std::string text = json::to_text(frame);
    text.back() = ' ';
    return text + std::string(more) + "}";
}

// A device at the table.
class Device {
  public:
    explicit Device(RunningServer& server) : client_(server.client()) { REQUIRE(client_.upgrade() == 101); }

    // Sends a frame and returns the next one of these types.
    json::Value ask(std::string_view frame, std::string_view type, std::string_view other = "error") {
        client_.send_text(frame);
        return hear(type, other);
    }
    json::Value hear(std::string_view type, std::string_view other = "error") {
        while (const auto frame = client_.read_frame()) {
            heard_ += frame->payload + "\n";
            const json::Value value = json::parse(frame->payload).value();
            if (text_in(value, "type") == type || text_in(value, "type") == other) return value;
        }
        FAIL("the connection ended before " << type);
        return {};
    }
    const std::string& heard() const { return heard_; }

  private:
    SocketClient client_;
    std::string heard_;
};

std::string sit(int seat, std::string_view name, std::string_view id) {
    return R"({"type":"sit","id":")" + std::string(id) + R"(","seats":[{"seat":)" + std::to_string(seat) +
           R"(,"name":")" + std::string(name) + R"("}]})";
}

}  // namespace

TEST_CASE("server: wrong tokens open nothing and reveal nothing") {
    RunningServer server;
    const Links links = new_table(server);
    const Links nowhere{"aaaaaaaaaaaa", links.invite, links.watch};
    Device device(server);
    const json::Value wrong = device.ask(hello(links, kBob, kAda), "welcome");
    CHECK(text_in(wrong, "code") == "no-such-table");
    CHECK(device.ask(hello(links, "", kAda), "welcome") == wrong);
    CHECK(device.ask(hello(nowhere, links.invite, kAda), "welcome") == wrong);
    CHECK(text_in(device.ask(sit(0, "Ada", "a"), "ack"), "code") == "hello-first");
    const json::Value watcher = device.ask(hello(links, links.watch, ""), "welcome");
    CHECK(text_in(*watcher.find("you"), "role") == "spectator");
    CHECK(text_in(device.ask(sit(0, "Eve", "e"), "ack"), "type") == "error");
    CHECK(server.client().get("/api/tables/" + links.table).status == 404);
    CHECK(server.client()
              .get("/api/tables/" + links.table, "Authorization: Bearer " + links.watch + "\r\n")
              .status == 200);
}

TEST_CASE("server: a repeated frame, also on another connection, has one effect") {
    RunningServer server;
    const Links links = new_table(server);
    Device first(server);
    first.ask(hello(links, links.invite, kAda), "welcome");
    const json::Value done = first.ask(sit(0, "Ada", "a1"), "ack");
    CHECK(text_in(done, "type") == "ack");
    CHECK(first.ask(sit(0, "Ada", "a1"), "ack") == done);
    Device second(server);
    second.ask(hello(links, links.invite, kAda), "welcome");
    CHECK(second.ask(sit(0, "Ada", "a1"), "ack") == done);
    // Another device can neither use up the id nor take the seat with it.
    Device thief(server);
    thief.ask(hello(links, links.invite, kBob), "welcome");
    CHECK(text_in(thief.ask(sit(0, "Bob", "a1"), "ack"), "code") == "seat-taken");
}

TEST_CASE("server: after a lost connection the device gets the events it missed") {
    RunningServer server;
    const Links links = new_table(server);
    Device bob(server);
    bob.ask(hello(links, links.invite, kBob), "welcome");
    {
        Device ada(server);
        ada.ask(hello(links, links.invite, kAda), "welcome");
        ada.ask(sit(0, "Ada", "a1"), "ack");
    }
    bob.ask(sit(1, "Bob", "b1"), "ack");
    bob.ask(R"({"type":"move","id":"b2","seat":1,"episode":0,"round":1,"move":"end"})", "ack");
    Device again(server);
    const json::Value welcome = again.ask(hello(links, "", kAda, R"(,"from":2)"), "welcome");
    REQUIRE(welcome.find("missed") != nullptr);
    const json::Array& missed = *welcome.find("missed")->as_array();
    REQUIRE(missed.size() == 3);
    CHECK(text_in(missed[0], "event") == "seats-taken");
    CHECK(text_in(missed[1], "event") == "game-started");
    CHECK(text_in(missed[2], "event") == "move-sealed");
    // Bob's sealed move is sent to Bob only.
    CHECK(missed[2].find("move") == nullptr);
}

TEST_CASE("server: neither replies nor metrics contain a token") {
    RunningServer server;
    const Links links = new_table(server);
    Device ada(server);
    ada.ask(hello(links, links.invite, kAda), "welcome");
    ada.ask(sit(0, "Ada", "a1"), "ack");
    ada.ask(hello(links, links.watch, kAda), "welcome");
    const std::string metrics = server.metrics();
    CHECK(metrics.contains("mycity_net_frames_in_total"));
    for (const std::string_view secret :
         {std::string_view(links.invite), std::string_view(links.watch), kAda}) {
        CHECK_FALSE(ada.heard().contains(secret));
        CHECK_FALSE(metrics.contains(secret));
    }
}
