#pragma once

#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "cluster/wire.hpp"
#include "store/event_log.hpp"

namespace mycity {

// A wire through NATS servers. It connects by itself, again and again; a server that is not there is no
// error. Messages that cannot be sent now are dropped.
class NatsWire final : public Wire {
  public:
    // `servers` are addresses such as "nats://host:4222" of one cluster of NATS servers; "tls://" and
    // "nats://user:password@host" too. `node` is the name of this node: letters, digits, '-' and '_'. The
    // error is what is wrong with the addresses.
    static std::expected<std::unique_ptr<NatsWire>, std::string> open(const std::vector<std::string>& servers,
                                                                      std::string node, Post post);
    ~NatsWire() override;

    void send(const std::string& node, std::string message) override;
    void broadcast(std::string message) override;
    void on_received(Received received) override;
    bool connected() const override;

  private:
    struct Parts;
    explicit NatsWire(std::shared_ptr<Parts> parts);
    std::shared_ptr<Parts> parts_;
};

}  // namespace mycity
