#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cluster/messages.hpp"
#include "cluster/packet.hpp"

namespace mycity {

inline constexpr std::int64_t kLinkBeatMs = 500;
inline constexpr std::int64_t kLinkSilenceMs = 2'000;
inline constexpr std::size_t kPacketBytes = std::size_t{256}
                                            << 10;  // a wire takes at least this much at once
inline constexpr std::size_t kMessageBytes = std::size_t{8} << 20;

// The talk of this node and one other: a sequence of messages in each direction, without gaps. If
// a packet is lost, or nothing is heard for a while, the link is reset: both nodes forget everything they
// share, and begin again. Each node numbers its sessions; a packet counts only if it names the current
// session of both, so nothing of an earlier one is taken for something new.
class Link {
  public:
    struct Hooks {
        std::function<void(std::string message)> send;  // over the wire
        std::function<void(std::string_view message)> received;
        std::function<void()> up;     // the other node answers; from now on messages can be said
        std::function<void()> reset;  // what was said and not answered is lost
        std::function<std::uint64_t()> new_session;  // larger than all before
    };
    Link(Hooks hooks, std::int64_t steady_ms);

    bool up() const { return up_; }
    // When something was last heard, or the link was made.
    std::int64_t heard_ms() const { return heard_ms_; }

    // These have no effect while the link is not up.
    void say(const NodeMessage& message);
    // The same frame for several clients, one after the other, travels once.
    void send_frame(std::uint64_t client, const std::shared_ptr<const std::string>& frame);
    // Sends what was said.
    void flush();

    void receive(const Packet& packet, std::int64_t steady_ms);
    // To be called every kLinkBeatMs.
    void beat(std::int64_t steady_ms);
    // Forgets the session.
    void reset();

  private:
    void append(std::string_view message);
    void append_frame();
    void send_packet(std::string_view bytes);
    void send_beat();
    void meet(const Packet& packet);
    void take(std::string_view bytes);

    Hooks hooks_;
    std::uint64_t own_;         // session
    std::uint64_t theirs_ = 0;  // 0: not known
    bool up_ = false;
    std::uint64_t sent_ = 0;
    std::uint64_t received_ = 0;
    std::int64_t heard_ms_;
    std::string out_;                           // said, not sent
    std::string in_;                            // received, not complete
    std::shared_ptr<const std::string> frame_;  // said to clients_, not yet in out_
    std::vector<std::uint64_t> clients_;
};

}  // namespace mycity
