#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/sha256.hpp"
#include "server/scheduler.hpp"
#include "server/table_state.hpp"
#include "store/event_log.hpp"

namespace mycity {

inline constexpr std::string_view kForgottenName = "?";

// Writes a stream anew without a player: the names that the device has given become "?", and another hash,
// which no token has, takes the place of the device. The moves stay: they belong to the others' games too.
struct Forgetting {
    Digest device{};
    Digest replacement{};

    // Whether the text of an event names the device.
    bool concerns(const std::vector<Event>& events) const;
    // Replays the table in small steps on the way; `done` gets the events and the summary.
    void rewrite_table(std::vector<Event> events, const content::Library& library, Scheduler& scheduler,
                       std::move_only_function<void(Read<StoreChange>)> done) const;
    Read<StoreChange> rewrite_challenge(std::vector<Event> events) const;
};

}  // namespace mycity
