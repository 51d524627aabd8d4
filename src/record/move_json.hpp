#pragma once

#include "base/json.hpp"
#include "record/read.hpp"
#include "rules/legality.hpp"

namespace mycity {

// The JSON form of moves: {"place":["C4","C5"]}, "pass", "end".
json::Value spaces_value(Mask spaces);
void write_spaces(json::Writer& out, Mask spaces);
// Writes a move of the open round.
json::Value move_value(const Game& game, PlayerId player, Move move);

// A list of spaces, in any order, each once.
Read<Mask> spaces_at(const json::Value& value, std::string_view at);
Read<MoveRequest> move_request_at(const json::Value& value, std::string_view at);

}  // namespace mycity
