#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cluster/shard_keeping.hpp"
#include "server/fake_scheduler.hpp"
#include "server/game_server.hpp"
#include "store/memory_directory.hpp"
#include "store/memory_log.hpp"

// Several nodes in one process, with a store, a directory and a wire that take a few milliseconds. Time
// passes only on request.
namespace mycity::testing {

class TestCluster;

// What a node sees of the common store. An append carries the epochs of the time when it was made, and is
// refused if they are no longer those of the directory.
class FencedLog final : public EventLog {
  public:
    FencedLog(TestCluster& cluster, class TestNode& node) : cluster_(cluster), node_(node) {}

    void change(StoreChange change, Appended done) override;
    void read(std::string stream, StoreAnswer<std::vector<Event>> done) override;
    void find(StreamQuery query, StoreAnswer<std::vector<FoundStream>> done) override;
    void count(std::string prefix, StoreAnswer<std::int64_t> done) override;
    bool writable() const override { return true; }
    void stop() override {}

    // Appends wait in the node, as in a thread that is paused.
    void hold() { holds_ = true; }
    void release();

  private:
    void send(StoreChange change, std::vector<KeptShard> kept, Appended done);
    template <class T, class Ask>
    void answer(StoreAnswer<T> done, Ask ask);

    TestCluster& cluster_;
    TestNode& node_;
    bool holds_ = false;
    std::vector<std::move_only_function<void()>> held_;
};

class TestNode {
  public:
    TestNode(TestCluster& cluster, std::string name, std::uint64_t seed);

    std::string name;
    FakeScheduler scheduler;
    bool running = true;  // else it is paused or dead
    bool dead = false;
    std::int64_t missed_ms = 0;  // while it was paused
    FencedLog log;
    MemoryDirectory directory;
    ShardKeeping keeping;
    std::unique_ptr<GameServer> server;
    std::vector<std::string> logged;
    std::vector<std::move_only_function<void()>> undelivered;  // because it is dead
};

class TestCluster {
  public:
    explicit TestCluster(std::uint64_t seed = 1);
    ~TestCluster();

    TestNode& start(const std::string& name);
    void kill(TestNode& node);
    void pause(TestNode& node) { node.running = false; }
    void resume(TestNode& node);
    // A millisecond after the other, with `each` after each.
    void pass(std::int64_t ms);
    void on_tick(std::function<void()> task) { tick_ = std::move(task); }
    // Runs the task at the node after what the network takes, unless the node is dead.
    void deliver(TestNode& node, std::move_only_function<void()> task);
    void say(const std::string& from, const std::string& to, const NodeMessage& message);

    TestNode* find(const std::string& name);
    std::vector<TestNode*> living();
    const std::string& keeper_in_directory(const std::string& stream) const;
    // Shards that more than one running node keeps.
    int kept_twice();
    std::int64_t now() { return world.steady_ms(); }
    ApiReply ask(TestNode& node, ApiRequest request);

    FakeScheduler world;  // the database and the network
    MemoryLog memory;
    std::shared_ptr<MemoryDirectory::Facts> facts = std::make_shared<MemoryDirectory::Facts>();
    std::vector<std::shared_ptr<Connection>> lines;  // of clients, as long as servers may know them
    std::vector<std::unique_ptr<TestNode>> nodes;
    std::int64_t latency_ms = 2;
    int lost_in_hundred = 0;  // messages
    int refused = 0;          // appends with old epochs
    int appended = 0;
    Random random;

  private:
    std::function<void()> tick_ = [] {};
    std::vector<std::string> stream_in_;  // one in each shard
};

}  // namespace mycity::testing
