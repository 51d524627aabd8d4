#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/deals.hpp"
#include "server/rooms.hpp"

namespace mycity {

// A request on its way to its answer.
struct ApiCall {
    ApiRequest request;
    std::vector<std::string> path;  // its parts: "api", "tables", "abc"
    std::move_only_function<void(ApiReply)> done;

    const Words& words() const;
    std::optional<Digest> token() const;  // of the Authorization header
    std::string query(std::string_view key) const;
    Read<json::Value> body() const;

    void reply(int status, const json::Value& value);
    // {"error":{…}} with the status that goes with the code.
    void refuse(const Problem& problem);
};

// So many an hour for each address.
class PerHour {
  public:
    explicit PerHour(int most) : most_(most) {}
    bool take(const std::string& address, std::int64_t now_ms);

  private:
    int most_;
    std::int64_t hour_ = 0;
    std::map<std::string, int, std::less<>> counts_;
};

// The handlers of docs/openapi.json.
class Api {
  public:
    explicit Api(Rooms& rooms) : rooms_(rooms), deals_(rooms) {}

    // Method and path, with "*" for any one part.
    static std::vector<std::pair<std::string, std::string>> routes();

    void handle(ApiRequest request, std::move_only_function<void(ApiReply)> done);

  private:
    struct Route;
    static std::span<const Route> all_routes();
    static const Route* find_route(const ApiCall& call, bool& path_known);

    void health(ApiCall call);
    void ready(ApiCall call);
    void metrics(ApiCall call);
    void new_device(ApiCall call);
    void seats(ApiCall call);
    void move_seats(ApiCall call);
    void create_table(ApiCall call);
    void listed_tables(ApiCall call);
    void table(ApiCall call);
    void record(ApiCall call);
    void campaign(ApiCall call);
    void new_deal(ApiCall call);
    void deal(ApiCall call);
    void new_result(ApiCall call);
    void result(ApiCall call);
    // Only for whoever may open the table.
    void with_table(ApiCall call, std::move_only_function<void(ApiCall, const TableState&)> then);

    Rooms& rooms_;
    Deals deals_;
    PerHour tables_{kTablesPerAddressAndHour};
    PerHour results_{kResultsPerAddressAndHour};
};

}  // namespace mycity
