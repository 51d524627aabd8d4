#include "server/listed_tables.hpp"

#include <algorithm>
#include <charconv>

#include "server/limits.hpp"

namespace mycity {

bool ListedTables::Table::there(std::int64_t steady_ms) const {
    return seen_ms && steady_ms - *seen_ms < kOwnerSeenMs;
}

bool ListedTables::update(const std::string& id, const TableSummary& summary) {
    const bool wanted = summary.listed && summary.phase != TablePhase::finished;
    const auto known = known_.find(id);
    if (known == known_.end() && !wanted) return false;
    if (!wanted) {
        shown_.erase(known->second.key);
        known_.erase(known);
        return true;
    }
    ListKey key{.full = summary.full, .before_ms = -summary.created_ms, .id = id};
    Table& table = known_[id];
    if (table.key == key && table.info == summary.info && table.owner == summary.owner) return false;
    const bool shown = shown_.erase(table.key) > 0;
    table.key = std::move(key);
    table.info = summary.info;
    table.owner = summary.owner;
    if (shown) shown_.emplace(table.key, &table);
    return true;
}

void ListedTables::keep_only(const std::unordered_set<std::string>& ids) {
    std::erase_if(shown_, [&](const auto& entry) { return !ids.contains(entry.first.id); });
    std::erase_if(known_, [&](const auto& entry) { return !ids.contains(entry.first); });
}

bool ListedTables::owner_seen(const std::string& id, std::string_view address, std::int64_t steady_ms) {
    const auto known = known_.find(id);
    if (known == known_.end()) return false;
    std::erase_if(shown_, [&](const auto& entry) { return !entry.second->there(steady_ms); });
    Table& table = known->second;
    if (!shown_.contains(table.key) && has_place(table.owner, address, steady_ms))
        shown_.emplace(table.key, &table);
    table.address = address;
    table.seen_ms = steady_ms;
    if (table.published_ms && steady_ms - *table.published_ms < kOwnerSeenMs / 5) return false;
    table.published_ms = steady_ms;
    return true;
}

bool ListedTables::has_place(const Visitor& visitor, std::int64_t steady_ms) const {
    return has_place(visitor.device, visitor.address, steady_ms);
}

bool ListedTables::has_place(const std::optional<Digest>& owner, std::string_view address,
                             std::int64_t steady_ms) const {
    std::size_t of_device = 0;
    std::size_t from_address = 0;
    for (const auto& [key, table] : shown_) {
        if (!table->there(steady_ms)) continue;
        if (owner && table->owner == owner) ++of_device;
        if (table->address == address) ++from_address;
    }
    return std::max(of_device, from_address) < kListedPerVisitor;
}

std::optional<ListedTables::Page> ListedTables::page(std::string_view after, std::size_t most,
                                                     std::int64_t steady_ms) const {
    auto table = shown_.begin();
    if (!after.empty()) {
        const auto key = key_in(after);
        if (!key) return std::nullopt;
        table = shown_.upper_bound(*key);
    }
    Page page;
    std::string last;
    for (; table != shown_.end(); ++table) {
        if (!table->second->there(steady_ms)) continue;
        if (page.tables.size() == most) {
            page.next = std::move(last);
            break;
        }
        page.tables.push_back({table->second->info, -table->first.before_ms});
        last = cursor_of(table->first);
    }
    return page;
}

// "0.1731740000000.ID": where the last table of a page stands. The table itself may be gone by then.
std::string ListedTables::cursor_of(const ListKey& key) {
    return std::string(key.full ? "1." : "0.") + std::to_string(-key.before_ms) + '.' + key.id;
}

std::optional<ListedTables::ListKey> ListedTables::key_in(std::string_view cursor) {
    if (!cursor.starts_with("0.") && !cursor.starts_with("1.")) return std::nullopt;
    const std::size_t dot = cursor.find('.', 2);
    if (dot == std::string_view::npos) return std::nullopt;
    std::int64_t created = 0;
    const auto [end, error] = std::from_chars(cursor.data() + 2, cursor.data() + dot, created);
    if (error != std::errc() || end != cursor.data() + dot || created < 0) return std::nullopt;
    return ListKey{
        .full = cursor.front() == '1', .before_ms = -created, .id = std::string(cursor.substr(dot + 1))};
}

}  // namespace mycity
