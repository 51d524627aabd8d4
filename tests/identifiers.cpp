#include "identifiers.hpp"

#include <algorithm>
#include <cctype>

namespace {

bool is_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool is_upper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
bool is_lower(char c) { return std::islower(static_cast<unsigned char>(c)) != 0; }

// Where the literal or comment that begins at `at` ends, or `at` if there is none.
std::size_t skipped(std::string_view code, std::size_t at) {
    const std::string_view rest = code.substr(at);
    const auto after = [&](std::string_view end, std::size_t from) {
        const std::size_t found = code.find(end, from);
        return found == std::string_view::npos ? code.size() : found + end.size();
    };
    if (rest.starts_with("//")) return after("\n", at);
    if (rest.starts_with("/*")) return after("*/", at);
    if (rest.starts_with("<!--")) return after("-->", at);
    if (rest.starts_with("<style")) return after("</style>", at);
    if (rest.starts_with("R\"")) {
        const std::size_t open = code.find('(', at);
        return after(")" + std::string(code.substr(at + 2, open - at - 2)) + "\"", open);
    }
    const char quote = rest.front();
    const bool separator = quote == '\'' && at > 0 && is_letter(code[at - 1]);  // 1'000
    if ((quote != '"' && quote != '\'' && quote != '`') || separator) return at;
    for (std::size_t end = at + 1; end < code.size(); ++end) {
        if (code[end] == '\\') {
            ++end;
        } else if (code[end] == quote) {
            return end + 1;
        } else if (code[end] == '\n' && quote != '`') {
            return end;  // an apostrophe in the text of a page
        }
    }
    return code.size();
}

}  // namespace

std::set<std::string> identifiers_of(std::string_view code) {
    std::set<std::string> found;
    for (std::size_t at = 0; at < code.size();) {
        if (const std::size_t end = skipped(code, at); end != at) {
            at = end;
            continue;
        }
        std::size_t end = at;
        while (end < code.size() && is_letter(code[end])) ++end;
        if (end > at) found.emplace(code.substr(at, end - at));
        at = std::max(end, at + 1);
    }
    return found;
}

std::vector<std::string> words_of(std::string_view identifier) {
    std::vector<std::string> words;
    bool begin = true;
    for (std::size_t at = 0; at < identifier.size(); ++at) {
        const char letter = identifier[at];
        if (letter == '_' || letter == '-' || letter == '.') {
            begin = true;
            continue;
        }
        if (at > 0 && is_upper(letter) && is_lower(identifier[at - 1])) begin = true;
        if (begin) words.emplace_back();
        begin = false;
        words.back() += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    }
    return words;
}

bool has_part(std::string_view identifier, std::string_view part) {
    if (is_upper(part.front())) return identifier == part;
    const auto words = words_of(identifier);
    const auto wanted = words_of(part);
    return !std::ranges::search(words, wanted).empty();
}

std::vector<std::filesystem::path> sources_below(const std::filesystem::path& root,
                                                 const std::string& folder) {
    static const std::set<std::string> endings{".cpp", ".hpp", ".ts", ".js", ".mjs", ".svelte"};
    std::vector<std::filesystem::path> found;
    if (!std::filesystem::is_directory(root / folder)) return found;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder))
        if (endings.contains(entry.path().extension().string()))
            found.push_back(std::filesystem::relative(entry.path(), root));
    std::ranges::sort(found);
    return found;
}
