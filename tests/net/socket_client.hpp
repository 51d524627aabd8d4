#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mycity::net {

// A client with a plain blocking socket on loopback; it can break the protocol if a test needs that.
class SocketClient {
  public:
    explicit SocketClient(std::uint16_t port, const char* from = "127.0.0.1");
    SocketClient(SocketClient&& other) noexcept;
    SocketClient& operator=(SocketClient&&) = delete;
    ~SocketClient();

    bool connected() const { return socket_ >= 0; }
    // False if the other side has closed the connection.
    bool send(std::string_view bytes);
    // Everything until the connection ends, or until `seconds` have passed without a byte.
    std::string read_all(int seconds = 10);
    // Reads exactly `count` bytes; fewer if the connection ends.
    std::string read(std::size_t count, int seconds = 10);
    void close();
    // With a small receive buffer, almost nothing is in flight.
    void shrink_receive_buffer();

    struct Response {
        int status = 0;
        std::string head;
        std::string body;
        // The value of a header; empty if it is absent.
        std::string header(std::string_view name) const;
    };
    // Sends the text and reads one reply.
    Response ask(std::string_view request, std::string_view method = "GET");
    Response get(std::string_view target, std::string_view headers = {});

    // Requests a WebSocket; returns the status of the reply.
    int upgrade(std::string_view headers = {}, std::string_view target = "/socket");
    // opcode: 1 text, 2 binary, 8 close, 9 ping, 10 pong. Frames are masked, as required for clients.
    bool send_frame(int opcode, std::string_view payload, bool last = true);
    bool send_text(std::string_view text) { return send_frame(1, text); }
    struct Frame {
        int opcode = 0;
        std::string payload;
        int close_code() const;  // of a close frame; 0 if it has none
        std::string close_reason() const;
    };
    // Empty if the connection ends.
    std::optional<Frame> read_frame(int seconds = 10);
    // Reads until a close frame, answers it, closes the socket and returns the frame.
    std::optional<Frame> read_to_close(int seconds = 10);

  private:
    int socket_ = -1;
};

}  // namespace mycity::net
