#pragma once

#include <deque>
#include <map>
#include <string>

#include "cluster/test_cluster.hpp"
#include "server/test_server.hpp"

namespace mycity::testing {

// What all clients of a table have seen: the same.
using SeenEvents = std::map<std::int64_t, std::string>;

// A client that goes from keeper to keeper as an edge does, and repeats what was not answered. It checks that
// its events have no gap and come once, and that all clients see the same.
class FollowingClient {
  public:
    FollowingClient(TestCluster& cluster, Made table, std::string token, SeenEvents& seen);
    ~FollowingClient();
    FollowingClient(const FollowingClient&) = delete;
    FollowingClient& operator=(const FollowingClient&) = delete;

    // Once in a millisecond.
    void tick();
    // Sends the next command when there is nothing unanswered.
    void act();
    bool connected() const { return welcomed_; }
    bool idle() const { return unanswered_.empty(); }
    int acked() const { return static_cast<int>(acks_.size()); }
    std::int64_t version() const { return version_; }
    // Without a table, or until an answer.
    std::int64_t longest_ms() const { return longest_ms_; }
    int moved() const { return moved_; }
    // How long it waits for a node that does not answer.
    void set_patience(std::int64_t ms) { patience_ms_ = ms; }
    // Every acknowledged command is in the store once, with its version; every other one at most once.
    void check_stored() const;

  private:
    struct Line;
    void connect();
    void detach();
    void say(const std::string& frame);
    void received(const std::string& frame);
    void saw(const json::Value& event);
    void closed(const std::string& code);

    TestCluster& cluster_;
    Made table_;
    std::string stream_;
    std::string token_;
    SeenEvents& seen_;
    std::shared_ptr<Line> line_;
    bool welcomed_ = false;
    std::int64_t connect_at_ = 0;
    std::int64_t heard_at_ = 0;
    std::int64_t away_since_ = 0;
    std::int64_t patience_ms_ = 3'000;
    std::int64_t version_ = -1;
    struct Command {
        std::string id;
        std::string frame;
        std::int64_t sent_at;
    };
    std::deque<Command> unanswered_;
    std::map<std::string, std::int64_t> acks_;
    int commands_ = 0;
    int moved_ = 0;
    std::int64_t longest_ms_ = 0;
};

}  // namespace mycity::testing
