#include "cluster/test_cluster.hpp"

#include <doctest/doctest.h>

#include <set>

namespace mycity::testing {

void FencedLog::change(StoreChange change, Appended done) {
    std::set<int> shards;
    for (const Event& event : change.events) shards.insert(shard_of(event.stream));
    for (const Summary& summary : change.summaries) shards.insert(shard_of(summary.stream));
    for (const auto* streams : {&change.remove, &change.archive})
        for (const std::string& stream : *streams) shards.insert(shard_of(stream));
    std::vector<KeptShard> kept;
    for (const int shard : shards) kept.push_back({shard, node_.keeping.epoch_of(shard)});
    send(std::move(change), std::move(kept), std::move(done));
}

void FencedLog::send(StoreChange change, std::vector<KeptShard> kept, Appended done) {
    if (holds_) {
        held_.push_back(
            [this, change = std::move(change), kept = std::move(kept), done = std::move(done)]() mutable {
                send(std::move(change), std::move(kept), std::move(done));
            });
        return;
    }
    cluster_.world.after(cluster_.latency_ms, [this, change = std::move(change), kept = std::move(kept),
                                               done = std::move(done)]() mutable {
        std::expected<void, StoreError> result;
        for (const auto& [shard, epoch] : kept)
            if (cluster_.facts->shards.at(static_cast<std::size_t>(shard)) != ShardKeeper{node_.name, epoch})
                result = std::unexpected(StoreError{"not-kept", std::to_string(shard)});
        if (result) cluster_.memory.change(std::move(change), [&](auto stored) { result = stored; });
        ++(result ? cluster_.appended : cluster_.refused);
        cluster_.deliver(node_, [done = std::move(done), result]() mutable { done(result); });
    });
}

void FencedLog::release() {
    holds_ = false;
    for (auto& task : std::exchange(held_, {})) task();
}

template <class T, class Ask>
void FencedLog::answer(StoreAnswer<T> done, Ask ask) {
    cluster_.world.after(cluster_.latency_ms, [this, done = std::move(done), ask]() mutable {
        ask([&](std::expected<T, StoreError> found) {
            cluster_.deliver(node_, [done = std::move(done), found = std::move(found)]() mutable {
                done(std::move(found));
            });
        });
    });
}

void FencedLog::read(std::string stream, StoreAnswer<std::vector<Event>> done) {
    answer<std::vector<Event>>(std::move(done),
                               [this, stream](auto then) { cluster_.memory.read(stream, std::move(then)); });
}
void FencedLog::find(StreamQuery query, StoreAnswer<std::vector<FoundStream>> done) {
    answer<std::vector<FoundStream>>(
        std::move(done), [this, query](auto then) { cluster_.memory.find(query, std::move(then)); });
}
void FencedLog::count(std::string prefix, StoreAnswer<std::int64_t> done) {
    answer<std::int64_t>(std::move(done),
                         [this, prefix](auto then) { cluster_.memory.count(prefix, std::move(then)); });
}

TestNode::TestNode(TestCluster& cluster, std::string called, std::uint64_t seed)
    : name(std::move(called)),
      scheduler(seed),
      log(cluster, *this),
      directory(cluster.facts,
                [&cluster, this](std::move_only_function<void()> task) {
                    cluster.deliver(*this, std::move(task));
                }),
      keeping(directory, scheduler,
              {.self = {.name = name, .version = "1"},
               .say = [&cluster, this](const std::string& to,
                                       const NodeMessage& message) { cluster.say(name, to, message); },
               .log =
                   [this](std::string_view event, const json::Value& details) {
                       logged.push_back(std::string(event) + ' ' + json::to_text(details));
                   }}) {
    GameServerOptions options;
    options.keeping = &keeping;
    options.quotas.tables_per_hour = 1'000'000;
    server = std::make_unique<GameServer>(log, scheduler, std::move(options));
}

TestCluster::TestCluster(std::uint64_t seed)
    : memory([](std::move_only_function<void()> task) { task(); }), random(seed) {
    facts->now_ms = [this] { return world.steady_ms(); };
    stream_in_.resize(kShards);
    for (int i = 0, found = 0; found < kShards; ++i) {
        const std::string stream = "table/" + std::to_string(i);
        std::string& in = stream_in_[static_cast<std::size_t>(shard_of(stream))];
        if (in.empty()) ++found;
        in = stream;
    }
}

// Every answer arrives, so that nothing is left that could call a server that is gone.
TestCluster::~TestCluster() {
    tick_ = [] {};
    std::size_t drained = 0;
    for (const auto& node : nodes) {
        node->dead = false;
        node->running = true;
        for (auto& task : node->undelivered) node->scheduler.post(std::move(task));
        node->log.release();
        node->keeping.stop();
        node->server->drain([&] { ++drained; });
    }
    for (int i = 0; i < 10'000 && drained < nodes.size(); ++i) pass(1);
    CHECK(drained == nodes.size());
    pass(20);
    for (const auto& node : nodes) node->server.reset();
}

TestNode& TestCluster::start(const std::string& name) {
    nodes.push_back(std::make_unique<TestNode>(*this, name, random.next()));
    TestNode& node = *nodes.back();
    node.scheduler.jump(world.steady_ms() - node.scheduler.steady_ms());
    node.keeping.start(*node.server);
    return node;
}

void TestCluster::kill(TestNode& node) {
    node.running = false;
    node.dead = true;
}

void TestCluster::resume(TestNode& node) {
    node.scheduler.jump(std::exchange(node.missed_ms, 0));
    node.running = true;
}

void TestCluster::pass(std::int64_t ms) {
    for (; ms > 0; --ms) {
        world.pass(1);
        for (const auto& node : nodes) node->running ? node->scheduler.pass(1) : void(++node->missed_ms);
        tick_();
    }
}

void TestCluster::deliver(TestNode& node, std::move_only_function<void()> task) {
    world.after(latency_ms, [&node, task = std::move(task)]() mutable {
        if (node.dead) return node.undelivered.push_back(std::move(task));
        node.scheduler.post(std::move(task));
    });
}

void TestCluster::say(const std::string& from, const std::string& to, const NodeMessage& message) {
    TestNode* node = find(to);
    if (node == nullptr || static_cast<int>(random.next() % 100) < lost_in_hundred) return;
    deliver(*node, [node, from, bytes = to_bytes(message)] {
        const auto read = read_message(bytes);
        REQUIRE(read.has_value());
        if (const auto* wanted = std::get_if<ShardsWanted>(&*read)) node->keeping.received(from, *wanted);
        if (const auto* kept = std::get_if<ShardsKept>(&*read)) node->keeping.received(from, *kept);
    });
}

TestNode* TestCluster::find(const std::string& name) {
    for (const auto& node : nodes)
        if (node->name == name && !node->dead) return node.get();
    return nullptr;
}

std::vector<TestNode*> TestCluster::living() {
    std::vector<TestNode*> all;
    for (const auto& node : nodes)
        if (!node->dead) all.push_back(node.get());
    return all;
}

const std::string& TestCluster::keeper_in_directory(const std::string& stream) const {
    return facts->shards.at(static_cast<std::size_t>(shard_of(stream))).node;
}

int TestCluster::kept_twice() {
    int twice = 0;
    for (const std::string& stream : stream_in_) {
        int keepers = 0;
        for (const auto& node : nodes) keepers += node->running && node->keeping.keeps(stream) ? 1 : 0;
        twice += keepers > 1 ? 1 : 0;
    }
    return twice;
}

ApiReply TestCluster::ask(TestNode& node, ApiRequest request) {
    std::optional<ApiReply> reply;
    node.server->request(std::move(request), [&](ApiReply given) { reply = std::move(given); });
    for (int i = 0; i < 20'000 && !reply; ++i) pass(1);
    REQUIRE(reply.has_value());
    return std::move(*reply);
}

}  // namespace mycity::testing
