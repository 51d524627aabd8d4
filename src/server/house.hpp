#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json.hpp"
#include "content/library.hpp"
#include "server/connection.hpp"
#include "server/limits.hpp"
#include "server/scheduler.hpp"
#include "store/event_log.hpp"

namespace mycity {

class Rooms;
class Api;

// One HTTP request below /api/, or /metrics. Header values as they came, empty when there were none.
struct ApiRequest {
    std::string method;         // "GET", "POST"
    std::string path;           // "/api/tables", percent-decoded, without the query
    std::string query;          // without the question mark
    std::string body;           // at most kMaxBodyBytes
    std::string authorization;  // "Bearer TOKEN"
    std::string language;       // Accept-Language
    std::string origin;
    std::string address;
};

struct ApiReply {
    int status = 200;
    std::string content_type = "application/json";
    std::string body;
    std::vector<std::pair<std::string, std::string>> headers{};
};

// One line for the log: what happened and its details. Never a token, a move or a draw.
using Log = std::function<void(std::string_view event, const json::Value& details)>;

struct HouseOptions {
    const content::Library& library = content::library();
    std::size_t max_tables = kMaxTables;
    Log log = [](std::string_view, const json::Value&) {};
};

// All tables, deals and those who sit there; no sockets. Everything runs on one thread, the scheduler's. The
// log and the scheduler outlive it; neither calls back after it is gone, so it goes after drain() is done.
class House {
  public:
    House(EventLog& log, Scheduler& scheduler, HouseOptions options);
    ~House();
    House(const House&) = delete;
    House& operator=(const House&) = delete;

    void opened(Connection& connection);
    // One text frame of docs/server-protocol.md; whatever it holds is answered, never fatal.
    void frame(Connection& connection, std::string_view text);
    void closed(Connection& connection);

    // Answers once, now or later.
    void request(ApiRequest request, std::move_only_function<void(ApiReply)> done);

    // False until all tables have been looked through after the start, and again after drain().
    bool ready() const;
    // Prometheus text.
    std::string metrics() const;
    // Takes nothing new, finishes what it accepted, then calls `done`.
    void drain(std::move_only_function<void()> done);

  private:
    std::unique_ptr<Rooms> rooms_;
    std::unique_ptr<Api> api_;
};

}  // namespace mycity
