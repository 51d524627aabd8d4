#include "mechanics/registry.hpp"

#include <array>

#include "mechanics/mechanics.hpp"

namespace mycity {
namespace {

constexpr std::array kAll{
    &kWells,        &kGoldRace,    &kPassRow,       &kNoPass,       &kAutomaticEnd,    &kChurchLine,
    &kFortressLine, &kStartChurch, &kStartSawmill,  &kWideRiver,    &kPlateauRace,     &kOpenForest,
    &kForestRace,   &kBagNoPass,   &kBagChurchLine, &kBandits,      &kCompleteGroups,  &kBonus,
    &kFourthChurch, &kFlood,       &kVeins,         &kVeinsCovered, &kZeroStart,       &kInvestor,
    &kFactories,    &kPollution,   &kNoEmpty,       &kMine,         &kTracks,          &kPort,
    &kCogs,         &kPalace,      &kParks,         &kLandmark,     &kFinale,          &kChapel,
    &kJunction,     &kCargo,       &kPlatform,      &kParade,       &kNuggets,         &kTrees,
    &kRocks,        &kEmptySpaces, &kPass,          &kBlock,        &kMustBuildChurch, &kGroups,
    &kChurches,
#ifndef MYCITY_FIRST  // cmake/wasm.cmake: without the lines of valleys
    &kOre,          &kOrchard,     &kMarket,
#endif
};

}  // namespace

std::span<const Mechanic* const> all_mechanics() { return kAll; }

std::optional<MechanicUse> mechanic_called(std::string_view key) {
    for (const Mechanic* mechanic : kAll)
        for (std::size_t i = 0; i < std::size(mechanic->names); ++i)
            if (!key.empty() && mechanic->names[i].key == key)
                return MechanicUse{.mechanic = mechanic, .name_at = static_cast<std::uint8_t>(i)};
    return std::nullopt;
}

}  // namespace mycity
