#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "net/batched_socket.hpp"
#include "net/stream.hpp"

namespace mycity::net {
namespace {

namespace ws = beast::websocket;
using boost::system::error_code;

// The close code for a code of ours, which is sent as the reason.
ws::close_code number_of(std::string_view code) {
    if (code == "shutting-down") return ws::close_code::going_away;
    if (code == "too-slow") return ws::close_code::try_again_later;
    if (code == "binary-frame") return ws::close_code::bad_payload;
    return ws::close_code::policy_error;
}

class WsSession final : public Connection, public Session, public std::enable_shared_from_this<WsSession> {
  public:
    WsSession(Stream stream, ConnectionSlot slot, std::string address)
        : registration_(slot.shared(), *this),
          slot_(std::move(slot)),
          address_(std::move(address)),
          ws_(stream.release_socket()) {}

    Awaitable<> run(Request request);

    void send(std::shared_ptr<const std::string> frame) override;
    void close(std::string_view code) override;
    std::string_view address() const override { return address_; }
    void go_away() override { close("shutting-down"); }

  private:
    const Limits& limits() const { return shared_.options.limits; }

    void set_up();
    Awaitable<> read_frames();
    void count_frame();
    void refuse(std::string_view code);
    void send_close();
    void log(std::string_view event);
    void disconnect() { ws_.next_layer().close(); }

    SessionRegistration registration_;
    SharedState& shared_ = registration_.shared();
    ConnectionSlot slot_;
    std::string address_;
    ws::stream<BatchedSocket, false> ws_;
    Rate rate_;
    beast::flat_buffer buffer_{limits().frame_bytes};
    std::string close_code_;  // the code to close with, once it is decided
    bool over_ = false;       // the service has been notified of the end
};

void WsSession::set_up() {
    ws_.next_layer().set_owner(weak_from_this());
    ws_.set_option(ws::stream_base::timeout{limits().handshake_time, limits().idle_time, true});
    ws_.read_message_max(limits().frame_bytes);
    ws_.control_callback([this](ws::frame_type kind, beast::string_view) {
        if (kind == ws::frame_type::ping) count_frame();
    });
}

void WsSession::count_frame() {
    if (!rate_.take(steady_ms(), limits().frames_per_second, limits().frames_burst))
        refuse("too-many-frames");
}

void WsSession::refuse(std::string_view code) {
    if (!close_code_.empty()) return;
    shared_.refuse(code);
    close(code);
}

void WsSession::send(std::shared_ptr<const std::string> frame) {
    if (!close_code_.empty() || over_ || !ws_.is_open()) return;
    BatchedSocket& socket = ws_.next_layer();
    socket.put_text(*frame);
    ++shared_.counters.frames_out;
    if (socket.frames_unsent() <= limits().queue_frames && socket.bytes_unsent() <= limits().queue_bytes)
        return;
    // No event is lost: a client that reconnects resumes after the last event it has received.
    socket.drop_waiting();
    refuse("too-slow");
}

void WsSession::close(std::string_view code) {
    if (!close_code_.empty() || over_) return;
    close_code_ = code;
    // A client that does not read does not receive the close frame either.
    shared_.loop.after(limits().close_time.count(), [self = weak_from_this()] {
        if (const auto session = self.lock()) session->disconnect();
    });
    send_close();
}

void WsSession::send_close() {
    ws_.async_close(ws::close_reason(number_of(close_code_), close_code_),
                    [self = shared_from_this()](error_code) { self->disconnect(); });
}

void WsSession::log(std::string_view event) {
    if (!shared_.options.log) return;
    const auto left_out = shared_.limiter.allow_log_line(address_, LogLine::usual, steady_ms());
    if (!left_out) return;
    json::Value details;
    details.set("address", network_of(address_));
    if (*left_out > 0) details.set("left_out", static_cast<std::int64_t>(*left_out));
    if (!close_code_.empty()) details.set("code", close_code_);
    shared_.options.log(event, details);
}

Awaitable<> WsSession::read_frames() {
    while (true) {
        const auto [error, size] = co_await ws_.async_read(buffer_, asio::as_tuple(use_awaitable));
        if (error == ws::error::message_too_big || error == ws::error::buffer_overflow)
            shared_.refuse("frame-too-long");
        if (error) co_return;
        ++shared_.counters.frames_in;
        count_frame();
        if (!ws_.got_text()) refuse("binary-frame");
        if (close_code_.empty())
            shared_.service.frame(*this, {static_cast<const char*>(buffer_.data().data()), size});
        buffer_.consume(size);
    }
}

Awaitable<> WsSession::run(Request request) {
    set_up();
    const auto [error] = co_await ws_.async_accept(request, asio::as_tuple(use_awaitable));
    if (error) co_return;
    request = {};
    ++shared_.websockets;
    log("socket-opened");
    shared_.service.opened(*this);
    if (shared_.closing) go_away();
    // The service must be notified of the end after any failure.
    try {
        co_await read_frames();
    } catch (const std::exception& failure) {
        close_code_ = failure.what();
        shared_.refuse("failed");
    }
    over_ = true;
    --shared_.websockets;
    shared_.service.closed(*this);
    log("socket-closed");
    disconnect();
}

}  // namespace

void start_ws_session(Stream stream, Request request, ConnectionSlot slot, std::string address) {
    const auto executor = stream.get_executor();
    auto session = std::make_shared<WsSession>(std::move(stream), std::move(slot), std::move(address));
    asio::co_spawn(
        executor,
        [session, request = std::move(request)]() mutable -> Awaitable<> {
            return session->run(std::move(request));
        },
        [session](const std::exception_ptr&) {});
}

}  // namespace mycity::net
