#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "ai/solo_game.hpp"
#include "analysis/confidence.hpp"
#include "rules/score.hpp"

namespace mycity {

// A comparison of two moves, in one part of the score or in all: means of the same draws played to the end
// after each of them. The parts add up to the whole, exactly in the sums and as shown in the tenths.
struct Compared {
    std::int64_t first_sum = 0;  // over all games, in hundredths
    std::int64_t second_sum = 0;
    int first_tenths = 0;
    int difference_tenths = 0;  // first less second
    int now_tenths = 0;         // the same difference if the episode ended right after the move

    int second_tenths() const { return first_tenths - difference_tenths; }
};

// A score line, or what lasts into later episodes, at the rates of the campaign value.
struct ExplainedPart {
    Rule rule{};                 // of the score line; empty for what lasts
    std::string_view lasting{};  // "circles", "nuggets", "marks", "tracks", "bags", "trees", "rocks"
    Compared points{};
};

// In how many ways a shape of what is still to come fits on the free land, whether or not it would touch a
// building.
struct RoomLeft {
    std::vector<BuildingId> buildings;  // that have this shape
    int before = 0;
    int first = 0;
    int second = 0;
};

// Why one move is better than another.
struct Explanation {
    Move first{};
    Move second{};
    int games = 0;
    Compared whole{};
    PairedDifferences differences{};     // of the games, in hundredths
    int error_tenths = 0;                // the standard error of the difference
    int sure_percent = 0;                // the chance that the first is really the better one, 1 to 99
    std::vector<ExplainedPart> parts{};  // score lines in booking order, then what lasts; all that apply
    std::vector<RoomLeft> room{};
};

inline constexpr int kExplainGames = 400;

// Compares two different moves that are legal. Equal positions get equal answers; `other_draws` gives
// independent ones.
Explanation explain(const SoloGame& solo, Move first, Move second, int games = kExplainGames,
                    std::uint64_t other_draws = 0);

// The best move found that is not `other`; nothing if there is none.
std::optional<Move> best_other_move(const SoloGame& solo, std::optional<Move> other);

}  // namespace mycity
