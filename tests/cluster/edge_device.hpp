#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cluster/edge_cluster.hpp"
#include "server/table_state.hpp"

namespace mycity::testing {

// A device as docs/server-protocol.md wants it: it reconnects, continues after the last version it knows, and
// repeats unanswered commands after every welcome. It checks that it gets every event once, in order.
class EdgeDevice {
  public:
    EdgeDevice(EdgeCluster& cluster, EdgeNode& node, Made table, char digit);
    ~EdgeDevice();
    EdgeDevice(const EdgeDevice&) = delete;
    EdgeDevice& operator=(const EdgeDevice&) = delete;

    void sit(int seat);
    void move(const TableState& table, Random& random);
    std::size_t unanswered() const { return asked_.size(); }
    int seat() const { return seat_; }
    std::int64_t version() const { return version_; }
    // What everybody may see of the events, by their numbers.
    const std::map<std::int64_t, std::string>& events() const { return events_; }

    int welcomes = 0;
    int connections = 0;
    int acks = 0;
    std::string last_close;

  private:
    class Socket;

    void connect();
    void closed(std::string_view code);
    void received(const json::Value& frame);
    void happened(const json::Value& event);
    void say(json::Value command);

    EdgeCluster& cluster_;
    std::string node_;
    Made table_;
    std::string token_;
    int seat_ = -1;
    std::int64_t version_ = -1;
    std::map<std::int64_t, std::string> events_;
    std::map<std::string, std::string> asked_;
    int ids_ = 0;
    std::unique_ptr<Socket> socket_;
    std::shared_ptr<int> alive_ = std::make_shared<int>(0);
};

// The devices whose seats are asked send a random move, unless they wait for an answer.
void ask_for_moves(EdgeCluster& cluster, const Made& table, const std::vector<EdgeDevice*>& devices,
                   Random& random);
// Plays until this many commands were acknowledged; returns how many were.
int play(EdgeCluster& cluster, const Made& table, const std::vector<EdgeDevice*>& devices, Random& random,
         int moves);
// Every device has every stored event, and what it was told of it is the same as what the others were.
void check_same(EdgeCluster& cluster, const Made& table, const std::vector<EdgeDevice*>& devices);

}  // namespace mycity::testing
