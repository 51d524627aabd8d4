#pragma once

// Between listener and sessions; only src/net/*.cpp includes it.

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <string>
#include <unordered_set>
#include <vector>

#include "net/counters.hpp"
#include "net/guests.hpp"
#include "net/server.hpp"

namespace mycity::net {

namespace asio = boost::asio;
// Concrete everywhere: an executor behind a virtual call costs a third of the speed.
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<asio::ip::tcp, Executor>;
using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, Executor>;
template <class T = void>
using Awaitable = asio::awaitable<T, Executor>;
inline constexpr asio::use_awaitable_t<Executor> use_awaitable{};

inline constexpr std::string_view kSocketPath = "/socket";

// Somebody at the other end of a socket.
class Session {
  public:
    virtual ~Session() = default;
    // The house closes: end as soon as what was begun is done.
    virtual void go_away() = 0;
};

// All guests of a proxy come from its address.
inline Limits limits_for_guests(const ServerOptions& options) {
    Limits limits = options.limits;
    if (options.proxied == Proxied::yes) limits.connections_per_address = limits.connections;
    return limits;
}

// Everything that sessions share.
struct Front {
    Front(Loop& the_loop, Service& the_service, ServerOptions the_options)
        : loop(the_loop),
          service(the_service),
          options(std::move(the_options)),
          guests(limits_for_guests(options)) {}

    Loop& loop;
    Service& service;
    ServerOptions options;
    Guests guests;
    Counters counters{};
    std::vector<std::shared_ptr<Acceptor>> acceptors{};
    std::unordered_set<Session*> sessions{};
    std::size_t websockets = 0;
    bool closing = false;
    std::move_only_function<void()> closed{};  // waiting for the last session

    void refuse(std::string_view code) { ++counters.refused[std::string(code)]; }
};

// A place in the house: counted from construction to destruction.
class Place {
  public:
    Place(std::shared_ptr<Front> front, std::string guest)
        : front_(std::move(front)), guest_(std::move(guest)) {}
    Place(Place&&) = default;
    Place& operator=(Place&&) = delete;
    ~Place();

    const std::shared_ptr<Front>& front() const { return front_; }
    const std::string& guest() const { return guest_; }

  private:
    std::shared_ptr<Front> front_;
    std::string guest_;
};

// Being known to the front while alive.
class Known {
  public:
    Known(std::shared_ptr<Front> front, Session& session) : front_(std::move(front)), session_(session) {
        front_->sessions.insert(&session_);
    }
    Known(const Known&) = delete;
    Known& operator=(const Known&) = delete;
    ~Known();

    Front& front() const { return *front_; }

  private:
    std::shared_ptr<Front> front_;
    Session& session_;
};

// http_session.cpp: serves requests until one of the sides has enough, or a request becomes a WebSocket.
void start_http_session(Socket socket, Place place);

std::int64_t steady_us();
inline std::int64_t steady_ms() { return steady_us() / 1000; }

}  // namespace mycity::net
