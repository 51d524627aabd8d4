#include "cluster/edge.hpp"

#include <charconv>
#include <map>

#include "server/challenges.hpp"
#include "server/metric_text.hpp"
#include "server/table_summary.hpp"
#include "store/shards.hpp"

namespace mycity {
namespace {

constexpr std::int64_t kPatienceMs = 10'000;  // then the client has to reconnect
constexpr std::int64_t kRetryMs = 100;
constexpr std::int64_t kSendAwayMs = 20;
constexpr std::int64_t kRetryAfterErrorMs = 500;
constexpr std::string_view kMovedCode = "moved";

// The last version that the frame tells of; nothing if it tells of none. The server writes `v` as the second
// member of events and welcomes, and as the last one of acks.
std::optional<std::int64_t> version_in(std::string_view frame) {
    std::size_t at = frame.npos;
    if (frame.starts_with(R"({"type":"event","v":)") || frame.starts_with(R"({"type":"welcome","v":)"))
        at = frame.find(R"("v":)");
    else if (frame.starts_with(R"({"type":"ack",)"))
        at = frame.rfind(R"("v":)");
    if (at == frame.npos) return std::nullopt;
    std::int64_t version = 0;
    const char* const end = frame.data() + frame.size();
    const auto [stopped, error] = std::from_chars(frame.data() + at + 4, end, version);
    if (error != std::errc()) return std::nullopt;
    return version;
}

// The code of an error frame; empty if it is another frame.
std::string error_in(std::string_view frame) {
    if (!frame.starts_with(R"({"type":"error",)")) return {};
    const auto value = json::parse(frame);
    const json::Value* code = value ? value->find("code") : nullptr;
    return code != nullptr && code->as_string() != nullptr ? *code->as_string() : "error";
}

// Errors after which the same hello may succeed a moment later.
bool is_passing(std::string_view code) {
    return code == "store-failed" || code == "starting" || code == "shutting-down" || code == "not-kept" ||
           code == "too-many-connections";
}

// The client's hello, if that is what the frame is.
std::optional<json::Value> hello_in(std::string_view text) {
    if (text.size() > kMaxFrameBytes || text.find(R"("hello")") == text.npos) return std::nullopt;
    auto value = json::parse(text, {.max_depth = kMaxDepth, .max_bytes = kMaxFrameBytes});
    if (!value || value->as_object() == nullptr) return std::nullopt;
    const json::Value* type = value->find("type");
    const json::Value* table = value->find("table");
    if (type == nullptr || *type != json::Value("hello")) return std::nullopt;
    if (table == nullptr || table->as_string() == nullptr) return std::nullopt;
    return std::move(*value);
}

std::string stream_of_challenge(const std::string& id, std::int64_t now_ms) {
    if (id == "today") return "challenge/" + date_of(now_ms);
    return "challenge/" + (id == "week" ? week_of(date_of(now_ms)) : id);
}

// The stream whose keeper has to answer; empty if every node can.
std::string stream_for(const ApiRequest& request, std::int64_t now_ms) {
    constexpr std::string_view before = "/api/challenges/";
    constexpr std::string_view after = "/results";
    const std::string_view path = request.path;
    if (request.method != "POST" || !path.starts_with(before) || !path.ends_with(after) ||
        path.size() <= before.size() + after.size())
        return {};
    const std::string id(path.substr(before.size(), path.size() - before.size() - after.size()));
    return stream_of_challenge(id, now_ms);
}

bool creates(const ApiRequest& request) {
    return request.method == "POST" && (request.path == "/api/tables" || request.path == "/api/challenges");
}

}  // namespace

// A client of this node. For the server of this node it is the connection.
class Edge::Client final : public Connection {
  public:
    Client(Edge& edge, Connection& socket) : real(socket), edge_(edge) {}

    void send(std::shared_ptr<const std::string> frame) override {
        if (at == At::here) edge_.deliver(*this, frame);
    }
    void close(std::string_view code) override {
        if (at == At::here) edge_.closed_by_keeper(*this, code);
    }
    std::string_view address() const override { return real.address(); }

    Connection& real;
    std::uint64_t number = 0;   // a new one whenever it goes elsewhere
    std::string stream{};       // of its table; empty before its hello
    json::Value hello{};        // the last one
    std::int64_t version = -1;  // the last one that it was sent; -1: none yet
    enum class At : std::uint8_t { here, there, nowhere } at = At::nowhere;
    std::string node{};                // the keeper that it was with last
    bool answered = true;              // by this keeper
    bool said_again = false;           // the edge has said its hello, and there is no answer yet
    std::int64_t since_ms = 0;         // unanswered since then
    std::int64_t pause_ms = kRetryMs;  // before the same keeper is asked again
    std::int64_t not_before_ms = 0;
    bool closing = false;

