#include "mechanics/furnishing.hpp"
#include "mechanics/mechanics.hpp"
#include "mechanics/modules.hpp"
#include "mechanics/race.hpp"

// E-GOLD: the first to have all gold covered gets points at once; the same round shares.
// RB-GOLD5: likewise, and all covered at the end brings money bags.
// Numbers: the points; the bags, if there are any.
namespace mycity {
namespace {

void first_to_cover_gold(Game& game, const MechanicUse& use) {
    race_to_cover(game, use, Ground::gold, use.number(0));
}

void bags_for_gold(const Game& game, PlayerId player, const MechanicUse& use, Gains& gains) {
    if (all_covered(game, player, Ground::gold)) gains.bags += use.number(1);
}

}  // namespace

// Far from each other: the race pulls the city apart.
bool put_gold(Furnishing& land, Random& random) {
    const int count = land.base() == Base::cards ? 2 : 3;
    const Mask places = land.with_sides(land.dry(), 1);
    const Mask rim = places & rim_of(land.board());
    Mask veins;
    for (int i = 0; i < count; ++i) {
        const Mask open = without((rim ? rim : places) & land.clear(), veins);
        if (open.empty()) return false;
        const SpaceId space = far_from(veins, open, random, i == 0 ? 1 : 40);
        land.put(Ground::gold, space);
        veins |= Mask::bit(space);
    }
    return true;
}

const Mechanic kGoldRace{
    .names = {{"gold-race", "E-GOLD", "E-GOLD"}, {"rb-gold-race", "RB-GOLD5 RB-BAGS", "RB-GOLD5"}},
    .min_numbers = 1,
    .max_numbers = 2,
    .number_names = "points bags",
    .gain_number = 1,
    .valley_input = 10,
    .watches = Ground::gold,
    .round_closed = first_to_cover_gold,
    .gain = bags_for_gold};

constexpr EpisodeLine kGoldLines[] = {{430, Bases::both, "mechanic gold-race 3"}};
constexpr Need kGoldNeeds[] = {{Ground::gold, 2, 9}};
const Module kGoldModule{
    .letter = 'G', .key = "gold", .lines = kGoldLines, .needs = kGoldNeeds, .gain = Gain{25, 18}};

}  // namespace mycity
