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

#include "server/table_summary.hpp"

namespace mycity {

// The public list of tables: those with a free seat first, and of these the newest first.
class ListedTables {
  public:
    // Adds the table, moves it, or removes it, as its summary says. False if that changes nothing.
    bool update(const std::string& id, const TableSummary& summary);
    // Removes the tables that are not among these.
    void keep_only(const std::unordered_set<std::string>& ids);

    struct Page {
        std::vector<std::string> tables{};  // public facts as JSON members, without the braces
        std::string next{};                 // the cursor of the next page; empty on the last one
    };
    // The tables after a cursor, or the first ones; nothing if that is not a cursor.
    std::optional<Page> page(std::string_view after, std::size_t most) const;

  private:
    struct ListKey {
        bool full = false;
        std::int64_t before_ms = 0;  // the negative time of its creation
        std::string id{};
        auto operator<=>(const ListKey&) const = default;
    };
    static std::string cursor_of(const ListKey& key);
    static std::optional<ListKey> key_in(std::string_view cursor);

    std::map<ListKey, std::string> tables_;
    std::unordered_map<std::string, ListKey> keys_;
};

}  // namespace mycity
