#pragma once

#include <optional>
#include <span>

#include "content/library.hpp"
#include "record/problem.hpp"
#include "store/event_log.hpp"

namespace mycity {

// A stored event that does not follow from those before it, or an event that must follow and is missing.
struct WrongEvent {
    std::int64_t number = 0;
    Problem problem;
};

// Replays the stream of a table, challenge or device and returns the first event that differs. If all are
// right and the stream of a table has a summary, compares it too ("summary-differs").
std::optional<WrongEvent> first_wrong_event(std::span<const Event> events, const content::Library& library,
                                            const Summary* summary = nullptr);

}  // namespace mycity
