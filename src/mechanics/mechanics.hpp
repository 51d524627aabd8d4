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
extern const Mechanic kRollGroups;
extern const Mechanic kRollWells;
extern const Mechanic kRollChurches;
extern const Mechanic kChurchLine;
extern const Mechanic kFortressLine;
extern const Mechanic kStartChurch;
extern const Mechanic kStartSawmill;
extern const Mechanic kWideRiver;
extern const Mechanic kPlateauRace;
extern const Mechanic kOpenForest;
extern const Mechanic kForestRace;
extern const Mechanic kRollGoldRace;
extern const Mechanic kBagNoPass;
extern const Mechanic kBagChurchLine;
extern const Mechanic kBandits;
extern const Mechanic kCompleteGroups;
extern const Mechanic kBonus;

}  // namespace mycity
