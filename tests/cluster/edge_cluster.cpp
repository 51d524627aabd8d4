#include "cluster/edge_cluster.hpp"

namespace mycity::testing {

EdgeNode::EdgeNode(EdgeCluster& cluster, std::string name)
    : cluster_(cluster),
      name_(std::move(name)),
      server_(cluster.log, cluster.scheduler, {.keeping = this}),
      wire_(cluster.net, name_),
      edge_(server_, wire_, cluster.scheduler,
            {.lookup = {.self = name_,
                        .keeper_of =
                            [this](std::string_view stream) {
                                const int shard = shard_of(stream);
                                if (giving.contains(shard)) return std::string();
                                const auto found = known.find(shard);
                                return found == known.end() ? std::string() : found->second;
                            }},
             .unready = [this] { return unready; },
             .news = [this](const std::string& from,
                            std::string_view bytes) { news_->received(from, bytes); }}),
      news_(std::make_unique<News>(server_, cluster.scheduler,
                                   [this](std::string_view bytes) { edge_.links().broadcast(bytes); })) {}

EdgeNode::~EdgeNode() = default;

bool EdgeNode::keeps(std::string_view stream) const {
    const int shard = shard_of(stream);
    const auto found = cluster_.keepers.find(shard);
    return found != cluster_.keepers.end() && found->second == name_ && !giving.contains(shard);
}

void EdgeNode::gather(std::vector<std::string> streams, Gathered done) {
    for (const std::string& stream : streams)
        if (!keeps(stream)) return done(std::unexpected(Problem{.code = "store-failed"}));
    done(Hold());
}

EdgeCluster::EdgeCluster(int count, std::uint64_t seed)
    : scheduler(seed), net(scheduler, seed), log(scheduler.poster()) {
    for (int i = 0; i < count; ++i) {
        const std::string name(1, static_cast<char>('a' + i));
        for (int shard = i; shard < kShards; shard += count) keepers[shard] = name;
    }
    for (int i = 0; i < count; ++i)
        nodes.push_back(std::make_unique<EdgeNode>(*this, std::string(1, static_cast<char>('a' + i))));
    tell_everybody();
    scheduler.run();
}

EdgeCluster::~EdgeCluster() {
    net.loss = 0;
    int drained = 0;
    for (const auto& each : nodes) each->server().drain([&] { ++drained; });
    scheduler.run();
    CHECK(drained == static_cast<int>(nodes.size()));
    nodes.clear();
}

EdgeNode& EdgeCluster::node(const std::string& name) {
    for (const auto& each : nodes)
        if (each->name() == name) return *each;
    FAIL("no node " << name);
    return *nodes.front();
}

EdgeNode& EdgeCluster::keeper_of(const std::string& table) {
    return node(keepers.at(shard_of("table/" + table)));
}

EdgeNode& EdgeCluster::other_than_keeper(const std::string& table) {
    for (const auto& each : nodes)
        if (each->name() != keepers.at(shard_of("table/" + table))) return *each;
    FAIL("only one node");
    return *nodes.front();
}

void EdgeCluster::tell_everybody() {
    for (const auto& each : nodes) {
        EdgeNode* const who = each.get();
        scheduler.after(view_ms, [this, who, now = keepers] {
            std::vector<std::string> others;
            bool alive = false;
            for (const auto& other : nodes) {
                alive |= other.get() == who;
                if (other.get() != who) others.push_back(other->name());
            }
            if (!alive) return;
            who->known = now;
            who->edge().keepers_changed(others);
        });
    }
    if (view_ms == 0) scheduler.pass(0);
}

void EdgeCluster::move(const std::string& stream, EdgeNode& to) {
    const int shard = shard_of(stream);
    EdgeNode& from = node(keepers.at(shard));
    if (&from == &to || from.giving.contains(shard)) return;
    ++moves;
    from.giving.insert(shard);
    const auto in_shard = [shard](std::string_view name) { return shard_of(name) == shard; };
    from.server().release(in_shard, [this, shard, in_shard, from = from.name(), to = to.name()] {
        keepers[shard] = to;
        for (const auto& each : nodes) {
            if (each->name() == from) each->giving.erase(shard);
            if (each->name() == to) each->server().gained(in_shard);
        }
        tell_everybody();
    });
}

void EdgeCluster::kill(const std::string& name) {
    std::unique_ptr<EdgeNode> dead;
    for (auto& each : nodes)
        if (each->name() == name) dead = std::move(each);
    std::erase(nodes, nullptr);
    REQUIRE(dead);
    dead->server().drain([] {});
    net.cut(name);
    scheduler.run();
    dead.reset();
    std::size_t next = 0;
    for (auto& [shard, keeper] : keepers)
        if (keeper == name) keeper = nodes[next++ % nodes.size()]->name();
    for (const auto& each : nodes) each->server().gained([](std::string_view) { return true; });
    scheduler.after(3'000, [this] { tell_everybody(); });
}

Answer EdgeCluster::ask(EdgeNode& node, std::string_view method, std::string_view path, std::string_view body,
                        std::string_view token, std::string_view address) {
    Answer answer;
    ApiRequest request{.method = std::string(method),
                       .path = std::string(path),
                       .query = {},
                       .body = std::string(body),
                       .authorization = {},
                       .language = {},
                       .origin = {},
                       .address = std::string(address)};
    if (!token.empty()) request.authorization = "Bearer " + std::string(token);
    node.edge().request(std::move(request), [&](ApiReply reply) {
        answer.status = reply.status;
        answer.text = reply.body;
        if (const auto value = json::parse(reply.body)) answer.body = *value;
    });
    for (int i = 0; i < 200 && answer.status == 0; ++i) scheduler.pass(50);
    return answer;
}

Made EdgeCluster::make_table(EdgeNode& node, std::string_view request) {
    const Answer made = ask(node, "POST", "/api/tables", request);
    REQUIRE(made.status == 201);
    const auto text = [&](std::string_view key) { return *made.body.find(key)->as_string(); };
    return {text("table"), text("invite"), text("watch")};
}

}  // namespace mycity::testing
