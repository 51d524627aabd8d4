#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mycity::net {

// A client with a plain blocking socket on loopback, as well or as badly behaved as a test wants.
class SocketClient {
  public:
    explicit SocketClient(std::uint16_t port, const char* from = "127.0.0.1");
    SocketClient(SocketClient&& other) noexcept;
    SocketClient& operator=(SocketClient&&) = delete;
    ~SocketClient();

    bool connected() const { return socket_ >= 0; }
    // False when the other side has closed.
    bool send(std::string_view bytes);
    // Everything until the connection ends, or until `seconds` have passed without a byte.
    std::string read_all(int seconds = 10);
    // Exactly so many bytes; fewer when the connection ends.
    std::string read(std::size_t count, int seconds = 10);
    void close();
    // A reader of this kind has almost nothing in flight.
    void shrink_receive_buffer();

    struct Response {
        int status = 0;
        std::string head;
        std::string body;
        // The value of a header; empty when it is not there.
        std::string header(std::string_view name) const;
    };
    // Sends what is given and reads one answer.
    Response ask(std::string_view request, std::string_view method = "GET");
    Response get(std::string_view target, std::string_view headers = {});

    // Asks for a WebSocket; the status of the answer.
    int upgrade(std::string_view headers = {}, std::string_view target = "/socket");
    // opcode 1 text, 2 binary, 8 close, 9 ping, 10 pong; masked as a client has to.
    bool send_frame(int opcode, std::string_view payload, bool last = true);
    bool send_text(std::string_view text) { return send_frame(1, text); }
    struct Frame {
        int opcode = 0;
        std::string payload;
        int close_code() const;  // of a close frame; 0 when it has none
        std::string close_reason() const;
    };
    // Nothing when the connection ends.
    std::optional<Frame> read_frame(int seconds = 10);
    // Reads until a close frame, answers it, hangs up, and gives it.
    std::optional<Frame> read_to_close(int seconds = 10);

  private:
    int socket_ = -1;
};

}  // namespace mycity::net
