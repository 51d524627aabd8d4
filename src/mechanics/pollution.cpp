#include "mechanics/mechanics.hpp"
#include "mechanics/modules.hpp"
#include "rules/game.hpp"

// L-POLLUTION: an industrial building without a visible tree beside it costs points. Numbers: the cost.
namespace mycity {
namespace {

Points without_a_tree(const Game& game, PlayerId player, const MechanicUse& use) {
    Points points;
    const Mask trees = game.open_trees(player);
    for (const Standing standing : game.city(player).buildings) {
        const Mask cells = game.episode().cells_of(standing);
        if (game.episode().kind_of(standing.building()) != Kind::industrial) continue;
        if (sides_of(cells).meets(trees)) continue;
        points.value -= use.number(0);
        points.spaces |= cells;
    }
    return points;
}

}  // namespace

const Mechanic kPollution{.names = {{"pollution", "L-POLLUTION", "L-POLLUTION"}},
                          .min_numbers = 1,
                          .max_numbers = 1,
                          .number_names = "cost",
                          .part = ScorePart::pollution,
                          .valley_input = 16,
                          .score = without_a_tree};

constexpr EpisodeLine kPollutionLines[] = {{520, Bases::both, "mechanic pollution 1"}};
const Module kPollutionModule{
    .letter = 'Q', .key = "pollution", .chapter = 5, .lines = kPollutionLines, .gain = Gain{}};

}  // namespace mycity
