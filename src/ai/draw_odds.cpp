#include "ai/draw_odds.hpp"

namespace mycity {

static_assert(kMaxShapes <= 32);
static_assert(kThrows < 256);

DrawOdds::DrawOdds(const Game& game, PlayerId player) {
    const Episode& episode = game.episode();
    const int outcomes = episode.dice ? kThrows : episode.deck.count();
    // Mechanics may turn an outcome into something else (RB-COMPASS), so each is tried.
    for (int outcome = 0; outcome < outcomes; ++outcome) {
        Game next = game;
        if (next.reveal(static_cast<Outcome>(outcome)) && next.decides(player))
            add(episode, *next.offered(player));
    }
}

void DrawOdds::add(const Episode& episode, BuildingId building) {
    ++cases_;
    shapes_ |= std::uint32_t{1} << episode.buildings[building.index()].shape;
    for (BuildingOdds& entry : entries_)
        if (entry.building == building) {
            ++entry.cases;
            return;
        }
    entries_.push_back({building, 1});
}

}  // namespace mycity
