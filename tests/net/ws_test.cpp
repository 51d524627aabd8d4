#include <doctest/doctest.h>

#include "net/parlour.hpp"

using namespace mycity;
using namespace mycity::net;

TEST_CASE("socket: frames go to the service and come back in order") {
    Parlour parlour;
    Client client = parlour.client();
    REQUIRE(client.upgrade() == 101);
    CHECK(parlour.wait_for_open(1));
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
    CHECK(parlour.wait_for_open(0));
}

TEST_CASE("socket: the service ends a line with its code, after what it has said") {
    Parlour parlour;
    Client client = parlour.client();
    REQUIRE(client.upgrade() == 101);
    client.send_text("flood 3");
    client.send_text("bye store-failed");
    for (int i = 0; i < 3; ++i) CHECK(client.read_frame()->payload.size() == 1024);
    const auto end = client.read_to_close();
    REQUIRE(end);
    CHECK(end->close_code() == 1008);
    CHECK(end->close_reason() == "store-failed");
    CHECK(parlour.wait_for_open(0));
}

TEST_CASE("socket: whoever says goodbye is answered") {
    Parlour parlour;
    Client client = parlour.client();
    REQUIRE(client.upgrade() == 101);
    client.send_frame(8, "\x03\xe8");
    CHECK(client.read_to_close()->close_code() == 1000);
    CHECK(parlour.wait_for_open(0));
}

TEST_CASE("socket: closing the house says so to everybody") {
    Parlour parlour;
    std::vector<Client> clients;
    for (int i = 0; i < 3; ++i) {
        clients.push_back(parlour.client());
        REQUIRE(clients.back().upgrade() == 101);
    }
    CHECK(parlour.wait_for_open(3));
    std::thread listening([&] {
        for (Client& client : clients) {
            const auto end = client.read_to_close();
            REQUIRE(end);
            CHECK(end->close_code() == 1001);
            CHECK(end->close_reason() == "shutting-down");
        }
    });
    CHECK(parlour.close());
    listening.join();
    CHECK(parlour.echo().open == 0);
}

TEST_CASE("socket: pages elsewhere cannot open one, nor is it at another path") {
    Parlour parlour;
    CHECK(parlour.client().upgrade("Origin: https://evil.example\r\n") == 403);
    CHECK(parlour.client().upgrade("Origin: http://localhost\r\n") == 101);
    CHECK(parlour.client().upgrade("", "/elsewhere") == 404);
    CHECK(parlour.client().get("/socket").status == 426);
}

TEST_CASE("socket: what breaks the protocol ends the line and nothing else") {
    Parlour parlour;
    Client unmasked = parlour.client();
    REQUIRE(unmasked.upgrade() == 101);
    unmasked.send(std::string("\x81\x02hi", 4));
    CHECK(unmasked.read_to_close()->close_code() == 1002);

    Client not_utf8 = parlour.client();
    REQUIRE(not_utf8.upgrade() == 101);
    not_utf8.send_text("\xff\xfe");
    CHECK(not_utf8.read_to_close()->close_code() == 1007);

    Client binary = parlour.client();
    REQUIRE(binary.upgrade() == 101);
    binary.send_frame(2, "xy");
    CHECK(binary.read_to_close()->close_reason() == "binary-frame");

    CHECK(parlour.wait_for_open(0));
    CHECK(parlour.echo().frames == 0);
    Client good = parlour.client();
    REQUIRE(good.upgrade() == 101);
    good.send_text("still here");
    CHECK(good.read_frame()->payload == "still here");
}

TEST_CASE("socket: a service that fails loses the line, and knows it") {
    Parlour parlour;
    Client client = parlour.client();
    REQUIRE(client.upgrade() == 101);
    CHECK(parlour.wait_for_open(1));
    client.send_text("fail");
    CHECK_FALSE(client.read_frame());
    CHECK(parlour.wait_for_open(0));
    CHECK(parlour.wait_for_metric("mycity_net_refused_total{code=\"failed\"}", 1));
}
