#pragma once

#include <expected>
#include <optional>
#include <string_view>
#include <vector>

#include "content/library.hpp"

namespace mycity::content {

struct Word {
    std::string_view text;
    int column = 1;
};

struct Line {
    std::string_view text;  // without trailing blanks
    int number = 0;
    std::vector<Word> words;

    bool blank() const { return words.empty(); }
    std::string_view word(std::size_t i) const {
        return i < words.size() ? words[i].text : std::string_view{};
    }
};

// A content file, line by line. Comments run from '#' at the start of a line or after a blank.
class Text {
  public:
    explicit Text(const File& file);

    bool at_end() const { return next_ == lines_.size(); }
    const Line& take() { return lines_[next_++]; }
    // The next line that is not blank; empty at the end.
    const Line* take_filled();

    // An error at a word of a line; word 0 is the first.
    Error error(std::string_view code, const Line& line, std::size_t word = 0) const;
    // An error at a character of a line, counted from 0; past the end of the line `found` is empty.
    Error error_at_letter(std::string_view code, const Line& line, std::size_t at) const;
    // An error about a wrong stated total.
    Error wrong_total(std::string_view code, const Line& line, int counted, std::size_t stated) const;
    Error error_at_end(std::string_view code, std::string_view expected) const;

    std::expected<int, Error> number(const Line& line, std::size_t word) const;
    std::expected<int, Error> number(const Line& line, std::size_t word, int low, int high) const;
    // The same into a variable; the last one also requires the end of the line.
    std::optional<Error> number_into(const Line& line, std::size_t word, int& target, int low,
                                     int high) const;
    std::optional<Error> last_number_into(const Line& line, std::size_t word, int& target, int low,
                                          int high) const;
    // A word that becomes a Name.
    std::expected<std::string_view, Error> name(const Line& line, std::size_t word) const;
    // Refuses words after the first `count`.
    std::optional<Error> no_more_than(const Line& line, std::size_t count) const;

  private:
    std::string file_;
    std::vector<Line> lines_;
    std::size_t next_ = 0;
};

std::optional<int> to_number(std::string_view text);

}  // namespace mycity::content