  private:
    Edge& edge_;
};

Edge::Edge(GameServer& server, Wire& wire, Scheduler& scheduler, EdgeOptions options)
    : server_(server),
      scheduler_(scheduler),
      options_(std::move(options)),
      links_(wire, scheduler,
             {.received = [this](const std::string& node,
                                 const NodeMessage& message) { received(node, message); },
              .up = [this](const std::string&) { retry_after(0); },
              .reset = [this](const std::string& node) { reset(node); },
              .news = [this](const std::string& node, std::string_view news) { options_.news(node, news); }}),
      remote_clients_(server, links_, scheduler),
      requests_(server, links_, scheduler, options_.lookup) {}

Edge::~Edge() {
    scheduler_.cancel(timer_);
    for (auto& [connection, client] : clients_)
        if (client->at == Client::At::here) server_.closed(*client);
}

void Edge::opened(Connection& connection) {
    auto made = std::make_unique<Client>(*this, connection);
    Client& client = *made;
    clients_[&connection] = std::move(made);
    client.number = ++last_number_;
    by_number_[client.number] = &client;
    client.at = Client::At::here;
    client.node = options_.lookup.self;
    server_.opened(client);
}

void Edge::closed(Connection& connection) {
    const auto found = clients_.find(&connection);
    if (found == clients_.end()) return;
    const std::unique_ptr<Client> client = std::move(found->second);
    clients_.erase(found);
    leave(*client);
    by_number_.erase(client->number);
}

Edge::Client* Edge::find(std::uint64_t number) {
    const auto found = by_number_.find(number);
    return found == by_number_.end() ? nullptr : found->second;
}

void Edge::frame(Connection& connection, std::string_view text) {
    const auto found = clients_.find(&connection);
    if (found == clients_.end() || found->second->closing) return;
    Client& client = *found->second;
    if (auto said = hello_in(text)) return hello(client, std::move(*said), text);
    if (client.at == Client::At::here) return server_.frame(client, text);
    if (client.at == Client::At::nowhere) return;
    ++frames_to_keepers_;
    links_.say(client.node, ClientFrame{client.number, std::string(text)});
}

void Edge::hello(Client& client, json::Value hello, std::string_view text) {
    const std::string stream = std::string(kTablePrefix) + *hello.find("table")->as_string();
    if (stream != client.stream) client.version = -1;
    client.hello = std::move(hello);
    client.stream = stream;
    client.said_again = false;
    const std::string keeper = options_.lookup.keeper_of(stream);
    if (client.at != Client::At::nowhere && keeper == client.node) {
        if (client.at == Client::At::here) return server_.frame(client, text);
        ++frames_to_keepers_;
        return links_.say(client.node, ClientFrame{client.number, std::string(text)});
    }
    leave(client);
    client.since_ms = scheduler_.steady_ms();
    client.not_before_ms = 0;
    attach(client, text);
}

// Says hello to the keeper, or waits until there is one.
void Edge::attach(Client& client, std::string_view hello) {
    const std::string keeper = options_.lookup.keeper_of(client.stream);
    const bool here = keeper == options_.lookup.self;
    const bool asked = keeper == client.node && scheduler_.steady_ms() < client.not_before_ms;
    if (asked || keeper.empty() || !(here || links_.up(keeper))) {
        waiting_.insert(client.number);
        return retry_after(kRetryMs);
    }
    client.node = keeper;
    client.answered = false;
    client.at = here ? Client::At::here : Client::At::there;
    if (here) {
        server_.opened(client);
        return server_.frame(client, hello);
    }
    ++frames_to_keepers_;
    links_.say(keeper, ClientOpened{client.number, std::string(client.real.address()), std::string(hello)});
}

// The client gets a new number: whatever still comes for the old one is late.
void Edge::leave(Client& client) {
    const auto at = std::exchange(client.at, Client::At::nowhere);
    if (at == Client::At::here) server_.closed(client);
    if (at == Client::At::there) links_.say(client.node, ClientLeft{client.number});
    waiting_.erase(client.number);
    by_number_.erase(client.number);
    client.number = ++last_number_;
    by_number_[client.number] = &client;
}

// The client's keeper keeps its table no longer, or cannot be heard.
void Edge::try_another(Client& client) {
    if (client.closing) return;
    if (client.stream.empty()) {  // it has opened no table
        client.closing = true;
        return client.real.close(kMovedCode);
    }
    const std::int64_t now = scheduler_.steady_ms();
    if (std::exchange(client.answered, false)) client.since_ms = now;
    client.not_before_ms = now + std::exchange(client.pause_ms, kRetryMs);
    leave(client);
    say_again(client);
}

// Not now: the server may be looking at all of its connections.
void Edge::try_another_later(const Client& client) {
    scheduler_.post([this, number = client.number, alive = std::weak_ptr(alive_)] {
        if (alive.expired()) return;
        if (Client* still = find(number)) try_another(*still);
    });
}

// Says the client's last hello, to continue after what the client has.
void Edge::say_again(Client& client) {
    if (scheduler_.steady_ms() - client.since_ms >= kPatienceMs) {
        ++given_up_;
        client.closing = true;
        return client.real.close(kMovedCode);
    }
    json::Value hello = client.hello;
    if (client.version >= 0) hello.set("from", client.version);
    client.said_again = true;
    attach(client, json::to_text(hello));
    if (client.at != Client::At::nowhere) ++hellos_said_again_;
}

void Edge::deliver(Client& client, const std::shared_ptr<const std::string>& frame) {
    if (client.closing) return;
    if (std::exchange(client.said_again, false)) {
        const std::string error = error_in(*frame);
        if (is_passing(error)) {
            client.pause_ms = kRetryAfterErrorMs;
            return try_another_later(client);
        }
        if (!error.empty()) {
            // The client has not asked anything; it gets the reason when it says hello itself.
            client.closing = true;
            return client.real.close(kMovedCode);
        }
    }
    client.answered = true;
    if (const auto version = version_in(*frame)) client.version = std::max(client.version, *version);
    client.real.send(frame);
}

void Edge::closed_by_keeper(Client& client, std::string_view code) {
    const bool leaves = client.at == Client::At::there && code == "shutting-down";
    if (code == kMovedCode || leaves) return try_another_later(client);
    client.closing = true;
    client.real.close(code);
}

void Edge::send_away(std::size_t at_a_time, std::move_only_function<void()> done) {
    std::size_t sent = 0;
    for (auto& [connection, client] : clients_) {
        if (client->closing) continue;
        if (sent++ == at_a_time) {
            scheduler_.after(kSendAwayMs, [this, at_a_time, done = std::move(done),
                                           alive = std::weak_ptr(alive_)]() mutable {
                if (!alive.expired()) send_away(at_a_time, std::move(done));
            });
            return;
        }
        client->closing = true;
        client->real.close("shutting-down");
    }
    done();
}

void Edge::retry_after(std::int64_t ms) {
    const std::int64_t at = scheduler_.steady_ms() + ms;
    if (timer_ != 0 && retry_at_ms_ <= at) return;
    if (timer_ != 0) scheduler_.cancel(timer_);
    retry_at_ms_ = at;
    timer_ = scheduler_.after(ms, [this] {
        timer_ = 0;
        retry();
    });
}

void Edge::retry() {
    for (const std::uint64_t number : std::exchange(waiting_, {}))
        if (Client* client = find(number)) say_again(*client);
    requests_.retry();
    if (!waiting_.empty() || requests_.waiting()) retry_after(kRetryMs);
}

void Edge::keepers_changed(const std::vector<std::string>& other_nodes) {
    links_.set_peers(other_nodes);
    std::map<int, std::string> keepers;  // of the shards of clients
    for (auto& [connection, client] : clients_) {
        if (client->at != Client::At::there || client->closing) continue;
        const auto [keeper, first] = keepers.try_emplace(shard_of(client->stream));
        if (first) keeper->second = options_.lookup.keeper_of(client->stream);
        if (!keeper->second.empty() && keeper->second != client->node) try_another_later(*client);
    }
    retry_after(0);
}

void Edge::reset(const std::string& node) {
    remote_clients_.reset(node);
    requests_.reset(node);
    for (auto& [connection, client] : clients_)
        if (client->at == Client::At::there && client->node == node) try_another_later(*client);
}

void Edge::received(const std::string& node, const NodeMessage& message) {
    if (const auto* frames = std::get_if<FrameForClients>(&message)) {
        const auto frame = std::make_shared<const std::string>(frames->text);
        for (const std::uint64_t number : frames->clients) {
            Client* client = find(number);
            if (client == nullptr || client->at != Client::At::there || client->node != node) continue;
            ++frames_from_keepers_;
            deliver(*client, frame);
        }
    } else if (const auto* closed = std::get_if<ClientClosed>(&message)) {
        Client* client = find(closed->client);
        if (client != nullptr && client->at == Client::At::there && client->node == node)
            closed_by_keeper(*client, closed->code);
    } else if (const auto* client_frame = std::get_if<ClientFrame>(&message)) {
        remote_clients_.frame(node, *client_frame);
    } else if (const auto* opened = std::get_if<ClientOpened>(&message)) {
        remote_clients_.opened(node, *opened);
    } else if (const auto* left = std::get_if<ClientLeft>(&message)) {
        remote_clients_.left(node, *left);
    } else if (const auto* asked = std::get_if<RequestForKeeper>(&message)) {
        requests_.asked(node, *asked);
    } else if (const auto* admin_asked = std::get_if<AdminForKeeper>(&message)) {
        requests_.asked(node, *admin_asked);
    } else if (const auto* reply = std::get_if<ReplyOfKeeper>(&message)) {
        requests_.replied(node, *reply);
        retry_after(kRetryMs);
    } else if (const auto* answer = std::get_if<AnswerOfKeeper>(&message)) {
        requests_.replied(node, *answer);
        retry_after(kRetryMs);
    } else {
        options_.received(node, message);
    }
}

void Edge::request(ApiRequest request, std::move_only_function<void(ApiReply)> done) {
    if (request.method == "GET" && request.path == "/api/ready" && server_.ready())
        if (const std::string reason = options_.unready(); !reason.empty())
            return done({.status = 503,
                         .body = json::to_text(json::Value().set("ready", false).set("reason", reason))});
    std::string stream = stream_for(request, scheduler_.now_ms());
    if (stream.empty() && creates(request)) return create(std::move(request), std::move(done));
    if (stream.empty()) return server_.request(std::move(request), std::move(done));
    requests_.request(std::move(stream), std::move(request), std::move(done));
    retry_after(kRetryMs);
}

// A node that keeps nothing, because it leaves or has just come, lets another one create it.
void Edge::create(ApiRequest request, std::move_only_function<void(ApiReply)> done) {
    ApiRequest again = request;
    server_.request(std::move(request), [this, again = std::move(again), done = std::move(done),
                                         alive = std::weak_ptr(alive_)](ApiReply reply) mutable {
        if (reply.status != kNotKeptStatus || alive.expired()) return done(std::move(reply));
        requests_.request(std::string(kTablePrefix) + "any", std::move(again), std::move(done));
        retry_after(kRetryMs);
    });
}

// Closing a table, who is connected to it, and the results of a challenge are up to the keeper.
void Edge::admin(std::string_view request, std::move_only_function<void(std::string)> done) {
    const auto value = json::parse(request, {.max_depth = 4, .max_bytes = 4096});
    const json::Value* command = value ? value->find("command") : nullptr;
    const json::Value* table = value ? value->find("table") : nullptr;
    if (command != nullptr && *command == json::Value("nodes"))
        return done(json::to_text(json::Value().set("nodes", options_.nodes())));
    const json::Value* challenge = value ? value->find("challenge") : nullptr;
    if (command != nullptr && challenge != nullptr && challenge->as_string() != nullptr) {
        requests_.admin(stream_of_challenge(*challenge->as_string(), scheduler_.now_ms()),
                        std::string(request), std::move(done));
        return retry_after(kRetryMs);
    }
    const bool for_keeper = command != nullptr && table != nullptr && table->as_string() != nullptr &&
                            (*command == json::Value("close") || *command == json::Value("show"));
    if (!for_keeper) return server_.admin(request, std::move(done));
    requests_.admin(std::string(kTablePrefix) + *table->as_string(), std::string(request), std::move(done));
    retry_after(kRetryMs);
}

std::string Edge::metrics() const {
    std::string text;
    add_metric(text, "mycity_wire_connected", "gauge", "Whether the wire to other nodes is there.",
               links_.connected() ? 1 : 0);
    add_metric(text, "mycity_links_up", "gauge", "Other nodes that answer.",
               static_cast<std::int64_t>(links_.links_up()));
    add_metric(text, "mycity_link_resets_total", "counter", "Links that lost something or fell silent.",
               links_.resets());
    add_metric(text, "mycity_remote_clients", "gauge", "Clients of other nodes at tables of this one.",
               static_cast<std::int64_t>(remote_clients_.size()));
    add_metric(text, "mycity_clients_waiting", "gauge", "Clients that wait for a keeper of their table.",
               static_cast<std::int64_t>(waiting_.size()));
    add_metric(text, "mycity_frames_to_keepers_total", "counter", "Frames passed on to other nodes.",
               frames_to_keepers_);
    add_metric(text, "mycity_frames_from_keepers_total", "counter", "Frames from other nodes for clients.",
               frames_from_keepers_);
    add_metric(text, "mycity_requests_to_keepers_total", "counter", "Requests passed on to other nodes.",
               requests_.passed_on());
    add_metric(text, "mycity_hellos_said_again_total", "counter",
               "Clients that another keeper has welcomed without a new connection.", hellos_said_again_);
    add_metric(text, "mycity_clients_given_up_total", "counter",
               "Clients closed because nobody kept their table for too long.", given_up_);
    return text;
}

}  // namespace mycity
