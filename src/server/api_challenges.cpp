// Challenges and their results.

#include <charconv>

#include "server/api.hpp"

namespace mycity {

void Api::create_challenge(ApiCall call) {
    if (auto may = registry_.may_create(call.visitor(), call.request.body.size()); !may)
        return call.refuse(may.error());
    const auto body = call.body();
    if (!body) return call.refuse(body.error());
    challenges_.create(*body,
                       [waiting = std::move(call)](Read<std::shared_ptr<Challenge>> challenge) mutable {
                           if (!challenge) return waiting.refuse(challenge.error());
                           waiting.reply(201, challenge_value(**challenge));
                       });
}

void Api::challenge(ApiCall call) {
    const std::string id = call.path[2];
    challenges_.find(id, [waiting = std::move(call)](const auto& challenge) mutable {
        if (!challenge) return waiting.refuse(challenge.error());
        waiting.reply(200, challenge_value(**challenge));
    });
}

void Api::new_result(ApiCall call) {
    if (!call.token()) return call.refuse({.code = "token-missing"});
    if (auto may = registry_.quotas().take_result(call.visitor(), registry_.scheduler().steady_ms()); !may)
        return call.refuse(may.error());
    const std::string id = call.path[2];
    challenges_.find(id, [this, waiting = std::move(call)](const auto& challenge) mutable {
        if (!challenge) return waiting.refuse(challenge.error());
        add_result(std::move(waiting), *challenge);
    });
}

void Api::add_result(ApiCall call, const std::shared_ptr<Challenge>& challenge) {
    const auto body = call.body();
    if (!body) return call.refuse(body.error());
    const std::string address = call.request.address;
    const Visitor visitor{address, call.token()};
    challenges_.add(challenge, *body, visitor,
                    [challenge, waiting = std::move(call)](Read<int> number) mutable {
                        if (!number) return waiting.refuse(number.error());
                        waiting.reply(201, challenge_value(*challenge).set("number", *number));
                    });
}

void Api::result(ApiCall call) {
    const std::string id = call.path[2];
    challenges_.find(id, [waiting = std::move(call)](const auto& challenge) mutable {
        if (!challenge) return waiting.refuse(challenge.error());
        std::size_t number = 0;
        const std::string& text = waiting.path[4];
        std::from_chars(text.data(), text.data() + text.size(), number);
        if (number < 1 || number > (*challenge)->results.size() || (*challenge)->results[number - 1].removed)
            return waiting.refuse({.code = "no-such-result"});
        const Challenge::Result& result = (*challenge)->results[number - 1];
        // Who could look first would play what the best have played.
        if (!(*challenge)->number_of(waiting.token())) return waiting.refuse({.code = "play-first"});
        waiting.reply(
            200,
            json::Value().set("name", result.name).set("total", result.total).set("record", result.record));
    });
}

}  // namespace mycity
