#pragma once

#include <thread>

#include "net/http_server.hpp"
#include "net/socket_client.hpp"
#include "store/memory_log.hpp"

namespace mycity::net {

// The real server with real sockets and its events in memory.
class RunningServer {
  public:
    RunningServer()
        : store_([this](auto task) { loop_.post(std::move(task)); }),
          game_server_(store_, loop_, {}),
          http_server_(loop_, game_server_, {}),
          port_(http_server_.listen("127.0.0.1", 0).value()),
          metrics_port_(http_server_.listen("127.0.0.1", 0, Door::metrics).value()) {
        game_server_.add_metrics([this] { return http_server_.metrics(); });
        thread_ = std::thread([this] { loop_.run(); });
    }
    ~RunningServer() {
        loop_.post([this] {
            http_server_.stop_listening();
            loop_.stop();
        });
        thread_.join();
    }

    SocketClient client() const { return SocketClient(port_); }
    SocketClient metrics_client() const { return SocketClient(metrics_port_); }
    std::string metrics() const { return SocketClient(metrics_port_).get("/metrics").body; }

  private:
    Loop loop_{1};
    MemoryLog store_;
    GameServer game_server_;
    HttpServer http_server_;
    std::uint16_t port_;
    std::uint16_t metrics_port_;
    std::thread thread_;
};

}  // namespace mycity::net
