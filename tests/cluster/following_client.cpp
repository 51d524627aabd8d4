#include "cluster/following_client.hpp"

namespace mycity::testing {

struct FollowingClient::Line final : Connection, std::enable_shared_from_this<Line> {
    Line(FollowingClient& from, TestNode& to) : client(&from), cluster(from.cluster_), node(to) {}

    void send(std::shared_ptr<const std::string> frame) override {
        cluster.world.after(cluster.latency_ms, [line = shared_from_this(), frame] {
            if (line->client != nullptr) line->client->received(*frame);
        });
    }
    void close(std::string_view code) override {
        cluster.world.after(cluster.latency_ms, [line = shared_from_this(), code = std::string(code)] {
            if (line->client != nullptr) line->client->closed(code);
        });
    }
    std::string_view address() const override { return "192.0.2.1"; }

    FollowingClient* client;
    TestCluster& cluster;
    TestNode& node;
};

FollowingClient::FollowingClient(TestCluster& cluster, Made table, std::string token, SeenEvents& seen)
    : cluster_(cluster),
      table_(std::move(table)),
      stream_("table/" + table_.id),
      token_(std::move(token)),
      seen_(seen),
      away_since_(cluster.now()) {}

FollowingClient::~FollowingClient() { detach(); }

void FollowingClient::tick() {
    const std::int64_t now = cluster_.now();
    if (line_ == nullptr) {
        if (now >= connect_at_) connect();
    } else if (line_->node.dead || (now - heard_at_ > patience_ms_ && (!welcomed_ || !unanswered_.empty()))) {
        detach();
    }
}

// Asks any living node who keeps the table.
void FollowingClient::connect() {
    connect_at_ = cluster_.now() + 50;
    const auto nodes = cluster_.living();
    if (nodes.empty()) return;
    TestNode& edge = *nodes[cluster_.random.next() % nodes.size()];
    TestNode* keeper = edge.running ? cluster_.find(edge.keeping.keeper_of(stream_)) : nullptr;
    if (keeper == nullptr) return;
    line_ = std::make_shared<Line>(*this, *keeper);
    cluster_.lines.push_back(line_);
    heard_at_ = cluster_.now();
    cluster_.deliver(*keeper, [line = line_] { line->node.server->opened(*line); });
    say(hello(table_, table_.invite, token_, static_cast<int>(version_)));
}

void FollowingClient::detach() {
    if (line_ == nullptr) return;
    line_->client = nullptr;
    cluster_.deliver(line_->node, [line = line_] { line->node.server->closed(*line); });
    line_.reset();
    if (std::exchange(welcomed_, false)) away_since_ = cluster_.now();
    connect_at_ = cluster_.now() + 5;
}

void FollowingClient::say(const std::string& frame) {
    cluster_.deliver(line_->node, [line = line_, frame] { line->node.server->frame(*line, frame); });
}

void FollowingClient::act() {
    if (!welcomed_ || !unanswered_.empty()) return;
    json::Value frame;
    const std::string id = token_.substr(0, 3) + "-" + std::to_string(++commands_);
    frame.set("id", id);
    if (commands_ == 1)
        frame.set("type", "sit")
            .set("seats", json::Array{json::Value().set("seat", 0).set("name", "P").set("nonce", "00")});
    else if (commands_ % 2 == 0)
        frame.set("type", "add-bot").set("seat", 1).set("level", 1);
    else
        frame.set("type", "remove-bot").set("seat", 1);
    unanswered_.push_back({id, json::to_text(frame), cluster_.now()});
    say(unanswered_.back().frame);
}

void FollowingClient::received(const std::string& text) {
    heard_at_ = cluster_.now();
    const json::Value frame = parsed(text);
    const std::string& type = *frame.find("type")->as_string();
    INFO(text);
    if (type == "event") saw(frame);
    if (type == "error") FAIL_CHECK("an error");
    if (type == "welcome") {
        CHECK(frame.find("resync") == nullptr);
        const std::int64_t now = *frame.find("v")->as_int();
        CHECK(now >= version_);
        if (const json::Value* missed = frame.find("missed"))
            for (const json::Value& event : *missed->as_array()) saw(event);
        if (version_ >= 0) CHECK(version_ == now);
        version_ = now;
        if (!std::exchange(welcomed_, true))
            longest_ms_ = std::max(longest_ms_, cluster_.now() - away_since_);
        for (const Command& command : unanswered_) say(command.frame);
    }
    if (type != "ack") return;
    const std::string& id = *frame.find("id")->as_string();
    const std::int64_t version = *frame.find("v")->as_int();
    if (!acks_.emplace(id, version).second) CHECK(acks_[id] == version);  // a repeated one
    if (unanswered_.empty() || unanswered_.front().id != id) return;
    longest_ms_ = std::max(longest_ms_, cluster_.now() - unanswered_.front().sent_at);
    unanswered_.pop_front();
}

void FollowingClient::saw(const json::Value& event) {
    const std::int64_t version = *event.find("v")->as_int();
    CHECK(version == version_ + 1);
    version_ = version;
    const auto [known, first] = seen_.emplace(version, json::to_text(event));
    if (!first) CHECK(known->second == json::to_text(event));
}

void FollowingClient::closed(const std::string& code) {
    CHECK(code == "moved");
    ++moved_;
    detach();
}

void FollowingClient::check_stored() const {
    const std::vector<Event> events = cluster_.memory.events(stream_);
    std::map<std::string, std::int64_t> found;
    for (const Event& event : events) {
        const json::Value body = parsed(event.body);
        for (int i = 1; i <= commands_; ++i) {
            const std::string id = token_.substr(0, 3) + "-" + std::to_string(i);
            if (event.body.find('"' + id + '"') == std::string::npos) continue;
            INFO(id);
            CHECK(found.emplace(id, event.number).second);
        }
    }
    for (const auto& [id, version] : acks_) {
        INFO(id);
        REQUIRE(found.contains(id));
        CHECK(found[id] <= version);
    }
    CHECK(version_ <= std::ssize(events));
    for (const auto& [version, text] : seen_) CHECK(version <= std::ssize(events));
}

}  // namespace mycity::testing
