#include "mechanics/line.hpp"
#include "mechanics/mechanics.hpp"

// RB-COMPASS: while circles of the line are left, a compass brings the church drawn under the next one.
// Numbers: the churches, in the order of the line.
namespace mycity {
namespace {

Revealed church_for_compass(Game& game, Outcome thrown, const MechanicUse& use) {
    if (!shows_compass(game, thrown) || game.line_used() >= use.numbers.count()) return Revealed::unhandled;
    game.announce(use.building(static_cast<std::size_t>(game.take_from_line())));
    return Revealed::building;
}

}  // namespace

const Mechanic kChurchLine{.names = {{"church-line", "RB-COMPASS"}},
                           .min_numbers = 1,
                           .max_numbers = kMaxNumbers,
                           .buildings = kMaxNumbers,
                           .chance = Chance::dice,
                           .valley_input = 5,
                           .reveal = church_for_compass};

std::optional<BuildingId> next_of_line(const Game& game) {
    const auto used = static_cast<std::size_t>(game.line_used());
    if (const MechanicUse* churches = game.episode().use_of(kChurchLine))
        if (used < churches->numbers.size()) return churches->building(used);
    if (const MechanicUse* fortresses = game.episode().use_of(kFortressLine))
        if (static_cast<int>(used) < fortresses->number(1)) return fortresses->building(0);
    return std::nullopt;
}

}  // namespace mycity
