#include "server/listed_tables.hpp"

#include <charconv>

namespace mycity {

bool ListedTables::update(const std::string& id, const TableSummary& summary) {
    const bool wanted = summary.listed && summary.phase != TablePhase::finished;
    const ListKey key{.full = summary.full, .before_ms = -summary.created_ms, .id = id};
    const auto known = keys_.find(id);
    if (known == keys_.end() && !wanted) return false;
    if (known != keys_.end()) {
        const auto table = tables_.find(known->second);
        if (wanted && known->second == key && table->second == summary.info) return false;
        tables_.erase(table);
        keys_.erase(known);
    }
    if (!wanted) return true;
    keys_.emplace(id, key);
    tables_.emplace(key, summary.info);
    return true;
}

void ListedTables::keep_only(const std::unordered_set<std::string>& ids) {
    std::erase_if(keys_, [&](const auto& entry) { return !ids.contains(entry.first); });
    std::erase_if(tables_, [&](const auto& entry) { return !ids.contains(entry.first.id); });
}

std::optional<ListedTables::Page> ListedTables::page(std::string_view after, std::size_t most) const {
    auto table = tables_.begin();
    if (!after.empty()) {
        const auto key = key_in(after);
        if (!key) return std::nullopt;
        table = tables_.upper_bound(*key);
    }
    Page page;
    for (; table != tables_.end() && page.tables.size() < most; ++table) {
        page.tables.push_back(table->second);
        page.next = cursor_of(table->first);
    }
    if (table == tables_.end()) page.next.clear();
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
