#include "rules/odds.hpp"

namespace mycity {

Odds odds_of(const Episode& episode, Compass compass) {
    Odds odds;
    if (!episode.dice) return odds;
    for (int a = 0; a < kFaces; ++a)
        for (int b = 0; b < kFaces; ++b) {
            if (compass == Compass::live && episode.dice->b[static_cast<std::size_t>(b)].compass) {
                ++odds.line;
                continue;
            }
            // The white die gives the kind, never the shape.
            const BuildingId building = episode.dice->building[throw_number(a, b, 0)];
            ++odds.shapes[episode.buildings[building.index()].shape.index()];
        }
    return odds;
}

}  // namespace mycity
