#pragma once

#include <optional>
#include <string>

namespace mycity::apps {

// Reads standard input line by line in bounded memory: of a line longer than `limit` bytes it returns the
// first limit + 1 bytes and drops the rest.
class LineReader {
  public:
    explicit LineReader(std::size_t limit) : limit_(limit) {}

    // The next line without its line break; empty at the end of the input.
    std::optional<std::string> next();

  private:
    bool fill();

    std::size_t limit_;
    std::string buffer_;
    std::size_t at_ = 0;
};

}  // namespace mycity::apps
