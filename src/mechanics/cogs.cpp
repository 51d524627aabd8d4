#include "mechanics/mechanics.hpp"
#include "rules/site.hpp"

// L-COGS: industrial buildings without a cog have left; whoever lacks the building shown skips the round for
// free. Numbers: the industrial buildings.
namespace mycity {
namespace {

void take_away_without_cog(Site& site, const MechanicUse& use) {
    for (const std::int16_t building : use.numbers)
        site.belongings.lacking |= ~site.belongings.factories & std::uint64_t{1} << building;
}

}  // namespace

const Mechanic kCogs{.names = {{"cogs", "L-COGS"}},
                     .min_numbers = 1,
                     .max_numbers = kMaxNumbers,
                     .buildings = kMaxNumbers,
                     .prepare = take_away_without_cog};

}  // namespace mycity
