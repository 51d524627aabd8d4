#include "mechanics/mechanics.hpp"
#include "rules/game.hpp"

// RB-NOPASS, L-NOPASS: no passing at all; who cannot or will not build ends.
namespace mycity {
namespace {

std::optional<Refusal> refuse_always(const Game&, PlayerId, BuildingId, const MechanicUse& use) {
    return broken(use.mechanic->rules);
}

}  // namespace

const Mechanic kNoPass{.key = "no-pass", .rules = "RB-NOPASS", .refuse_pass = refuse_always};
const Mechanic kLegacyNoPass{.key = "legacy-no-pass", .rules = "L-NOPASS", .refuse_pass = refuse_always};

}  // namespace mycity
