#pragma once

#include <optional>
#include <string>

namespace mycity::apps {

// Reads standard input line by line without ever holding more than a little over `limit` bytes of
// one: of a longer line the first limit + 1 bytes come back and the rest is read and dropped.
class LineReader {
  public:
    explicit LineReader(std::size_t limit) : limit_(limit) {}

    // The next line without its line break; nothing at the end of the input.
    std::optional<std::string> next();

  private:
    bool fill();

    std::size_t limit_;
    std::string buffer_;
    std::size_t at_ = 0;
};

}  // namespace mycity::apps
