// What every node must know of the others: listed tables, used quotas, bans.

#include "cluster/news.hpp"

#include <doctest/doctest.h>

#include "cluster/edge_cluster.hpp"

namespace mycity {
namespace {

using namespace testing;

constexpr std::string_view kListed = R"({"game":"eternal","seats":[{},{}],"listed":true})";

std::size_t listed_at(EdgeCluster& cluster, EdgeNode& node) {
    return cluster.ask(node, "GET", "/api/tables").body.find("tables")->as_array()->size();
}

}  // namespace

TEST_CASE("news: everything is read as it was written") {
    Digest device{};
    device[0] = 7;
    NewsMessage message{.number = 9, .bans = true};
    message.streams.push_back({.stream = "table/abc",
                               .made = true,
                               .listed = true,
                               .full = true,
                               .created_ms = 1'794'700'800'000,
                               .info = R"("id":"abc")",
                               .creator = device,
                               .open = true,
                               .owner = device,
                               .seen_from = "192.0.2.3",
                               .holders = {{device, "192.0.2.1"}, {device, ""}}});
    message.streams.push_back({.stream = "challenge/abc", .removed = true});
    message.used.push_back({QuotaUsed::Kind::result, "192.0.2.1", device, 3});
    message.used.push_back({QuotaUsed::Kind::command, "192.0.2.1", std::nullopt, 1});
    const std::string bytes = to_bytes(message);
    const auto read = read_news(bytes);
    REQUIRE(read);
    CHECK(*read == message);
    message.addresses.push_back({"192.0.2.1", 3, 20});
    const std::string longer = to_bytes(message);
    CHECK(read_news(longer) == message);
    // Without the addresses, or what is public of tables, which came later, it is complete.
    int complete = 0;
    for (std::size_t size = 0; size < longer.size(); ++size)
        if (read_news(std::string_view(longer).substr(0, size))) ++complete;
    CHECK(complete == 2);
}

TEST_CASE("news: every node lists the tables of all") {
    EdgeCluster cluster(3);
    std::vector<Made> tables;
    for (const auto& node : cluster.nodes) tables.push_back(cluster.make_table(*node, kListed));
    cluster.pass(2 * kNewsMs);
    for (const auto& node : cluster.nodes) CHECK(listed_at(cluster, *node) == 3);
    // A table that is gone is gone everywhere.
    cluster.nodes[1]->edge().admin(R"({"command":"close","table":")" + tables[0].id + "\"}",
                                   [](const std::string&) {});
    cluster.pass(2 * kNewsMs);
    for (const auto& node : cluster.nodes) CHECK(listed_at(cluster, *node) == 2);
}

TEST_CASE("news: what is lost is read from the store") {
    EdgeCluster cluster(2);
    cluster.net.loss = 1;
    const Made table = cluster.make_table(*cluster.nodes[0], kListed);
    cluster.pass(2 * kNewsMs);
    CHECK(listed_at(cluster, *cluster.nodes[1]) == 0);
    cluster.net.loss = 0;
    cluster.pass(8'000);
    // Its owner, the first to sit, is there, and the node that has lost the news of the table knows it now.
    Device owner;
    EdgeNode& keeper = cluster.keeper_of(table.id);
    keeper.edge().opened(owner);
    keeper.edge().frame(owner, hello(table, table.invite, device_token('a')));
    cluster.run();
    keeper.edge().frame(owner, R"({"type":"sit","id":"1","seats":[{"seat":0,"name":"A"}]})");
    cluster.pass(61'000);
    CHECK(listed_at(cluster, *cluster.nodes[1]) == 1);
    // It tells again and again that the owner is there, and stops when the owner is gone.
    cluster.pass(3 * kOwnerSeenMs);
    CHECK(listed_at(cluster, *cluster.nodes[1]) == 1);
    keeper.edge().closed(owner);
    cluster.pass(kOwnerSeenMs + 60'000);
    for (const auto& node : cluster.nodes) CHECK(listed_at(cluster, *node) == 0);
}

TEST_CASE("news: a device does not take more public seats by asking several nodes") {
    EdgeCluster cluster(3);
    std::vector<Made> tables;
    for (int i = 0; i < 6; ++i) {
        const Answer made = cluster.ask(*cluster.nodes[static_cast<std::size_t>(i) % 3], "POST",
                                        "/api/tables", kListed, "", "owner " + std::to_string(i));
        tables.push_back({*made.body.find("table")->as_string(), *made.body.find("invite")->as_string(), ""});
    }
    cluster.pass(2 * kNewsMs);
    int sat = 0;
    for (const Made& table : tables) {
        Device visitor("198.51.100.1");
        EdgeNode& keeper = cluster.keeper_of(table.id);
        keeper.edge().opened(visitor);
        keeper.edge().frame(visitor, hello(table, "", device_token('z')));
        cluster.run();
        keeper.edge().frame(visitor, R"({"type":"sit","id":"1","seats":[{"seat":0,"name":"Z"}]})");
        cluster.pass(2 * kNewsMs);
        if (!visitor.take("ack").is_null()) ++sat;
        keeper.edge().closed(visitor);
        cluster.run();
    }
    CHECK(sat == static_cast<int>(kPublicSeatsPerDevice));
}

TEST_CASE("news: a visitor cannot create more tables by asking several nodes") {
    EdgeCluster cluster(3);
    const auto create = [&](EdgeNode& node, std::string_view address) {
        return cluster.ask(node, "POST", "/api/tables", R"({"game":"eternal","seats":[{}]})", "", address)
            .status;
    };
    int made = 0;
    for (int i = 0; i < 3 * kTablesPerHour; ++i) {
        made += create(*cluster.nodes[static_cast<std::size_t>(i) % 3], "192.0.2.1") == 201 ? 1 : 0;
        cluster.pass(kNewsMs);
    }
    CHECK(made >= kTablesPerHour);
    CHECK(made <= kTablesPerHour + 3);
    CHECK(create(*cluster.nodes[0], "192.0.2.2") == 201);
}

TEST_CASE("news: a ban at one node holds at all") {
    EdgeCluster cluster(2);
    EdgeNode& keeper = cluster.node(cluster.keepers.at(shard_of("bans")));
    EdgeNode& other = cluster.node(keeper.name() == "a" ? "b" : "a");
    Device device("192.0.2.66");
    other.edge().opened(device);
    std::string answer;
    keeper.edge().admin(R"({"command":"ban","address":"192.0.2.66"})",
                        [&](std::string text) { answer = std::move(text); });
    cluster.pass(2 * kNewsMs);
    CHECK(answer == "{}");
    CHECK(device.closed() == "banned");
    CHECK(cluster.ask(other, "GET", "/api/tables", "", "", "192.0.2.66").status == 403);
    other.edge().closed(device);
}

}  // namespace mycity
