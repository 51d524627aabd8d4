#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cluster/link.hpp"
#include "cluster/wire.hpp"
#include "server/scheduler.hpp"

namespace mycity {

// A link to each other node, and news for all of them.
class Links {
  public:
    struct Hooks {
        std::function<void(const std::string& node, const NodeMessage& message)> received;
        std::function<void(const std::string& node)> up;
        std::function<void(const std::string& node)> reset;
        std::function<void(const std::string& node, std::string_view news)> news;
    };
    // The wire and the scheduler outlive it.
    Links(Wire& wire, Scheduler& scheduler, Hooks hooks);
    ~Links();
    Links(const Links&) = delete;
    Links& operator=(const Links&) = delete;

    // Sets the nodes that are alive. Links to others end when nothing is heard of them.
    void set_peers(const std::vector<std::string>& nodes);
    bool up(const std::string& node) const;
    // These have no effect while the link is not up.
    void say(const std::string& node, const NodeMessage& message);
    void send_frame(const std::string& node, std::uint64_t client,
                    const std::shared_ptr<const std::string>& frame);
    void broadcast(std::string_view news) { wire_.broadcast(to_wire(WireKind::news, news)); }

    bool connected() const { return wire_.connected(); }
    std::size_t links_up() const;
    std::int64_t resets() const { return resets_; }

  private:
    Link& link_to(const std::string& node);
    Link* find(const std::string& node) const;
    void received(const std::string& node, std::string_view message);
    void read(const std::string& node, std::string_view message);
    void flush_later();
    void beat();

    Wire& wire_;
    Scheduler& scheduler_;
    Hooks hooks_;
    std::map<std::string, std::unique_ptr<Link>> links_;
    std::vector<std::string> peers_;
    std::uint64_t last_session_ = 0;
    std::int64_t resets_ = 0;
    bool flushing_ = false;
    Scheduler::Timer timer_ = 0;
    std::shared_ptr<int> alive_ = std::make_shared<int>(0);
};

}  // namespace mycity
