// A node with everything: who keeps what, when it is ready, and how it leaves.

#include "cluster/cluster_node.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "cluster/memory_wire.hpp"
#include "server/test_server.hpp"
#include "store/memory_directory.hpp"

namespace mycity {
namespace {

using namespace testing;

struct Together {
    FakeScheduler scheduler;
    MemoryNet net{scheduler};
    MemoryLog log{scheduler.poster()};
    std::shared_ptr<MemoryDirectory::Facts> facts = std::make_shared<MemoryDirectory::Facts>();

    Together() {
        facts->now_ms = [this] { return scheduler.steady_ms(); };
    }
};

struct RunningNode {
    RunningNode(Together& all, const std::string& name, bool wired = true)
        : together(all),
          wire(all.net, name),
          directory(all.facts, all.scheduler.poster()),
          node(directory, wired ? static_cast<Wire&>(wire) : no_wire, all.scheduler,
               {.self = {.name = name, .version = "1"}, .wired = wired}) {
        node.start(all.log, {});
    }
    ~RunningNode() {
        if (gone) return;
        node.leave([] {}, [this] { gone = true; });
        together.scheduler.pass(20'000);
        CHECK(gone);
    }
    int shards() {
        const std::string text = node.metrics();
        const std::string_view name = "\nmycity_shards_kept ";
        return std::stoi(text.substr(text.find(name) + name.size()));
    }

    Together& together;
    MemoryWire wire;
    NoWire no_wire;
    MemoryDirectory directory;
    ClusterNode node;
    bool gone = false;
};

}  // namespace

TEST_CASE("node: three nodes share all shards, and one that leaves gives its part to the others") {
    Together together;
    RunningNode a(together, "a");
    CHECK(a.node.unready() == "starting");
    together.scheduler.pass(100);
    CHECK(a.node.unready() == "");
    CHECK(a.shards() == kShards);
    RunningNode b(together, "b");
    RunningNode c(together, "c");
    together.scheduler.pass(10'000);
    for (RunningNode* each : {&a, &b, &c}) {
        CHECK(each->node.unready() == "");
        CHECK(each->shards() >= kShards / 3);
        CHECK(each->shards() <= kShards / 3 + 1);
    }
    std::string answer;
    b.node.edge().admin(R"({"command":"nodes"})", [&](std::string text) { answer = std::move(text); });
    CHECK(answer.starts_with(R"({"nodes":[{"name":"a","version":"1","shards":34)"));

    std::string unready_before = "?";
    b.node.leave([&] { unready_before = b.node.unready(); }, [&] { b.gone = true; });
    CHECK(b.node.unready() == "");  // it still hands over
    together.scheduler.pass(2'000);
    CHECK(unready_before == "leaving");
    CHECK(b.gone);
    CHECK(a.shards() + c.shards() == kShards);
}

TEST_CASE("node: one that leaves sends its clients away a few at a time, when its tables are elsewhere") {
    Together together;
    RunningNode a(together, "a");
    RunningNode b(together, "b");
    together.scheduler.pass(10'000);
    std::array<Device, 100> devices;
    for (Device& device : devices) b.node.edge().opened(device);
    const auto sent_away = [&] {
        return std::ranges::count_if(devices, [](Device& device) { return device.closed() != ""; });
    };
    bool closed = false;
    b.node.leave([&] { closed = true; }, [&] { b.gone = true; });
    int steps = 0;
    for (std::ptrdiff_t before = 0; sent_away() < 100 && steps < 1'000; ++steps) {
        if (sent_away() > 0) CHECK(a.shards() == kShards);
        CHECK(sent_away() - before <= 32);
        CHECK(closed == (sent_away() > 0));
        before = sent_away();
        CHECK_FALSE(b.gone);
        together.scheduler.pass(10);
    }
    CHECK(sent_away() == 100);
    for (Device& device : devices) {
        CHECK(device.closed() == "shutting-down");
        b.node.edge().closed(device);
    }
    together.scheduler.pass(1'000);
    CHECK(b.gone);
}

TEST_CASE("node: a missing wire or database is a reason not to be ready, and both come back") {
    Together together;
    RunningNode a(together, "a");
    RunningNode b(together, "b");
    together.scheduler.pass(10'000);
    CHECK(a.node.unready() == "");
    together.net.cut("a");
    CHECK(a.node.unready() == "wire-failed");
    CHECK(b.node.unready() == "");
    together.net.mend("a");
    CHECK(a.node.unready() == "");

    a.directory.fail_with(StoreError{"store-failed", "gone"});
    together.scheduler.pass(kLeaseMs + 1'000);
    CHECK(a.node.unready() == "store-failed");
    CHECK(a.shards() == 0);
    CHECK(b.shards() == kShards);
    a.directory.fail_with(std::nullopt);
    together.scheduler.pass(10'000);
    CHECK(a.node.unready() == "");
    CHECK(a.shards() == kShards / 2);
}

TEST_CASE("node: without a wire it may only be alone") {
    Together together;
    RunningNode a(together, "a", false);
    together.scheduler.pass(3'000);
    CHECK(a.node.unready() == "");
    RunningNode b(together, "b");
    together.scheduler.pass(3'000);
    CHECK(a.node.unready() == "wire-failed");
}

}  // namespace mycity
