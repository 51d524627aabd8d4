#include "net/socket_client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>

namespace mycity::net {
namespace {

sockaddr_in loopback(const char* address, std::uint16_t port) {
    sockaddr_in name{};
    name.sin_family = AF_INET;
    name.sin_port = htons(port);
    ::inet_pton(AF_INET, address, &name.sin_addr);
    return name;
}

int number_in(std::string_view text) {
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

}  // namespace

SocketClient::SocketClient(std::uint16_t port, const char* from)
    : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    const sockaddr_in own = loopback(from, 0);
    const sockaddr_in there = loopback("127.0.0.1", port);
    constexpr int yes = 1;
    ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (::bind(socket_, reinterpret_cast<const sockaddr*>(&own), sizeof own) != 0 ||
        ::connect(socket_, reinterpret_cast<const sockaddr*>(&there), sizeof there) != 0)
        close();
}

SocketClient::SocketClient(SocketClient&& other) noexcept : socket_(other.socket_) { other.socket_ = -1; }

SocketClient::~SocketClient() { close(); }

void SocketClient::close() {
    if (socket_ >= 0) ::close(socket_);
    socket_ = -1;
}

void SocketClient::shrink_receive_buffer() {
    constexpr int bytes = 2048;
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &bytes, sizeof bytes);
}

bool SocketClient::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (count <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

std::string SocketClient::read(std::size_t count, int seconds) {
    const timeval patience{seconds, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    std::string text;
    while (text.size() < count) {
        char chunk[4096];
        const ssize_t got = ::recv(socket_, chunk, std::min(sizeof chunk, count - text.size()), 0);
        if (got <= 0) break;
        text.append(chunk, static_cast<std::size_t>(got));
    }
    return text;
}

std::string SocketClient::read_all(int seconds) { return read(std::string::npos, seconds); }

std::string SocketClient::Response::header(std::string_view name) const {
    const std::string start = "\r\n" + std::string(name) + ": ";
    const std::size_t at = head.find(start);
    if (at == std::string::npos) return {};
    const std::size_t begin = at + start.size();
    return head.substr(begin, head.find("\r\n", begin) - begin);
}

SocketClient::Response SocketClient::ask(std::string_view request, std::string_view method) {
    Response response;
    if (!send(request)) return response;
    while (!response.head.ends_with("\r\n\r\n")) {
        const std::string byte = read(1);
        if (byte.empty()) return response;
        response.head += byte;
    }
    response.status = number_in(std::string_view(response.head).substr(9, 3));
    if (method != "HEAD")
        response.body = read(static_cast<std::size_t>(number_in(response.header("Content-Length"))));
    return response;
}

SocketClient::Response SocketClient::get(std::string_view target, std::string_view headers) {
    return ask("GET " + std::string(target) + " HTTP/1.1\r\nHost: localhost\r\n" + std::string(headers) +
               "\r\n");
}

int SocketClient::upgrade(std::string_view headers, std::string_view target) {
    return get(target,
               "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
               "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                   std::string(headers))
        .status;
}

bool SocketClient::send_frame(int opcode, std::string_view payload, bool last) {
    constexpr char mask[4] = {0x12, 0x34, 0x56, 0x78};
    std::string frame(1, static_cast<char>((last ? 0x80 : 0) | opcode));
    if (payload.size() < 126) {
        frame += static_cast<char>(0x80 | payload.size());
    } else if (payload.size() < 65536) {
        frame += static_cast<char>(0x80 | 126);
        for (const int shift : {8, 0}) frame += static_cast<char>(payload.size() >> shift);
    } else {
        frame += static_cast<char>(0x80 | 127);
        for (int shift = 56; shift >= 0; shift -= 8) frame += static_cast<char>(payload.size() >> shift);
    }
    frame.append(mask, sizeof mask);
    for (std::size_t i = 0; i < payload.size(); ++i) frame += static_cast<char>(payload[i] ^ mask[i % 4]);
    return send(frame);
}

std::optional<SocketClient::Frame> SocketClient::read_frame(int seconds) {
    const std::string start = read(2, seconds);
    if (start.size() < 2) return std::nullopt;
    std::size_t length = static_cast<unsigned char>(start[1]) & 0x7F;
    const std::string more = read(length == 126 ? 2 : length == 127 ? 8 : 0, seconds);
    if (length >= 126) length = 0;
    for (const char byte : more) length = length << 8 | static_cast<unsigned char>(byte);
    Frame frame{start[0] & 0x0F, read(length, seconds)};
    if (frame.payload.size() < length) return std::nullopt;
    return frame;
}

std::optional<SocketClient::Frame> SocketClient::read_to_close(int seconds) {
    while (auto frame = read_frame(seconds)) {
        if (frame->opcode != 8) continue;
        send_frame(8, frame->payload);
        close();
        return frame;
    }
    return std::nullopt;
}

int SocketClient::Frame::close_code() const {
    if (opcode != 8 || payload.size() < 2) return 0;
    return static_cast<unsigned char>(payload[0]) << 8 | static_cast<unsigned char>(payload[1]);
}

std::string SocketClient::Frame::close_reason() const { return payload.size() < 2 ? "" : payload.substr(2); }

}  // namespace mycity::net
