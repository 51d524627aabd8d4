#include "cluster/links.hpp"

#include <algorithm>

namespace mycity {
namespace {

constexpr std::int64_t kForgetMs = 10'000;

}  // namespace

Links::Links(Wire& wire, Scheduler& scheduler, Hooks hooks)
    : wire_(wire), scheduler_(scheduler), hooks_(std::move(hooks)) {
    wire_.on_received([this](const std::string& from, std::string_view message) { received(from, message); });
    timer_ = scheduler_.after(kLinkBeatMs, [this] { beat(); });
}

Links::~Links() {
    wire_.on_received({});
    scheduler_.cancel(timer_);
}

void Links::set_peers(const std::vector<std::string>& nodes) {
    peers_ = nodes;
    for (const std::string& node : nodes)
        if (find(node) == nullptr) link_to(node).beat(scheduler_.steady_ms());
}

Link* Links::find(const std::string& node) const {
    const auto found = links_.find(node);
    return found == links_.end() ? nullptr : found->second.get();
}

Link& Links::link_to(const std::string& node) {
    std::unique_ptr<Link>& link = links_[node];
    if (!link)
        link = std::make_unique<Link>(
            Link::Hooks{.send = [this, node](std::string message) { wire_.send(node, std::move(message)); },
                        .received = [this, node](std::string_view message) { read(node, message); },
                        .up = [this, node] { hooks_.up(node); },
                        .reset =
                            [this, node] {
                                ++resets_;
                                hooks_.reset(node);
                            },
                        .new_session = [this] { return ++last_session_; }},
            scheduler_.steady_ms());
    return *link;
}

bool Links::up(const std::string& node) const {
    const Link* link = find(node);
    return link != nullptr && link->up();
}

std::size_t Links::links_up() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(links_, [](const auto& link) { return link.second->up(); }));
}

void Links::say(const std::string& node, const NodeMessage& message) {
    if (Link* link = find(node)) {
        link->say(message);
        flush_later();
    }
}

void Links::send_frame(const std::string& node, std::uint64_t client,
                       const std::shared_ptr<const std::string>& frame) {
    if (Link* link = find(node)) {
        link->send_frame(client, frame);
        flush_later();
    }
}

// Everything that is said in one turn of the loop goes into one packet.
void Links::flush_later() {
    if (std::exchange(flushing_, true)) return;
    scheduler_.post([this, alive = std::weak_ptr(alive_)] {
        if (alive.expired()) return;
        flushing_ = false;
        for (const auto& [node, link] : links_) link->flush();
    });
}

void Links::received(const std::string& node, std::string_view message) {
    const auto content = read_wire(message);
    if (!content) return;
    if (content->kind == WireKind::news) return hooks_.news(node, content->bytes);
    if (const auto packet = read_packet(content->bytes))
        link_to(node).receive(*packet, scheduler_.steady_ms());
}

void Links::read(const std::string& node, std::string_view message) {
    if (const auto known = read_message(message)) hooks_.received(node, *known);
}

void Links::beat() {
    const std::int64_t now = scheduler_.steady_ms();
    for (const auto& [node, link] : links_) link->beat(now);
    std::erase_if(links_, [&](const auto& entry) {
        const auto& [node, link] = entry;
        return !link->up() && now - link->heard_ms() >= kForgetMs &&
               std::ranges::find(peers_, node) == peers_.end();
    });
    timer_ = scheduler_.after(kLinkBeatMs, [this] { beat(); });
}

}  // namespace mycity
