#include "server/challenge_events.hpp"

namespace mycity {

std::string to_log_text(const ChallengeEvent& event) {
    return VariantCodec<ChallengeEvent>::to_log_text(event, [](PrivateWriter&) {});
}

Read<ChallengeEvent> read_challenge_event(std::string_view text) {
    const auto body = json::parse(text);
    if (!body) return std::unexpected(problem_of(body.error(), "event"));
    return VariantCodec<ChallengeEvent>::read_event(*body);
}

}  // namespace mycity
