#include "mechanics/mechanics.hpp"
#include "rules/game.hpp"

// L-ZERO: everybody starts at 0, passing costs points at once (B-PASS), and no pass leads below 0.
// Numbers: the cost.
namespace mycity {
namespace {

std::optional<Refusal> refuse_debt(const Game& game, PlayerId player, BuildingId, const MechanicUse& use) {
    if (game.city(player).score >= use.number(0)) return std::nullopt;
    return broken("L-ZERO");
}

void pay(Game& game, PlayerId player, const MechanicUse& use) { game.book(player, use, -use.number(0)); }

NamedNumber points_at_the_start(const Episode& episode, const MechanicUse&) {
    return {"points", episode.start_points};
}

}  // namespace

const Mechanic kZeroStart{.names = {{"zero-start", "L-ZERO B-PASS", "B-PASS"}},
                          .min_numbers = 1,
                          .max_numbers = 1,
                          .number_names = "cost",
                          .also_told = points_at_the_start,
                          .refuse_pass = refuse_debt,
                          .passed = pay};

}  // namespace mycity
