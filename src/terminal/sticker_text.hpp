#pragma once

#include <string>
#include <vector>

#include "campaign/legacy.hpp"
#include "words/words.hpp"

namespace mycity::terminal {

// "One tree for a space with a small square" and so on.
std::string sticker_name(Sticker sticker, const Words& words);
// A change of a board: "New: port (E3)". Some grounds have words of their own.
std::string board_text(std::string_view how, Ground ground, std::string_view spaces, const Words& words);
// The question to a player who has a sticker to place.
std::string sticker_question(const LegacyCampaign& campaign, PlayerId player, const Words& words);
// "E4", "B3, industrial building, 4 spaces", "industrial: …"
std::string target_text(const LegacyCampaign& campaign, StickerMove move, const Words& words);
// Everything that may be chosen, in a line for spaces, else one a line.
std::vector<std::string> target_lines(const LegacyCampaign& campaign, PlayerId player, const Words& words);
// The choice, for everybody to read.
std::string stuck_text(const LegacyCampaign& campaign, const Episode& episode, PlayerId player,
                       StickerMove move, const Words& words);
// A typed target of the sticker that comes next; nothing when it names none.
std::optional<StickerMove> read_target(std::string_view typed, const LegacyCampaign& campaign,
                                       PlayerId player);
// Why a target is refused, or that it is not.
std::string why_target(const LegacyCampaign& campaign, PlayerId player, StickerMove move, const Words& words);

}  // namespace mycity::terminal
