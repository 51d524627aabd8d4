#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/json.hpp"
#include "content/library.hpp"
#include "record/read.hpp"
#include "server/keeping.hpp"
#include "server/news.hpp"
#include "server/quotas.hpp"
#include "server/retention.hpp"
#include "server/scheduler.hpp"
#include "server/service.hpp"
#include "store/event_log.hpp"

namespace mycity {

class ActiveTable;
class Admin;
class Api;
class Bans;
class Challenges;
class TableRegistry;
struct Client;
struct HelloFrame;

// Writes one entry of the operator's log. Details never contain a token, a move or a draw.
using Log = std::function<void(std::string_view event, const json::Value& details)>;

struct GameServerOptions {
    const content::Library& library = content::library();
    QuotaOptions quotas{};
    RetentionOptions retention{};
    Keeping* keeping = nullptr;  // null: the server keeps all streams
    Log log = [](std::string_view, const json::Value&) {};
};

// The server without its sockets: reads frames (docs/server-protocol.md) and passes commands to the tables
// of a TableRegistry; an Api answers requests. Runs on one thread, the scheduler's. The event log and the
// scheduler outlive it and must not call back after it is destroyed: destroy it after drain() has finished.
class GameServer final : public Service {
  public:
    GameServer(EventLog& log, Scheduler& scheduler, GameServerOptions options);
    ~GameServer() override;
    GameServer(const GameServer&) = delete;
    GameServer& operator=(const GameServer&) = delete;

    void opened(Connection& connection) override;
    void frame(Connection& connection, std::string_view text) override;
    void closed(Connection& connection) override;
    void request(ApiRequest request, std::move_only_function<void(ApiReply)> done) override;

    // Answers a question of the operator (docs/server.md), as JSON.
    void admin(std::string_view request, std::move_only_function<void(std::string)> done);

    // False until all tables have been indexed after the start, and again after drain().
    bool ready() const;
    // Accepts no new commands and requests, finishes those it has accepted, then calls `done`.
    void drain(std::move_only_function<void()> done);
    // Where several servers share the store (docs/decisions/nodes.md).

    // The server keeps these streams no longer, and `keeps` says so already: their tables finish what they
    // have accepted and leave memory; every client gets close("moved"), and no answer to what was not done.
    // `done` is called when nothing of them is in memory or being appended.
    void release(const StreamFilter& which, std::move_only_function<void()> done);
    // The same at once: what is being appended is not published either.
    void drop(const StreamFilter& which);
    // The server keeps these streams from now on. People get some time to come along before clocks expire.
    void gained(const StreamFilter& which, std::int64_t grace_ms = kMovedGraceMs);
    // What other servers must get to know: each change of the list and of quotas, and of the bans.
    void on_news(std::function<void(const StreamNews&)> callback);
    void on_used(std::function<void(const QuotaUsed&)> callback);
    void on_bans(std::function<void()> changed);
    // What another server says.
    void learn(const StreamNews& news);
    void learn(const QuotaUsed& used);
    // News may have been lost: reads the list and the quotas of tables, or the bans, from the store again.
    void reread_index();
    void reread_bans();

    // Adds text to /metrics, after the server's own metrics.
    void add_metrics(std::function<std::string()> text);

  private:
    bool banned(const Client& client) const;
    void close_banned();
    void turn_away(Client& client);
    void refuse(Client& client, const Problem& problem, std::string_view id = {});
    void handle(const std::shared_ptr<Client>& client, std::string_view text);
    void hello(const std::shared_ptr<Client>& client, const json::Value& frame);
    void open(const std::shared_ptr<Client>& client, HelloFrame hello);
    void opened_table(const std::shared_ptr<Client>& client, HelloFrame hello,
                      const Read<std::shared_ptr<ActiveTable>>& table);

    std::unique_ptr<TableRegistry> registry_;
    std::unique_ptr<Bans> bans_;
    std::unique_ptr<Challenges> challenges_;
    std::unique_ptr<Api> api_;
    std::unique_ptr<Admin> admin_;
    std::unordered_map<Connection*, std::shared_ptr<Client>> clients_;
    std::function<void()> bans_changed_;
};

}  // namespace mycity
