#include "mechanics/group.hpp"
#include "mechanics/mechanics.hpp"
#include "rules/game.hpp"

// L-PORT: an unbroken group of one kind from the port to the bottom row brings tracks, once.
// L-PORTKINDS: each kind that has such a group brings them.
// Numbers: the tracks.
namespace mycity {
namespace {

int linked_kinds(const Game& game, PlayerId player) {
    const Mask beside = sides_of(game.site(player).board.on(Ground::port));
    const Mask rails = row_mask(game.episode().board.rows - 1);
    int kinds = 0;
    for (const Mask& kind : game.city(player).of_kind) kinds += connected(beside & kind, kind).meets(rails);
    return kinds;
}

void tracks_for_one_link(const Game& game, PlayerId player, const MechanicUse& use, Gains& gains) {
    if (linked_kinds(game, player) > 0) gains.tracks += use.number(0);
}

void tracks_for_each_link(const Game& game, PlayerId player, const MechanicUse& use, Gains& gains) {
    gains.tracks += linked_kinds(game, player) * use.number(0);
}

}  // namespace

const Mechanic kPort{.key = "port",
                     .rules = "L-PORT",
                     .min_numbers = 1,
                     .max_numbers = 1,
                     .number_names = "tracks",
                     .gain = tracks_for_one_link};
const Mechanic kPortKinds{.key = "port-kinds",
                          .rules = "L-PORT L-PORTKINDS",
                          .min_numbers = 1,
                          .max_numbers = 1,
                          .number_names = "tracks",
                          .gain = tracks_for_each_link};

}  // namespace mycity
