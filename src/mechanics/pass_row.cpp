#include "mechanics/mechanics.hpp"
#include "rules/game.hpp"

// RB-PASS: passing fills the next circle of a row; RB-CHURCHPASS: on a church it fills two.
// Numbers: what the row costs in all with 0, 1, 2, … circles filled.
namespace mycity {
namespace {

int circles_for(const Game& game, BuildingId building) {
    return game.episode().kind_of(building) == Kind::church ? 2 : 1;
}

std::optional<Refusal> refuse_without_circles(const Game& game, PlayerId player, BuildingId building,
                                              const MechanicUse& use) {
    const int free = use.numbers.count() - 1 - game.city(player).circles;
    const int wanted = circles_for(game, building);
    if (wanted <= free) return std::nullopt;
    return broken(wanted == 2 ? "RB-CHURCHPASS" : "RB-PASS");
}

void fill_and_pay(Game& game, PlayerId player, const MechanicUse& use) {
    const auto filled = game.city(player).circles;
    game.fill_circles(player, circles_for(game, *game.offered(player)));
    game.book(player, use, use.number(filled) - use.number(game.city(player).circles));
}

NamedNumber circles_of_the_row(const Episode&, const MechanicUse& use) {
    return {"circles", use.numbers.count() - 1};
}

}  // namespace

const Mechanic kPassRow{.names = {{"pass-row", "RB-PASS", "RB-PASS"}},
                        .min_numbers = 2,
                        .max_numbers = 8,
                        .number_names = "costs",
                        .also_told = circles_of_the_row,
                        .refuse_pass = refuse_without_circles,
                        .passed = fill_and_pay};

}  // namespace mycity
