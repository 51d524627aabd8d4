#include "server/replay.hpp"

#include "server/challenges.hpp"
#include "server/table_state.hpp"

namespace mycity {
namespace {

constexpr std::string_view kTable = "table/";
constexpr std::string_view kChallenge = "challenge/";

Problem differs(std::string_view at, std::string expected, std::string found) {
    return {.code = "event-differs",
            .at = std::string(at),
            .expected = std::move(expected),
            .found = std::move(found)};
}

// Applies every event, and whatever `finish` still finds wrong after the last.
template <class Apply, class Finish>
std::optional<WrongEvent> replay(std::span<const Event> events, Apply apply, Finish finish) {
    for (const Event& event : events) {
        const auto body = json::parse(event.body);
        if (!body) return WrongEvent{event.number, problem_of(body.error(), "event")};
        if (auto done = apply(*body, event.at_ms); !done) return WrongEvent{event.number, done.error()};
    }
    if (auto whole = finish(); !whole)
        return WrongEvent{static_cast<std::int64_t>(events.size()) + 1, whole.error()};
    return std::nullopt;
}

std::optional<WrongEvent> replay_as_table(std::span<const Event> events, std::string id,
                                          const content::Library& library) {
    TableState table(std::move(id), library);
    return replay(
        events, [&](const json::Value& body, std::int64_t at_ms) { return table.apply(body, at_ms); },
        [&]() -> Read<void> {
            if (table.due().empty()) return {};
            return std::unexpected(differs("event", shown_value(*table.due().front().find("event")), ""));
        });
}

// A result is verified as on the day it came in.
Read<void> check_result(const Challenge& challenge, const json::Value& body,
                        const content::Library& library) {
    const auto verified = verified_result(challenge, body, library);
    if (!verified) return std::unexpected(verified.error());
    const json::Value* total = body.find("total");
    if (total != nullptr && *total == json::Value(verified->total)) return {};
    return std::unexpected(
        differs("total", std::to_string(verified->total), total == nullptr ? "" : shown_value(*total)));
}

std::optional<WrongEvent> replay_as_challenge(std::span<const Event> events, const std::string& id,
                                              const content::Library& library) {
    Challenge challenge = new_challenge(id, library);
    return replay(
        events,
        [&](const json::Value& body, std::int64_t at_ms) -> Read<void> {
            const bool result = body.find("seed") == nullptr;
            if (result == (challenge.episode == nullptr))
                return std::unexpected(
                    differs("event", challenge.episode == nullptr ? "seed" : "result", ""));
            if (result)
                if (auto right = check_result(challenge, body, library); !right) return right;
            return apply_to(challenge, body, at_ms, library);
        },
        [] { return Read<void>(); });
}

}  // namespace

std::optional<WrongEvent> first_wrong_event(std::span<const Event> events, const content::Library& library) {
    if (events.empty()) return std::nullopt;
    const std::string& stream = events.front().stream;
    if (stream.starts_with(kTable)) return replay_as_table(events, stream.substr(kTable.size()), library);
    if (stream.starts_with(kChallenge))
        return replay_as_challenge(events, stream.substr(kChallenge.size()), library);
    return WrongEvent{1, differs("stream", "table, challenge", stream)};
}

}  // namespace mycity
