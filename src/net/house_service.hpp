#pragma once

#include <string>

#include "net/server.hpp"
#include "net/service.hpp"

namespace mycity::net {

// The house behind the sockets, with the two paths that are answered in front of it: /metrics (of both) and
// /api/openapi.json.
class HouseService final : public Service {
  public:
    explicit HouseService(House& house) : house_(house) {}
    // Whose figures /metrics shows beside the house's.
    void set_server(const Server& server) { server_ = &server; }

    void opened(Connection& connection) override { house_.opened(connection); }
    void frame(Connection& connection, std::string_view text) override { house_.frame(connection, text); }
    void closed(Connection& connection) override { house_.closed(connection); }
    void request(ApiRequest request, std::move_only_function<void(ApiReply)> done) override;

  private:
    House& house_;
    const Server* server_ = nullptr;
};

// docs/openapi.json
std::string_view openapi_document();

}  // namespace mycity::net
