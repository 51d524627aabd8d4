#include "words/words_table.hpp"

#include <algorithm>

#include "base/repeated_key.hpp"
#include "base/try.hpp"
#include "base/utf8.hpp"

namespace mycity {
namespace {

using Code = WordsError::Code;

bool lower_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }
bool key_character(char c) { return lower_or_digit(c) || (c >= 'A' && c <= 'Z') || c == '-'; }
bool placeholder_character(char c) { return lower_or_digit(c) || c == '-'; }

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

bool is_key(std::string_view key) {
    char before = '.';
    for (const char c : key) {
        if (c == '.' ? before == '.' : !key_character(c)) return false;
        before = c;
    }
    return before != '.';
}

bool placeholders_well_formed(std::string_view text) {
    bool good = true;
    split_placeholders(
        text,
        [&](std::string_view literal) {
            good = good && literal.find_first_of("{}") == std::string_view::npos;
        },
        [&](const Placeholder& placeholder) {
            good = good && !placeholder.name.empty() &&
                   std::ranges::all_of(placeholder.name, placeholder_character) &&
                   placeholder.forms.size() != 1;
        });
    return good;
}

std::expected<std::string, Code> unescaped(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '\\') {
            out += text[at];
            continue;
        }
        ++at;
        if (at == text.size() || (text[at] != 'n' && text[at] != '\\')) return std::unexpected(Code::escape);
        out += text[at] == 'n' ? '\n' : '\\';
    }
    return out;
}

std::expected<WordsEntry, Code> parse_entry(std::string_view line) {
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) return std::unexpected(Code::no_equals);
    const std::string_view key = trimmed(line.substr(0, equals));
    const std::string_view source = trimmed(line.substr(equals + 1));
    if (!is_key(key)) return std::unexpected(Code::key);
    if (source.empty()) return std::unexpected(Code::empty);
    if (!placeholders_well_formed(source)) return std::unexpected(Code::placeholder);
    auto text = TRY(unescaped(source));
    return WordsEntry{std::string(key), std::move(text)};
}

}  // namespace

std::string_view name(WordsError::Code code) {
    switch (code) {
        case Code::utf8:
            return "words-utf8";
        case Code::no_equals:
            return "words-no-equals";
        case Code::key:
            return "words-key";
        case Code::duplicate_key:
            return "words-duplicate-key";
        case Code::empty:
            return "words-empty";
        case Code::escape:
            return "words-escape";
        case Code::placeholder:
            return "words-placeholder";
    }
    return "words-key";
}

Placeholder placeholder_from(std::string_view written) {
    std::size_t bar = written.find('|');
    Placeholder placeholder{written, written.substr(0, bar)};
    while (bar != std::string_view::npos) {
        written.remove_prefix(bar + 1);
        bar = written.find('|');
        placeholder.forms.push_back(written.substr(0, bar));
    }
    return placeholder;
}

WordsTable::WordsTable(std::vector<WordsEntry> entries) : entries_(std::move(entries)) {
    std::ranges::sort(entries_, {}, &WordsEntry::key);
}

const std::string* WordsTable::find(std::string_view key) const {
    const auto found = std::ranges::lower_bound(
        entries_, key, {}, [](const WordsEntry& entry) { return std::string_view(entry.key); });
    return found != entries_.end() && found->key == key ? &found->text : nullptr;
}

std::expected<WordsTable, WordsError> parse_words(std::string_view text) {
    std::vector<WordsEntry> entries;
    std::vector<std::size_t> lines;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (utf8_valid_prefix(line) != line.size()) return std::unexpected(WordsError{Code::utf8, number});
        if (line.starts_with('#') || trimmed(line).empty()) continue;
        auto entry = parse_entry(line);
        if (!entry) return std::unexpected(WordsError{entry.error(), number});
        entries.push_back(std::move(*entry));
        lines.push_back(number);
    }
    std::vector<NumberedKey> keys;
    keys.reserve(entries.size());
    for (std::size_t i = 0; i < entries.size(); ++i) keys.push_back({entries[i].key, lines[i]});
    if (const std::size_t line = first_repeat(std::move(keys))) {
        return std::unexpected(WordsError{Code::duplicate_key, line});
    }
    return WordsTable(std::move(entries));
}

}  // namespace mycity
