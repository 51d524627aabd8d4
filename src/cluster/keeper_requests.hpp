#pragma once

#include <functional>
#include <map>
#include <string>

#include "cluster/links.hpp"
#include "server/game_server.hpp"

namespace mycity {

// The HTTP status of "not-kept": nothing was done.
inline constexpr int kNotKeptStatus = 421;

// The keeper of a stream, as this node knows it.
struct KeeperLookup {
    std::string self{};
    // The name of a node; empty if nobody keeps the stream now.
    std::function<std::string(std::string_view stream)> keeper_of{};
};

// Requests that only the keeper of a stream can answer: passes them on to it, and answers those of other
// nodes. What changes nothing, or has not begun, is tried again when another node becomes the keeper.
class KeeperRequests {
  public:
    using Replied = std::move_only_function<void(ApiReply)>;
    using Answered = std::move_only_function<void(std::string)>;

    // All outlive it.
    KeeperRequests(GameServer& server, Links& links, Scheduler& scheduler, const KeeperLookup& lookup)
        : server_(server), links_(links), scheduler_(scheduler), lookup_(lookup) {}

    void request(std::string stream, ApiRequest request, Replied done);
    // A question of the operator.
    void admin(std::string stream, std::string text, Answered done);

    // From other nodes.
    void asked(const std::string& node, const RequestForKeeper& message);
    void asked(const std::string& node, const AdminForKeeper& message);
    void replied(const std::string& node, const ReplyOfKeeper& message);
    void replied(const std::string& node, const AnswerOfKeeper& message);
    // The node may have done what was passed on to it.
    void reset(const std::string& node);
    // Tries again what waits for a keeper, and refuses what has waited too long.
    void retry();

    std::int64_t passed_on() const { return passed_on_; }
    bool waiting() const { return !pending_.empty(); }

  private:
    // One request or question.
    struct Pending {
        std::string stream;
        ApiRequest request{};
        Replied replied{};
        std::string text{};
        Answered answered{};
        std::int64_t until_ms = 0;
        std::string node{};  // where it is; empty: nowhere yet
    };

    void add(Pending pending);
    void try_now(std::uint64_t id);
    void run_here(std::uint64_t id);
    void put_back(std::uint64_t id, const std::string& node);
    void fail(std::uint64_t id, std::string_view code);
    Pending* find(std::uint64_t id, const std::string& node);
    Pending take(std::uint64_t id);

    GameServer& server_;
    Links& links_;
    Scheduler& scheduler_;
    const KeeperLookup& lookup_;
    std::map<std::uint64_t, Pending> pending_;
    std::uint64_t last_ = 0;
    std::int64_t passed_on_ = 0;
    std::shared_ptr<int> alive_ = std::make_shared<int>(0);
};

}  // namespace mycity
