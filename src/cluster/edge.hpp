#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>

#include "cluster/keeper_requests.hpp"
#include "cluster/links.hpp"
#include "cluster/remote_clients.hpp"
#include "server/game_server.hpp"

namespace mycity {

struct EdgeOptions {
    KeeperLookup lookup{};
    // Why no client should come to this node now, besides what the server itself knows; empty if there is
    // no reason.
    std::function<std::string()> unready = [] { return std::string(); };
    // Messages of other nodes that are not about clients, their news, and a list of all nodes for the
    // operator.
    std::function<void(const std::string& node, const NodeMessage& message)> received =
        [](const std::string&, const NodeMessage&) {};
    std::function<void(const std::string& node, std::string_view bytes)> news = [](const std::string&,
                                                                                   std::string_view) {};
    std::function<json::Value()> nodes = [] { return json::Value(json::Array()); };
};

// The edge serves the clients of this node: the frames of a client go to the keeper of its table, here or at
// another node, and what the keeper sends comes back. When the keeper changes, or messages were lost, the
// edge says the client's hello to the new keeper; the client gets another welcome. Frames that come in
// between are dropped, because the client repeats whatever was not answered after every welcome; keeping
// them would not spare it that, for frames and answers under way are lost as well.
class Edge final : public Service {
  public:
    // All outlive it.
    Edge(GameServer& server, Wire& wire, Scheduler& scheduler, EdgeOptions options);
    ~Edge() override;
    Edge(const Edge&) = delete;
    Edge& operator=(const Edge&) = delete;

    void opened(Connection& connection) override;
    void frame(Connection& connection, std::string_view text) override;
    void closed(Connection& connection) override;
    void request(ApiRequest request, std::move_only_function<void(ApiReply)> done) override;
    void admin(std::string_view request, std::move_only_function<void(std::string)> done);

    // Which nodes are alive, without this one; who keeps which stream may have changed too.
    void keepers_changed(const std::vector<std::string>& other_nodes);
    Links& links() { return links_; }
    // Closes the connections of all clients, so many at a time, so that they do not all come to the other
    // nodes in one moment; meanwhile the others play on here.
    void send_away(std::size_t at_a_time, std::move_only_function<void()> done);
    std::size_t clients() const { return clients_.size(); }
    // Prometheus text.
    std::string metrics() const;

  private:
    class Client;

    Client* find(std::uint64_t number);
    void hello(Client& client, json::Value hello, std::string_view text);
    void attach(Client& client, std::string_view hello);
    void leave(Client& client);
    void try_another(Client& client);
    void try_another_later(const Client& client);
    void deliver(Client& client, const std::shared_ptr<const std::string>& frame);
    void closed_by_keeper(Client& client, std::string_view code);
    void say_again(Client& client);
    void create(ApiRequest request, std::move_only_function<void(ApiReply)> done);
    void retry();
    void retry_after(std::int64_t ms);

    void received(const std::string& node, const NodeMessage& message);
    void reset(const std::string& node);

    GameServer& server_;
    Scheduler& scheduler_;
    EdgeOptions options_;
    Links links_;
    RemoteClients remote_clients_;
    KeeperRequests requests_;
    std::unordered_map<Connection*, std::unique_ptr<Client>> clients_;
    std::unordered_map<std::uint64_t, Client*> by_number_;
    std::uint64_t last_number_ = 0;
    std::set<std::uint64_t> waiting_;  // for a keeper
    std::int64_t retry_at_ms_ = 0;
    Scheduler::Timer timer_ = 0;
    std::int64_t frames_to_keepers_ = 0;
    std::int64_t frames_from_keepers_ = 0;
    std::int64_t hellos_said_again_ = 0;
    std::int64_t given_up_ = 0;
    std::shared_ptr<int> alive_ = std::make_shared<int>(0);
};

}  // namespace mycity
