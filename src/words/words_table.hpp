#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace mycity {

struct WordsError {
    enum class Code : std::uint8_t {
        utf8,           // the line is not UTF-8
        no_equals,      // neither blank, nor a comment, nor `key = text`
        key,            // a key is words of letters, digits and hyphens, joined by dots
        duplicate_key,  // an earlier line has the same key
        empty,          // the key has no text
        escape,         // a backslash that is not followed by n or another backslash
        placeholder,    // a brace outside {name} and {name|form|form}
    };
    Code code;
    std::size_t line;  // from 1

    bool operator==(const WordsError&) const = default;
};

/// Stable name, e.g. "words-duplicate-key".
std::string_view name(WordsError::Code code);

struct WordsEntry {
    std::string key;
    std::string text;  // escapes resolved, placeholders as written
};

/// The entries of one language file, found by key.
class WordsTable {
  public:
    WordsTable() = default;
    /// The keys must differ.
    explicit WordsTable(std::vector<WordsEntry> entries);

    /// Null if the key does not exist.
    const std::string* find(std::string_view key) const;
    /// Sorted by key.
    const std::vector<WordsEntry>& entries() const { return entries_; }

  private:
    std::vector<WordsEntry> entries_;
};

/// Reads `key = text` lines; skips blank lines and lines that begin with #.
std::expected<WordsTable, WordsError> parse_words(std::string_view text);

/// A part of a text that a value replaces: {name}, or {name|form|form} for the plural form of that number.
struct Placeholder {
    std::string_view written;  // everything between the braces
    std::string_view name;
    std::vector<std::string_view>
        forms{};  // one, few, many, other: those that the language has, in this order
};

Placeholder placeholder_from(std::string_view written);

/// Calls on_literal(text) and on_placeholder(Placeholder) for the pieces of a text, in order.
template <class Literal, class OnPlaceholder>
void split_placeholders(std::string_view text, Literal on_literal, OnPlaceholder on_placeholder) {
    while (!text.empty()) {
        const std::size_t open = text.find('{');
        const std::size_t close = open == std::string_view::npos ? open : text.find('}', open);
        if (close == std::string_view::npos) break;
        on_literal(text.substr(0, open));
        on_placeholder(placeholder_from(text.substr(open + 1, close - open - 1)));
        text.remove_prefix(close + 1);
    }
    on_literal(text);
}

}  // namespace mycity
