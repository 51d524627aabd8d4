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

// A socket that gathers what is written while the loop has something to do, and sends it with one system
// call: a move is answered with several frames, and sending is the dearest part of them.
class Gathering {
  public:
    using executor_type = Executor;
    using Error = boost::system::error_code;

    explicit Gathering(Socket socket) : socket_(std::move(socket)) {}

    executor_type get_executor() { return socket_.get_executor(); }
    Socket& socket() { return socket_; }
    // Whoever has to live on while something is being sent.
    void set_owner(std::weak_ptr<void> owner) { owner_ = std::move(owner); }

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return socket_.async_read_some(buffers, std::forward<Token>(token));
    }

    // Done as soon as the bytes are taken over; with many of them waiting, only when they have been sent.
    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return asio::async_initiate<Token, void(Error, std::size_t)>(
            [this](auto handler, const Buffers& bytes) {
                const std::size_t size = append(bytes);
                held_ = [handler = std::move(handler), size](Error error) mutable {
                    std::move(handler)(error, error ? 0 : size);
                };
                if (waiting_.size() < kEnough) release();
                wake();
            },
            token, buffers);
    }

    // Calls `task` when nothing waits to be sent any more, or nothing can be.
    void when_sent(std::move_only_function<void()> task) {
        if (!sending_ && (waiting_.empty() || error_)) return task();
        sent_ = std::move(task);
        wake();
    }

    void close() {
        Error ignored;
        socket_.close(ignored);
    }

  private:
    static constexpr std::size_t kEnough = 16 * 1024;

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

    // The writer may go on.
    void release() {
        if (held_)
            asio::post(get_executor(),
                       [done = std::exchange(held_, nullptr), error = error_]() mutable { done(error); });
    }

    void wake() {
        fresh_ = true;
        if (scheduled_) return;
        scheduled_ = true;
        post_turn();
    }
    void post_turn() {
        asio::post(get_executor(), [this, keep = owner_.lock()] { turn(); });
    }
    // As long as more is being written, it waits for one more round of the loop.
    void turn() {
        if (std::exchange(fresh_, false)) return post_turn();
        scheduled_ = false;
        send();
    }

    void send() {
        if (sending_ || waiting_.empty()) return;
        sending_ = true;
        leaving_.swap(waiting_);
        asio::async_write(socket_, asio::buffer(leaving_),
                          [this, keep = owner_.lock()](Error error, std::size_t) { after_sending(error); });
    }
    void after_sending(Error error) {
        sending_ = false;
        if (error) error_ = error;
        leaving_ = {};
        release();
        if (!error && !waiting_.empty()) return send();
        if (sent_) std::exchange(sent_, nullptr)();
    }

    Socket socket_;
    std::weak_ptr<void> owner_;
    std::string waiting_;
    std::string leaving_;
    std::move_only_function<void(Error)> held_;
    std::move_only_function<void()> sent_;
    Error error_;
    bool fresh_ = false;
    bool scheduled_ = false;
    bool sending_ = false;
};

// What Beast asks of a stream at the end: the goodbye leaves before the line is shut.
template <class Handler>
void async_teardown(beast::role_type role, Gathering& stream, Handler&& handler) {
    stream.when_sent([role, &stream, handler = std::forward<Handler>(handler)]() mutable {
        beast::websocket::async_teardown(role, stream.socket(), std::move(handler));
    });
}
inline void teardown(beast::role_type role, Gathering& stream, Gathering::Error& error) {
    beast::websocket::teardown(role, stream.socket(), error);
}
inline void beast_close_socket(Gathering& stream) { stream.close(); }

}  // namespace mycity::net
