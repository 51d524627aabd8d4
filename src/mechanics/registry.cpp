#include "mechanics/registry.hpp"

#include <array>

#include "mechanics/mechanics.hpp"

namespace mycity {
namespace {

constexpr std::array kAll{
    &kTrees,        &kRocks,        &kEmptySpaces,   &kPass,         &kBlock,          &kMustBuildChurch,
    &kGroups,       &kChurches,     &kWells,         &kGoldRace,     &kPassRow,        &kNoPass,
    &kAutomaticEnd, &kRollGroups,   &kRollWells,     &kRollChurches, &kChurchLine,     &kFortressLine,
    &kStartChurch,  &kStartSawmill, &kWideRiver,     &kPlateauRace,  &kOpenForest,     &kForestRace,
    &kRollGoldRace, &kBagNoPass,    &kBagChurchLine, &kBandits,      &kCompleteGroups, &kBonus,
    &kLegacyNoPass, &kLegacyGroups, &kLegacyWells,   &kFourthChurch, &kFlood,          &kLegacySawmill,
    &kLegacyForest, &kVeins,        &kVeinsCovered,  &kThreeVeins,   &kZeroStart,      &kInvestor,
    &kFactories,    &kPollution,    &kNoEmpty,       &kMine,         &kTracks,         &kPort,
    &kPortKinds,    &kCogs,         &kPalace,        &kParks,        &kLandmark,       &kFinale,
    &kChapel,       &kJunction,     &kCargo,         &kCargoKinds,   &kPlatform,       &kParade,
    &kNuggets,
#ifndef MYCITY_FIRST  // cmake/wasm.cmake: without the lines of valleys
    &kOre,          &kOrchard,      &kMarket,
#endif
};

}  // namespace

std::span<const Mechanic* const> all_mechanics() { return kAll; }

const Mechanic* find_mechanic(std::string_view key) {
    for (const Mechanic* mechanic : kAll)
        if (mechanic->key == key) return mechanic;
    return nullptr;
}

}  // namespace mycity
