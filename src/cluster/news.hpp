#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "cluster/news_message.hpp"
#include "server/game_server.hpp"
#include "server/scheduler.hpp"

namespace mycity {

inline constexpr std::int64_t kNewsMs = 150;

// The limits per address of the sockets, which all nodes share.
struct SharedLimits {
    std::function<std::vector<AddressUse>(std::size_t most)> take_changes;
    std::function<std::vector<AddressUse>()> all;
    std::function<void(const std::string& node, const AddressUse& use)> learn;
    std::function<void(const std::string& node)> forget;
};

// Tells the other nodes what has changed at this one, a few times a second, and its server what they tell.
// A node that misses something sees that by the next number, and reads it from the store.
class News {
  public:
    using Broadcast = std::function<void(std::string_view bytes)>;
    // The server and the scheduler outlive it.
    News(GameServer& server, Scheduler& scheduler, Broadcast broadcast);
    ~News();
    News(const News&) = delete;
    News& operator=(const News&) = delete;

    void received(const std::string& node, std::string_view bytes);
    void share(SharedLimits limits) { limits_ = std::move(limits); }
    // Nodes that are gone are forgotten.
    void set_peers(const std::vector<std::string>& nodes);

  private:
    using UsedBy = std::tuple<QuotaUsed::Kind, std::string, std::optional<Digest>>;

    void send();
    void beat();
    void reread_later();

    GameServer& server_;
    Scheduler& scheduler_;
    Broadcast broadcast_;
    std::optional<SharedLimits> limits_;
    std::vector<AddressUse> addresses_;  // to be told
    std::int64_t told_all_ms_ = 0;
    std::uint64_t sent_ = 0;
    std::int64_t sent_ms_ = 0;
    std::vector<StreamNews> streams_;
    std::map<UsedBy, std::int64_t> used_;
    bool bans_ = false;
    bool missed_ = false;                         // a message could not take everything
    std::map<std::string, std::uint64_t> heard_;  // the last number of each node
    Scheduler::Timer timer_ = 0;
    Scheduler::Timer reread_ = 0;
};

}  // namespace mycity
