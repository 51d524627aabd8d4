// Nodes that come, go, die and pause, with clients that play on.

#include "cluster/shard_keeping.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>

#include "base/bytes.hpp"
#include "cluster/following_client.hpp"
#include "server/table_summary.hpp"
#include "server/tokens.hpp"

namespace mycity::testing {
namespace {

constexpr std::string_view kPair = R"({"game":"eternal","seats":[{},{},{}]})";

ApiRequest post(std::string path, std::string body, const std::string& token = "") {
    return {.method = "POST",
            .path = std::move(path),
            .query = {},
            .body = std::move(body),
            .authorization = token.empty() ? "" : "Bearer " + token,
            .language = {},
            .origin = {},
            .address = "192.0.2.1"};
}

Made make_at(TestCluster& cluster, TestNode& node) {
    const ApiReply reply = cluster.ask(node, post("/api/tables", std::string(kPair)));
    INFO(reply.body);
    REQUIRE(reply.status == 201);
    const json::Value body = parsed(reply.body);
    return {*body.find("table")->as_string(), *body.find("invite")->as_string(),
            *body.find("watch")->as_string()};
}

std::string token_of(int number) {
    std::string token = device_token('x');
    token[0] = static_cast<char>('a' + number / 20 % 8);
    token[1] = static_cast<char>('p' + number % 4);
    token[2] = static_cast<char>('0' + number / 4 % 5);
    return token;
}

void sit_at(TestCluster& cluster, TestNode& node, const Made& table, const std::string& token, int seat) {
    auto device = std::make_shared<Device>();
    cluster.lines.push_back(device);
    node.server->opened(*device);
    node.server->frame(*device, hello(table, table.invite, token));
    cluster.pass(30);
    node.server->frame(*device, R"({"type":"sit","id":"s","seats":[{"seat":)" + std::to_string(seat) +
                                    R"(,"name":"P","nonce":"00"}]})");
    cluster.pass(30);
    CHECK_FALSE(device->take("ack").is_null());
    node.server->closed(*device);
}

std::string holder_of(TestCluster& cluster, const Made& table, int seat) {
    const auto summary = read_summary(*cluster.memory.summary("table/" + table.id));
    const auto& holder = summary->holders[static_cast<std::size_t>(seat)];
    return holder ? to_hex(*holder) : "";
}

std::string admin(TestCluster& cluster, TestNode& node, const std::string& request) {
    std::string answer;
    node.server->admin(request, [&](std::string text) { answer = std::move(text); });
    for (int i = 0; i < 10'000 && answer.empty(); ++i) cluster.pass(1);
    return answer;
}

// Tables with somebody who acts and somebody who watches.
struct Tables {
    Tables(TestCluster& to, TestNode& node, int count) : cluster(to), seen(static_cast<std::size_t>(count)) {
        for (int i = 0; i < count; ++i) {
            tables.push_back(make_at(cluster, node));
            auto& events = seen[static_cast<std::size_t>(i)];
            acting.push_back(
                std::make_unique<FollowingClient>(cluster, tables.back(), token_of(2 * i), events));
            watching.push_back(
                std::make_unique<FollowingClient>(cluster, tables.back(), token_of(2 * i + 1), events));
        }
        cluster.on_tick([this] {
            for (auto* clients : {&acting, &watching})
                for (auto& client : *clients) client->tick();
            for (auto& client : acting)
                if (cluster.random.next() % pace == 0 && client->acked() < most) client->act();
        });
    }
    ~Tables() {
        cluster.on_tick([] {});
    }

    void check_all_answered() {
        pace = 1'000'000'000;
        cluster.pass(8'000);
        for (std::size_t i = 0; i < acting.size(); ++i) {
            CHECK(acting[i]->idle());
            CHECK(acting[i]->connected());
            CHECK(watching[i]->connected());
            const auto events = std::ssize(cluster.memory.events("table/" + tables[i].id));
            CHECK(acting[i]->version() == events);
            CHECK(watching[i]->version() == events);
            acting[i]->check_stored();
        }
    }
    int acked() const {
        int sum = 0;
        for (const auto& client : acting) sum += client->acked();
        return sum;
    }
    std::int64_t longest_ms() const {
        std::int64_t longest = 0;
        for (const auto& client : acting) longest = std::max(longest, client->longest_ms());
        return longest;
    }

    TestCluster& cluster;
    std::vector<Made> tables;
    std::vector<SeenEvents> seen;
    std::vector<std::unique_ptr<FollowingClient>> acting;
    std::vector<std::unique_ptr<FollowingClient>> watching;
    std::uint64_t pace = 100;  // a command in so many milliseconds
    int most = 38;             // commands of one device before the game begins
};

}  // namespace

TEST_CASE("nodes: the first one keeps everything at once, and the next ones get their share") {
    TestCluster cluster;
    TestNode& first = cluster.start("n0");
    cluster.pass(50);
    CHECK(first.keeping.shards_kept() == kShards);
    for (int nodes = 2; nodes <= 4; ++nodes) {
        cluster.start("n" + std::to_string(nodes - 1));
        cluster.pass(4'000);
        int sum = 0;
        for (TestNode* node : cluster.living()) {
            CHECK(std::abs(node->keeping.shards_kept() - kShards / nodes) <= 1);
            sum += node->keeping.shards_kept();
            CHECK(first.keeping.shards_of(node->name) == node->keeping.shards_kept());
        }
        CHECK(sum == kShards);
        CHECK(cluster.kept_twice() == 0);
        // All know who keeps what.
        for (TestNode* node : cluster.living())
            for (int i = 0; i < 50; ++i) {
                const std::string stream = "table/s" + std::to_string(i);
                CHECK(node->keeping.keeper_of(stream) == cluster.keeper_in_directory(stream));
            }
    }
}

TEST_CASE("nodes: four that start together share everything soon") {
    TestCluster cluster;
    for (const char* name : {"a", "b", "c", "d"}) cluster.start(name);
    cluster.pass(4'000);
    for (TestNode* node : cluster.living()) CHECK(node->keeping.shards_kept() == kShards / 4);
    CHECK(cluster.kept_twice() == 0);
}

TEST_CASE("nodes: tables move to a node that comes while people play, and nobody waits long") {
    TestCluster cluster;
    TestNode& first = cluster.start("a");
    cluster.pass(100);
    Tables tables(cluster, first, 12);
    tables.pace = 20;
    cluster.pass(300);
    TestNode& second = cluster.start("b");
    cluster.pass(3'000);
    CHECK(second.keeping.shards_kept() == kShards / 2);
    int moved = 0;
    for (const auto& client : tables.acting) moved += client->moved();
    CHECK(moved > 2);
    CHECK(tables.longest_ms() < 100);
    CHECK(cluster.refused == 0);
    tables.check_all_answered();
    CHECK(tables.acked() > 200);
}

TEST_CASE("nodes: one that leaves hands everything over, and the last one finishes") {
    TestCluster cluster;
    TestNode& a = cluster.start("a");
    TestNode& b = cluster.start("b");
    TestNode& c = cluster.start("c");
    cluster.pass(3'000);
    Tables tables(cluster, b, 10);
    tables.pace = 20;
    cluster.pass(300);
    bool left = false;
    b.keeping.leave([&] { left = true; });
    cluster.pass(2'000);
    CHECK(left);
    CHECK(b.keeping.shards_kept() == 0);
    CHECK(std::abs(a.keeping.shards_kept() - kShards / 2) <= 1);
    CHECK(a.keeping.shards_kept() + c.keeping.shards_kept() == kShards);
    CHECK(tables.longest_ms() < 100);
    CHECK(cluster.refused == 0);
    tables.check_all_answered();
    a.keeping.leave([] {});
    cluster.pass(2'000);
    CHECK(c.keeping.shards_kept() == kShards);
    left = false;
    c.keeping.leave([&] { left = true; });
    cluster.pass(100);
    CHECK(left);
    CHECK(cluster.facts->nodes.empty());
}

TEST_CASE("nodes: the tables of a dead one are elsewhere within five seconds") {
    TestCluster cluster;
    TestNode& a = cluster.start("a");
    TestNode& b = cluster.start("b");
    cluster.start("c");
    cluster.pass(3'000);
    Tables tables(cluster, b, 8);
    tables.pace = 50;
    cluster.pass(500);
    cluster.kill(b);
    cluster.pass(5'000);
    CHECK(a.keeping.shards_kept() == kShards / 2);
    cluster.pass(1'000);
    tables.check_all_answered();
    CHECK(tables.longest_ms() < 5'000);
    CHECK(tables.longest_ms() > 2'000);
}

TEST_CASE("nodes: a paused one can do no harm, and serves again") {
    TestCluster cluster;
    TestNode& a = cluster.start("a");
    TestNode& b = cluster.start("b");
    cluster.pass(3'000);
    Tables tables(cluster, b, 6);
    cluster.pass(200);
    for (auto& client : tables.watching) client->set_patience(60'000);  // waits at the paused node
    b.log.hold();  // appends that are not on their way yet
    cluster.pass(300);
    cluster.pause(b);
    cluster.pass(20'000);
    CHECK(a.keeping.shards_kept() == kShards);
    CHECK_FALSE(b.running);
    const int refused = cluster.refused;
    cluster.resume(b);
    b.log.release();
    cluster.pass(100);
    CHECK(cluster.refused > refused);  // and FollowingClient checks that nobody saw these events
    CHECK(b.keeping.shards_kept() == 0);
    cluster.pass(5'000);
    CHECK(b.keeping.shards_kept() == kShards / 2);
    tables.check_all_answered();
}

TEST_CASE("nodes: what nobody has taken during a pause is kept again, with new epochs") {
    TestCluster cluster;
    TestNode& a = cluster.start("a");
    cluster.pass(100);
    Tables tables(cluster, a, 3);
    cluster.pass(500);
    const std::int64_t epoch = a.keeping.epoch_of(7);
    a.log.hold();
    cluster.pass(200);
    cluster.pause(a);
    cluster.pass(10'000);
    cluster.resume(a);
    a.log.release();
    cluster.pass(200);
    CHECK(a.keeping.shards_kept() == kShards);
    CHECK(a.keeping.epoch_of(7) > epoch);
    tables.check_all_answered();
}

TEST_CASE("nodes: a directory that fails for a moment changes nothing, and for longer costs the tables") {
    TestCluster cluster;
    TestNode& a = cluster.start("a");
    cluster.start("b");
    cluster.pass(3'000);
    Tables tables(cluster, a, 4);
    cluster.pass(500);
    const auto fail = [&](bool failing) {
        for (TestNode* node : cluster.living())
            node->directory.fail_with(failing ? std::optional(StoreError{"store-failed", "a test"})
                                              : std::nullopt);
    };
    fail(true);
    cluster.pass(1'500);
    fail(false);
    CHECK(a.keeping.shards_kept() == kShards / 2);
    cluster.pass(2'000);
    for (const auto& client : tables.acting) CHECK(client->moved() == 0);
    fail(true);
    cluster.pass(3'500);
    CHECK(a.keeping.shards_kept() == 0);
    CHECK_FALSE(a.keeping.certain());
    CHECK(a.keeping.keeper_of("table/x").empty());
    cluster.pass(5'000);
    // The first one that reaches it again does not take what the other one will keep again soon.
    a.directory.fail_with(std::nullopt);
    cluster.pass(400);
    CHECK(a.keeping.shards_kept() == kShards / 2);
    fail(false);
    cluster.pass(1'500);
    CHECK(a.keeping.shards_kept() == kShards / 2);
    for (const std::string& line : a.logged) CHECK(line.find("taken") == std::string::npos);
    CHECK(std::ranges::count(a.logged, "shards-claimed {\"shards\":512}") == 0);
    tables.check_all_answered();
}

TEST_CASE("nodes: seats at tables of several nodes move together, also when two nodes do it at once") {
    TestCluster cluster;
    for (const char* name : {"a", "b", "c"}) cluster.start(name);
    cluster.pass(3'000);
    const auto nodes = cluster.living();
    const std::string from = device_token('1');
    const std::string other = device_token('2');
    for (TestNode* node : nodes)
        for (int i = 0; i < 3; ++i) {
            const Made table = make_at(cluster, *node);
            sit_at(cluster, *node, table, from, 0);
            sit_at(cluster, *node, table, other, 1);
        }
    std::vector<std::string> replies;
    const auto move = [&](TestNode& node, const std::string& token, char to) {
        node.server->request(post("/api/seats/move", R"({"to":")" + device_token(to) + R"("})", token),
                             [&](ApiReply reply) { replies.push_back(reply.body); });
    };
    move(*nodes[0], from, '3');
    move(*nodes[1], other, '4');
    cluster.pass(4'000);
    REQUIRE(replies.size() == 2);
    CHECK(replies[0] == R"({"tables":9})");
    CHECK(replies[1] == R"({"tables":9})");
    CHECK(cluster.kept_twice() == 0);
    // They are balanced again later.
    cluster.pass(10'000);
    for (TestNode* node : nodes) CHECK(std::abs(node->keeping.shards_kept() - kShards / 3) <= 1);
}

TEST_CASE("nodes: the operator forgets, closes and bans whatever node he asks") {
    TestCluster cluster;
    TestNode& a = cluster.start("a");
    TestNode& b = cluster.start("b");
    cluster.pass(3'000);
    const std::string token = device_token('1');
    const Made here = make_at(cluster, a);
    const Made there = make_at(cluster, b);
    sit_at(cluster, a, here, token, 0);
    sit_at(cluster, b, there, token, 0);
    CHECK(admin(cluster, a, R"({"command":"forget","device":")" + token + R"("})") == R"({"changed":2})");
    const std::string hash = to_hex(*token_hash(token));
    for (const Made& table : {here, there}) {
        CHECK(holder_of(cluster, table, 0) != hash);
        for (const Event& event : cluster.memory.events("table/" + table.id))
            CHECK(event.body.find(hash) == std::string::npos);
    }
    CHECK(admin(cluster, a, R"({"command":"close","table":")" + there.id + R"("})") == "{}");
    CHECK(cluster.memory.events("table/" + there.id).empty());
    // Each adds to what the other has stored.
    CHECK(admin(cluster, a, R"({"command":"ban","address":"192.0.2.7"})") == "{}");
    CHECK(admin(cluster, b, R"({"command":"ban","address":"192.0.2.8"})") == "{}");
    CHECK(cluster.memory.events("bans").size() == 2);
    a.server->reread_bans();
    cluster.pass(100);
    CHECK(admin(cluster, a, R"({"command":"bans"})").find("192.0.2.8") != std::string::npos);
}

TEST_CASE("nodes: what cannot be gathered in time is refused, and can be repeated") {
    TestCluster cluster;
    TestNode& a = cluster.start("a");
    TestNode& b = cluster.start("b");
    cluster.pass(3'000);
    const std::string there = [&] {
        for (int i = 0;; ++i)
            if (std::string stream = "table/" + std::to_string(i); b.keeping.keeps(stream)) return stream;
    }();
    cluster.lost_in_hundred = 100;
    std::optional<Read<Keeping::Hold>> answer;
    a.keeping.gather({there, "bans"}, [&](Read<Keeping::Hold> hold) { answer = std::move(hold); });
    cluster.pass(6'000);
    REQUIRE(answer.has_value());
    REQUIRE_FALSE(answer->has_value());
    CHECK(answer->error().code == "store-failed");
    cluster.lost_in_hundred = 0;
    answer.reset();
    a.keeping.gather({there, "bans"}, [&](Read<Keeping::Hold> hold) { answer = std::move(hold); });
    cluster.pass(400);
    REQUIRE(answer.has_value());
    REQUIRE(answer->has_value());
    CHECK(a.keeping.keeps(there));
    // While somebody holds them they stay, also if another node asks for them.
    std::optional<Read<Keeping::Hold>> second;
    b.keeping.gather({there}, [&](Read<Keeping::Hold> hold) { second = std::move(hold); });
    cluster.pass(2'000);
    CHECK_FALSE(second.has_value());
    answer.reset();
    cluster.pass(400);
    REQUIRE(second.has_value());
    CHECK(second->has_value());
    CHECK(b.keeping.keeps(there));
}

TEST_CASE("nodes: whatever happens in whatever order, every acknowledged command is done once") {
    int refused = 0;
    int moved = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        CAPTURE(seed);
        TestCluster cluster(seed);
        cluster.lost_in_hundred = static_cast<int>(cluster.random.next() % 30);
        cluster.latency_ms = 1 + static_cast<std::int64_t>(cluster.random.next() % 5);
        int started = 0;
        const auto start = [&]() -> TestNode& { return cluster.start("n" + std::to_string(++started)); };
        start();
        start();
        cluster.pass(3'000);
        Tables tables(cluster, *cluster.nodes.front(), 8);
        tables.pace = 400;
        // Seats that move back and forth between two devices, all of them or none.
        std::vector<Made> roaming;
        for (int i = 0; i < 5; ++i) {
            TestNode& node = *cluster.nodes[static_cast<std::size_t>(i % 2)];
            roaming.push_back(make_at(cluster, node));
            sit_at(cluster, node, roaming.back(), device_token('1'), 0);
        }
        const auto move_seats = [&](TestNode& node) {
            const bool back = cluster.random.next() % 2 == 0;
            node.server->request(
                post("/api/seats/move", R"({"to":")" + device_token(back ? '1' : '2') + R"("})",
                     device_token(back ? '2' : '1')),
                [&](const ApiReply& reply) { moved += reply.body == R"({"tables":5})" ? 1 : 0; });
        };
        std::vector<TestNode*> paused;
        for (int step = 0; step < 25; ++step) {
            const auto living = cluster.living();
            TestNode& node = *living[cluster.random.next() % living.size()];
            const std::uint64_t what = cluster.random.next() % 8;
            if (what == 0 && living.size() < 4) start();
            if (what == 1 && living.size() > 2) cluster.kill(node);
            if (what == 2 && node.running && living.size() > 1) {
                if (cluster.random.next() % 2 == 0) {
                    node.log.hold();
                    cluster.pass(100);
                }
                cluster.pause(node);
                paused.push_back(&node);
            }
            if (what == 3 && living.size() > 2 && node.running) {
                node.keeping.leave([&] { cluster.kill(node); });
            }
            if (what == 4)
                node.directory.fail_with(cluster.random.next() % 2 == 0
                                             ? std::optional(StoreError{"store-failed", "a test"})
                                             : std::nullopt);
            if (what >= 6 && node.running) move_seats(node);
            for (std::uint64_t i = cluster.random.next() % 20; i > 0; --i) {
                cluster.pass(50);
                CHECK(cluster.kept_twice() == 0);
            }
            if (what == 5 && !paused.empty()) {
                TestNode& back = *paused.back();
                paused.pop_back();
                if (!back.dead) cluster.resume(back);
                back.log.release();
            }
        }
        for (TestNode* node : paused) {
            if (!node->dead) cluster.resume(*node);
            node->log.release();
        }
        cluster.lost_in_hundred = 0;
        for (TestNode* node : cluster.living()) node->directory.fail_with(std::nullopt);
        cluster.pass(10'000);
        CHECK(cluster.kept_twice() == 0);
        tables.check_all_answered();
        CHECK(tables.acked() > 100);
        for (const Made& table : roaming)
            CHECK(holder_of(cluster, table, 0) == holder_of(cluster, roaming.front(), 0));
        refused += cluster.refused;
    }
    CHECK(refused > 5);
    CHECK(moved > 30);
}

}  // namespace mycity::testing
