#pragma once

// Only ws_session.cpp includes it.

#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <functional>
#include <memory>
#include <string>

#include "net/stream.hpp"

namespace mycity::net {

// A socket that collects what one turn of the loop writes and sends it with one system call: the answer to a
// move is several frames, and sending is their most expensive part. Sessions append text frames directly.
// Beast writes its handshake and control frames through it, each as a whole, so frames never interleave.
class BatchedSocket {
  public:
    using executor_type = Executor;
    using Error = boost::system::error_code;

    explicit BatchedSocket(Socket socket) : socket_(std::move(socket)) {
        Error ignored;  // a closed socket reports it when it is used
        socket_.non_blocking(true, ignored);
    }

    executor_type get_executor() { return socket_.get_executor(); }
    Socket& socket() { return socket_; }
    // The owner stays alive while something is being sent.
    void set_owner(std::weak_ptr<void> owner) { owner_ = std::move(owner); }

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return socket_.async_read_some(buffers, std::forward<Token>(token));
    }

    // Completes when the bytes are buffered or, if many are waiting, when they have been sent.
    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return asio::async_initiate<Token, void(Error, std::size_t)>(
            [this](auto handler, const Buffers& bytes) {
                const std::size_t size = append(bytes);
                held_ = [handler = std::move(handler), size](Error error) mutable {
                    std::move(handler)(error, error ? 0 : size);
                };
                if (waiting_.size() < kEnough) release();
                schedule_send();
            },
            token, buffers);
    }

    // Appends a text frame to what waits to be sent.
    void put_text(std::string_view text) {
        constexpr char whole_text_frame = '\x81';
        waiting_ += whole_text_frame;
        if (text.size() < 126) {
            waiting_ += static_cast<char>(text.size());
        } else {
            const int bytes = text.size() <= 0xFFFF ? 2 : 8;
            waiting_ += static_cast<char>(bytes == 2 ? 126 : 127);
            for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8)
                waiting_ += static_cast<char>(static_cast<std::uint64_t>(text.size()) >> shift);
        }
        waiting_ += text;
        ++frames_waiting_;
        schedule_send();
    }
    // The frames that the other side has not received yet.
    std::size_t frames_unsent() const { return frames_waiting_ + frames_leaving_; }
    std::size_t bytes_unsent() const { return waiting_.size() + leaving_.size(); }
    // Drops everything that is not being sent yet.
    void drop_waiting() {
        waiting_.clear();
        frames_waiting_ = 0;
        release();
    }

    // Calls `task` when everything has been sent, or nothing can be sent any more.
    void when_sent(std::move_only_function<void()> task) {
        if (!sending_ && (waiting_.empty() || error_)) return task();
        sent_ = std::move(task);
        schedule_send();
    }

    void close() {
        Error ignored;
        socket_.close(ignored);
    }

  private:
    static constexpr std::size_t kEnough = 16 * 1024;
    static constexpr std::size_t kKept = 8 * 1024;  // bytes of buffer memory kept after sending

    template <class Buffers>
    std::size_t append(const Buffers& buffers) {
        const std::size_t before = waiting_.size();
        for (auto each = asio::buffer_sequence_begin(buffers); each != asio::buffer_sequence_end(buffers);
             ++each) {
            const asio::const_buffer part(*each);
            waiting_.append(static_cast<const char*>(part.data()), part.size());
        }
        return waiting_.size() - before;
    }

    // Completes the write that was held back.
    void release() {
        if (held_)
            asio::post(get_executor(),
                       [done = std::exchange(held_, nullptr), error = error_]() mutable { done(error); });
    }

    // Sends later in this turn of the loop, together with other frames.
    void schedule_send() {
        if (scheduled_) return;
        scheduled_ = true;
        asio::post(get_executor(), [this, keep = owner_.lock()] {
            scheduled_ = false;
            send();
        });
    }

    void send() {
        if (sending_ || waiting_.empty()) return;
        sending_ = true;
        leaving_.swap(waiting_);
        frames_leaving_ = std::exchange(frames_waiting_, 0);
        Error error;
        const std::size_t sent = socket_.write_some(asio::buffer(leaving_), error);
        if (error == asio::error::would_block || error == asio::error::try_again) error = {};
        if (error || sent == leaving_.size()) return after_sending(error);
        asio::async_write(socket_, asio::buffer(leaving_) + sent,
                          [this, keep = owner_.lock()](Error failed, std::size_t) { after_sending(failed); });
    }
    void after_sending(Error error) {
        sending_ = false;
        if (error) {
            error_ = error;
            drop_waiting();
            close();
        }
        leaving_.clear();
        if (leaving_.capacity() > kKept) leaving_ = {};
        frames_leaving_ = 0;
        release();
        if (!error && !waiting_.empty()) return send();
        if (sent_) std::exchange(sent_, nullptr)();
    }

    Socket socket_;
    std::weak_ptr<void> owner_;
    std::string waiting_;
    std::string leaving_;
    std::size_t frames_waiting_ = 0;
    std::size_t frames_leaving_ = 0;
    std::move_only_function<void(Error)> held_;
    std::move_only_function<void()> sent_;
    Error error_;
    bool scheduled_ = false;
    bool sending_ = false;
};

// Required by Beast: sends the close frame before the socket is shut down.
template <class Handler>
void async_teardown(beast::role_type role, BatchedSocket& stream, Handler&& handler) {
    stream.when_sent([role, &stream, handler = std::forward<Handler>(handler)]() mutable {
        beast::websocket::async_teardown(role, stream.socket(), std::move(handler));
    });
}
inline void teardown(beast::role_type role, BatchedSocket& stream, BatchedSocket::Error& error) {
    beast::websocket::teardown(role, stream.socket(), error);
}
inline void beast_close_socket(BatchedSocket& stream) { stream.close(); }

}  // namespace mycity::net
