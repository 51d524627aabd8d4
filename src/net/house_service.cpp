#include "net/house_service.hpp"

namespace mycity::net {

void HouseService::request(ApiRequest request, std::move_only_function<void(ApiReply)> done) {
    const bool get = request.method == "GET";
    if (get && request.path == "/metrics") {
        return done({.content_type = "text/plain; version=0.0.4; charset=utf-8",
                     .body = house_.metrics() + (server_ == nullptr ? "" : server_->metrics())});
    }
    if (get && request.path == "/api/openapi.json") return done({.body = std::string(openapi_document())});
    house_.request(std::move(request), std::move(done));
}

}  // namespace mycity::net
