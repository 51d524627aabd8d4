#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "server/bans.hpp"
#include "server/challenges.hpp"
#include "server/table_registry.hpp"

namespace mycity {

// What the operator asks a running server, as JSON objects (docs/server.md). Whoever can send them has the
// rights of the operator.
class Admin {
  public:
    using Done = std::move_only_function<void(std::string answer)>;
    // `disconnect` closes the connections of visitors that are banned now; `bans_stored` is called when bans
    // have changed.
    Admin(TableRegistry& registry, Bans& bans, Challenges& challenges, std::function<void()> disconnect,
          std::function<void()> bans_stored)
        : registry_(registry),
          bans_(bans),
          challenges_(challenges),
          disconnect_(std::move(disconnect)),
          bans_stored_(std::move(bans_stored)) {}

    void handle(std::string_view request, Done done);

  private:
    struct Command;
    static std::span<const Command> commands();

    void list(const json::Value& request, Done done);
    void show(const json::Value& request, Done done);
    void export_table(const json::Value& request, Done done);
    void close(const json::Value& request, Done done);
    void ban(const json::Value& request, Done done);
    void unban(const json::Value& request, Done done);
    void list_bans(const json::Value& request, Done done);
    void results(const json::Value& request, Done done);
    void remove_result(const json::Value& request, Done done);
    void forget(const json::Value& request, Done done);
    void change_bans(std::move_only_function<Read<void>()> change, Done done);
    void store_bans(Keeping::Hold hold, Done done);

    TableRegistry& registry_;
    Bans& bans_;
    Challenges& challenges_;
    std::function<void()> disconnect_;
    std::function<void()> bans_stored_;
};

}  // namespace mycity
