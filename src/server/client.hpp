#pragma once

#include <deque>
#include <memory>
#include <optional>

#include "server/connection.hpp"
#include "server/frames.hpp"

namespace mycity {

class ActiveTable;

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

    void send(const Frame& frame) const {
        if (connection != nullptr) connection->send(frame);
    }
    const Words& words() const { return Words::in(language); }
};

}  // namespace mycity
