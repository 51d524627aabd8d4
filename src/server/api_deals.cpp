// Today's deal, rooms with one draw, and their results.

#include <charconv>

#include "server/api.hpp"

namespace mycity {

void Api::new_deal(ApiCall call) {
    if (!tables_.take(call.request.address, rooms_.scheduler().now_ms()))
        return call.refuse({.code = "too-many-tables"});
    const auto body = call.body();
    if (!body) return call.refuse(body.error());
    deals_.create(*body, [waiting = std::move(call)](Read<std::shared_ptr<Deal>> deal) mutable {
        if (!deal) return waiting.refuse(deal.error());
        waiting.reply(201, deal_value(**deal));
    });
}

void Api::deal(ApiCall call) {
    const auto deal = deals_.find(call.path[2] == "today" ? deals_.today() : call.path[2]);
    if (!deal) return call.refuse(deal.error());
    call.reply(200, deal_value(**deal));
}

void Api::new_result(ApiCall call) {
    if (!results_.take(call.request.address, rooms_.scheduler().now_ms()))
        return call.refuse({.code = "too-many-results"});
    const auto deal = deals_.find(call.path[2] == "today" ? deals_.today() : call.path[2]);
    if (!deal) return call.refuse(deal.error());
    const auto body = call.body();
    if (!body) return call.refuse(body.error());
    const auto device = call.token();
    deals_.add(*deal, *body, device, [deal = *deal, waiting = std::move(call)](Read<int> number) mutable {
        if (!number) return waiting.refuse(number.error());
        waiting.reply(201, deal_value(*deal).set("number", *number));
    });
}

void Api::result(ApiCall call) {
    const auto deal = deals_.find(call.path[2]);
    if (!deal) return call.refuse(deal.error());
    std::size_t number = 0;
    const std::string& text = call.path[4];
    std::from_chars(text.data(), text.data() + text.size(), number);
    if (number < 1 || number > (*deal)->results.size()) return call.refuse({.code = "no-such-result"});
    const Deal::Result& result = (*deal)->results[number - 1];
    call.reply(
        200, json::Value().set("name", result.name).set("total", result.total).set("record", result.record));
}

}  // namespace mycity
