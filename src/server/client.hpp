#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>

#include "server/connection.hpp"
#include "server/frames.hpp"
#include "server/limits.hpp"

namespace mycity {

class ActiveTable;

// A token bucket: allows a burst, and a rate per second on average.
class Bucket {
  public:
    Bucket(int at_once, int per_second) : most_(at_once * 1000), rate_(per_second), level_(most_) {}

    bool take(std::int64_t steady_ms) {
        level_ = std::min(most_, level_ + (steady_ms - last_ms_) * rate_);
        last_ms_ = steady_ms;
        if (level_ < 1000) return false;
        level_ -= 1000;
        return true;
    }

  private:
    std::int64_t most_;  // in thousandths of a frame
    std::int64_t rate_;
    std::int64_t level_;
    std::int64_t last_ms_ = 0;
};

// One connection, the table it has opened, and what it may do there.
struct Client {
    Connection* connection = nullptr;  // null once it is closed
    std::string address{};
    std::shared_ptr<ActiveTable> table{};
    std::optional<Digest> device{};
    bool invited = false;
    bool by_link = false;  // may stay connected without a seat
    bool opening = false;  // a table is being read for its hello; later frames wait
    std::deque<std::string> waiting{};
    Language language{};
    Bucket bucket{kFramesAtOnce, kFramesPerSecond};
    int refused_in_a_row = 0;  // consecutive frames beyond the rate

    void send(const Frame& frame) const {
        if (connection != nullptr) connection->send(frame);
    }
    const Words& words() const { return Words::in(language); }
};

}  // namespace mycity
