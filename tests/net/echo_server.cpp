#include "net/echo_server.hpp"

#include <doctest/doctest.h>

#include <charconv>
#include <stdexcept>

namespace mycity::net {
namespace {

bool wait_until(auto condition) {
    for (int i = 0; i < 1000; ++i) {
        if (condition()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
}

}  // namespace

void Echo::opened(Connection& connection) {
    connections_.insert(&connection);
    ++open;
}

void Echo::frame(Connection& connection, std::string_view text) {
    ++frames;
    CHECK(connections_.contains(&connection));
    if (text == "fail") throw std::runtime_error("failed to order");
    if (text.starts_with("bye ")) return connection.close(text.substr(4));
    if (text.starts_with("flood ")) {
        int kilobytes = 0;
        std::from_chars(text.data() + 6, text.data() + text.size(), kilobytes);
        const auto frame = std::make_shared<const std::string>(1024, 'x');
        for (int i = 0; i < kilobytes; ++i) connection.send(frame);
        return;
    }
    connection.send(std::make_shared<const std::string>(text));
}

void Echo::closed(Connection& connection) {
    CHECK(connections_.erase(&connection) == 1);
    --open;
}

void Echo::request(ApiRequest request, std::move_only_function<void(ApiReply)> done) {
    json::Value body;
    body.set("method", request.method).set("path", request.path).set("query", request.query);
    body.set("body", static_cast<int>(request.body.size())).set("authorization", request.authorization);
    body.set("address", request.address);
    done({.status = 200, .body = json::to_text(body)});
}

EchoServer::EchoServer(HttpServerOptions options)
    : http_server_(loop_, echo_, std::move(options)),
      port_(http_server_.listen("127.0.0.1", 0).value()),
      metrics_port_(http_server_.listen("127.0.0.1", 0, Door::metrics).value()),
      thread_([this] { loop_.run(); }) {}

EchoServer::~EchoServer() {
    loop_.post([this] {
        http_server_.stop_listening();
        loop_.stop();
    });
    thread_.join();
}

int EchoServer::metric(const std::string& name) {
    std::promise<std::string> promise;
    loop_.post([&] { promise.set_value(http_server_.metrics()); });
    const std::string text = promise.get_future().get();
    const std::size_t at = text.find("\n" + name + " ");
    if (at == std::string::npos) return 0;
    return std::stoi(text.substr(at + name.size() + 2));
}

bool EchoServer::wait_for_metric(const std::string& name, int value) {
    return wait_until([&] { return metric(name) == value; });
}

bool EchoServer::wait_for_open(int count) {
    return wait_until([&] { return echo_.open == count; });
}

bool EchoServer::close() {
    std::promise<void> promise;
    auto future = promise.get_future();
    loop_.post([&] { http_server_.close([&] { promise.set_value(); }); });
    return future.wait_for(std::chrono::seconds(20)) == std::future_status::ready;
}

}  // namespace mycity::net
