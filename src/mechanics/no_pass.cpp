#include "mechanics/mechanics.hpp"
#include "mechanics/modules.hpp"
#include "rules/game.hpp"

// RB-NOPASS, L-NOPASS: no passing at all; who cannot or will not build ends.
namespace mycity {
namespace {

std::optional<Refusal> refuse_always(const Game&, PlayerId, BuildingId, const MechanicUse& use) {
    return broken(use.name().rules);
}

}  // namespace

const Mechanic kNoPass{.names = {{"no-pass", "RB-NOPASS"}, {"legacy-no-pass", "L-NOPASS"}},
                       .valley_input = 6,
                       .refuse_pass = refuse_always};

constexpr EpisodeLine kNoPassLines[] = {
    {370, Bases::cards, "mechanic legacy-no-pass"},
    {370, Bases::dice, "mechanic no-pass"},
};
constexpr Clash kNoPassClashes[] = {{&kBonusModule, "nobody-passes"}};
const Module kNoPassModule{.letter = 'N',
                           .key = "no-pass",
                           .chapter = 2,
                           .lines = kNoPassLines,
                           .clashes = kNoPassClashes,
                           .gain = Gain{}};

}  // namespace mycity
