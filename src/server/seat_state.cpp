#include "server/seat_state.hpp"

#include "server/tokens.hpp"

namespace mycity {

bool SeatState::held_by(const std::optional<Digest>& other) const {
    return kind == SeatKind::person && device && other && same_hash(*device, *other);
}

json::Value seat_value(const SeatState& seat) {
    json::Value value;
    switch (seat.kind) {
        case SeatKind::empty:
            value.set("kind", "empty");
            break;
        case SeatKind::person:
            value.set("kind", "person").set("name", seat.name);
            if (!seat.ready) value.set("ready", false);
            break;
        case SeatKind::bot:
            value.set("kind", "bot").set("level", seat.level);
            break;
    }
    if (!seat.city.empty()) value.set("city", seat.city);
    if (!seat.animal.empty()) value.set("animal", seat.animal);
    if (seat.stand_in) value.set("stand_in", *seat.stand_in);
    return value;
}

Participant participant_on(const SeatState& seat) {
    if (seat.kind == SeatKind::bot) return {.name = "mycity", .level = seat.level};
    return {.name = seat.name};
}

}  // namespace mycity
