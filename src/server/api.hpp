#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/bans.hpp"
#include "server/challenges.hpp"
#include "server/service.hpp"
#include "server/table_registry.hpp"

namespace mycity {

// A request and how to answer it.
struct ApiCall {
    ApiRequest request;
    std::vector<std::string> path;  // the parts of the request's path: "api", "tables", "abc"
    std::move_only_function<void(ApiReply)> done;

    const Words& words() const;
    std::optional<Digest> token() const;  // from the Authorization header
    Visitor visitor() const { return {request.address, token()}; }
    std::string query(std::string_view key) const;
    Read<json::Value> body() const;

    void reply(int status, const json::Value& value) { reply_text(status, json::to_text(value)); }
    void reply_text(int status, std::string json) { done({.status = status, .body = std::move(json)}); }
    // Replies {"error":{…}} with the HTTP status for the problem's code.
    void refuse(const Problem& problem);
};

// The handlers of docs/openapi.json.
class Api {
  public:
    Api(TableRegistry& registry, const Bans& bans, Challenges& challenges)
        : registry_(registry), bans_(bans), challenges_(challenges) {}

    // Methods and paths; "*" matches any one part.
    static std::vector<std::pair<std::string, std::string>> routes();

    void handle(ApiRequest request, std::move_only_function<void(ApiReply)> done);
    // Adds text to /metrics, after the server's own metrics.
    void add_metrics(std::function<std::string()> text) { more_metrics_ = std::move(text); }

  private:
    struct Route;
    static std::span<const Route> all_routes();
    static const Route* find_route(const ApiCall& call, bool& path_known);

    void health(ApiCall call);
    void ready(ApiCall call);
    void metrics(ApiCall call);
    void openapi(ApiCall call);
    void new_device(ApiCall call);
    void seats(ApiCall call);
    void move_seats(ApiCall call);
    void create_table(ApiCall call);
    void listed_tables(ApiCall call);
    void table(ApiCall call);
    void record(ApiCall call);
    void campaign(ApiCall call);
    void create_challenge(ApiCall call);
    void challenge(ApiCall call);
    void new_result(ApiCall call);
    void add_result(ApiCall call, const std::shared_ptr<Challenge>& challenge);
    void result(ApiCall call);
    // Refuse the request unless its token opens the table.
    void with_summary(ApiCall call, std::move_only_function<void(ApiCall, const TableSummary&)> then);
    void with_table(ApiCall call, std::move_only_function<void(ApiCall, const TableState&)> then);

    TableRegistry& registry_;
    const Bans& bans_;
    Challenges& challenges_;
    std::function<std::string()> more_metrics_ = [] { return std::string(); };
};

// docs/openapi.json
std::string_view openapi_document();

}  // namespace mycity
