#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "base/random.hpp"
#include "cluster/wire.hpp"
#include "server/fake_scheduler.hpp"

namespace mycity::testing {

class MemoryWire;

// Carries the messages of all nodes of a test. It can lose and delay them, and cut nodes off.
class MemoryNet {
  public:
    explicit MemoryNet(FakeScheduler& scheduler, std::uint64_t seed = 1)
        : scheduler_(scheduler), random_(seed) {}

    double loss = 0;  // of all messages
    std::int64_t delay_ms = 0;
    std::int64_t delay_more_ms = 0;  // up to this much more, at random
    // Nothing comes from or to this node.
    void cut(const std::string& node) { cut_.insert(node); }
    void mend(const std::string& node) { cut_.erase(node); }
    // A message that the node has not sent.
    void pretend(const std::string& from, const std::string& to, const std::string& message) {
        carry(from, to, message);
    }
    bool is_cut(const std::string& node) const { return cut_.contains(node); }
    int lost() const { return lost_; }
    int carried() const { return carried_; }

  private:
    friend class MemoryWire;
    void carry(const std::string& from, const std::string& to, const std::string& message);

    FakeScheduler& scheduler_;
    Random random_;
    std::map<std::string, MemoryWire*> nodes_;
    std::set<std::string> cut_;
    std::map<std::pair<std::string, std::string>, std::int64_t> last_;  // when the last message arrives
    int lost_ = 0;
    int carried_ = 0;
};

class MemoryWire final : public Wire {
  public:
    MemoryWire(MemoryNet& net, std::string node) : net_(net), node_(std::move(node)) {
        net_.nodes_[node_] = this;
    }
    ~MemoryWire() override { net_.nodes_.erase(node_); }

    void send(const std::string& node, std::string message) override { net_.carry(node_, node, message); }
    void broadcast(std::string message) override {
        for (const auto& [node, wire] : net_.nodes_)
            if (node != node_) net_.carry(node_, node, message);
    }
    void on_received(Received received) override { received_ = std::move(received); }
    bool connected() const override { return !net_.is_cut(node_); }

  private:
    friend class MemoryNet;
    MemoryNet& net_;
    std::string node_;
    Received received_;
};

inline void MemoryNet::carry(const std::string& from, const std::string& to, const std::string& message) {
    ++carried_;
    const bool unlucky = loss > 0 && static_cast<double>(random_.next() >> 11) * 0x1p-53 < loss;
    if (unlucky || is_cut(from) || is_cut(to)) {
        ++lost_;
        return;
    }
    std::int64_t delay = delay_ms;
    if (delay_more_ms > 0) delay += static_cast<std::int64_t>(random_.next() >> 33) % (delay_more_ms + 1);
    std::int64_t& last = last_[{from, to}];
    last = std::max(last, scheduler_.steady_ms() + delay);
    const auto arrive = [this, from, to, message] {
        const auto node = nodes_.find(to);
        if (node == nodes_.end() || is_cut(from) || is_cut(to) || !node->second->received_) return;
        node->second->received_(from, message);
    };
    // In order, also with those that are delayed.
    if (last > scheduler_.steady_ms())
        scheduler_.after(last - scheduler_.steady_ms(), arrive);
    else
        scheduler_.post(arrive);
}

}  // namespace mycity::testing
