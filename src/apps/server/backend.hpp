#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "net/connection_limiter.hpp"
#include "net/loop.hpp"
#include "net/settings.hpp"
#include "server/game_server.hpp"
#include "words/words.hpp"

namespace mycity::apps {

// Why the store cannot be used; nothing while it can.
using OnStore = std::function<void(const std::optional<std::string>& why_not)>;

// `mycity serve` serves one of these: a server with a store of its own, or a node of several that share one.
class Backend {
  public:
    virtual ~Backend() = default;

    virtual GameServer& server() = 0;
    virtual Service& service() = 0;
    // Answers a question of the operator.
    virtual void admin(std::string_view request, std::move_only_function<void(std::string)> done) = 0;
    // Limits per address hold for all servers together.
    virtual void share(net::ConnectionLimiter& limiter) = 0;
    // Calls `tell` as soon as it is known whether the store can be used, and whenever this changes.
    virtual void on_store(OnStore tell) = 0;
    // Returns whether the store can be written to now.
    virtual bool writable() = 0;
    // Finishes what was accepted, and hands over what others can go on with. Calls `close` when nobody new
    // should come.
    virtual void drain(std::move_only_function<void()> close, std::move_only_function<void()> done) = 0;
    // Closes the store. Nothing is asked any more.
    virtual void stop() = 0;
    // Prometheus text, besides that of the server.
    virtual std::string metrics() = 0;
};

// The error is a message for the operator.
using OpenedBackend = std::expected<std::unique_ptr<Backend>, std::string>;
OpenedBackend open_backend(const net::Settings& settings, const Words& words, net::Loop& loop,
                           GameServerOptions options);
// With a PostgreSQL database (node_backend.cpp).
OpenedBackend open_node(const net::Settings& settings, const Words& words, net::Loop& loop,
                        GameServerOptions options);

}  // namespace mycity::apps
