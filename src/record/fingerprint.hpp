#pragma once

#include <cstdint>

#include "rules/game.hpp"

namespace mycity {

// A number over everything that all players know of a game, the same on every platform. It says nothing about
// sealed moves, not even whether there are any.
std::uint64_t fingerprint_of(const Game& game);

}  // namespace mycity
