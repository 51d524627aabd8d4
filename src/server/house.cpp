#include "server/house.hpp"

namespace mycity {

class House::Rooms {
  public:
    Rooms(EventLog&, Scheduler&, HouseOptions) {}

    bool draining = false;
};

House::House(EventLog& log, Scheduler& scheduler, HouseOptions options)
    : rooms_(std::make_unique<Rooms>(log, scheduler, std::move(options))) {}

House::~House() = default;

void House::opened(Connection&) {}

void House::frame(Connection& connection, std::string_view) {
    connection.send(std::make_shared<const std::string>(R"({"type":"error","code":"no-such-table"})"));
}

void House::closed(Connection&) {}

void House::request(ApiRequest request, std::move_only_function<void(ApiReply)> done) {
    if (request.path == "/api/health") return done({.body = R"({"status":"ok"})"});
    done({.status = 404, .body = R"({"error":{"code":"no-such-path"}})"});
}

bool House::ready() const { return !rooms_->draining; }

std::string House::metrics() const { return {}; }

void House::drain(std::move_only_function<void()> done) {
    rooms_->draining = true;
    done();
}

}  // namespace mycity
