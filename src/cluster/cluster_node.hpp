#pragma once

#include <memory>
#include <string>

#include "cluster/edge.hpp"
#include "cluster/news.hpp"
#include "cluster/shard_keeping.hpp"

namespace mycity {

// One of several servers that share a store: a server for the tables it keeps, and an edge for its clients.
class ClusterNode {
  public:
    struct Options {
        NodeInfo self{};
        bool wired = true;  // false: it has been told of no wire, and must be the only node
        Log log = [](std::string_view, const json::Value&) {};
    };
    // All outlive it.
    ClusterNode(ShardDirectory& directory, Wire& wire, Scheduler& scheduler, Options options);
    ~ClusterNode();
    ClusterNode(const ClusterNode&) = delete;
    ClusterNode& operator=(const ClusterNode&) = delete;

    // For the store: the epoch of an append to the shard; 0 if this node may not append to it.
    std::int64_t epoch_of(int shard) const { return keeping_.epoch_of(shard); }
    // Begins. The log outlives it.
    void start(EventLog& log, GameServerOptions options);
    Edge& edge() { return *edge_; }
    GameServer& server() { return *server_; }
    void share(SharedLimits limits) { news_->share(std::move(limits)); }
    // Hands its shards over to the others, then calls `close`, because nobody new should come, sends its
    // clients away, finishes what it has accepted, and calls `done`. Its clients can play until they go.
    void leave(std::move_only_function<void()> close, std::move_only_function<void()> done);
    // Why no client should come to this node; empty if there is no reason.
    std::string unready() const;
    // Prometheus text.
    std::string metrics() const;

  private:
    void changed();
    void received(const std::string& node, const NodeMessage& message);
    void send_away(std::move_only_function<void()> done);
    json::Value nodes() const;
    std::vector<std::string> others() const;

    Wire& wire_;
    Scheduler& scheduler_;
    Options options_;
    ShardKeeping keeping_;
    std::unique_ptr<GameServer> server_;
    std::unique_ptr<Edge> edge_;
    std::unique_ptr<News> news_;
    std::move_only_function<void()> close_;  // while it hands over
    bool leaving_ = false;                   // has handed over
    bool started_ = false;                   // has kept something
    int kept_ = 0;
    std::int64_t gained_ = 0;
    std::int64_t released_ = 0;
    std::int64_t lost_ = 0;
};

// A wire to nobody.
class NoWire final : public Wire {
  public:
    void send(const std::string&, std::string) override {}
    void broadcast(std::string) override {}
    void on_received(Received) override {}
    bool connected() const override { return false; }
};

}  // namespace mycity
