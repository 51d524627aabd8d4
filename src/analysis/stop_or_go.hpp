#pragma once

#include <optional>

#include "rules/view.hpp"

namespace mycity {

// The score of ending now against the expected final score of going on.
struct StopOrGo {
    int stop = 0;
    std::optional<int> go_tenths{};  // empty when ending is the only move
    Move go{};                       // the best way to go on
};

// For a player who has to decide in this view.
StopOrGo stop_or_go(const View& view, PlayerId player);

}  // namespace mycity
