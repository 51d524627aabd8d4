#include "analysis/par.hpp"

#include "ai/reference_search.hpp"
#include "ai/solo_game.hpp"
#include "record/rounds.hpp"

namespace mycity {
namespace {

constexpr std::size_t kThrowsEnough = 150;  // a sheet has fewer spaces and passing circles

}  // namespace

std::vector<Outcome> whole_draw(const Episode& episode, Draw draw) {
    while (episode.dice && draw.sequence().size() < kThrowsEnough) (void)draw.next();
    return {draw.sequence().begin(), draw.sequence().end()};
}

ReplayableVariation par_of(const Session& session, PlayerId player, int width) {
    const Game& game = session.game();
    ReplayableVariation par{SoloGame(View::of(beginning_of(game), player), player).game,
                            player,
                            whole_draw(game.episode(), session.draw()),
                            {}};
    par.variation = reference_search(par.start, player, par.draw, width);
    return par;
}

}  // namespace mycity
