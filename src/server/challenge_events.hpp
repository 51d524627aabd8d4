#pragma once

#include <optional>
#include <string>
#include <variant>

#include "server/event_values.hpp"

// The events of a challenge.
namespace mycity {

// The daily challenge has no such event: its draw follows from the date.
struct ChallengeCreated {
    static constexpr std::string_view kName = "challenge-created";
    GameChoice choice{};
    std::string seed{};  // decimal digits
    bool operator==(const ChallengeCreated&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        GameChoice::describe(self.choice, codec);
        codec.field("seed", self.seed);
    }
};

// The first result of a device, or a better one, which takes the place of the one before.
struct ResultAdded {
    static constexpr std::string_view kName = "result-added";
    std::string name{};
    int total = 0;
    json::Value record{};
    Private<std::optional<Digest>> device{};
    bool operator==(const ResultAdded&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("name", self.name);
        codec.field("total", self.total);
        codec.field("record", self.record);
        codec.field("device", self.device);
    }
};

// The operator has removed a result. Its number stays taken.
struct ResultRemoved {
    static constexpr std::string_view kName = "result-removed";
    int number = 0;  // from 1
    bool operator==(const ResultRemoved&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("number", self.number);
    }
};

using ChallengeEvent = std::variant<ChallengeCreated, ResultAdded, ResultRemoved>;

// The event as text for the log, and the event in such a text. The problem names the field, or is
// "unknown-event".
std::string to_log_text(const ChallengeEvent& event);
Read<ChallengeEvent> read_challenge_event(std::string_view text);

}  // namespace mycity
