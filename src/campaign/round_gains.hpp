#pragma once

#include <vector>

#include "record/session.hpp"
#include "rules/mechanic.hpp"

namespace mycity {

// What a closed round brought or cost a player apart from the building itself, by rule (L-GAINS).
struct RoundGain {
    int round = 0;
    PlayerId player{};
    Rule rule;
    int points = 0;
    Gains gains{};  // what the player takes along, as far as it follows from this round
    Mask trees{};   // spaces that have become a tree
    Mask meadow{};  // rocks that have become meadow
    bool operator==(const RoundGain&) const = default;
};

// The gains of the round that closed between these two; `before` is at its beginning.
std::vector<RoundGain> gains_between(const Game& before, const Game& after);
// The gains of every closed round of a session, in order.
std::vector<RoundGain> round_gains(const Session& session);

// What each rule would let a player take along if the episode ended now.
struct RuleGains {
    Rule rule;
    Gains gains;
};
std::vector<RuleGains> gains_by_rule(const Game& game, PlayerId player);

}  // namespace mycity
