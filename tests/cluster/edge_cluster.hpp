#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "cluster/edge.hpp"
#include "cluster/memory_wire.hpp"
#include "cluster/news.hpp"
#include "server/test_server.hpp"
#include "store/shards.hpp"

namespace mycity::testing {

class EdgeCluster;

// A node of a test: a server, and an edge before it.
class EdgeNode final : public Keeping {
  public:
    EdgeNode(EdgeCluster& cluster, std::string name);
    ~EdgeNode() override;

    bool keeps(std::string_view stream) const override;
    bool certain() const override { return true; }
    void gather(std::vector<std::string> streams, Gathered done) override;

    const std::string& name() const { return name_; }
    GameServer& server() { return server_; }
    Edge& edge() { return edge_; }
    News& news() { return *news_; }

    std::set<int> giving;              // shards that it is giving away
    std::map<int, std::string> known;  // who keeps what, as it knows it
    std::string unready;

  private:
    EdgeCluster& cluster_;
    std::string name_;
    GameServer server_;
    MemoryWire wire_;
    Edge edge_;
    std::unique_ptr<News> news_;
};

// Nodes that share a store in memory. Who keeps which shard is decided by the test.
class EdgeCluster {
  public:
    explicit EdgeCluster(int nodes, std::uint64_t seed = 1);
    ~EdgeCluster();

    FakeScheduler scheduler;
    MemoryNet net;
    MemoryLog log;
    std::vector<std::unique_ptr<EdgeNode>> nodes;
    std::map<int, std::string> keepers;  // the truth
    std::int64_t view_ms = 0;            // how late nodes get to know it
    int moves = 0;

    EdgeNode& node(const std::string& name);
    EdgeNode& keeper_of(const std::string& table);
    // Another node than the keeper.
    EdgeNode& other_than_keeper(const std::string& table);
    // The keeper hands the shard of the stream over.
    void move(const std::string& stream, EdgeNode& to);
    // The node is gone; others keep its shards after a while.
    void kill(const std::string& name);
    void run() { scheduler.run(); }
    void pass(std::int64_t ms) { scheduler.pass(ms); }

    Answer ask(EdgeNode& node, std::string_view method, std::string_view path, std::string_view body = "",
               std::string_view token = "", std::string_view address = "192.0.2.1");
    // Made at that node, which keeps it.
    Made make_table(EdgeNode& node, std::string_view request);

  private:
    void tell_everybody();
};

}  // namespace mycity::testing
