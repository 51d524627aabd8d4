#pragma once

#include "record/record.hpp"

namespace mycity {

// Writes the public record of a game: boards, what was drawn, and closed rounds. The open round has no moves,
// and the rest of the draw is in the printed order, or throws from seed 0. The record of a finished game is
// complete. `rounds` are the closed rounds in the form of a record, separated by commas, so that the game
// need not be replayed.
void write_known_record(json::Writer& out, const Session& session, std::span<const Participant> players,
                        std::string_view rounds);

}  // namespace mycity
