#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <utility>

#include "server/connection.hpp"
#include "server/frames.hpp"

namespace mycity {

class ActiveTable;

// Why a table ends in memory when another server keeps it from now on.
inline constexpr std::string_view kMoved = "moved";

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
    bool engine = false;  // follows the game by events alone
    bool moved = false;   // another server keeps its table now; it says hello there

    void send(const Frame& frame) const {
        if (connection != nullptr && !moved) connection->send(frame);
    }
    // What the client has sent and got no answer to, it repeats there.
    void move_away() {
        waiting.clear();
        if (connection != nullptr && !std::exchange(moved, true)) connection->close(kMoved);
    }
    const Words& words() const { return Words::in(language); }
};

}  // namespace mycity
