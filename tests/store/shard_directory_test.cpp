#include "store/shard_directory.hpp"

#include <doctest/doctest.h>

#include "store/inbox.hpp"
#include "store/memory_directory.hpp"
#include "store/postgres/postgres_directory.hpp"
#include "store/postgres_server.hpp"

using namespace mycity;
using namespace mycity::testing;

namespace {

using Kept = std::vector<KeptShard>;

// One node's questions, each with its answer.
struct Asking {
    ShardDirectory& directory;
    Inbox& inbox;
    std::string name;

    ClusterView beat(bool leaving = false) {
        const auto view = answer_to<ClusterView>(
            inbox, [&](auto done) { directory.beat({name, "1.2", leaving}, std::move(done)); });
        REQUIRE(view.has_value());
        return *view;
    }
    Kept claim(std::vector<int> shards) {
        const auto taken =
            answer_to<Kept>(inbox, [&](auto done) { directory.claim(name, shards, std::move(done)); });
        REQUIRE(taken.has_value());
        return *taken;
    }
    Kept give(Kept shards, const std::string& to) {
        const auto given =
            answer_to<Kept>(inbox, [&](auto done) { directory.give(name, shards, to, std::move(done)); });
        REQUIRE(given.has_value());
        return *given;
    }
    void leave() {
        REQUIRE(answer_to<void>(inbox, [&](auto done) { directory.leave(name, std::move(done)); }));
    }
};

std::string names_of(const ClusterView& view) {
    std::string names;
    for (const NodeInfo& node : view.nodes)
        names += node.name + ' ' + node.version + (node.leaving ? " leaving " : " ");
    return names;
}

// The guarantees of every directory. `pass` lets so many milliseconds pass.
void keeps_its_promises(ShardDirectory& first, ShardDirectory& second, Inbox& inbox,
                        const std::function<void(std::int64_t)>& pass) {
    Asking a{first, inbox, "a"};
    Asking b{second, inbox, "b"};
    const std::string nobody;

    CHECK(a.claim({1}).empty());  // it has not said that it is alive
    const ClusterView empty = a.beat();
    CHECK(names_of(empty) == "a 1.2 ");
    CHECK(empty.shards[0] == ShardKeeper{nobody, 0});
    CHECK(empty.shards[kShards - 1] == ShardKeeper{nobody, 0});

    // A shard that a living node keeps is taken by nobody, also not by the node itself.
    CHECK(a.claim({3, 1, 1023}) == Kept{{3, 1}, {1, 1}, {1023, 1}});
    CHECK(names_of(b.beat(true)) == "a 1.2 b 1.2 leaving ");
    CHECK(b.claim({1, 2}) == Kept{{2, 1}});
    CHECK(a.claim({1, 2}).empty());
    const ClusterView both = a.beat();
    CHECK(both.shards[1] == ShardKeeper{"a", 1});
    CHECK(both.shards[2] == ShardKeeper{"b", 1});
    CHECK(both.shards[1023] == ShardKeeper{"a", 1});

    // Only what is kept, with the epoch that is known, is given.
    CHECK(a.give({{1, 1}, {2, 1}, {3, 7}}, "b") == Kept{{1, 2}});
    CHECK(a.give({{1, 1}}, "b").empty());
    CHECK(b.give({{1, 2}}, "a") == Kept{{1, 3}});
    CHECK(a.give({{1, 3}}, nobody) == Kept{{1, 4}});
    CHECK(a.beat().shards[1] == ShardKeeper{nobody, 4});
    CHECK(b.claim({1}) == Kept{{1, 5}});

    // A node that has not been heard of is dead, and its shards are free. What it kept until then stays its
    // own if nobody has taken it.
    pass(kLeaseMs - 500);
    CHECK(names_of(b.beat()) == "a 1.2 b 1.2 ");
    pass(1000);
    CHECK(a.claim({5}).empty());
    const ClusterView without = b.beat();
    CHECK(names_of(without) == "b 1.2 ");
    CHECK(without.shards[3] == ShardKeeper{"a", 1});
    CHECK(b.claim({3}) == Kept{{3, 2}});
    CHECK(a.give({{3, 1}}, "b").empty());
    CHECK(names_of(a.beat()) == "a 1.2 b 1.2 ");
    CHECK(b.claim({1023}).empty());
    CHECK(a.give({{1023, 1}}, "b") == Kept{{1023, 2}});

    b.leave();
    const ClusterView alone = a.beat();
    CHECK(names_of(alone) == "a 1.2 ");
    CHECK(alone.shards[1] == ShardKeeper{nobody, 6});
    CHECK(alone.shards[2] == ShardKeeper{nobody, 2});
    CHECK(a.claim({2}) == Kept{{2, 3}});
}

}  // namespace

TEST_CASE("shard directory: one in memory has the guarantees of a directory") {
    Inbox inbox;
    std::int64_t now_ms = 5'000'000;
    const auto facts = std::make_shared<MemoryDirectory::Facts>([&] { return now_ms; });
    MemoryDirectory first(facts, inbox.post());
    MemoryDirectory second(facts, inbox.post());
    keeps_its_promises(first, second, inbox, [&](std::int64_t ms) { now_ms += ms; });
    first.fail_with(StoreError{"store-failed", "away"});
    const auto view =
        answer_to<ClusterView>(inbox, [&](auto done) { first.beat({"a", "1.2"}, std::move(done)); });
    CHECK(view.error().code == "store-failed");
}

TEST_CASE("shard directory: one in PostgreSQL has the guarantees of a directory") {
    PostgresServer* server = PostgresServer::get();
    if (server == nullptr) return;
    const PostgresAddress address = server->new_database();
    Inbox inbox;
    PostgresDirectory first(address, "a", inbox.post());
    PostgresDirectory second(address, "b", inbox.post());
    keeps_its_promises(first, second, inbox, [&](std::int64_t ms) {
        connected(address).run("UPDATE mycity.nodes SET beat=beat-make_interval(secs => $1::bigint/1000.0)",
                               PgParameters().number(ms));
    });
    second.stop();
    const auto view =
        answer_to<ClusterView>(inbox, [&](auto done) { second.beat({"b", "1.2"}, std::move(done)); });
    CHECK(view.error().code == "store-stopped");
}
