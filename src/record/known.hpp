#pragma once

#include "record/record.hpp"

namespace mycity {

// Writes the record of the game as everybody knows it: the same boards, draws and closed rounds. Nobody has
// decided in the open round, and what is still to come comes in the printed order, or as throws from seed 0.
// A game that is over hides nothing. `rounds` are the closed rounds as a record has them, joined by commas:
// nothing has to be played again for them.
void write_known_record(json::Writer& out, const Session& session, std::span<const Participant> players,
                        std::string_view rounds);

}  // namespace mycity
