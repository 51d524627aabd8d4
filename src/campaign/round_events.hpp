#pragma once

#include <string_view>
#include <vector>

#include "campaign/round_gains.hpp"

namespace mycity {

// Something that everybody has seen happen.
struct RoundEvent {
    enum class Kind : std::uint8_t { placed, passed, ended, gained, blocked, revealed };

    Kind kind{};
    int round = 0;
    PlayerId player{};            // not of a card
    std::string_view building{};  // placed, blocked, revealed; as the episode has it
    Mask spaces{};                // placed
    bool by_rule = false;         // ended because nothing could change any more (RB-END)
    RoundGain gain{};             // gained; of a pass its points
};

// Everything that happened since this round was revealed, in order: moves and gains of every closed round,
// and the cards after it. Since round 0: everything.
std::vector<RoundEvent> events_since(const Session& session, int round);

}  // namespace mycity
