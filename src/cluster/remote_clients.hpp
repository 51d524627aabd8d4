#pragma once

#include <map>
#include <memory>
#include <string>

#include "cluster/links.hpp"
#include "server/service.hpp"

namespace mycity {

// The clients of other nodes at the tables of this one. For the server, each of them is a connection like
// any other.
class RemoteClients {
  public:
    // All outlive it.
    RemoteClients(Service& server, Links& links, Scheduler& scheduler);
    ~RemoteClients();
    RemoteClients(const RemoteClients&) = delete;
    RemoteClients& operator=(const RemoteClients&) = delete;

    void opened(const std::string& node, const ClientOpened& message);
    void frame(const std::string& node, const ClientFrame& message);
    void left(const std::string& node, const ClientLeft& message);
    // The link to the node was reset: its clients are gone.
    void reset(const std::string& node);

    std::size_t size() const { return clients_.size(); }

  private:
    class RemoteConnection;
    using Name = std::pair<std::string, std::uint64_t>;
    void remove(const Name& name);

    Service& server_;
    Links& links_;
    Scheduler& scheduler_;
    std::map<Name, std::unique_ptr<RemoteConnection>> clients_;
    std::shared_ptr<int> alive_ = std::make_shared<int>(0);
};

}  // namespace mycity
