#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/connection.hpp"

namespace mycity {

// One HTTP request below /api/, or for /metrics. Header values are unchanged, and empty if absent.
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

// What the sockets serve: a GameServer, or an echo in tests. All functions run on the loop's thread.
class Service {
  public:
    virtual ~Service() = default;

    virtual void opened(Connection& connection) = 0;
    // One text frame with any content; invalid content gets an error frame.
    virtual void frame(Connection& connection, std::string_view text) = 0;
    virtual void closed(Connection& connection) = 0;
    // Calls `done` once, immediately or later.
    virtual void request(ApiRequest request, std::move_only_function<void(ApiReply)> done) = 0;
};

}  // namespace mycity
