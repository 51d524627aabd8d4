#pragma once

#include <span>
#include <string>
#include <vector>

#include "campaign/round_events.hpp"
#include "record/record.hpp"
#include "words/words.hpp"

namespace mycity::terminal {

// One line; of a gain what it brought or cost (L-GAINS). Empty for a building that was revealed.
std::string event_text(const RoundEvent& event, const Episode& episode, std::span<const Participant> players,
                       const Words& words);

// The gains of all closed rounds, each with its number.
std::vector<std::string> gains_so_far(const Session& session, std::span<const Participant> players,
                                      const Words& words);

}  // namespace mycity::terminal
