// A node of several servers that share a PostgreSQL database.

#include <unistd.h>

#include <algorithm>
#include <array>
#include <utility>

#include "apps/command.hpp"
#include "apps/server/backend.hpp"
#include "apps/server/open_store.hpp"
#include "apps/server/store_text.hpp"
#include "base/try.hpp"
#include "cluster/cluster_node.hpp"
#include "cluster/nats_wire.hpp"
#include "store/postgres/postgres_directory.hpp"

namespace mycity::apps {
namespace {

// The name of this node in lists and logs, with random letters, so that it is new after each start. Only
// letters, digits, '-' and '_'.
std::string unique_name(const net::Settings& settings, net::Loop& loop) {
    std::string name = settings.text("node");
    std::array<char, 256> host{};
    if (name.empty() && ::gethostname(host.data(), host.size() - 1) == 0) name = host.data();
    constexpr std::size_t most = 40;
    name.resize(std::min(name.size(), most));
    for (char& c : name)
        if (!(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z') && !(c >= '0' && c <= '9') && c != '_')
            c = '-';
    constexpr std::string_view letters = "abcdefghjkmnpqrstuvwxyz23456789";
    std::array<std::uint8_t, 6> random{};
    loop.random_bytes(random);
    name += '-';
    for (const std::uint8_t byte : random) name += letters[byte % letters.size()];
    return name;
}

class NodeBackend final : public Backend {
  public:
    NodeBackend(const PostgresAddress& address, std::unique_ptr<Wire> wire, ClusterNode::Options options,
                net::Loop& loop)
        : loop_(loop),
          name_(options.self.name),
          log_(options.log),
          post_([&loop](auto task) { loop.post(std::move(task)); }),
          wire_(std::move(wire)),
          directory_(address, name_, post_),
          node_(directory_, *wire_, loop, std::move(options)) {}

    std::expected<void, std::string> start(const net::Settings& settings, const Words& words,
                                           GameServerOptions options) {
        PostgresOptions of_store;
        of_store.node = name_;
        of_store.epoch_of = [this](int shard) { return node_.epoch_of(shard); };
        of_store.on_state = [this](bool writable, const std::string& why) {
            if (writable)
                log_("store-connected", json::Value());
            else
                log_("store-lost", json::Value().set("reason", why));
            if (tell_) tell_(writable ? std::nullopt : std::optional(why));
        };
        of_store.on_no_standby = [this, text = words.say("cli.serve.no-standby")] {
            if (!std::exchange(warned_, true)) (void)complain(text, kDone);
        };
        store_ = TRY(open_store(settings, post_, std::move(of_store), words));
        node_.start(*store_.log, std::move(options));
        return {};
    }

    GameServer& server() override { return node_.server(); }
    Service& service() override { return node_.edge(); }
    void admin(std::string_view request, std::move_only_function<void(std::string)> done) override {
        node_.edge().admin(request, std::move(done));
    }
    void share(net::ConnectionLimiter& limiter) override {
        node_.share({.take_changes = [&limiter](std::size_t most) { return limiter.take_changes(most); },
                     .all = [&limiter] { return limiter.all(); },
                     .learn = [this, &limiter](
                                  const std::string& node,
                                  const AddressUse& use) { limiter.learn(node, use, loop_.steady_ms()); },
                     .forget = [&limiter](const std::string& node) { limiter.forget(node); }});
    }
    void on_store(OnStore tell) override { tell_ = std::move(tell); }
    bool writable() override { return store_.log->writable(); }
    void drain(std::move_only_function<void()> close, std::move_only_function<void()> done) override {
        node_.leave(std::move(close), std::move(done));
    }
    void stop() override {
        store_.log->stop();
        directory_.stop();
    }
    std::string metrics() override { return node_.metrics() + store_.metrics(); }

  private:
    net::Loop& loop_;
    std::string name_;
    bool warned_ = false;
    Log log_;
    Post post_;
    std::unique_ptr<Wire> wire_;
    PostgresDirectory directory_;
    OnStore tell_;
    OpenStore store_;
    ClusterNode node_;  // ends before the store
};

}  // namespace

OpenedBackend open_node(const net::Settings& settings, const Words& words, net::Loop& loop,
                        GameServerOptions options) {
    const auto address = PostgresAddress::of(store_of(settings));
    if (!address) return std::unexpected(text_of(address.error(), shown_store(store_of(settings)), words));
    ClusterNode::Options of_node{.self = {.name = unique_name(settings, loop), .version = MYCITY_VERSION},
                                 .wired = !settings.text("wire").empty(),
                                 .log = options.log};
    std::unique_ptr<Wire> wire = std::make_unique<NoWire>();
    if (of_node.wired) {
        auto opened = NatsWire::open(settings.list("wire"), of_node.self.name,
                                     [&loop](auto task) { loop.post(std::move(task)); });
        if (!opened)
            return std::unexpected(words.say(
                "cli.serve.bad-wire", {{"where", settings.where("wire")}, {"address", opened.error()}}));
        wire = std::move(*opened);
    }
    options.log("node", json::Value().set("name", of_node.self.name));
    auto backend = std::make_unique<NodeBackend>(*address, std::move(wire), std::move(of_node), loop);
    TRY(backend->start(settings, words, std::move(options)));
    return backend;
}

}  // namespace mycity::apps
