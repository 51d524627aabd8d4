#include "server/game_server.hpp"

#include "base/try.hpp"
#include "server/admin.hpp"
#include "server/api.hpp"
#include "server/quick_move.hpp"
#include "server/table_registry.hpp"
#include "server/tokens.hpp"

namespace mycity {
namespace {

Read<json::Value> parsed(std::string_view text) {
    if (text.size() > kMaxFrameBytes)
        return std::unexpected(Problem{.code = "frame-too-long", .expected = std::to_string(kMaxFrameBytes)});
    auto frame = json::parse(text, {.max_depth = kMaxDepth, .max_bytes = kMaxFrameBytes});
    if (!frame) return std::unexpected(problem_of(frame.error(), "frame"));
    if (frame->as_object() == nullptr) return wrong_type("frame", "object", *frame);
    return std::move(*frame);
}

// The id of a command.
Read<std::string> id_in(const json::Value& frame) {
    const json::Value* id = frame.find("id");
    if (id == nullptr) return std::unexpected(Problem{.code = "id-missing", .at = "id"});
    const auto text = TRY(text_at(*id, "id"));
    if (text.empty() || text.size() > kMaxIdBytes)
        return wrong("out-of-range", "id", "1.." + std::to_string(kMaxIdBytes), std::to_string(text.size()));
    return std::string(text);
}

}  // namespace

GameServer::GameServer(EventLog& log, Scheduler& scheduler, GameServerOptions options)
    : registry_(std::make_unique<TableRegistry>(log, scheduler, std::move(options))),
      bans_(std::make_unique<Bans>()),
      challenges_(std::make_unique<Challenges>(*registry_)),
      api_(std::make_unique<Api>(*registry_, *bans_, *challenges_)),
      admin_(std::make_unique<Admin>(
          *registry_, *bans_, *challenges_, [this] { close_banned(); },
          [this] {
              if (bans_changed_) bans_changed_();
          })) {
    reread_bans();
}

void GameServer::reread_bans() {
    registry_->read(std::string(Bans::kStream), [this](auto events) {
        const bool read = events && bans_->read(*events).has_value();
        if (!read) registry_->options().log("bans-unreadable", json::Value());
        close_banned();
    });
}

void GameServer::admin(std::string_view request, std::move_only_function<void(std::string)> done) {
    admin_->handle(request, std::move(done));
}

bool GameServer::banned(const Client& client) const {
    return bans_->has(client.address, client.device, registry_->scheduler().now_ms());
}

void GameServer::close_banned() {
    for (auto& [connection, client] : clients_)
        if (banned(*client)) turn_away(*client);
}

void GameServer::turn_away(Client& client) {
    refuse(client, {.code = "banned"});
    if (client.connection != nullptr) client.connection->close("banned");
}

GameServer::~GameServer() {
    for (auto& [connection, client] : clients_) client->table.reset();  // tables and clients own each other
}

void GameServer::request(ApiRequest request, std::move_only_function<void(ApiReply)> done) {
    api_->handle(std::move(request), std::move(done));
}

bool GameServer::ready() const { return registry_->ready(); }

void GameServer::add_metrics(std::function<std::string()> text) { api_->add_metrics(std::move(text)); }

void GameServer::drain(std::move_only_function<void()> done) {
    for (auto& [connection, client] : clients_) connection->close("shutting-down");
    registry_->drain(std::move(done));
}

void GameServer::release(const StreamFilter& which, std::move_only_function<void()> done) {
    registry_->release(which, std::move(done));
}
void GameServer::drop(const StreamFilter& which) { registry_->drop(which); }
void GameServer::gained(const StreamFilter& which, std::int64_t grace_ms) {
    registry_->gained(which, grace_ms);
}

void GameServer::on_news(std::function<void(const StreamNews&)> callback) {
    registry_->on_news(std::move(callback));
}
void GameServer::on_used(std::function<void(const QuotaUsed&)> callback) {
    registry_->quotas().on_used(std::move(callback));
}
void GameServer::on_bans(std::function<void()> changed) { bans_changed_ = std::move(changed); }
void GameServer::learn(const StreamNews& news) { registry_->learn(news); }
void GameServer::learn(const QuotaUsed& used) {
    registry_->quotas().use(used, registry_->scheduler().steady_ms());
}
void GameServer::reread_index() { registry_->reread_index(); }

void GameServer::opened(Connection& connection) {
    auto client = std::make_shared<Client>();
    client->connection = &connection;
    client->address = connection.address();
    clients_.emplace(&connection, std::move(client));
    registry_->metrics().connections = static_cast<std::int64_t>(clients_.size());
    if (registry_->draining()) connection.close("shutting-down");
    if (Client& now = *clients_.at(&connection); banned(now)) turn_away(now);
}

void GameServer::closed(Connection& connection) {
    const auto found = clients_.find(&connection);
    if (found == clients_.end()) return;
    const std::shared_ptr<Client> client = std::move(found->second);
    clients_.erase(found);
    registry_->metrics().connections = static_cast<std::int64_t>(clients_.size());
    client->connection = nullptr;
    if (const auto table = std::exchange(client->table, nullptr)) table->disconnected(*client);
}

void GameServer::refuse(Client& client, const Problem& problem, std::string_view id) {
    ++registry_->metrics().frames_refused;
    client.send(error_frame(problem, client.words(), id));
}

void GameServer::frame(Connection& connection, std::string_view text) {
    const auto found = clients_.find(&connection);
    if (found == clients_.end()) return;
    const std::shared_ptr<Client> client = found->second;
    if (client->moved) return;
    ++registry_->metrics().frames;
    if (!client->opening) return handle(client, text);
    if (client->waiting.size() >= kWaitingFramesPerTable) return connection.close("too-many-frames");
    client->waiting.emplace_back(text);
}

void GameServer::handle(const std::shared_ptr<Client>& client, std::string_view text) {
    if (const auto move = read_quick_move(text); move && client->table != nullptr && !registry_->draining()) {
        const std::shared_ptr<ActiveTable> table = client->table;
        return table->command(client, std::string(move->id), move->command);
    }
    auto frame = parsed(text);
    if (!frame) return refuse(*client, frame.error());
    const auto type = need_text(*frame, "type");
    if (!type) return refuse(*client, type.error());
    if (*type == "ping") return client->send(pong_frame(registry_->scheduler().now_ms()));
    if (*type == "hello") return hello(client, *frame);
    if (!is_command(*type))
        return refuse(*client, {.code = "unknown-frame", .at = "type", .found = shown(*type)});
    auto id = id_in(*frame);
    if (!id) return refuse(*client, id.error());
    if (registry_->draining()) return refuse(*client, {.code = "shutting-down"}, *id);
    if (client->table == nullptr) return refuse(*client, {.code = "hello-first"}, *id);
    const std::shared_ptr<ActiveTable> table = client->table;
    table->command(client, std::move(*id), read_command(*frame));
}

void GameServer::hello(const std::shared_ptr<Client>& client, const json::Value& frame) {
    auto hello = read_hello(frame);
    if (!hello) return refuse(*client, hello.error());
    if (const auto language = language_from(hello->language.value_or(""))) client->language = *language;
    if (registry_->draining()) return refuse(*client, {.code = "shutting-down"});
    open(client, std::move(*hello));
}

// Reads the table if necessary, but only for a client whose tokens open it.
void GameServer::open(const std::shared_ptr<Client>& client, HelloFrame hello) {
    if (bans_->has(client->address, hello.device ? token_hash(*hello.device) : std::nullopt,
                   registry_->scheduler().now_ms()))
        return turn_away(*client);
    if (!is_id(hello.table))
        return opened_table(client, std::move(hello), std::unexpected(Problem{.code = "no-such-table"}));
    if (!registry_->keeps(std::string(kTablePrefix) + hello.table)) return client->move_away();
    if (const auto table = registry_->active(hello.table)) {
        // A welcome is long; whoever asks for one again and again uses what is left for commands.
        if (client->table == table)
            if (auto may = registry_->quotas().take_command({client->address, client->device},
                                                            registry_->scheduler().steady_ms());
                !may)
                return refuse(*client, may.error());
        return opened_table(client, std::move(hello), table);
    }
    client->opening = true;
    const std::string id = hello.table;
    registry_->find_summary(id, [this, client, hello = std::move(hello)](const auto& summary) mutable {
        const auto hash = [](const auto& token) { return token ? token_hash(*token) : std::nullopt; };
        if (!summary) return opened_table(client, std::move(hello), std::unexpected(summary.error()));
        if (!summary->opened_by(hash(hello.token)) && !summary->opened_by(hash(hello.device)))
            return opened_table(client, std::move(hello), std::unexpected(Problem{.code = "no-such-table"}));
        const std::string table = hello.table;
        registry_->activate(table, [this, client, open = std::move(hello)](const auto& active) mutable {
            opened_table(client, std::move(open), active);
        });
    });
}

void GameServer::opened_table(const std::shared_ptr<Client>& client, HelloFrame hello,
                              const Read<std::shared_ptr<ActiveTable>>& table) {
    client->opening = false;
    if (client->connection == nullptr) return;  // disconnected meanwhile
    if (client->table != nullptr && (!table || client->table != *table))
        std::exchange(client->table, nullptr)->disconnected(*client);
    if (table) {
        client->table = *table;
        (*table)->hello(client, std::move(hello));
    } else if (table.error().code == "not-kept") {
        client->move_away();
    } else {
        refuse(*client, table.error());
    }
    while (!client->opening && !client->waiting.empty()) {
        const std::string text = std::move(client->waiting.front());
        client->waiting.pop_front();
        handle(client, text);
    }
}

}  // namespace mycity
