#include "mechanics/connected.hpp"
#include "mechanics/furnishing.hpp"
#include "mechanics/mechanics.hpp"
#include "mechanics/modules.hpp"

// L-MINE: at the end each shaft whose entrance is open gets a mark for every building of its kind in the
// groups that touch the entrance. L-CHAPEL: in the public shaft they count once more when a church touches
// such a group. L-JUNCTION: the campaign compares the three shafts. Numbers of L-JUNCTION: the boxes.
// V-ORE: in a valley such buildings score instead. Numbers of V-ORE: the points.
namespace mycity {
namespace {

constexpr auto kPublic = static_cast<std::size_t>(Kind::public_);

int marks_of(const Game& game, PlayerId player, std::size_t kind) {
    return count_buildings(game, player, connected_with(game, player, kMineEntrances[kind], kind));
}

void marks_in_shafts(const Game& game, PlayerId player, const MechanicUse&, Gains& gains) {
    for (std::size_t kind = 0; kind < kGroupKinds; ++kind) gains.marks[kind] += marks_of(game, player, kind);
}

void marks_of_the_chapel(const Game& game, PlayerId player, const MechanicUse&, Gains& gains) {
    const Mask beside = sides_of(connected_with(game, player, Ground::mine_public, kPublic));
    for (const Standing standing : game.city(player).buildings) {
        if (game.episode().kind_of(standing.building()) != Kind::church) continue;
        if (!beside.meets(game.episode().cells_of(standing))) continue;
        gains.marks[kPublic] += marks_of(game, player, kPublic);
        return;
    }
}

Points ore_of_the_mine(const Game& game, PlayerId player, const MechanicUse& use) {
    Points points;
    for (std::size_t kind = 0; kind < kGroupKinds; ++kind) {
        const Mask group = connected_with(game, player, kMineEntrances[kind], kind);
        points.value += use.number(0) * count_buildings(game, player, group);
        points.spaces |= group;
    }
    return points;
}

}  // namespace

// The entrances are in the mountains, each with sides of its own.
bool put_entrances(Furnishing& land, Random& random) {
    const Mask foot = sides_of(land.board().on(Ground::mountain)) & land.dry();
    for (const Ground ground : kMineEntrances) {
        Mask apart = land.taken() | sides_of(land.taken());
        apart |= sides_of(apart);
        Mask places = without(land.with_sides(foot, 2), apart);
        if (places.empty()) places = land.with_sides(foot & land.clear(), 2);
        if (places.empty()) places = land.with_sides(sides_of(foot) & land.dry() & land.clear(), 2);
        if (places.empty()) return false;
        land.put(ground, far_from(land.taken(), places, random, 4));
    }
    return true;
}

const Mechanic kMine{.names = {{"mine", "L-MINE"}}, .implied = {"marks", 1}, .gain = marks_in_shafts};
const Mechanic kChapel{
    .names = {{"chapel", "L-CHAPEL"}}, .implied = {"marks", 1}, .gain = marks_of_the_chapel};
const Mechanic kJunction{.names = {{"junction", "L-JUNCTION"}},
                         .min_numbers = 1,
                         .max_numbers = kMaxNumbers,
                         .number_names = "boxes",
                         .implied = {"circles", 1}};
const Mechanic kOre{.names = {{"ore", "V-ORE", "V-ORE"}},
                    .min_numbers = 1,
                    .max_numbers = 1,
                    .number_names = "points",
                    .part = ScorePart::cargo,
                    .valley_input = 17,
                    .score = ore_of_the_mine};

constexpr EpisodeLine kMineLines[] = {{530, Bases::both, "mechanic ore 1"}};
constexpr Clash kMineClashes[] = {{&kPortModule, "mines-closed"}};
constexpr Need kMineNeeds[] = {
    {Ground::mine_residential, 1, 2}, {Ground::mine_public, 1, 2}, {Ground::mine_industrial, 1, 2}};
const Module kMineModule{.letter = 'M',
                         .key = "mine",
                         .chapter = 6,
                         .lines = kMineLines,
                         .clashes = kMineClashes,
                         .needs = kMineNeeds,
                         .gain = Gain{66, 74}};

}  // namespace mycity
