#pragma once

#include "rules/mechanic.hpp"

namespace mycity {

// L-PORTKINDS, L-CARGOKINDS: under its second name a rule of the port counts every kind.
inline bool counts_every_kind(const MechanicUse& use) { return use.name_at == 1; }

}  // namespace mycity
