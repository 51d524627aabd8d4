#include <doctest/doctest.h>

#include "net/echo_server.hpp"

using namespace mycity;
using namespace mycity::net;

TEST_CASE("socket: frames go to the service and come back in order") {
    EchoServer server;
    SocketClient client = server.client();
    REQUIRE(client.upgrade() == 101);
    CHECK(server.wait_for_open(1));
    client.send_text("one");
    client.send_text("two");
    CHECK(client.read_frame()->payload == "one");
    CHECK(client.read_frame()->payload == "two");
    client.send_frame(1, "in ", false);
    client.send_frame(0, "pieces");
    CHECK(client.read_frame()->payload == "in pieces");
    client.send_frame(9, "are you there");
    const auto pong = client.read_frame();
    CHECK(pong->opcode == 10);
    CHECK(pong->payload == "are you there");
    client.close();
    CHECK(server.wait_for_open(0));
}

TEST_CASE("socket: the service closes a connection with its code, after the frames it has sent") {
    EchoServer server;
    SocketClient client = server.client();
    REQUIRE(client.upgrade() == 101);
    client.send_text("flood 3");
    client.send_text("bye store-failed");
    for (int i = 0; i < 3; ++i) CHECK(client.read_frame()->payload.size() == 1024);
    const auto end = client.read_to_close();
    REQUIRE(end);
    CHECK(end->close_code() == 1008);
    CHECK(end->close_reason() == "store-failed");
    CHECK(server.wait_for_open(0));
}

TEST_CASE("socket: a close frame is answered") {
    EchoServer server;
    SocketClient client = server.client();
    REQUIRE(client.upgrade() == 101);
    client.send_frame(8, "\x03\xe8");
    CHECK(client.read_to_close()->close_code() == 1000);
    CHECK(server.wait_for_open(0));
}

TEST_CASE("socket: shutting down closes every connection with its code") {
    EchoServer server;
    std::vector<SocketClient> clients;
    for (int i = 0; i < 3; ++i) {
        clients.push_back(server.client());
        REQUIRE(clients.back().upgrade() == 101);
    }
    CHECK(server.wait_for_open(3));
    std::thread listening([&] {
        for (SocketClient& client : clients) {
            const auto end = client.read_to_close();
            REQUIRE(end);
            CHECK(end->close_code() == 1001);
            CHECK(end->close_reason() == "shutting-down");
        }
    });
    CHECK(server.close());
    listening.join();
    CHECK(server.echo().open == 0);
}

TEST_CASE("socket: foreign pages cannot open a WebSocket, and other paths have none") {
    EchoServer server;
    CHECK(server.client().upgrade("Origin: https://evil.example\r\n") == 403);
    CHECK(server.client().upgrade("Origin: http://localhost\r\n") == 101);
    CHECK(server.client().upgrade("", "/elsewhere") == 404);
    CHECK(server.client().get("/socket").status == 426);
}

TEST_CASE("socket: a protocol error closes only its own connection") {
    EchoServer server;
    SocketClient unmasked = server.client();
    REQUIRE(unmasked.upgrade() == 101);
    unmasked.send(std::string("\x81\x02hi", 4));
    CHECK(unmasked.read_to_close()->close_code() == 1002);

    SocketClient not_utf8 = server.client();
    REQUIRE(not_utf8.upgrade() == 101);
    not_utf8.send_text("\xff\xfe");
    CHECK(not_utf8.read_to_close()->close_code() == 1007);

    SocketClient binary = server.client();
    REQUIRE(binary.upgrade() == 101);
    binary.send_frame(2, "xy");
    CHECK(binary.read_to_close()->close_reason() == "binary-frame");

    CHECK(server.wait_for_open(0));
    CHECK(server.echo().frames == 0);
    SocketClient good = server.client();
    REQUIRE(good.upgrade() == 101);
    good.send_text("still here");
    CHECK(good.read_frame()->payload == "still here");
}

TEST_CASE("socket: an exception of the service closes the connection and notifies the service") {
    EchoServer server;
    SocketClient client = server.client();
    REQUIRE(client.upgrade() == 101);
    CHECK(server.wait_for_open(1));
    client.send_text("fail");
    CHECK_FALSE(client.read_frame());
    CHECK(server.wait_for_open(0));
    CHECK(server.wait_for_metric("mycity_net_refused_total{code=\"failed\"}", 1));
}
