#include "server/house.hpp"

#include "server/api.hpp"
#include "server/rooms.hpp"

namespace mycity {

House::House(EventLog& log, Scheduler& scheduler, HouseOptions options)
    : rooms_(std::make_unique<Rooms>(log, scheduler, std::move(options))),
      api_(std::make_unique<Api>(*rooms_)) {}

House::~House() = default;

void House::opened(Connection& connection) { rooms_->opened(connection); }

void House::frame(Connection& connection, std::string_view text) { rooms_->frame(connection, text); }

void House::closed(Connection& connection) { rooms_->closed(connection); }

void House::request(ApiRequest request, std::move_only_function<void(ApiReply)> done) {
    api_->handle(std::move(request), std::move(done));
}

bool House::ready() const { return rooms_->ready(); }

std::string House::metrics() const { return metrics_text(rooms_->metrics()); }

void House::drain(std::move_only_function<void()> done) { rooms_->drain(std::move(done)); }

}  // namespace mycity
