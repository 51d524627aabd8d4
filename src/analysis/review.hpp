#pragma once

#include <array>
#include <optional>
#include <span>

#include "ai/solo_game.hpp"
#include "analysis/par.hpp"
#include "record/session.hpp"

namespace mycity {

// One decision of a player, evaluated without knowing what came after it. Values are expected final scores in
// tenths.
struct Review {
    Game game;  // before the decision; all others have ended
    int round = 0;
    BuildingId building{};  // what was offered
    Move played{};
    int played_tenths = 0;
    Move best{};
    int best_tenths = 0;
    int stop = 0;                    // points, had the player ended here
    std::optional<int> go_tenths{};  // the best of the other moves

    int loss_tenths() const { return best_tenths - played_tenths; }
};

// A decision as it had to be made, and the move that was.
struct PastDecision {
    SoloGame solo;
    Move played{};
};

// Both nothing when the player made no decision in that round.
std::optional<PastDecision> decision_in(const Session& session, PlayerId player, int round);
std::optional<Review> review_round(const Session& session, PlayerId player, int round);

// The best variation with the draw that came, for a player who knows it and makes `move` in that round.
// The variation begins with that move, which is legal; the player had to decide in that round.
ReplayableVariation variation_after(const Session& session, PlayerId player, int round, Move move, int width);

inline constexpr std::size_t kTurningPoints = 3;

// The rounds that cost most, the costliest first; those without loss are none.
std::vector<const Review*> turning_points(std::span<const Review> reviews);

}  // namespace mycity
