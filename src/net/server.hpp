#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "net/limits.hpp"
#include "net/loop.hpp"
#include "net/service.hpp"
#include "net/static_files.hpp"

namespace mycity::net {

// Behind another web server, whose last word in X-Forwarded-For is then the guest's address.
enum class Proxied { no, yes };

struct ServerOptions {
    Limits limits{};
    StaticFiles files{};
    std::vector<std::string>
        origins{};  // of pages that are ours beside those we serve: "https://play.example"
    Proxied proxied = Proxied::no;
    Log log{};  // none: nothing is logged
};

struct ListenError {
    std::string code;    // "port-in-use", "port-refused", "no-such-address", "listen-failed"
    std::string reason;  // in the system's own words
};

struct Front;

// The sockets: takes connections, keeps the limits, and brings requests and frames to the service.
class Server {
  public:
    // The loop and the service outlive it.
    Server(Loop& loop, Service& service, ServerOptions options);
    ~Server();

    // Listens at an address such as "127.0.0.1", "::1" or "::" (which takes IPv4 too). Port 0 takes any that
    // is free. Gives the port.
    std::expected<std::uint16_t, ListenError> listen(const std::string& address, std::uint16_t port);
    // Takes no one in any more; those who are here may go on.
    void stop_listening();
    // Lets requests that have begun end, says goodbye to everybody, and calls `done` when all have left or
    // the close time is over.
    void close(std::move_only_function<void()> done);

    std::string metrics() const;

  private:
    std::shared_ptr<Front> front_;
};

}  // namespace mycity::net
