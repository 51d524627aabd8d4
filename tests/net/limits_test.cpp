// Each limit of src/net/limits.hpp, exceeded over a real socket. Times are shortened.

#include "net/limits.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "net/connection_limiter.hpp"
#include "net/echo_server.hpp"
#include "net/log_lines.hpp"

using namespace mycity;
using namespace mycity::net;
using namespace std::chrono_literals;

namespace {

HttpServerOptions with(auto change) {
    HttpServerOptions options;
    change(options.limits);
    return options;
}

std::string post(std::size_t body) {
    return "POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + std::to_string(body) + "\r\n\r\n" +
           std::string(body, 'x');
}

}  // namespace

TEST_CASE("limits: header_bytes") {
    EchoServer server(with([](Limits& limits) { limits.header_bytes = 1000; }));
    CHECK(server.client().get("/api/x", "X: " + std::string(800, 'x') + "\r\n").status == 200);
    const auto refused = server.client().get("/api/x", "X: " + std::string(1000, 'x') + "\r\n");
    CHECK(refused.status == 431);
    CHECK(refused.body.contains("header-too-large"));
}

TEST_CASE("limits: target_bytes") {
    EchoServer server(with([](Limits& limits) { limits.target_bytes = 100; }));
    CHECK(server.client().get("/api/" + std::string(95, 'x')).status == 200);
    CHECK(server.client().get("/api/" + std::string(96, 'x')).status == 414);
    CHECK(server.client().upgrade("", "/socket?" + std::string(96, 'x')) == 414);
}

TEST_CASE("limits: body_bytes, with a length or in chunks") {
    EchoServer server(with([](Limits& limits) { limits.body_bytes = 1000; }));
    CHECK(server.client().ask(post(1000)).status == 200);
    CHECK(server.client().ask(post(1001)).status == 413);
    const std::string piece = "200\r\n" + std::string(512, 'x') + "\r\n";
    const std::string head = "POST /api/x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
    CHECK(server.client().ask(head + piece + "0\r\n\r\n").body.contains(R"("body":512)"));
    CHECK(server.client().ask(head + piece + piece + "0\r\n\r\n").status == 413);
}

TEST_CASE("limits: header_time disconnects slow and silent clients") {
    EchoServer server(with([](Limits& limits) { limits.header_time = 300ms; }));
    SocketClient silent = server.client();
    SocketClient slow = server.client();
    for (int i = 0; i < 20; ++i) {
        if (!slow.send(i == 0 ? "GET /api/x HTTP/1.1\r\n" : "X: y\r\n")) break;
        std::this_thread::sleep_for(50ms);
    }
    CHECK(slow.read_all(3).empty());
    CHECK(silent.read_all(3).empty());
    CHECK(server.wait_for_metric("mycity_net_connections", 0));
}

TEST_CASE("limits: body_time disconnects clients that announce a body and do not send it") {
    EchoServer server(with([](Limits& limits) { limits.body_time = 200ms; }));
    SocketClient client = server.client();
    client.send("POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc");
    CHECK(client.read_all(3).empty());
}

TEST_CASE("limits: requests_per_second per address") {
    EchoServer server(with([](Limits& limits) {
        limits.requests_per_second = 1;
        limits.requests_burst = 5;
    }));
    SocketClient client = server.client();
    for (int i = 0; i < 5; ++i) CHECK(client.get("/api/x").status == 200);
    const auto refused = client.get("/api/x");
    CHECK(refused.status == 429);
    CHECK(refused.header("Retry-After") == "1");
    // The limit covers all connections of the address; other clients and files have a rate of their own.
    CHECK(server.client().get("/api/x").status == 429);
    CHECK(server.client("127.0.0.2").get("/api/x").status == 200);
    CHECK(client.get("/nothing").status == 404);
}

TEST_CASE("limits: a request too many is refused before its body is read, also from our other pages") {
    EchoServer server([] {
        HttpServerOptions options;
        options.limits.requests_per_second = 1;
        options.limits.requests_burst = 1;
        options.origins = {"https://play.example"};
        return options;
    }());
    CHECK(server.client().get("/api/x").status == 200);
    SocketClient client = server.client();
    client.send(
        "POST /api/x HTTP/1.1\r\nHost: localhost\r\nOrigin: https://play.example\r\n"
        "Content-Length: 2000000\r\n\r\n");
    const std::string answer = client.read_all(3);
    CHECK(answer.starts_with("HTTP/1.1 429 "));
    CHECK(answer.find("Connection: close") != answer.npos);
    CHECK(answer.find("Access-Control-Allow-Origin: https://play.example") != answer.npos);
}

