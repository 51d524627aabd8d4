#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/key_stream.hpp"
#include "base/random.hpp"
#include "content/campaign_valley.hpp"
#include "content/valley.hpp"
#include "record/fair.hpp"
#include "rules/game.hpp"

namespace mycity {

// The source of cards and throws: first the given ones, then, for dice, a seeded generator or the key of a
// fair draw.
class Draw {
  public:
    // The deck shuffled by the seed, or endless throws made from it.
    static Draw from_seed(const Episode& episode, std::uint64_t seed);
    // Cards or throws in this order; further throws come from the seed. A deck must have every card of the
    // episode exactly once.
    static std::expected<Draw, Refusal> from_outcomes(const Episode& episode, std::vector<Outcome> outcomes,
                                                      std::uint64_t seed = 0);

    // The deck or the throws that follow from the key of a fair draw.
    static Draw from_opening(const Episode& episode, Opening opening);

    Outcome next();
    // These come next, instead of what would have come; cards that are left keep their order.
    void set_next(std::span<const Outcome> outcomes);
    // Extends the sequence to at least `count` throws.
    void foresee(std::size_t count);
    // Everything drawn so far and the known rest.
    std::span<const Outcome> sequence() const { return given_; }
    // The seed of throws after the sequence; unused in a fair draw.
    std::uint64_t seed() const { return random_.state(); }
    // The input of a fair draw; null for other draws.
    const Opening* opening() const { return fair_ ? &fair_->opening : nullptr; }

  private:
    Draw(std::vector<Outcome> given, std::uint64_t seed) : given_(std::move(given)), random_(seed) {}

    struct Fair {
        Opening opening;
        KeyStream numbers;
    };

    std::vector<Outcome> given_;
    std::size_t used_ = 0;
    Random random_;
    std::optional<Fair> fair_{};
};

// What was drawn in a round, and the players' moves.
struct Turn {
    std::vector<Outcome> drawn;  // several outcomes after the blocking card
    std::array<std::optional<Move>, kMaxPlayers> moves{};
    bool operator==(const Turn&) const = default;
};

// A game with its draw and history. It reveals outcomes automatically and remembers everything that a record
// needs.
class Session {
  public:
    Session(const Episode& episode, int players, Draw draw);
    // On a valley, which it keeps.
    Session(std::shared_ptr<const content::Valley> valley, int players, Draw draw);
    // Each player has a separate board (bandits carried over, legacy cities).
    Session(const Episode& episode, std::span<const Board> boards, Draw draw);
    // The same with belongings; keeps the valley that has the episode, where the campaign is played on one.
    Session(const Episode& episode, std::span<const Board> boards, std::span<const Belongings> belongings,
            Draw draw, content::CampaignValleyPointer land = nullptr);

    const Game& game() const { return game_; }
    // Where the board is none of the content's; else null.
    const content::Valley* valley() const { return valley_.get(); }
    const std::shared_ptr<const content::Valley>& shared_valley() const { return valley_; }
    // Under another code: keeps the one that is played.
    void rename_valley(std::shared_ptr<const content::Valley> renamed) { valley_ = std::move(renamed); }
    // Where the campaign is not played on the drawn board; else null.
    const content::CampaignValleyPointer& campaign_valley() const { return land_; }
    // Closed rounds and the open one. If the deck runs out, the last one may have only drawn cards.
    std::span<const Turn> turns() const { return turns_; }
    const Draw& draw() const { return draw_; }

    Done play(PlayerId player, Move move);
    Done take_back(PlayerId player);
    // The closed round reveals these outcomes; they must be possible.
    void draw_next(std::span<const Outcome> outcomes) { draw_.set_next(outcomes); }

  private:
    void reveal_next();

    std::shared_ptr<const content::Valley> valley_;  // before the game, which refers to it
    content::CampaignValleyPointer land_;            // the same
    std::vector<std::shared_ptr<const Site>> sites_;
    Game game_;
    Draw draw_;
    std::vector<Turn> turns_;
};

}  // namespace mycity
