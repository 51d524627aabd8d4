#include "content/text.hpp"

#include <charconv>

namespace mycity::content {
namespace {

constexpr std::string_view kBlanks = " \t\r";

std::string_view without_comment(std::string_view line) {
    for (std::size_t i = 0; i < line.size(); ++i)
        if (line[i] == '#' && (i == 0 || line[i - 1] == ' ')) return line.substr(0, i);
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
    return {code, file_, line.number, column, std::string(line.word(word))};
}

Error Text::error_at_end(std::string_view code, std::string_view expected) const {
    const int last = lines_.empty() ? 1 : lines_.back().number;
    return {code, file_, last, 1, {}, std::string(expected)};
}

std::expected<int, Error> Text::number(const Line& line, std::size_t word) const {
    if (const auto value = to_number(line.word(word))) return *value;
    return std::unexpected(error("content-number", line, word));
}

std::optional<int> to_number(std::string_view text) {
    int value = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failure != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

}  // namespace mycity::content
