#pragma once

#include <string>
#include <vector>

#include "campaign/ledger.hpp"
#include "campaign/overview_table.hpp"
#include "campaign/round_gains.hpp"
#include "words/words.hpp"

// Gifts to cities and their worth, in short phrases.
namespace mycity::terminal {

// "+3 points", "−1 circle"; `what` is points, circles, nuggets, marks, tracks or bags.
std::string amount_text(std::string_view what, int number, const Words& words);

// "a, b, c"; empty parts are left out.
std::string joined(const std::vector<std::string>& parts, std::string_view separator = ", ");

// Such as "+2 circles, one rock", or that there is nothing.
std::string reward_text(const RankReward& reward, const Words& words);

// "+3 points, +1 nugget": everything that a rule brought in a round.
std::string gain_text(const RoundGain& gain, const Words& words);

// The gift: "+2 circles", "a fourth church", "one rock (B1)".
std::string given_text(const LedgerEntry& entry, const Episode& episode, const Words& words);
// Why: "place 1", "box 3 of the shaft: industrial building", the name of a rule.
std::string cause_text(const LedgerEntry& entry, int place, const Words& words);

}  // namespace mycity::terminal
