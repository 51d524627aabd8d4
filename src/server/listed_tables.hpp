#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/quotas.hpp"
#include "server/table_summary.hpp"

namespace mycity {

// The public list of tables whose owner is there or was a moment ago: those with a free seat first, and of
// these the newest first. At most kListedPerVisitor of one device and of one address are in it.
class ListedTables {
  public:
    // Keeps the table, or forgets it, as its summary says. False if that changes nothing.
    bool update(const std::string& id, const TableSummary& summary);
    // Forgets the tables that are not among these.
    void keep_only(const std::unordered_set<std::string>& ids);
    // The owner of the table is there, at this address. It comes into the list if there is a place for it.
    // True if the other servers should get to know: not each time.
    bool owner_seen(const std::string& id, std::string_view address, std::int64_t steady_ms);
    // Whether the visitor has a place for another table in the list.
    bool has_place(const Visitor& visitor, std::int64_t steady_ms) const;

    struct Listed {
        std::string info{};  // public facts as JSON members, without the braces
        std::int64_t created_ms = 0;
    };
    struct Page {
        std::vector<Listed> tables{};
        std::string next{};  // the cursor of the next page; empty on the last one
    };
    // The tables after a cursor, or the first ones; nothing if that is not a cursor.
    std::optional<Page> page(std::string_view after, std::size_t most, std::int64_t steady_ms) const;

  private:
    struct ListKey {
        bool full = false;
        std::int64_t before_ms = 0;  // the negative time of its creation
        std::string id{};
        auto operator<=>(const ListKey&) const = default;
    };
    struct Table {
        ListKey key{};
        std::string info{};
        std::optional<Digest> owner{};
        std::string address{};                       // where the owner was last
        std::optional<std::int64_t> seen_ms{};       // when; by the steady time
        std::optional<std::int64_t> published_ms{};  // when owner_seen was true for the last time

        bool there(std::int64_t steady_ms) const;
    };
    static std::string cursor_of(const ListKey& key);
    static std::optional<ListKey> key_in(std::string_view cursor);
    bool has_place(const std::optional<Digest>& owner, std::string_view address,
                   std::int64_t steady_ms) const;

    std::unordered_map<std::string, Table> known_;
    std::map<ListKey, const Table*> shown_;
};

}  // namespace mycity
