#include "net/server.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>

#include "net/front.hpp"

namespace mycity::net {
namespace {

using asio::ip::tcp;
using boost::system::error_code;

std::string name_of(const tcp::endpoint& endpoint) { return guest_of(endpoint.address().to_string()); }

// Best effort: a guest who cannot come in is told so in one write that does not wait.
void turn_away(Front& front, Socket& socket, Entry entry) {
    const bool full = entry == Entry::house_full;
    const std::string_view code = full ? "house-full" : "too-many-connections";
    front.refuse(code);
    const Reply reply = error_reply(full ? 503 : 429, code, "Too many connections; try again later.");
    const std::string text = head_of(reply, Line::close) + *reply.body;
    error_code ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(text), ignored);
    socket.shutdown(tcp::socket::shutdown_send, ignored);
}

void take_in(const std::shared_ptr<Front>& front, Socket socket) {
    error_code error;
    const tcp::endpoint remote = socket.remote_endpoint(error);
    if (error) return;
    const std::string guest = name_of(remote);
    ++front->counters.accepted;
    if (const Entry entry = front->guests.enter(guest); entry != Entry::welcome)
        return turn_away(*front, socket, entry);
    socket.set_option(tcp::no_delay(true), error);
    start_http_session(std::move(socket), Place(front, guest));
}

Awaitable<> accept_all(std::shared_ptr<Front> front, std::shared_ptr<Acceptor> acceptor) {
    while (acceptor->is_open()) {
        auto [error, socket] = co_await acceptor->async_accept(asio::as_tuple(use_awaitable));
        if (!error) {
            take_in(front, std::move(socket));
        } else if (error != asio::error::operation_aborted) {
            // Out of file descriptors, mostly: without a pause this would spin until somebody leaves.
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

Place::~Place() {
    if (front_) front_->guests.leave(guest_, steady_ms());
}

Known::~Known() {
    front_->sessions.erase(&session_);
    if (front_->sessions.empty() && front_->closed) front_->loop.post(std::exchange(front_->closed, nullptr));
}

Server::Server(Loop& loop, Service& service, ServerOptions options)
    : front_(std::make_shared<Front>(loop, service, std::move(options))) {}

Server::~Server() { stop_listening(); }

std::expected<std::uint16_t, ListenError> Server::listen(const std::string& address, std::uint16_t port) {
    error_code error;
    const auto ip = asio::ip::make_address(address, error);
    if (error) return std::unexpected(ListenError{"no-such-address", error.message()});
    auto acceptor = std::make_shared<Acceptor>(front_->loop.context());
    error = open(*acceptor, {ip, port});
    if (error) return std::unexpected(to_listen_error(error));
    front_->acceptors.push_back(acceptor);
    asio::co_spawn(front_->loop.context(), accept_all(front_, acceptor), asio::detached);
    return acceptor->local_endpoint().port();
}

void Server::stop_listening() {
    error_code ignored;
    for (const auto& acceptor : front_->acceptors) acceptor->close(ignored);
    front_->acceptors.clear();
}

void Server::close(std::move_only_function<void()> done) {
    stop_listening();
    front_->closing = true;
    front_->closed = std::move(done);
    // Some leave at once, which changes the set.
    const std::vector<Session*> all(front_->sessions.begin(), front_->sessions.end());
    for (Session* session : all)
        if (front_->sessions.contains(session)) session->go_away();
    if (front_->sessions.empty()) {
        if (front_->closed) front_->loop.post(std::exchange(front_->closed, nullptr));
        return;
    }
    front_->loop.after(2 * front_->options.limits.close_time.count(), [front = front_] {
        if (front->closed) std::exchange(front->closed, nullptr)();
    });
}

std::string Server::metrics() const {
    return to_metrics(front_->counters, front_->guests.connections(), front_->websockets);
}

}  // namespace mycity::net
