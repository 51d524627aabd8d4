#include "ai/prospects.hpp"

namespace mycity {

static_assert(kMaxShapes <= 32);
static_assert(kThrows < 256);

Prospects::Prospects(const Game& game) {
    const Episode& episode = game.episode();
    if (!episode.dice) {
        for (int card = 0; card < episode.deck.count(); ++card)
            if (const int building = episode.deck[static_cast<std::size_t>(card)].building;
                game.card_unseen(card) && building != kNoBuilding)
                add(episode, building);
        return;
    }
    // Mechanics may turn a throw into something else (RB-COMPASS), so each is tried.
    for (Outcome thrown = 0; thrown < kThrows; ++thrown) {
        Game next = game;
        if (next.reveal(thrown) && next.revealed()) add(episode, *next.revealed());
    }
}

void Prospects::add(const Episode& episode, int building) {
    ++cases_;
    shapes_ |= std::uint32_t{1} << episode.buildings[static_cast<std::size_t>(building)].shape;
    for (Prospect& entry : entries_)
        if (entry.building == building) {
            ++entry.cases;
            return;
        }
    entries_.push_back({static_cast<std::uint8_t>(building), 1});
}

}  // namespace mycity
