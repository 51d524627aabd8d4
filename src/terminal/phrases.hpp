#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "terminal/local_game.hpp"
#include "words/words.hpp"

namespace mycity::terminal {

// The sentences that several screens and plain text share.

std::string game_name(const Episode& episode, const Words& words);
// The name of a participant; those of the same name get letters.
std::string display_name(std::span<const Participant> players, PlayerId player, const Words& words);
std::string kind_name(Kind kind, const Words& words);
// "R5, public building, 4 spaces"
std::string building_text(const Episode& episode, BuildingId building, const Words& words);
// The building that the card or the dice show to everybody.
std::string revealed_text(const Game& game, const Words& words);
// The building of this player: named as the card is, with the player's own number of spaces (L-CHURCH4).
std::string offered_text(const Game& game, PlayerId player, const Words& words);
std::string move_text(const Episode& episode, BuildingId building, Move move, const Words& words);

// "One bank only: A building stands on one bank only … (B-BANK)"
std::string rule_line(Rule rule, const Episode& episode, const Words& words);

// Which rule says no, where, and what would help; as the episode says it, where it is known.
std::string refusal_text(const Refusal& refusal, const Words& words, const Episode* episode = nullptr);
// Its first sentence, for where there is one line.
std::string short_refusal_text(const Refusal& refusal, const Words& words, const Episode* episode = nullptr);

// The choices of a player for whom the revealed building fits nowhere.
std::string no_spot_text(const Game& game, PlayerId player, const Words& words);

// That an episode of a legacy campaign played alone shows what the campaign keeps sealed; empty otherwise.
std::string sealed_text(const LocalGame& local, const Words& words);

// The events of the round that was closed last, without the asked person's own move, and the building that
// the blocking card took out after it.
std::vector<std::string> last_round_text(const LocalGame& local, const Words& words);

// RB-END: that the program ended a player for whom nothing was left to do; empty otherwise.
std::string ended_by_rule_text(const Game& game, std::span<const Participant> players, PlayerId player,
                               const Words& words);

// How many buildings of each kind have not been revealed yet.
std::array<int, kKindNames.size()> unseen_by_kind(const Game& game);

}  // namespace mycity::terminal
