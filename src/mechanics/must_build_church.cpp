#include "mechanics/mechanics.hpp"
#include "rules/game.hpp"

// E-MUST: nobody passes on a church.
namespace mycity {
namespace {

std::optional<Refusal> refuse_on_church(const Game& game, PlayerId, BuildingId building, const MechanicUse&) {
    if (game.episode().kind_of(building) != Kind::church) return std::nullopt;
    return broken("E-MUST");
}

}  // namespace

const Mechanic kMustBuildChurch{
    .names = {{"must-build-church", "E-MUST"}}, .valley_input = 5, .refuse_pass = refuse_on_church};

}  // namespace mycity
