#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace mycity {

// One open WebSocket. The network owns it: it is valid from Service::opened to Service::closed, and no
// function below destroys it synchronously.
class Connection {
  public:
    virtual ~Connection() = default;

    // Queues one text frame. Frames are sent in order; the network closes a connection that reads too slowly.
    virtual void send(std::shared_ptr<const std::string> frame) = 0;
    // Closes the connection after the queued frames; `code` is one of the codes of docs/server-protocol.md.
    virtual void close(std::string_view code) = 0;
    // The client's address, for limits per address.
    virtual std::string_view address() const = 0;
};

}  // namespace mycity
