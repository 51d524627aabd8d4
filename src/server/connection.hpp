#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace mycity {

// One open line to a device. The network owns it: it is valid from House::opened to House::closed, and
// neither call below ends it at once, so that House may use it in the middle of anything.
class Connection {
  public:
    virtual ~Connection() = default;

    // Queues one text frame. Frames leave in order; a reader who is too slow is closed by the network.
    virtual void send(std::shared_ptr<const std::string> frame) = 0;
    // Closes the line after what is queued; `code` is one of the codes of docs/server-protocol.md.
    virtual void close(std::string_view code) = 0;
    // Whose limits count: the address of the device as the network sees it.
    virtual std::string_view address() const = 0;
};

}  // namespace mycity
