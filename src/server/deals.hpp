#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/rooms.hpp"

namespace mycity {

// One draw that many people play on their own, and what they made of it: today's city, the same everywhere,
// or a room of friends.
struct Deal {
    struct Result {
        std::string name;
        int total = 0;
        std::int64_t at_ms = 0;
        std::optional<Digest> device{};
        json::Value record;
    };
    std::string id;  // a date, or an id like a table's
    const Episode* episode = nullptr;
    std::uint64_t seed = 0;
    std::vector<Result> results{};
    std::int64_t version = 0;                      // the last event, durable or on its way
    std::vector<std::optional<Digest>> waiting{};  // whose results are on their way, in order
};

class Deals {
  public:
    explicit Deals(Rooms& rooms) : rooms_(rooms) {}

    // "2026-11-15"
    std::string today() const;
    // `id` is a date up to today, or a room's.
    Read<std::shared_ptr<Deal>> find(const std::string& id);
    void create(const json::Value& request, std::move_only_function<void(Read<std::shared_ptr<Deal>>)> done);
    // A finished game as a record; tells the result's number, from 1.
    void add(const std::shared_ptr<Deal>& deal, const json::Value& request,
             const std::optional<Digest>& device, std::move_only_function<void(Read<int>)> done);

  private:
    Read<std::shared_ptr<Deal>> load(const std::string& id);

    Rooms& rooms_;
    std::map<std::string, std::shared_ptr<Deal>> deals_;
};

// The same for everybody on that date, with or without a server.
std::uint64_t seed_of_date(std::string_view date);
bool is_date(std::string_view text);
std::string date_of(std::int64_t ms);

json::Value deal_value(const Deal& deal);

// A deal before its first event, and what an event makes of it.
Deal fresh_deal(const std::string& id, const content::Library& library);
Read<void> apply_to(Deal& deal, const json::Value& body, std::int64_t at_ms, const content::Library& library);
// The result that {"name","record"} claims: a record of this very draw, by one person, played to its end.
// Its moves are played again.
Read<Deal::Result> verified_result(const Deal& deal, const json::Value& claim,
                                   const content::Library& library);

}  // namespace mycity
