#pragma once

#include <string_view>
#include <vector>

#include "base/sha256.hpp"
#include "record/read.hpp"
#include "server/game_setup.hpp"
#include "server/seat_state.hpp"

// What the bodies of events have in common, to write and to read.
namespace mycity {

inline constexpr int kLevelOfLeft = 2;  // of the bot on a seat that was left during the game

// 64 hexadecimal digits.
Read<Digest> digest_at(const json::Value& object, std::string_view key, std::string_view within);

// The seats of `created`: {} for a person, {"bot":2}, and {"name":"Ada"} where a rematch keeps one.
Read<std::vector<SeatState>> seats_at(const json::Value& body, const GameSetup& setup);
// Whose the kept ones are: a hash or null for each seat.
Read<void> keep_devices(std::vector<SeatState>& seats, const json::Value& devices);

// One for each episode to come, in hex.
std::vector<std::string> commitments_of(const GameSetup& setup, const Digest& root);
json::Value texts_value(const std::vector<std::string>& texts);

}  // namespace mycity
