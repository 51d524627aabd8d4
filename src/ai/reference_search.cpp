#include "ai/reference_search.hpp"

#include "ai/beam.hpp"
#include "ai/net_policy.hpp"

namespace mycity {
namespace {

class NetJudge {
  public:
    NetJudge(const Game& game, PlayerId player) : policy_(game, player, learned_values_for(game.episode())) {}

    template <class Visit>
    void for_each_move(const Game& game, Visit visit) {
        for (const ValuedMove& move : policy_.best(game, NetPolicy::kMostMoves))
            visit(move.move, move.hundredths);
    }

  private:
    NetPolicy policy_;
};

}  // namespace

Variation reference_search(const Game& start, PlayerId player, std::span<const Outcome> draw, int width) {
    constexpr int kWider = 10;
    if (!learned_values_for(start.episode()).complete())
        return beam_search(start, player, draw, kWider * width);
    return beam::BeamSearch<NetJudge>(start, player, draw, width).search();
}

}  // namespace mycity
