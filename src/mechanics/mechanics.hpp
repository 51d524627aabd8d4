#pragma once

#include "rules/mechanic.hpp"

// Every mechanic, each defined in the file that is named after its key or its family.
namespace mycity {

extern const Mechanic kTrees;
extern const Mechanic kRocks;
extern const Mechanic kEmptySpaces;
extern const Mechanic kPass;
extern const Mechanic kBlock;
extern const Mechanic kMustBuildChurch;
extern const Mechanic kGroups;
extern const Mechanic kChurches;
extern const Mechanic kWells;
extern const Mechanic kGoldRace;

extern const Mechanic kPassRow;
extern const Mechanic kNoPass;
extern const Mechanic kAutomaticEnd;
extern const Mechanic kChurchLine;
extern const Mechanic kFortressLine;
extern const Mechanic kStartChurch;
extern const Mechanic kStartSawmill;
extern const Mechanic kWideRiver;
extern const Mechanic kPlateauRace;
extern const Mechanic kOpenForest;
extern const Mechanic kForestRace;
extern const Mechanic kBagNoPass;
extern const Mechanic kBagChurchLine;
extern const Mechanic kBandits;
extern const Mechanic kCompleteGroups;
extern const Mechanic kBonus;

extern const Mechanic kFourthChurch;
extern const Mechanic kFlood;
extern const Mechanic kVeins;
extern const Mechanic kVeinsCovered;
extern const Mechanic kNuggets;
extern const Mechanic kZeroStart;
extern const Mechanic kInvestor;
extern const Mechanic kFactories;
extern const Mechanic kPollution;
extern const Mechanic kNoEmpty;
extern const Mechanic kMine;
extern const Mechanic kOre;
extern const Mechanic kChapel;
extern const Mechanic kJunction;
extern const Mechanic kTracks;
extern const Mechanic kPort;
extern const Mechanic kCargo;
extern const Mechanic kPlatform;
extern const Mechanic kParade;
extern const Mechanic kCogs;
extern const Mechanic kPalace;
extern const Mechanic kParks;
extern const Mechanic kLandmark;
extern const Mechanic kFinale;

extern const Mechanic kOrchard;
extern const Mechanic kMarket;

}  // namespace mycity
