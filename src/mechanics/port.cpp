#include "mechanics/port.hpp"

#include <algorithm>

#include "mechanics/connected.hpp"
#include "mechanics/furnishing.hpp"
#include "mechanics/mechanics.hpp"
#include "mechanics/modules.hpp"

// L-PORT: an unbroken group of one kind from the port to the bottom row brings tracks, once.
// L-PORTKINDS: each kind that has such a group brings them. Numbers: the tracks.
// L-CARGO: points for each building connected with the port, of the kind that has most; of every kind with
// L-PORTKINDS. Numbers: the points.
namespace mycity {
namespace {

int linked_kinds(const Game& game, PlayerId player) {
    const Mask rails = row_mask(game.episode().board.rows - 1);
    int kinds = 0;
    for (std::size_t kind = 0; kind < kGroupKinds; ++kind)
        kinds += connected_with(game, player, Ground::port, kind).meets(rails);
    return kinds;
}

void tracks_for_links(const Game& game, PlayerId player, const MechanicUse& use, Gains& gains) {
    const int links = linked_kinds(game, player);
    gains.tracks += (counts_every_kind(use) ? links : std::min(links, 1)) * use.number(0);
}

Points cargo(const Game& game, PlayerId player, const MechanicUse& use) {
    Points points;
    for (std::size_t kind = 0; kind < kGroupKinds; ++kind) {
        const Mask group = connected_with(game, player, Ground::port, kind);
        const int value = use.number(0) * count_buildings(game, player, group);
        if (counts_every_kind(use)) {
            points.value += value;
            points.spaces |= group;
        } else if (value > points.value) {
            points = {value, group};
        }
    }
    return points;
}

}  // namespace

// In the upper half, so that goods have a way to go.
bool put_port(Furnishing& land, Random& random) {
    Mask upper;
    for (int row = 0; row < land.board().rows / 2; ++row) upper |= row_mask(row);
    const Mask places = land.with_sides(land.board().river_side() & land.dry() & upper & land.clear(), 2);
    if (places.empty()) return false;
    land.put(Ground::port, far_from(land.taken(), places, random, 3));
    return true;
}

const Mechanic kPort{.names = {{"port", "L-PORT"}, {"port-kinds", "L-PORT L-PORTKINDS"}},
                     .min_numbers = 1,
                     .max_numbers = 1,
                     .number_names = "tracks",
                     .gain_number = 0,
                     .gain = tracks_for_links};
const Mechanic kCargo{.names = {{"cargo", "L-CARGO", "L-CARGO"},
                                {"cargo-kinds", "L-CARGO L-CARGOKINDS", "L-CARGO", "L-CARGOKINDS"}},
                      .min_numbers = 1,
                      .max_numbers = 1,
                      .number_names = "points",
                      .part = ScorePart::cargo,
                      .valley_input = 18,
                      .score = cargo};

constexpr EpisodeLine kPortLines[] = {{540, Bases::both, "mechanic cargo 1"}};
constexpr Need kPortNeeds[] = {{Ground::port, 1, 2}};
const Module kPortModule{.letter = 'H',
                         .key = "port",
                         .chapter = 7,
                         .lines = kPortLines,
                         .needs = kPortNeeds,
                         .gain = Gain{34, 61}};

}  // namespace mycity
