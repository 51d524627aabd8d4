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

}  // namespace

const Mechanic kZeroStart{.key = "zero-start",
                          .rules = "L-ZERO B-PASS",
                          .line = "B-PASS",
                          .min_numbers = 1,
                          .max_numbers = 1,
                          .number_names = "cost",
                          .refuse_pass = refuse_debt,
                          .passed = pay};

}  // namespace mycity
