#pragma once

#include <atomic>
#include <future>
#include <mutex>
#include <set>
#include <thread>

#include "net/http_server.hpp"
#include "net/socket_client.hpp"

namespace mycity::net {

// A service that echoes. Frames: "flood N" sends N frames of one kilobyte, "bye CODE" closes the connection,
// "fail" throws, any other text is sent back. The reply to a request describes the request.
class Echo final : public Service {
  public:
    void opened(Connection& connection) override;
    void frame(Connection& connection, std::string_view text) override;
    void closed(Connection& connection) override;
    void request(ApiRequest request, std::move_only_function<void(ApiReply)> done) override;

    std::atomic<int> open = 0;
    std::atomic<int> frames = 0;

  private:
    std::set<Connection*> connections_;
};

// An HTTP server that serves an echo, on its own thread until the end of the test.
class EchoServer {
  public:
    explicit EchoServer(HttpServerOptions options = {});
    ~EchoServer();

    std::uint16_t port() const { return port_; }
    // The port of the metrics.
    std::uint16_t metrics_port() const { return metrics_port_; }
    SocketClient client(const char* from = "127.0.0.1") const { return SocketClient(port_, from); }
    Echo& echo() { return echo_; }
    // The value of a metric; the name may include labels.
    int metric(const std::string& name);
    // Waits until the metric has this value; false after some seconds.
    bool wait_for_metric(const std::string& name, int value);
    // Waits until so many WebSockets are open; false after some seconds.
    bool wait_for_open(int count);
    // Shuts down like the program; true if all connections were closed in time.
    bool close();

  private:
    Loop loop_{1};
    Echo echo_;
    HttpServer http_server_;
    std::uint16_t port_;
    std::uint16_t metrics_port_;
    std::thread thread_;
};

}  // namespace mycity::net
