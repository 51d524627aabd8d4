#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace mycity {

// Messages between nodes. One may be lost, and never comes twice; those that one node sends to another keep
// their order, and so do its broadcasts. A message has at most 512 KiB. Owned by one thread: all functions
// and `received` run there.
class Wire {
  public:
    using Received = std::function<void(const std::string& from, std::string_view message)>;

    virtual ~Wire() = default;

    virtual void send(const std::string& node, std::string message) = 0;
    // To all other nodes.
    virtual void broadcast(std::string message) = 0;
    virtual void on_received(Received received) = 0;
    // False while nothing can be sent.
    virtual bool connected() const = 0;
};

}  // namespace mycity
