#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/sha256.hpp"
#include "record/record.hpp"
#include "rules/ids.hpp"

namespace mycity {

enum class SeatKind : std::uint8_t { empty, person, bot };

// One seat of a table and who holds it.
struct SeatState {
    SeatKind kind = SeatKind::empty;
    std::string name{};              // also of somebody who left during the game
    std::optional<Digest> device{};  // the hash of the token of the device that holds it
    bool ready = true;               // false: reserved after a rematch for a person who has not confirmed it
    int level = 0;                   // of a bot
    std::optional<int> stand_in{};   // the level of the bot that plays for the holder
    std::vector<PlayerId> agreed{};  // other seats that want a bot to stand in, in this round
    int expired = 0;                 // how often in a row the time of its person was up
    std::int64_t begun_ms = 0;       // when its person had read the opening of the episode; 0: not yet
    std::string nonce{};             // in hex, for the fair draw
    std::optional<Digest> commitment{};  // to a nonce that the seat discloses when all have committed
    bool awaited = false;                // all have committed, and this seat has not disclosed its nonce yet
    std::string city{};                  // in a legacy campaign
    std::string animal{};

    bool taken() const { return kind == SeatKind::bot || (kind == SeatKind::person && ready); }
    // The level of the bot that plays this seat now, if any.
    std::optional<int> played_by_bot() const {
        return kind == SeatKind::bot ? std::optional(level) : stand_in;
    }
    bool held_by(const std::optional<Digest>& other) const;
};

// The numbers of the seats, for loops.
inline PlayerIds seat_ids(const std::vector<SeatState>& seats) {
    return PlayerIds(static_cast<int>(seats.size()));
}

Participant participant_on(const SeatState& seat);

}  // namespace mycity
