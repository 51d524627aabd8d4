#include "cluster/cluster_node.hpp"

#include <algorithm>

#include "server/metric_text.hpp"

namespace mycity {

ClusterNode::ClusterNode(ShardDirectory& directory, Wire& wire, Scheduler& scheduler, Options options)
    : wire_(wire),
      scheduler_(scheduler),
      options_(std::move(options)),
      keeping_(directory, scheduler,
               {.self = options_.self,
                .say =
                    [this](const std::string& node, const NodeMessage& message) {
                        if (edge_) edge_->links().say(node, message);
                    },
                .handed_over = [this](auto leave) { send_away(std::move(leave)); },
                .changed = [this] { changed(); },
                .log =
                    [this](std::string_view event, const json::Value& details) {
                        if (event == "shards-lost" || event == "shards-taken") ++lost_;
                        options_.log(event, details);
                    }}) {}

ClusterNode::~ClusterNode() {
    keeping_.stop();
    news_.reset();
    edge_.reset();
}

void ClusterNode::start(EventLog& log, GameServerOptions options) {
    options.keeping = &keeping_;
    server_ = std::make_unique<GameServer>(log, scheduler_, std::move(options));
    edge_ = std::make_unique<Edge>(
        *server_, wire_, scheduler_,
        EdgeOptions{
            .lookup = {.self = options_.self.name,
                       .keeper_of = [this](std::string_view stream) { return keeping_.keeper_of(stream); }},
            .unready = [this] { return unready(); },
            .received = [this](const std::string& node,
                               const NodeMessage& message) { received(node, message); },
            .news = [this](const std::string& node, std::string_view bytes) { news_->received(node, bytes); },
            .nodes = [this] { return nodes(); }});
    news_ = std::make_unique<News>(*server_, scheduler_,
                                   [this](std::string_view bytes) { edge_->links().broadcast(bytes); });
    keeping_.start(*server_);
}

std::vector<std::string> ClusterNode::others() const {
    std::vector<std::string> names;
    for (const NodeInfo& node : keeping_.nodes())
        if (node.name != options_.self.name) names.push_back(node.name);
    return names;
}

void ClusterNode::changed() {
    const int kept = keeping_.shards_kept();
    (kept > kept_ ? gained_ : released_) += std::abs(kept - kept_);
    kept_ = kept;
    started_ = started_ || kept > 0;
    const std::vector<std::string> names = others();
    news_->set_peers(names);
    edge_->keepers_changed(names);
}

void ClusterNode::received(const std::string& node, const NodeMessage& message) {
    if (const auto* wanted = std::get_if<ShardsWanted>(&message)) keeping_.received(node, *wanted);
    if (const auto* kept = std::get_if<ShardsKept>(&message)) keeping_.received(node, *kept);
}

std::string ClusterNode::unready() const {
    if (leaving_) return "leaving";
    if (!keeping_.certain() && started_) return "store-failed";
    if (keeping_.shards_kept() == 0) return "starting";
    if (!wire_.connected() && (options_.wired || !others().empty())) return "wire-failed";
    return {};
}

void ClusterNode::leave(std::move_only_function<void()> close, std::move_only_function<void()> done) {
    close_ = std::move(close);
    keeping_.leave([this, done = std::move(done)]() mutable { server_->drain(std::move(done)); });
}

// The tables are elsewhere; their players can still reach them through this node.
void ClusterNode::send_away(std::move_only_function<void()> done) {
    leaving_ = true;
    close_();
    constexpr std::size_t least = 16;
    constexpr std::size_t parts = 64;
    const std::size_t all = edge_->clients();
    edge_->send_away(others().empty() ? all : std::max(least, all / parts), std::move(done));
}

json::Value ClusterNode::nodes() const {
    json::Array all;
    for (const NodeInfo& node : keeping_.nodes())
        all.push_back(json::Value()
                          .set("name", node.name)
                          .set("version", node.version)
                          .set("shards", keeping_.shards_of(node.name))
                          .set("leaving", node.leaving)
                          .set("here", node.name == options_.self.name));
    return json::Value(std::move(all));
}

std::string ClusterNode::metrics() const {
    std::string text;
    add_metric(text, "mycity_nodes", "gauge", "Nodes that are alive, with this one.",
               std::ssize(keeping_.nodes()));
    add_metric(text, "mycity_shards_kept", "gauge", "Shards that this node keeps.", keeping_.shards_kept());
    add_metric(text, "mycity_shards_gained_total", "counter", "Shards claimed or taken over.", gained_);
    add_metric(text, "mycity_shards_released_total", "counter", "Shards handed over or lost.", released_);
    add_metric(text, "mycity_leases_lost_total", "counter",
               "How often shards were lost without being handed over.", lost_);
    return text + edge_->metrics();
}

}  // namespace mycity
