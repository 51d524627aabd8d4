#include "net/http_server.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>

#include "net/shared_state.hpp"

namespace mycity::net {
namespace {

using asio::ip::tcp;
using boost::system::error_code;

std::string name_of(const tcp::endpoint& endpoint) { return client_key_of(endpoint.address().to_string()); }

// Best effort: a refused client gets the reason in one non-blocking write.
void reject(SharedState& shared, Socket& socket, Admission entry) {
    const bool full = entry == Admission::server_full;
    const std::string_view code = full ? "server-full" : "too-many-connections";
    shared.refuse(code);
    const Reply reply = error_reply(full ? 503 : 429, code, "Too many connections; try again later.");
    const std::string text = head_of(reply, KeepAlive::no, shared.https()) + *reply.body;
    error_code ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(text), ignored);
    socket.shutdown(tcp::socket::shutdown_send, ignored);
}

void admit_client(const std::shared_ptr<SharedState>& shared, Socket socket, Door door) {
    error_code error;
    const tcp::endpoint remote = socket.remote_endpoint(error);
    if (error) return;
    const std::string client = name_of(remote);
    ++shared->counters.accepted;
    const Admission entry =
        shared->options.proxies > 0 ? shared->limiter.admit_proxy() : shared->limiter.admit(client);
    if (entry != Admission::accepted) return reject(*shared, socket, entry);
    socket.set_option(tcp::no_delay(true), error);
    start_http_session(std::move(socket), ConnectionSlot(shared, client), door);
}

Awaitable<> accept_all(std::shared_ptr<SharedState> shared, std::shared_ptr<Acceptor> acceptor, Door door) {
    while (acceptor->is_open()) {
        auto [error, socket] = co_await acceptor->async_accept(asio::as_tuple(use_awaitable));
        if (!error) {
            admit_client(shared, std::move(socket), door);
        } else if (error != asio::error::operation_aborted) {
            // Usually out of file descriptors: without a pause this loop would spin until a connection
            // closes.
            asio::basic_waitable_timer<std::chrono::steady_clock,
                                       asio::wait_traits<std::chrono::steady_clock>, Executor>
                pause(acceptor->get_executor(), std::chrono::milliseconds(100));
            co_await pause.async_wait(asio::as_tuple(use_awaitable));
        }
    }
}

ListenError to_listen_error(const error_code& error) {
    const std::string_view code = error == asio::error::address_in_use                  ? "port-in-use"
                                  : error == asio::error::access_denied                 ? "port-refused"
                                  : error == boost::system::errc::address_not_available ? "no-such-address"
                                                                                        : "listen-failed";
    return {std::string(code), error.message()};
}

error_code open(Acceptor& acceptor, const tcp::endpoint& endpoint) {
    error_code error;
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error && endpoint.address().is_v6() && endpoint.address().is_unspecified())
        acceptor.set_option(asio::ip::v6_only(false), error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
    return error;
}

}  // namespace

std::int64_t steady_us() {
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::microseconds>(since).count();
}

ConnectionSlot::~ConnectionSlot() {
    if (!shared_) return;
    leave();
    if (shared_->options.proxies > 0)
        shared_->limiter.release_proxy();
    else
        shared_->limiter.release(client_, steady_ms());
}

bool ConnectionSlot::enter(const std::string& visitor) {
    if (shared_->options.proxies == 0) return true;  // counted since it was accepted
    leave();
    if (!shared_->limiter.enter(visitor)) return false;
    visitor_ = visitor;
    return true;
}

void ConnectionSlot::leave() {
    if (visitor_) shared_->limiter.leave(*visitor_, steady_ms());
    visitor_.reset();
}

SessionRegistration::~SessionRegistration() {
    shared_->sessions.erase(&session_);
    if (shared_->sessions.empty() && shared_->closed)
        shared_->loop.post(std::exchange(shared_->closed, nullptr));
}

HttpServer::HttpServer(Loop& loop, Service& service, HttpServerOptions options)
    : shared_(std::make_shared<SharedState>(loop, service, std::move(options))) {}

HttpServer::~HttpServer() { stop_listening(); }

std::expected<std::uint16_t, ListenError> HttpServer::listen(const std::string& address, std::uint16_t port,
                                                             Door door) {
    error_code error;
    const auto ip = asio::ip::make_address(address, error);
    if (error) return std::unexpected(ListenError{"no-such-address", error.message()});
    auto acceptor = std::make_shared<Acceptor>(shared_->loop.context());
    error = open(*acceptor, {ip, port});
    if (error) return std::unexpected(to_listen_error(error));
    shared_->acceptors.push_back(acceptor);
    asio::co_spawn(shared_->loop.context(), accept_all(shared_, acceptor, door), asio::detached);
    return acceptor->local_endpoint().port();
}

void HttpServer::stop_listening() {
    error_code ignored;
    for (const auto& acceptor : shared_->acceptors) acceptor->close(ignored);
    shared_->acceptors.clear();
}

void HttpServer::close(std::move_only_function<void()> done) {
    stop_listening();
    shared_->closing = true;
    shared_->closed = std::move(done);
    // A copy, because some sessions end immediately and change the set.
    const std::vector<Session*> all(shared_->sessions.begin(), shared_->sessions.end());
    for (Session* session : all)
        if (shared_->sessions.contains(session)) session->go_away();
    if (shared_->sessions.empty()) {
        if (shared_->closed) shared_->loop.post(std::exchange(shared_->closed, nullptr));
        return;
    }
    shared_->loop.after(2 * shared_->options.limits.close_time.count(), [shared = shared_] {
        if (shared->closed) std::exchange(shared->closed, nullptr)();
    });
}

ConnectionLimiter& HttpServer::limiter() { return shared_->limiter; }

std::string HttpServer::metrics() const {
    return to_metrics(shared_->counters, shared_->limiter.connections(), shared_->websockets);
}

}  // namespace mycity::net
