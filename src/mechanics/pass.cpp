#include "mechanics/mechanics.hpp"
#include "rules/game.hpp"

// B-PASS, B-PASS0: passing costs points at once, and needs a score above 0.
// Numbers: the cost.
namespace mycity {
namespace {

std::optional<Refusal> refuse_without_points(const Game& game, PlayerId player, BuildingId,
                                             const MechanicUse&) {
    if (game.city(player).score > 0) return std::nullopt;
    return broken("B-PASS0");
}

void pay(Game& game, PlayerId player, const MechanicUse& use) { game.book(player, use, -use.number(0)); }

}  // namespace

const Mechanic kPass{.names = {{"pass", "B-PASS B-PASS0", "B-PASS"}},
                     .min_numbers = 1,
                     .max_numbers = 1,
                     .number_names = "cost",
                     .refuse_pass = refuse_without_points,
                     .passed = pay};

}  // namespace mycity
