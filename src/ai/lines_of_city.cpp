#include "ai/incremental_features.hpp"

// Lines that the city is asked for after each placement (Mechanic::of_city), all together.
namespace mycity {

#ifdef MYCITY_FIRST  // cmake/wasm.cmake: only valleys have such lines

int IncrementalFeatures::gain_of_city(const PlacementDelta&) const { return 0; }

#else

int IncrementalFeatures::gain_of_city(const PlacementDelta& delta) const {
    City city = city_;
    city.occupied |= delta.cells;
    city.firsts |= Mask::bit(delta.cells.lowest());
    if (forms_groups(delta.kind)) city.of_kind[static_cast<std::size_t>(delta.kind)] |= delta.cells;
    if (parks_ && delta.kind == Kind::public_) {
        const Parks parks = parks_with(city.of_kind[static_cast<std::size_t>(Kind::public_)]);
        const Grown grown = grown_with(parks, without(plantable_, delta.cells));
        city.parks |= grown.trees;
        city.cleared |= grown.meadow;
    }
    int points = 0;
    for (const std::uint8_t slot : of_city_) {
        const MechanicUse& use = episode_->mechanics.begin()[slot];
        points += use.mechanic->of_city(*site_, city, use).value - line_[slot];
    }
    return points;
}

#endif

}  // namespace mycity
