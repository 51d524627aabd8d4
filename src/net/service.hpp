#pragma once

#include <functional>
#include <string_view>

#include "server/connection.hpp"
#include "server/house.hpp"

namespace mycity::net {

// What the sockets serve: the house, or a small stand-in in tests. Everything runs on the loop's thread.
class Service {
  public:
    virtual ~Service() = default;
    virtual void opened(Connection& connection) = 0;
    virtual void frame(Connection& connection, std::string_view text) = 0;
    virtual void closed(Connection& connection) = 0;
    virtual void request(ApiRequest request, std::move_only_function<void(ApiReply)> done) = 0;
};

}  // namespace mycity::net
