#include "server/replay.hpp"

#include "base/try.hpp"
#include "server/bans.hpp"
#include "server/challenges.hpp"
#include "server/device_events.hpp"
#include "server/table_summary.hpp"

namespace mycity {
namespace {

constexpr std::string_view kTable = "table/";
constexpr std::string_view kChallenge = "challenge/";
constexpr std::string_view kDevice = "device/";

Problem differs(std::string_view at, std::string expected, std::string found) {
    return {.code = "event-differs",
            .at = std::string(at),
            .expected = std::move(expected),
            .found = std::move(found)};
}

std::optional<WrongEvent> replay_as_table(std::span<const Event> events, const std::string& id,
                                          const content::Library& library, const Summary* summary) {
    TableState table(id, library);
    for (const Event& event : events) {
        const auto logged = read_logged_event(event.body);
        if (!logged) return WrongEvent{event.number, logged.error()};
        if (auto done = table.apply(*logged, event.at_ms); !done)
            return WrongEvent{event.number, done.error()};
    }
    if (summary != nullptr && table.due().empty() && *summary != to_stored(id, summary_of(table)))
        return WrongEvent{static_cast<std::int64_t>(events.size()), {.code = "summary-differs"}};
    if (table.due().empty()) return std::nullopt;
    return WrongEvent{static_cast<std::int64_t>(events.size()) + 1,
                      differs("event", std::string(name_of(table.due().front())), "")};
}

// Verifies a result in the same way as when it was added.
Read<void> check_result(const Challenge& challenge, const ResultAdded& added,
                        const content::Library& library) {
    const auto verified = TRY(verified_result(challenge, added.name, added.record, library));
    if (added.total == verified.total) return {};
    return std::unexpected(differs("total", std::to_string(verified.total), std::to_string(added.total)));
}

Read<void> check_and_apply(Challenge& challenge, const Event& event, const content::Library& library) {
    const auto logged = TRY(read_challenge_event(event.body));
    const auto* added = std::get_if<ResultAdded>(&logged);
    if (std::holds_alternative<ChallengeCreated>(logged) != (challenge.episode == nullptr)) {
        const std::string_view expected =
            challenge.episode == nullptr ? ChallengeCreated::kName : ResultAdded::kName;
        return std::unexpected(differs("event", std::string(expected), ""));
    }
    if (added != nullptr) TRY(check_result(challenge, *added, library));
    return apply_to(challenge, logged, event.at_ms, library);
}

std::optional<WrongEvent> replay_as_challenge(std::span<const Event> events, const std::string& id,
                                              const content::Library& library) {
    Challenge challenge = new_challenge(id, library);
    for (const Event& event : events)
        if (auto done = check_and_apply(challenge, event, library); !done)
            return WrongEvent{event.number, done.error()};
    return std::nullopt;
}

std::optional<WrongEvent> replay_as_device(std::span<const Event> events) {
    for (const Event& event : events)
        if (const auto logged = read_device_event(event.body); !logged)
            return WrongEvent{event.number, logged.error()};
    return std::nullopt;
}

std::optional<WrongEvent> replay_as_bans(std::span<const Event> events) {
    for (const Event& event : events)
        if (const auto read = Bans().read({event}); !read) return WrongEvent{event.number, read.error()};
    return std::nullopt;
}

}  // namespace

std::optional<WrongEvent> first_wrong_event(std::span<const Event> events, const content::Library& library,
                                            const Summary* summary) {
    if (events.empty()) return std::nullopt;
    const std::string& stream = events.front().stream;
    if (stream.starts_with(kTable))
        return replay_as_table(events, stream.substr(kTable.size()), library, summary);
    if (stream.starts_with(kChallenge))
        return replay_as_challenge(events, stream.substr(kChallenge.size()), library);
    if (stream.starts_with(kDevice)) return replay_as_device(events);
    if (stream == Bans::kStream) return replay_as_bans(events);
    return WrongEvent{1, differs("stream", "table, challenge, device, bans", stream)};
}

}  // namespace mycity
