#include "server/game_server.hpp"

#include "server/api.hpp"
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
    const auto text = text_at(*id, "id");
    if (!text) return std::unexpected(text.error());
    if (text->empty() || text->size() > kMaxIdBytes)
        return std::unexpected(Problem{.code = "out-of-range",
                                       .at = "id",
                                       .expected = "1.." + std::to_string(kMaxIdBytes),
                                       .found = std::to_string(text->size())});
    return std::string(*text);
}

}  // namespace

GameServer::GameServer(EventLog& log, Scheduler& scheduler, GameServerOptions options)
    : registry_(std::make_unique<TableRegistry>(log, scheduler, std::move(options))),
      api_(std::make_unique<Api>(*registry_)) {}

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

void GameServer::opened(Connection& connection) {
    auto client = std::make_shared<Client>();
    client->connection = &connection;
    client->address = connection.address();
    clients_.emplace(&connection, std::move(client));
    registry_->metrics().connections = static_cast<std::int64_t>(clients_.size());
    if (registry_->draining()) connection.close("shutting-down");
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
    ++registry_->metrics().frames;
    if (!client->bucket.take(registry_->scheduler().steady_ms())) {
        if (++client->refused_in_a_row > kFramesAtOnce) return connection.close("too-many-frames");
        return refuse(*client, {.code = "too-many-frames"});
    }
    client->refused_in_a_row = 0;
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
    const auto table =
        is_id(hello->table)
            ? registry_->activate(hello->table)
            : Read<std::shared_ptr<ActiveTable>>(std::unexpected(Problem{.code = "no-such-table"}));
    if (client->table != nullptr && (!table || client->table != *table))
        std::exchange(client->table, nullptr)->disconnected(*client);
    if (!table) return refuse(*client, table.error());
    client->table = *table;
    (*table)->hello(client, std::move(*hello));
}

}  // namespace mycity
