#include "analysis/puzzle_solver.hpp"

#include "ai/bot_methods.hpp"
#include "ai/net_policy.hpp"

namespace mycity {
namespace {

constexpr NetBudget kQuick{
    .candidates = 8, .beams_per_round = 40, .prior = 4, .beam = {.width = 4, .horizon = 8, .placements = 8}};
constexpr NetBudget kWide{.candidates = kMostNetCandidates,
                          .beams_per_round = 480,
                          .prior = 4,
                          .beam = {.width = 6, .horizon = 10, .placements = 10}};

}  // namespace

std::optional<Solution> solve_position(const SoloGame& solo, Effort effort, std::uint64_t seed) {
    if (!learned_values_for(solo.game.episode()).complete()) return std::nullopt;
    Random random(seed);
    switch (effort) {
        case Effort::look:
            return Solution{net_search_move(solo, random, kOneLook)};
        case Effort::quick:
            return Solution{net_search_move(solo, random, kQuick)};
        case Effort::master:
            return Solution{suggest(View::of(solo.game, solo.player), solo.player, kHighestLevel, seed)};
        case Effort::wide:
            break;
    }
    return Solution{net_search_move(solo, random, kWide)};
}

}  // namespace mycity
