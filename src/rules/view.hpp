#pragma once

#include <optional>

#include "rules/game.hpp"

namespace mycity {

// The game as one player may see it, or everybody if there is no viewer: everything that has been revealed,
// without the moves that others have sealed in this round. Everything that leaves the engine, and everything
// that a bot gets, is made from a view.
class View {
  public:
    static View of(const Game& game, std::optional<PlayerId> viewer) {
        View view(game, viewer);
        for (const PlayerId player : game.player_ids())
            if (player != viewer) view.game_.forget_sealed(player);
        return view;
    }

    const Game& game() const { return game_; }
    std::optional<PlayerId> viewer() const { return viewer_; }

  private:
    View(const Game& game, std::optional<PlayerId> viewer) : game_(game), viewer_(viewer) {}

    Game game_;
    std::optional<PlayerId> viewer_;
};

}  // namespace mycity
