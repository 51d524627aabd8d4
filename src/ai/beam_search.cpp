#include "ai/beam_search.hpp"

#include "ai/beam.hpp"
#include "ai/value_function.hpp"

namespace mycity {
namespace {

class LinearJudge {
  public:
    LinearJudge(const Game&, PlayerId player) : player_(player) {}

    template <class Visit>
    void for_each_move(const Game& game, Visit visit) const {
        const BuildingId building = *game.offered(player_);
        const ValueFunction value(game, player_);
        game.legal(player_, building).for_each([&](Placement placement) {
            visit(Move::place(placement), value.value_tenths_after(building, placement));
        });
        if (game.refuse_pass(player_)) return;
        Game passed = game;
        (void)passed.decide(player_, Move::pass());
        visit(Move::pass(), value_tenths(passed, player_));
    }

  private:
    PlayerId player_;
};

}  // namespace

Variation beam_search(const Game& start, PlayerId player, std::span<const Outcome> draw, int width) {
    return beam::BeamSearch<LinearJudge>(start, player, draw, width).search();
}

}  // namespace mycity
