#include "cluster/remote_clients.hpp"

namespace mycity {

class RemoteClients::RemoteConnection final : public Connection {
  public:
    RemoteConnection(RemoteClients& all, Name name, std::string address)
        : all_(all), name_(std::move(name)), address_(std::move(address)) {}

    void send(std::shared_ptr<const std::string> frame) override {
        if (!closed_) all_.links_.send_frame(name_.first, name_.second, frame);
    }
    void close(std::string_view code) override {
        if (std::exchange(closed_, true)) return;
        all_.links_.say(name_.first, ClientClosed{name_.second, std::string(code)});
        // Not now: the server may be looking at all of its connections.
        all_.scheduler_.post([&all = all_, name = name_, alive = std::weak_ptr(all_.alive_)] {
            if (!alive.expired()) all.remove(name);
        });
    }
    std::string_view address() const override { return address_; }
    bool closed() const { return closed_; }

  private:
    RemoteClients& all_;
    Name name_;
    std::string address_;
    bool closed_ = false;
};

RemoteClients::RemoteClients(Service& server, Links& links, Scheduler& scheduler)
    : server_(server), links_(links), scheduler_(scheduler) {}

RemoteClients::~RemoteClients() {
    while (!clients_.empty()) remove(clients_.begin()->first);
}

void RemoteClients::remove(const Name& name) {
    const auto found = clients_.find(name);
    if (found == clients_.end()) return;
    const std::unique_ptr<RemoteConnection> connection = std::move(found->second);
    clients_.erase(found);
    server_.closed(*connection);
}

void RemoteClients::opened(const std::string& node, const ClientOpened& message) {
    const Name name{node, message.client};
    remove(name);
    RemoteConnection& connection =
        *(clients_[name] = std::make_unique<RemoteConnection>(*this, name, message.address));
    server_.opened(connection);
    frame(node, {message.client, message.hello});
}

void RemoteClients::frame(const std::string& node, const ClientFrame& message) {
    const auto found = clients_.find({node, message.client});
    if (found != clients_.end() && !found->second->closed()) server_.frame(*found->second, message.text);
}

void RemoteClients::left(const std::string& node, const ClientLeft& message) {
    remove({node, message.client});
}

void RemoteClients::reset(const std::string& node) {
    for (auto next = clients_.lower_bound({node, 0}); next != clients_.end() && next->first.first == node;
         next = clients_.lower_bound({node, 0}))
        remove(Name(next->first));
}

}  // namespace mycity
