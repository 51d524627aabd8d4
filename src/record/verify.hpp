#pragma once

#include "base/json.hpp"
#include "record/read.hpp"
#include "record/session.hpp"

namespace mycity {

// Plays the rounds of a record; only the last one may be open.
Read<void> replay_rounds(const json::Array& rounds, Session& session);

// Compares the result in a record with the game's; a record has a result exactly if the game is over.
Read<void> verify_result(const json::Value* stated, const Game& game);

}  // namespace mycity
