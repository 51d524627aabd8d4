#include "content/text.hpp"

#include <algorithm>
#include <charconv>

#include "base/name.hpp"
#include "base/utf8.hpp"

namespace mycity::content {
namespace {

constexpr std::string_view kBlanks = " \t\r";
constexpr std::size_t kMaxFound = 40;  // bytes of an offending word that an error repeats

// Truncates the text without cutting a UTF-8 sequence, and replaces invalid bytes by '?'.
std::string presentable(std::string_view text) {
    std::string result;
    for (std::size_t at = 0; at < text.size() && at < kMaxFound;) {
        const std::size_t length = utf8_sequence(text, at);
        result += length == 0 ? std::string_view("?") : text.substr(at, length);
        at += std::max<std::size_t>(length, 1);
    }
    return result;
}

std::string_view without_comment(std::string_view line) {
    for (std::size_t i = 0; i < line.size(); ++i)
        if (line[i] == '#' && (i == 0 || kBlanks.find(line[i - 1]) != std::string_view::npos))
            return line.substr(0, i);
    return line;
}

std::vector<Word> words_of(std::string_view line) {
    std::vector<Word> words;
    for (std::size_t at = 0; (at = line.find_first_not_of(kBlanks, at)) != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(kBlanks, at), line.size());
        words.push_back({line.substr(at, end - at), static_cast<int>(at) + 1});
        at = end;
    }
    return words;
}

Line line_of(std::string_view raw, int number) {
    const std::string_view text = without_comment(raw);
    const std::size_t last = text.find_last_not_of(kBlanks);
    return {last == std::string_view::npos ? std::string_view{} : text.substr(0, last + 1), number,
            words_of(text)};
}

}  // namespace

Text::Text(const File& file) : file_(file.path) {
    int number = 1;
    for (std::size_t at = 0; at < file.text.size(); ++number) {
        const std::size_t end = std::min(file.text.find('\n', at), file.text.size());
        lines_.push_back(line_of(file.text.substr(at, end - at), number));
        at = end + 1;
    }
}

const Line* Text::take_filled() {
    while (!at_end())
        if (const Line& line = take(); !line.blank()) return &line;
    return nullptr;
}

Error Text::error(std::string_view code, const Line& line, std::size_t word) const {
    const bool there = word < line.words.size();
    const int column = there ? line.words[word].column : static_cast<int>(line.text.size()) + 1;
    return {code, file_, line.number, column, presentable(line.word(word))};
}

Error Text::error_at_letter(std::string_view code, const Line& line, std::size_t at) const {
    const std::string_view rest = line.text.substr(std::min(at, line.text.size()));
    const std::size_t length = rest.empty() ? 0 : std::max<std::size_t>(utf8_sequence(rest, 0), 1);
    return {code, file_, line.number, static_cast<int>(at) + 1, presentable(rest.substr(0, length))};
}

Error Text::wrong_total(std::string_view code, const Line& line, int counted, std::size_t stated) const {
    Error result = error(code, line, stated);
    result.expected = result.found;
    result.found = std::to_string(counted);
    return result;
}

Error Text::error_at_end(std::string_view code, std::string_view expected) const {
    const int last = lines_.empty() ? 1 : lines_.back().number;
    return {code, file_, last, 1, {}, std::string(expected)};
}

std::expected<int, Error> Text::number(const Line& line, std::size_t word) const {
    if (const auto value = to_number(line.word(word))) return *value;
    return std::unexpected(error("content-number", line, word));
}

std::expected<int, Error> Text::number(const Line& line, std::size_t word, int low, int high) const {
    const auto value = number(line, word);
    if (!value || (*value >= low && *value <= high)) return value;
    Error result = error("content-range", line, word);
    result.expected = std::to_string(low) + ".." + std::to_string(high);
    return std::unexpected(result);
}

std::expected<std::string_view, Error> Text::name(const Line& line, std::size_t word) const {
    const std::string_view text = line.word(word);
    if (text.empty() || text.size() > Name::kMaxLength || utf8_valid_prefix(text) != text.size())
        return std::unexpected(error("content-name", line, word));
    return text;
}

std::optional<Error> Text::no_more_than(const Line& line, std::size_t count) const {
    if (line.words.size() <= count) return std::nullopt;
    return error("content-extra", line, count);
}

std::optional<Error> Text::number_into(const Line& line, std::size_t word, int& target, int low,
                                       int high) const {
    const auto value = number(line, word, low, high);
    if (!value) return value.error();
    target = *value;
    return std::nullopt;
}

std::optional<Error> Text::last_number_into(const Line& line, std::size_t word, int& target, int low,
                                            int high) const {
    if (auto failure = number_into(line, word, target, low, high)) return failure;
    return no_more_than(line, word + 1);
}

std::optional<int> to_number(std::string_view text) {
    int value = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failure != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

}  // namespace mycity::content
