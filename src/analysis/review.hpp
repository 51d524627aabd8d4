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
    int before_tenths = 0;           // with the policy of the rollouts from here on
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

// The same for a player who goes on as a bot of that level does, without knowing the draw.
ReplayableVariation continuation_after(const Session& session, PlayerId player, int round, Move move,
                                       int level);

// The lesson of a decision.
enum class Lesson : std::uint8_t {
    none,   // it cost less than a point, or it was no more than a game broken off
    place,  // another place
    pass,   // pass or build
    stop,   // end or go on
};
Lesson lesson_of(const Review& review);

// The facts of a decision by which the ones that teach are chosen.
struct JudgedDecision {
    int round = 0;
    Act played = Act::end;
    Act best = Act::end;
    Mask better_place{};
    int loss_tenths = 0;
};
JudgedDecision judged(const Review& review);

inline constexpr std::size_t kTurningPoints = 3;

// The decisions that teach most, the costliest first, by their numbers in the list: those with a lesson, and
// no two whose better places overlap, which would teach the same again.
std::vector<std::size_t> turning_points(std::span<const JudgedDecision> decisions);
std::vector<const Review*> turning_points(std::span<const Review> reviews);

// The end of a game that was broken off: it cost too much to be a close decision. Null when there is none.
const JudgedDecision* broken_off(std::span<const JudgedDecision> decisions);
const Review* broken_off(std::span<const Review> reviews);

// The effects of the draw and of the player's decisions on the expected score. Both are against the policy of
// the rollouts, so that a draw as good as any other does nothing: before the first decision, plus draw, plus
// play is what the last one led to.
struct DrawAndPlay {
    int draw_tenths = 0;
    int play_tenths = 0;
};
DrawAndPlay draw_and_play(std::span<const Review> reviews);

}  // namespace mycity
