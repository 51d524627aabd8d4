#pragma once

#include <optional>
#include <span>

#include "content/library.hpp"
#include "record/problem.hpp"
#include "store/event_log.hpp"

namespace mycity {

// An event that cannot have happened as it is stored, or one that should follow and is not there.
struct WrongEvent {
    std::int64_t number = 0;
    Problem problem;
};

// Plays a whole stream again, a table's or a challenge's, and names the first event that differs.
std::optional<WrongEvent> first_wrong_event(std::span<const Event> events, const content::Library& library);

}  // namespace mycity
