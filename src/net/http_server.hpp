#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "net/connection_limiter.hpp"
#include "net/limits.hpp"
#include "net/loop.hpp"
#include "net/static_files.hpp"
#include "server/game_server.hpp"

namespace mycity::net {

struct HttpServerOptions {
    Limits limits{};
    StaticFiles files{};
    std::vector<std::string> origins{};  // of other pages that may use the server: "https://play.example"
    bool https = false;                  // visitors reach it by https only
    int proxies = 0;         // in front of the server: each has added an address to X-Forwarded-For
    Log log{};               // if empty, nothing is logged
    bool log_files = false;  // requests for files, too
};

// A port is for visitors, or for the operator's metrics.
enum class Door { visitors, metrics };

struct ListenError {
    std::string code;    // "port-in-use", "port-refused", "no-such-address", "listen-failed"
    std::string reason;  // the system's message
};

struct SharedState;

// Accepts connections, enforces the limits, and passes requests and frames to the service.
class HttpServer {
  public:
    // The loop and the service outlive it.
    HttpServer(Loop& loop, Service& service, HttpServerOptions options);
    ~HttpServer();

    // Listens on an address such as "127.0.0.1", "::1" or "::" (which includes IPv4). Port 0 selects a free
    // port. Returns the port.
    std::expected<std::uint16_t, ListenError> listen(const std::string& address, std::uint16_t port,
                                                     Door door = Door::visitors);
    // Accepts no more connections; open ones continue.
    void stop_listening();
    // Finishes requests that have begun, closes every connection, and calls `done` when all are closed or the
    // close time is over.
    void close(std::move_only_function<void()> done);

    std::string metrics() const;
    // The limits per address, to share them with other servers.
    ConnectionLimiter& limiter();

  private:
    std::shared_ptr<SharedState> shared_;
};

}  // namespace mycity::net
