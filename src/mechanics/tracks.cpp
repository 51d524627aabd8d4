#include "mechanics/mechanics.hpp"
#include "mechanics/modules.hpp"
#include "rules/game.hpp"

// L-TRACK: a building that covers a space of the bottom row brings points at once and a piece of track.
// Numbers: the points, the tracks.
namespace mycity {
namespace {

bool at_the_rails(const Game& game, Standing standing) {
    return game.episode().cells_of(standing).meets(row_mask(game.episode().board.rows - 1));
}

void pay_at_the_rails(Game& game, PlayerId player, const MechanicUse& use) {
    if (at_the_rails(game, game.city(player).buildings.back())) game.book(player, use, use.number(0));
}

// Printed buildings were not built, so they bring no track.
void tracks_of_buildings(const Game& game, PlayerId player, const MechanicUse& use, Gains& gains) {
    const City& city = game.city(player);
    for (std::size_t i = city.printed; i < city.buildings.size(); ++i)
        if (at_the_rails(game, city.buildings[i])) gains.tracks += use.number(1);
}

}  // namespace

const Mechanic kTracks{.names = {{"tracks", "L-TRACK", "L-TRACK"}},
                       .min_numbers = 2,
                       .max_numbers = 2,
                       .number_names = "points tracks",
                       .gain_number = 1,
                       .valley_input = 9,
                       .placed = pay_at_the_rails,
                       .gain = tracks_of_buildings};

constexpr EpisodeLine kRailroadLines[] = {{410, Bases::both, "mechanic tracks 1 0"}};
const Module kRailroadModule{
    .letter = 'T', .key = "railroad", .chapter = 7, .lines = kRailroadLines, .gain = Gain{28, 65}};

}  // namespace mycity
