#pragma once

#include "base/random.hpp"
#include "rules/game.hpp"

namespace mycity {

// Samples the rest of the draw: the unseen cards in random order, or throws.
class DrawSampler {
  public:
    DrawSampler(const Game& game, Random random) : random_(random) {
        for (const CardId card : game.episode().card_ids())
            if (game.card_unseen(card)) cards_.push_back(static_cast<std::uint8_t>(card));
        shuffle(cards_, random_);
    }

    Outcome next() {
        if (used_ < cards_.size()) return cards_[used_++];
        return static_cast<Outcome>(random_.below(kThrows));
    }

  private:
    Random random_;
    FixedVector<std::uint8_t, kMaxCards> cards_;
    std::size_t used_ = 0;
};

}  // namespace mycity
