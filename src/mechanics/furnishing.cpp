#include "mechanics/furnishing.hpp"

#include <algorithm>
#include <cstdlib>

namespace mycity {
namespace {

int distance(SpaceId one, SpaceId other) {
    return std::abs(one / kColumns - other / kColumns) + std::abs(one % kColumns - other % kColumns);
}

int nearest(SpaceId space, Mask others) {
    int least = kColumns + kMaxRows;
    for_each_space(others, [&](SpaceId other) { least = std::min(least, distance(space, other)); });
    return least;
}

// The order of turns: a new module's comes last, or lands that were shared are furnished otherwise.
struct FurnishingTurn {
    const Module* module;
    bool (*put)(Furnishing&, Random&);
};
constexpr FurnishingTurn kTurns[] = {
    {&kFloodModule, keep_to_the_right_bank},
    {&kSawmillModule, put_sawmill},
    {&kPalaceModule, put_palace},
    {&kPortModule, put_port},
    {&kMineModule, put_entrances},
    {&kPlateausModule, put_plateaus},
    {&kWellsModule, put_wells},
    {&kGoldModule, put_gold},
    {&kBanditsModule, put_bandits},
};

}  // namespace

Mask rim_of(const Board& board) {
    return (row_mask(0) | row_mask(board.rows - 1) | column_mask(0) | column_mask(kColumns - 1)) &
           board.all();
}

SpaceId far_from(Mask others, Mask among, Random& random, int tries) {
    const auto count = static_cast<std::uint32_t>(among.count());
    SpaceId best = among.lowest();
    int best_distance = -1;
    for (int i = 0; i < tries; ++i) {
        const SpaceId space = nth_space(among, static_cast<int>(random.below(count)));
        if (const int here = nearest(space, others); here > best_distance) {
            best_distance = here;
            best = space;
        }
    }
    return best;
}

Mask Furnishing::with_sides(Mask among, int least) const {
    Mask found;
    const Mask open = land();
    for_each_space(among & board_.on(Ground::meadow), [&](SpaceId space) {
        const Mask here = Mask::bit(space);
        const Mask beside = sides_of(here) & open;
        bool alone = false;
        for_each_space(beside, [&](SpaceId side) {
            alone = alone || !sides_of(Mask::bit(side)).meets(without(open, here));
        });
        if (!alone && beside.count() >= least) found |= here;
    });
    return found;
}

void Furnishing::put(Ground ground, SpaceId space) {
    board_.set(space, ground);
    put_ |= Mask::bit(space);
}

void Furnishing::print(Ground ground, SpaceId space) {
    put(ground, space);
    printed_ |= Mask::bit(space);
}

bool furnish(Board& board, Base base, ModuleSet modules, std::uint64_t seed) {
    Furnishing land(board, base);
    return std::ranges::all_of(kTurns, [&](const FurnishingTurn& turn) {
        const ModuleSet module = bit_of(*turn.module);
        if ((modules & module) == 0) return true;
        Random random(Random(seed ^ module).next());
        return turn.put(land, random);
    });
}

}  // namespace mycity
