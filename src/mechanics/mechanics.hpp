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

}  // namespace mycity