TEST_CASE("limits: requests of any kind per address: files, sockets, paths that do not exist") {
    EchoServer server(with([](Limits& limits) {
        limits.requests_per_second = 1;
        limits.requests_burst = 1;
    }));
    SocketClient client = server.client();
    for (int i = 0; i < kFilesPerRequest; ++i) REQUIRE(client.get("/nothing").status == 404);
    int refused = 0;
    for (int i = 0; i < 20; ++i) refused += client.get("/nothing").status == 429 ? 1 : 0;
    CHECK(refused > 10);  // fifty per second are allowed again
    int upgrade = 101;
    for (int attempt = 0; attempt < 5 && upgrade == 101;
         ++attempt) {  // a slow machine lets one through each second
        for (int i = 0; i < 20; ++i) (void)client.get("/nothing");
        upgrade = server.client().upgrade();
    }
    CHECK(upgrade == 429);
    CHECK(server.client("127.0.0.2").upgrade() == 101);
}

TEST_CASE("limits: entries of the log per address, with one for a burst of refusals") {
    std::mutex mutex;
    std::vector<std::string> lines;
    const auto logged = [&] {
        const std::lock_guard lock(mutex);
        return std::exchange(lines, {});
    };
    HttpServerOptions options;
    options.log = [&](std::string_view event, const json::Value& details) {
        const std::lock_guard lock(mutex);
        lines.push_back(log_line(LogStyle::logfmt, 0, event, details));
    };
    options.limits.requests_burst = 150;
    for (const bool files : {false, true}) {
        options.log_files = files;
        EchoServer server(options);
        SocketClient client = server.client();
        (void)client.get("/nothing");
        CHECK(logged().size() == (files ? 1 : 0));
        (void)client.get("/api/x");
        const auto one = logged();
        REQUIRE(one.size() == 1);
        CHECK(one[0].find("path=/api/x status=200") != std::string::npos);
        CHECK(one[0].find("address=127.0.0.0/24") != std::string::npos);
        for (int i = 0; i < 145; ++i) (void)client.get("/api/x");
        CHECK(logged().size() <= 110);
        int refused = 0;
        for (int i = 0; i < 300; ++i) refused += client.get("/api/x").status == 429 ? 1 : 0;
        CHECK(refused > 100);
        CHECK(logged().size() <= 30);
        for (int i = 0; i < 20; ++i) (void)server.client("127.0.0.2").get("/api/x");
        CHECK(logged().size() == 20);
    }

    ConnectionLimiter limiter(Limits{});
    CHECK(limiter.allow_log_line("a", LogLine::refusal, 0) == 0u);
    for (int i = 1; i < 10; ++i) CHECK_FALSE(limiter.allow_log_line("a", LogLine::refusal, i * 1000));
    CHECK(limiter.allow_log_line("b", LogLine::refusal, 9000) == 0u);
    CHECK(limiter.allow_log_line("a", LogLine::usual, 9000) == 9u);
    CHECK(limiter.allow_log_line("a", LogLine::refusal, 10'000) == 0u);
}

TEST_CASE("limits: the log has networks instead of addresses") {
    CHECK(network_of("192.0.2.77") == "192.0.2.0/24");
    CHECK(network_of("2001:db8:1:2::/64") == "2001:db8:1::/48");
    CHECK(network_of("::1") == "::/48");
    CHECK(network_of("nonsense") == "?");
}

TEST_CASE("limits: frame_bytes") {
    EchoServer server(with([](Limits& limits) { limits.frame_bytes = 1000; }));
    SocketClient client = server.client();
    REQUIRE(client.upgrade() == 101);
    client.send_text(std::string(1000, 'x'));
    CHECK(client.read_frame()->payload.size() == 1000);
    client.send_text(std::string(1001, 'x'));
    CHECK(client.read_to_close()->close_code() == 1009);
    SocketClient in_pieces = server.client();
    REQUIRE(in_pieces.upgrade() == 101);
    for (int i = 0; i < 3; ++i) in_pieces.send_frame(i == 0 ? 1 : 0, std::string(400, 'x'), false);
    CHECK(in_pieces.read_to_close()->close_code() == 1009);
    CHECK(server.echo().frames == 1);
    CHECK(server.wait_for_metric("mycity_net_refused_total{code=\"frame-too-long\"}", 2));
}

TEST_CASE("limits: frames_per_second, pings included") {
    EchoServer server(with([](Limits& limits) {
        limits.frames_per_second = 1;
        limits.frames_burst = 10;
    }));
    for (const int opcode : {1, 9}) {
        SocketClient client = server.client();
        REQUIRE(client.upgrade() == 101);
        for (int i = 0; i < 30; ++i) client.send_frame(opcode, "x");
        const auto end = client.read_to_close();
        REQUIRE(end);
        CHECK(end->close_code() == 1008);
        CHECK(end->close_reason() == "too-many-frames");
    }
    CHECK(server.echo().frames == 10);
}

TEST_CASE("limits: queue_frames and queue_bytes disconnect slow readers") {
    for (const bool by_bytes : {false, true}) {
        EchoServer server(with([&](Limits& limits) {
            limits.queue_frames = by_bytes ? 1'000'000 : 100;
            limits.queue_bytes = by_bytes ? 100 * 1024 : 1'000'000'000;
            limits.close_time = 300ms;
        }));
        SocketClient client = server.client();
        client.shrink_receive_buffer();
        REQUIRE(client.upgrade() == 101);
        client.send_text("flood 20000");
        // The client does not read, so it does not receive the close frame either.
        CHECK(server.wait_for_open(1));
        CHECK(server.wait_for_open(0));
        CHECK(server.wait_for_metric("mycity_net_refused_total{code=\"too-slow\"}", 1));
    }
}

TEST_CASE("limits: a slow reader that reads again gets the reason") {
    EchoServer server(with([](Limits& limits) { limits.queue_frames = 100; }));
    SocketClient client = server.client();
    REQUIRE(client.upgrade() == 101);
    client.send_text("flood 20000");
    const auto end = client.read_to_close();
    REQUIRE(end);
    CHECK(end->close_code() == 1013);
    CHECK(end->close_reason() == "too-slow");
}

TEST_CASE("limits: idle_time closes half-open connections; an answered ping keeps the others open") {
    EchoServer server(with([](Limits& limits) { limits.idle_time = 400ms; }));
    SocketClient gone = server.client();
    SocketClient here = server.client();
    REQUIRE(gone.upgrade() == 101);
    REQUIRE(here.upgrade() == 101);
    CHECK(server.wait_for_open(2));
    int pings = 0;
    while (pings < 5) {
        const auto frame = here.read_frame();
        REQUIRE(frame);
        REQUIRE(frame->opcode == 9);
        ++pings;
        here.send_frame(10, frame->payload);
    }
    CHECK(server.wait_for_open(1));
    here.send_text("still here");
    CHECK(here.read_frame()->payload == "still here");
}

TEST_CASE("limits: close_time disconnects clients that do not answer the close frame") {
    EchoServer server(with([](Limits& limits) { limits.close_time = 200ms; }));
    SocketClient client = server.client();
    REQUIRE(client.upgrade() == 101);
    CHECK(server.wait_for_open(1));
    client.send_text("bye too-many-frames");
    CHECK(server.wait_for_open(0));
}

TEST_CASE("limits: connections in total") {
    EchoServer server(with([](Limits& limits) { limits.connections = 3; }));
    std::vector<SocketClient> clients;
    for (int i = 0; i < 3; ++i) {
        clients.push_back(server.client());
        CHECK(clients.back().get("/api/x").status == 200);
    }
    SocketClient refused = server.client("127.0.0.2");
    const std::string answer = refused.read_all(3);
    CHECK(answer.starts_with("HTTP/1.1 503 "));
    CHECK(answer.contains("server-full"));
    clients.pop_back();
    CHECK(server.wait_for_metric("mycity_net_connections", 2));
    CHECK(server.client().get("/api/x").status == 200);
}

TEST_CASE("limits: connections_per_address, WebSockets included") {
    EchoServer server(with([](Limits& limits) { limits.connections_per_address = 2; }));
    SocketClient one = server.client();
    REQUIRE(one.upgrade() == 101);
    SocketClient two = server.client();
    CHECK(two.get("/api/x").status == 200);
    SocketClient three = server.client();
    CHECK(three.read_all(3).contains("too-many-connections"));
    CHECK(server.client("127.0.0.2").get("/api/x").status == 200);
}

TEST_CASE("limits: write_time disconnects clients that do not read a reply") {
    namespace fs = std::filesystem;
    const fs::path folder = fs::temp_directory_path() / ("mycity-large-" + std::to_string(::getpid()));
    fs::create_directories(folder);
    std::ofstream(folder / "large.wasm") << std::string(12'000'000, 'x');
    HttpServerOptions options;
    options.limits.write_time = 300ms;
    options.files = StaticFiles::from_folder(folder).value();
    fs::remove_all(folder);
    EchoServer server(std::move(options));
    SocketClient client = server.client();
    client.shrink_receive_buffer();
    client.send("GET /large.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n");
    CHECK(server.wait_for_metric("mycity_net_accepted_total", 1));
    CHECK(server.wait_for_metric("mycity_net_connections", 0));
}

TEST_CASE("limits: all addresses of an IPv6 network count as one") {
    CHECK(client_key_of("10.0.0.1") == "10.0.0.1");
    CHECK(client_key_of("::ffff:10.0.0.1") == "10.0.0.1");
    CHECK(client_key_of("2001:db8:1:2:3:4:5:6") == "2001:db8:1:2::/64");
    CHECK(client_key_of("fe80::1%eth0") == "fe80::/64");
}
