#pragma once

#include <optional>
#include <string_view>

#include "server/commands.hpp"

namespace mycity {

struct QuickMove {
    std::string_view id;  // in the frame
    MoveCommand command;
};

// Reads a `move` frame without building a JSON tree; almost every frame is one. Empty for every other frame,
// and for one in an unusual form (escapes, unknown fields, wrong values): the reader of all commands takes
// those.
std::optional<QuickMove> read_quick_move(std::string_view frame);

}  // namespace mycity
