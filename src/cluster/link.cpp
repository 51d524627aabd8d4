#include "cluster/link.hpp"

#include <utility>

#include "cluster/binary_codec.hpp"

namespace mycity {

Link::Link(Hooks hooks, std::int64_t steady_ms)
    : hooks_(std::move(hooks)), own_(hooks_.new_session()), heard_ms_(steady_ms) {}

void Link::append(std::string_view message) {
    BinaryWriter(out_).number(message.size());
    out_ += message;
    if (out_.size() >= kPacketBytes) flush();
}

void Link::append_frame() {
    if (!frame_) return;
    const std::string text = *std::exchange(frame_, nullptr);
    append(to_bytes(FrameForClients{std::exchange(clients_, {}), text}));
}

void Link::say(const NodeMessage& message) {
    if (!up_) return;
    append_frame();
    append(to_bytes(message));
}

void Link::send_frame(std::uint64_t client, const std::shared_ptr<const std::string>& frame) {
    if (!up_) return;
    if (frame != frame_) append_frame();
    frame_ = frame;
    clients_.push_back(client);
}

void Link::flush() {
    if (!up_) return;
    append_frame();
    const std::string all = std::exchange(out_, {});
    for (std::size_t at = 0; at < all.size(); at += kPacketBytes) {
        ++sent_;
        send_packet(std::string_view(all).substr(at, kPacketBytes));
    }
}

void Link::send_packet(std::string_view bytes) {
    hooks_.send(to_wire({.session = own_, .answers = theirs_, .number = sent_, .bytes = bytes}));
}

void Link::send_beat() { send_packet({}); }

void Link::beat(std::int64_t steady_ms) {
    if (up_ && steady_ms - heard_ms_ >= kLinkSilenceMs) return reset();
    flush();
    send_beat();
}

void Link::reset() {
    own_ = hooks_.new_session();
    sent_ = received_ = 0;
    out_.clear();
    in_.clear();
    frame_.reset();
    clients_.clear();
    const bool was_up = std::exchange(up_, false);
    send_beat();
    if (was_up) hooks_.reset();
}

// The other node has begun a new session.
void Link::meet(const Packet& packet) {
    if (up_) reset();
    theirs_ = packet.session;
    sent_ = received_ = 0;
}

void Link::receive(const Packet& packet, std::int64_t steady_ms) {
    // A late packet of an earlier session is ignored. But if the link does not come up, the session that is
    // known may be one that the other node never had.
    const bool stuck = !up_ && steady_ms - heard_ms_ >= kLinkSilenceMs;
    if (packet.session < theirs_ && !stuck) return;
    const bool met = packet.session != theirs_;
    if (met) meet(packet);
    const bool knows_us = packet.answers == own_;
    // It has to know our session, and may have missed the beat that said so.
    if (met || (!knows_us && packet.bytes.empty())) send_beat();
    if (!knows_us) return;
    heard_ms_ = steady_ms;
    if (!std::exchange(up_, true)) hooks_.up();
    if (!packet.bytes.empty() && packet.number == received_ + 1) {
        ++received_;
        take(packet.bytes);
    } else if (packet.number != received_) {
        reset();
    }
}

void Link::take(std::string_view bytes) {
    in_ += bytes;
    const std::string all = std::exchange(in_, {});
    const std::uint64_t session = own_;
    std::string_view rest = all;
    while (!rest.empty()) {
        BinaryReader in(rest);
        const std::uint64_t size = in.number();
        // Ten bytes always have a whole number.
        if ((!in.ok() && rest.size() >= 10) || size > kMessageBytes) return reset();
        const std::string_view message = in.bytes(size);
        if (!in.ok()) break;
        rest = in.rest();
        hooks_.received(message);
        if (own_ != session) return;  // reset meanwhile
    }
    in_ = rest;
}

}  // namespace mycity
