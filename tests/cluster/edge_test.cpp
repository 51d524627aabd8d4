// Clients at any node play at any table, while keepers change and messages get lost.

#include "cluster/edge.hpp"

#include <doctest/doctest.h>

#include "cluster/edge_cluster.hpp"
#include "cluster/edge_device.hpp"
#include "server/challenges.hpp"

namespace mycity {
namespace {

using namespace testing;

constexpr std::string_view kTwoSeats = R"({"game":"eternal","seats":[{},{}]})";

}  // namespace

TEST_CASE("edge: players at different nodes of one table see the same events") {
    EdgeCluster cluster(3);
    const Made table = cluster.make_table(*cluster.nodes[0], kTwoSeats);
    CHECK(&cluster.keeper_of(table.id) == cluster.nodes[0].get());
    EdgeDevice ada(cluster, *cluster.nodes[1], table, 'a');
    EdgeDevice bob(cluster, *cluster.nodes[2], table, 'b');
    EdgeDevice eve(cluster, *cluster.nodes[0], table, 'e');
    cluster.run();
    ada.sit(0);
    bob.sit(1);
    cluster.run();
    Random random(1);
    const int moves = play(cluster, table, {&ada, &bob}, random, 10);
    CHECK(moves == 10);
    check_same(cluster, table, {&ada, &bob, &eve});
    CHECK(ada.welcomes == 1);
    CHECK(cluster.nodes[1]->edge().metrics().find("mycity_frames_to_keepers_total 0") == std::string::npos);
}

TEST_CASE("edge: a client that opens no table is served by its own node") {
    EdgeCluster cluster(2);
    Device device;
    cluster.nodes[0]->edge().opened(device);
    cluster.nodes[0]->edge().frame(device, R"({"type":"ping"})");
    CHECK_FALSE(device.take("pong").is_null());
    cluster.nodes[0]->edge().frame(device, R"({"type":"start","id":"1"})");
    CHECK(device.error() == "hello-first");
    cluster.nodes[0]->edge().frame(device, "not json");
    CHECK(device.error() == "json-expected-value");
    cluster.nodes[0]->edge().closed(device);
}

TEST_CASE("edge: a table that does not exist is refused by the node that would keep it") {
    EdgeCluster cluster(2);
    Device device;
    cluster.nodes[0]->edge().opened(device);
    for (const std::string id : {"abcdefghjk", "abcdefghjm", "abcdefghjn", "abcdefghjp", "", "?"}) {
        cluster.nodes[0]->edge().frame(device,
                                       json::to_text(json::Value().set("type", "hello").set("table", id)));
        cluster.run();
        CHECK(device.error() == "no-such-table");
    }
    CHECK(device.closed() == "");
    cluster.nodes[0]->edge().closed(device);
}

TEST_CASE("edge: when the keeper changes, clients get a welcome on the same connection") {
    EdgeCluster cluster(3);
    const Made table = cluster.make_table(*cluster.nodes[0], kTwoSeats);
    EdgeDevice ada(cluster, *cluster.nodes[0], table, 'a');  // at the first keeper
    EdgeDevice bob(cluster, *cluster.nodes[1], table, 'b');  // at the second one
    EdgeDevice eve(cluster, *cluster.nodes[2], table, 'e');  // at neither
    cluster.run();
    ada.sit(0);
    bob.sit(1);
    cluster.run();
    Random random(2);
    play(cluster, table, {&ada, &bob}, random, 3);
    cluster.move("table/" + table.id, *cluster.nodes[1]);
    cluster.run();
    cluster.pass(100);
    CHECK(&cluster.keeper_of(table.id) == cluster.nodes[1].get());
    for (const EdgeDevice* device : {&ada, &bob, &eve}) {
        CHECK(device->welcomes == 2);
        CHECK(device->connections == 1);
    }
    CHECK(play(cluster, table, {&ada, &bob}, random, 3) == 3);
    check_same(cluster, table, {&ada, &bob, &eve});
}

TEST_CASE("edge: what is sent while the keeper changes is repeated and done once") {
    EdgeCluster cluster(2);
    cluster.view_ms = 700;
    cluster.pass(1'000);
    const Made table = cluster.make_table(*cluster.nodes[0], kTwoSeats);
    EdgeDevice ada(cluster, *cluster.nodes[0], table, 'a');
    EdgeDevice bob(cluster, *cluster.nodes[1], table, 'b');
    cluster.run();
    cluster.move("table/" + table.id, *cluster.nodes[1]);
    ada.sit(0);
    bob.sit(1);
    cluster.run();
    CHECK(ada.unanswered() + bob.unanswered() == 2);
    cluster.pass(2'000);
    CHECK(ada.unanswered() + bob.unanswered() == 0);
    CHECK(ada.connections == 1);
    check_same(cluster, table, {&ada, &bob});
}

TEST_CASE("edge: a client whose table nobody keeps is closed after a while, and comes back") {
    EdgeCluster cluster(2);
    const Made table = cluster.make_table(*cluster.nodes[0], kTwoSeats);
    EdgeDevice ada(cluster, *cluster.nodes[1], table, 'a');
    cluster.run();
    CHECK(ada.welcomes == 1);
    cluster.net.cut("a");
    cluster.pass(11'000);
    CHECK(ada.connections == 1);
    cluster.pass(3'000);
    CHECK(ada.last_close == "moved");
    CHECK(ada.connections == 2);
    cluster.net.mend("a");
    cluster.pass(2'000);
    CHECK(ada.welcomes == 2);
}

TEST_CASE("edge: a killed node's tables go on at others") {
    EdgeCluster cluster(3);
    const Made table = cluster.make_table(*cluster.nodes[0], kTwoSeats);
    EdgeDevice ada(cluster, *cluster.nodes[1], table, 'a');
    EdgeDevice bob(cluster, *cluster.nodes[2], table, 'b');
    cluster.run();
    ada.sit(0);
    bob.sit(1);
    cluster.run();
    cluster.kill("a");
    cluster.pass(5'000);
    CHECK(ada.connections == 1);
    Random random(3);
    CHECK(play(cluster, table, {&ada, &bob}, random, 6) == 6);
    check_same(cluster, table, {&ada, &bob});
}

TEST_CASE("edge: limits per address hold for clients of other nodes") {
    EdgeCluster cluster(2);
    const Made table = cluster.make_table(*cluster.nodes[0], kTwoSeats);
    std::string answer;
    cluster.nodes[0]->server().learn(QuotaUsed{QuotaUsed::Kind::command, "192.0.2.77", {}, 500});
    Device device("192.0.2.77");
    cluster.nodes[1]->edge().opened(device);
    cluster.nodes[1]->edge().frame(device, hello(table, table.invite, device_token('c')));
    cluster.run();
    CHECK_FALSE(device.take("welcome").is_null());
    cluster.nodes[1]->edge().frame(device, R"({"type":"add-bot","id":"1","seat":0,"level":1})");
    cluster.run();
    CHECK(device.error() == "too-many-frames");
    cluster.nodes[1]->edge().closed(device);
}

TEST_CASE("edge: results of a challenge are added by its keeper, whoever is asked") {
    EdgeCluster cluster(3);
    for (const auto& node : cluster.nodes) {
        // Not a record: what matters is who says so.
        const Answer answer = cluster.ask(*node, "POST", "/api/challenges/today/results",
                                          R"({"name":"Ada","record":{}})", device_token('a'));
        CHECK(answer.status == 400);
    }
    int passed_on = 0;
    for (const auto& node : cluster.nodes)
        if (node->edge().metrics().find("mycity_requests_to_keepers_total 1\n") != std::string::npos)
            ++passed_on;
    CHECK(passed_on == 2);
}

TEST_CASE("edge: a node that keeps nothing lets another one create a table") {
    EdgeCluster cluster(2);
    for (auto& [shard, keeper] : cluster.keepers) keeper = "b";
    for (const auto& node : cluster.nodes) node->known = cluster.keepers;
    const Made table = cluster.make_table(*cluster.nodes[0], kTwoSeats);
    CHECK(&cluster.keeper_of(table.id) == cluster.nodes[1].get());
}

TEST_CASE("edge: a request whose keeper cannot be reached is refused with a reason") {
    EdgeCluster cluster(2);
    const std::string stream = "challenge/" + date_of(cluster.scheduler.now_ms());
    const std::string keeper = cluster.keepers.at(shard_of(stream));
    EdgeNode& other = cluster.node(keeper == "a" ? "b" : "a");
    cluster.net.cut(keeper);
    cluster.pass(3'000);
    const Answer answer = cluster.ask(other, "POST", "/api/challenges/today/results", "{}");
    CHECK(answer.status == 503);
    CHECK(answer.code() == "wire-failed");
}

TEST_CASE("edge: a node that is not ready says why") {
    EdgeCluster cluster(1);
    CHECK(cluster.ask(*cluster.nodes[0], "GET", "/api/ready").status == 200);
    cluster.nodes[0]->unready = "leaving";
    const Answer answer = cluster.ask(*cluster.nodes[0], "GET", "/api/ready");
    CHECK(answer.status == 503);
    CHECK(*answer.body.find("reason") == json::Value("leaving"));
}

TEST_CASE("edge: the operator closes a table at any node") {
    EdgeCluster cluster(2);
    const Made table = cluster.make_table(*cluster.nodes[0], kTwoSeats);
    Device device;
    cluster.nodes[0]->edge().opened(device);
    cluster.nodes[0]->edge().frame(device, hello(table, table.invite, device_token('c')));
    cluster.run();
    std::string answer;
    cluster.nodes[1]->edge().admin(R"({"command":"close","table":")" + table.id + "\"}",
                                   [&](std::string text) { answer = std::move(text); });
    cluster.run();
    CHECK(answer == "{}");
    CHECK(device.closed() == "table-closed");
    cluster.nodes[0]->edge().closed(device);
    answer.clear();
    cluster.nodes[1]->edge().admin(R"({"command":"nodes"})",
                                   [&](std::string text) { answer = std::move(text); });
    CHECK(answer == R"({"nodes":[]})");
}

TEST_CASE("edge: the operator removes results of a challenge at any node") {
    EdgeCluster cluster(3);
    cluster.scheduler.set_clock(2 * 86'400'000);  // the first week of challenges has begun
    for (const std::string challenge : {"today", "week"}) {
        int passed_on = 0;
        for (const auto& node : cluster.nodes) {
            std::string answer;
            node->edge().admin(R"({"command":"remove-result","challenge":")" + challenge + R"(","number":1})",
                               [&](std::string text) { answer = std::move(text); });
            passed_on += answer.empty() ? 1 : 0;
            cluster.run();
            CHECK(answer.find("no-such-result") != std::string::npos);
        }
        CHECK(passed_on >= 2);
    }
}

TEST_CASE("edge: nothing is lost and nothing done twice, whatever the wire loses") {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        CAPTURE(seed);
        EdgeCluster cluster(3, seed);
        Random random(seed);
        const Made table = cluster.make_table(*cluster.nodes[seed % 3], kTwoSeats);
        EdgeDevice ada(cluster, *cluster.nodes[0], table, 'a');
        EdgeDevice bob(cluster, *cluster.nodes[1], table, 'b');
        EdgeDevice eve(cluster, *cluster.nodes[2], table, 'e');
        cluster.pass(100);
        ada.sit(0);
        bob.sit(1);
        cluster.net.loss = 0.03;
        cluster.net.delay_more_ms = 20;
        cluster.view_ms = 30;
        for (int turn = 0; turn < 60; ++turn) {
            if (random.next() >> 62 == 0)
                cluster.move("table/" + table.id, *cluster.nodes[random.next() % 3]);
            ask_for_moves(cluster, table, {&ada, &bob}, random);
            cluster.pass(static_cast<std::int64_t>(random.next() % 300));
        }
        cluster.net.loss = 0;
        cluster.pass(20'000);
        play(cluster, table, {&ada, &bob}, random, 2);
        cluster.pass(1'000);
        CHECK(ada.acks + bob.acks > 20);
        CHECK(ada.unanswered() + bob.unanswered() == 0);
        check_same(cluster, table, {&ada, &bob, &eve});
        CHECK(cluster.moves > 3);
        CHECK(ada.welcomes + bob.welcomes + eve.welcomes > 6);
    }
}

}  // namespace mycity
