// Many clients at the same time, most of them misbehaving: afterwards the server has no connections left and
// answers as fast as before.

#include <doctest/doctest.h>

#include <vector>

#include "base/random.hpp"
#include "net/echo_server.hpp"

using namespace mycity;
using namespace mycity::net;

namespace {

std::string garbage(Random& random, std::uint32_t most) {
    std::string bytes;
    for (std::uint32_t i = random.below(most); i > 0; --i) bytes += static_cast<char>(random.below(256));
    return bytes;
}

// One random connection.
void visit(const EchoServer& server, Random& random) {
    SocketClient client = server.client();
    if (!client.connected()) return;
    switch (random.below(9)) {
        case 0:
            break;
        case 1:
            client.send(garbage(random, 3000));
            break;
        case 2:
            client.send("GET /api/x HTTP/1.1\r\nHost: lo");
            break;
        case 3:
            CHECK(client.get("/api/x").status > 0);
            break;
        case 4:
            client.upgrade();
            client.send(garbage(random, 300));
            (void)client.read_frame(1);
            break;
        case 5:
            client.upgrade();
            for (std::uint32_t i = random.below(100); i > 0; --i) client.send_text("flood 1");
            break;
        case 6:
            client.upgrade();
            client.send_text("flood 2000");
            (void)client.read(random.below(5000), 1);
            break;
        case 7:
            client.upgrade();
            client.send_frame(1, garbage(random, 200), random.below(2) == 0);
            client.send_frame(static_cast<int>(random.below(16)), garbage(random, 200));
            break;
        default:
            client.upgrade();
            client.send_text("bye too-many-frames");
            (void)client.read_to_close(1);
    }
}

}  // namespace

TEST_SUITE("long") {
    TEST_CASE("storm: misbehaving clients leave nothing behind") {
        HttpServerOptions options;
        options.limits.connections_per_address = 8;
        options.limits.requests_burst = 1'000'000;
        options.limits.queue_frames = 100;
        options.limits.header_time = std::chrono::milliseconds(500);
        options.limits.close_time = std::chrono::milliseconds(500);
        options.limits.idle_time = std::chrono::milliseconds(2000);
        EchoServer server(std::move(options));
        std::vector<std::thread> crowd;
        for (std::uint64_t i = 0; i < 16; ++i) {
            crowd.emplace_back([&, i] {
                Random random(i);
                for (int visits = 0; visits < 150; ++visits) visit(server, random);
            });
        }
        for (std::thread& client : crowd) client.join();
        CHECK(server.wait_for_open(0));
        CHECK(server.wait_for_metric("mycity_net_connections", 0));
        CHECK(server.wait_for_metric("mycity_net_websockets", 0));
        SocketClient client = server.client();
        REQUIRE(client.upgrade() == 101);
        client.send_text("still here");
        CHECK(client.read_frame()->payload == "still here");
    }
}
