#include "words/missing_keys.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

namespace mycity {
namespace {

constexpr std::array<std::string_view, 6> kForms{"zero", "one", "two", "few", "many", "other"};
constexpr std::string_view kPlural = "language.plural.";

/// The key of a plural form without its form; empty for other keys.
std::string_view counted_key(std::string_view key) {
    const std::size_t dot = key.rfind('.');
    if (dot == std::string_view::npos || std::ranges::count(kForms, key.substr(dot + 1)) == 0) return {};
    return key.substr(0, dot);
}

}  // namespace

std::vector<std::string> plural_names(const WordsTable& table) {
    std::vector<std::string> names;
    for (const std::string_view form : kForms)
        if (table.find(std::string(kPlural) + std::string(form)) != nullptr) names.emplace_back(form);
    if (names.empty()) names.emplace_back("other");
    return names;
}

std::vector<std::string> missing_keys(const WordsTable& table, const WordsTable& model,
                                      const std::vector<std::string>& plurals) {
    std::set<std::string> wanted;
    for (const WordsEntry& entry : model.entries()) {
        const std::string_view counted = counted_key(entry.key);
        if (counted.empty()) {
            wanted.insert(entry.key);
            continue;
        }
        for (const std::string& form : plurals) wanted.insert(std::string(counted) + '.' + form);
    }
    std::vector<std::string> missing;
    for (const std::string& key : wanted)
        if (table.find(key) == nullptr) missing.push_back(key);
    return missing;
}

}  // namespace mycity
