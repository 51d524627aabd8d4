#pragma once

// A client's WebSocket over a plain socket, cheap enough that thousands of them leave the processor to the
// server.

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

namespace mycity::bench {

[[noreturn]] inline void give_up(const std::string& why) {
    std::fprintf(stderr, "bench_server: %s\n", why.c_str());
    std::exit(1);
}

// ConnectionLimiter come from many addresses, 127.0.1.1, 127.0.1.2, …, so that the limits of one address do
// not matter.
inline int connect_to(std::uint16_t port, int client) {
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in own{};
    own.sin_family = AF_INET;
    own.sin_addr.s_addr = htonl(0x7F000100u + static_cast<std::uint32_t>(client / 40) + 1);
    sockaddr_in there{};
    there.sin_family = AF_INET;
    there.sin_port = htons(port);
    there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    constexpr int yes = 1;
    ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    ::setsockopt(socket, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes);
    if (::bind(socket, reinterpret_cast<const sockaddr*>(&own), sizeof own) != 0 ||
        ::connect(socket, reinterpret_cast<const sockaddr*>(&there), sizeof there) != 0)
        give_up("cannot connect");
    return socket;
}

inline void send_all(int socket, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (count <= 0) give_up("the server hung up");
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
}

// One HTTP answer with a Content-Length: its status and body.
struct Answer {
    int status = 0;
    std::string body;
};

inline Answer read_answer(int socket) {
    std::string text;
    char chunk[4096];
    std::size_t end = std::string::npos;
    std::size_t length = 0;
    while (end == std::string::npos || text.size() < end + length) {
        const ssize_t count = ::recv(socket, chunk, sizeof chunk, 0);
        if (count <= 0) give_up("the server hung up: " + text);
        text.append(chunk, static_cast<std::size_t>(count));
        if (end != std::string::npos || (end = text.find("\r\n\r\n")) == std::string::npos) continue;
        end += 4;
        const std::size_t at = text.find("Content-Length: ");
        if (at < end) length = std::strtoul(text.c_str() + at + 16, nullptr, 10);
    }
    return {std::atoi(text.c_str() + 9), text.substr(end, length)};
}

inline Answer post(int socket, std::string_view path, std::string_view body) {
    send_all(socket, "POST " + std::string(path) + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: " +
                         std::to_string(body.size()) + "\r\n\r\n" + std::string(body));
    return read_answer(socket);
}

inline Answer get(int socket, std::string_view path) {
    send_all(socket, "GET " + std::string(path) + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
    return read_answer(socket);
}

class SocketClient {
  public:
    SocketClient(std::uint16_t port, int client) : socket_(connect_to(port, client)) {
        send_all(socket_,
                 "GET /socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                 "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
        if (read_answer(socket_).status != 101) give_up("no WebSocket");
        ::fcntl(socket_, F_SETFL, O_NONBLOCK);
    }
    SocketClient(const SocketClient&) = delete;
    SocketClient& operator=(const SocketClient&) = delete;
    ~SocketClient() { ::close(socket_); }

    int socket() const { return socket_; }

    // A mask of zeros is a mask too, and leaves the text as it is.
    void send(std::string_view text) {
        std::string frame = "\x81";
        if (text.size() < 126) {
            frame += static_cast<char>(0x80 | text.size());
        } else {
            frame += static_cast<char>(0x80 | 126);
            frame += static_cast<char>(text.size() >> 8);
            frame += static_cast<char>(text.size());
        }
        frame.append(4, '\0').append(text);
        send_all(socket_, frame);
    }

    // Reads what there is and gives each whole frame to `take`.
    template <class Take>
    void receive(Take&& take) {
        char chunk[65536];
        const ssize_t count = ::recv(socket_, chunk, sizeof chunk, 0);
        if (count == 0) give_up("the server closed a connection");
        if (count < 0) return;
        bytes_ += static_cast<std::size_t>(count);
        buffer_.append(chunk, static_cast<std::size_t>(count));
        std::size_t used = 0;
        while (const std::size_t size = frame_at(used)) {
            const std::size_t head = head_size(used);
            const int opcode = buffer_[used] & 0x0F;
            if (opcode == 8) give_up("the server said goodbye: " + buffer_.substr(used + head + 2, 40));
            if (opcode == 9) pong(std::string_view(buffer_).substr(used + head, size - head));
            if (opcode == 1) take(std::string_view(buffer_).substr(used + head, size - head));
            used += size;
        }
        buffer_.erase(0, used);
    }

    std::size_t bytes() const { return bytes_; }

  private:
    void pong(std::string_view payload) {
        std::string frame = "\x8A";
        frame += static_cast<char>(0x80 | payload.size());
        send_all(socket_, frame.append(4, '\0').append(payload));
    }
    std::size_t head_size(std::size_t at) const {
        const int length = buffer_[at + 1] & 0x7F;
        return length == 126 ? 4 : length == 127 ? 10 : 2;
    }
    // The size of the frame that begins there, with its head; 0 when it is not all there.
    std::size_t frame_at(std::size_t at) const {
        if (buffer_.size() < at + 2 || buffer_.size() < at + head_size(at)) return 0;
        const std::size_t head = head_size(at);
        std::size_t length = buffer_[at + 1] & 0x7F;
        if (head > 2) {
            length = 0;
            for (std::size_t i = 2; i < head; ++i)
                length = length << 8 | static_cast<unsigned char>(buffer_[at + i]);
        }
        return buffer_.size() < at + head + length ? 0 : head + length;
    }

    int socket_;
    std::string buffer_;
    std::size_t bytes_ = 0;
};

}  // namespace mycity::bench
