#pragma once

// Shared by listener and sessions; only src/net/*.cpp includes it.

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "net/connection_limiter.hpp"
#include "net/counters.hpp"
#include "net/http_server.hpp"

namespace mycity::net {

namespace asio = boost::asio;
// A concrete type everywhere: a type-erased executor costs a third of the speed.
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<asio::ip::tcp, Executor>;
using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, Executor>;
template <class T = void>
using Awaitable = asio::awaitable<T, Executor>;
inline constexpr asio::use_awaitable_t<Executor> use_awaitable{};

inline constexpr std::string_view kSocketPath = "/socket";

// An HTTP or WebSocket session.
class Session {
  public:
    virtual ~Session() = default;
    // The server shuts down: finish the current request, then end.
    virtual void go_away() = 0;
};

// The state that all sessions share.
struct SharedState {
    SharedState(Loop& the_loop, Service& the_service, HttpServerOptions the_options)
        : loop(the_loop), service(the_service), options(std::move(the_options)), limiter(options.limits) {}

    Loop& loop;
    Service& service;
    HttpServerOptions options;
    ConnectionLimiter limiter;
    Counters counters{};
    std::vector<std::shared_ptr<Acceptor>> acceptors{};
    std::unordered_set<Session*> sessions{};
    std::size_t websockets = 0;
    bool closing = false;
    std::move_only_function<void()> closed{};  // called when the last session has ended

    Https https() const { return options.https ? Https::yes : Https::no; }
    void refuse(std::string_view code) { ++counters.refused[std::string(code)]; }
};

// A counted connection, from construction to destruction. Behind a proxy it belongs to a visitor only during
// a request, or as long as it is a WebSocket.
class ConnectionSlot {
  public:
    ConnectionSlot(std::shared_ptr<SharedState> shared, std::string client)
        : shared_(std::move(shared)), client_(std::move(client)) {}
    ConnectionSlot(ConnectionSlot&&) = default;
    ConnectionSlot& operator=(ConnectionSlot&&) = delete;
    ~ConnectionSlot();

    const std::shared_ptr<SharedState>& shared() const { return shared_; }
    const std::string& client() const { return client_; }
    // Counts the connection for the visitor; false if the visitor has too many.
    bool enter(const std::string& visitor);
    void leave();

  private:
    std::shared_ptr<SharedState> shared_;
    std::string client_;
    std::optional<std::string> visitor_{};
};

// Registers a session in SharedState::sessions while it exists.
class SessionRegistration {
  public:
    SessionRegistration(std::shared_ptr<SharedState> shared, Session& session)
        : shared_(std::move(shared)), session_(session) {
        shared_->sessions.insert(&session_);
    }
    SessionRegistration(const SessionRegistration&) = delete;
    SessionRegistration& operator=(const SessionRegistration&) = delete;
    ~SessionRegistration();

    SharedState& shared() const { return *shared_; }

  private:
    std::shared_ptr<SharedState> shared_;
    Session& session_;
};

// http_session.cpp: serves requests until either side closes or a request upgrades to a WebSocket.
void start_http_session(Socket socket, ConnectionSlot slot, Door door);

std::int64_t steady_us();
inline std::int64_t steady_ms() { return steady_us() / 1000; }

}  // namespace mycity::net
