#pragma once

#include <optional>

#include "rules/view.hpp"

namespace mycity {

// Points for a player who ends now, against the final score to be expected from going on.
struct StopOrGo {
    int stop = 0;
    std::optional<int> go_tenths{};  // nothing when ending is all that is left
    Move go{};                       // the best way to go on
};

// For a player who is asked to decide in this view.
StopOrGo stop_or_go(const View& view, int player);

}  // namespace mycity
