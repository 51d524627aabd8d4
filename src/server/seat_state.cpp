#include "server/seat_state.hpp"

#include "server/tokens.hpp"

namespace mycity {

bool SeatState::held_by(const std::optional<Digest>& other) const {
    return kind == SeatKind::person && device && other && same_hash(*device, *other);
}

Participant participant_on(const SeatState& seat) {
    if (seat.kind == SeatKind::bot) return {.name = "mycity", .level = seat.level};
    return {.name = seat.name};
}

}  // namespace mycity
