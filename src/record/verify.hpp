#pragma once

#include "base/json.hpp"
#include "record/read.hpp"
#include "record/session.hpp"

namespace mycity {

// Plays the rounds of a record; only the last may be open.
Read<void> replay_rounds(const json::Array& rounds, Session& session);

// Compares the result a record states with the game's own; there is one exactly when the game is over.
Read<void> verify_result(const json::Value* stated, const Game& game);

}  // namespace mycity
