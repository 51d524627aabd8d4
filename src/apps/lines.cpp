#include "apps/lines.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace mycity::apps {

bool LineReader::fill() {
    buffer_.resize(65536);
    at_ = 0;
    ssize_t count = 0;
    do {
        count = ::read(STDIN_FILENO, buffer_.data(), buffer_.size());
    } while (count < 0 && errno == EINTR);
    buffer_.resize(static_cast<std::size_t>(std::max<ssize_t>(0, count)));
    return !buffer_.empty();
}

std::optional<std::string> LineReader::next() {
    std::string line;
    bool anything = false;
    while (at_ < buffer_.size() || fill()) {
        anything = true;
        const std::size_t end = std::min(buffer_.find('\n', at_), buffer_.size());
        const std::size_t room = limit_ + 1 - line.size();
        line.append(buffer_, at_, std::min(room, end - at_));
        const bool complete = end < buffer_.size();
        at_ = end + (complete ? 1 : 0);
        if (complete) return line;
    }
    if (!anything) return std::nullopt;
    return line;
}

}  // namespace mycity::apps
