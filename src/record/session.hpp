#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/key_stream.hpp"
#include "base/random.hpp"
#include "record/fair.hpp"
#include "rules/game.hpp"

namespace mycity {

// Where cards and throws come from: first the given ones, then, for dice, a seeded generator or the key of a
// fair draw.
class Draw {
  public:
    // The deck shuffled by the seed, or endless throws made from it.
    static Draw from_seed(const Episode& episode, std::uint64_t seed);
    // Cards or throws in this order; throws go on from the seed when they run out. Refused unless a
    // deck holds every card of the episode exactly once.
    static std::expected<Draw, Refusal> from_outcomes(const Episode& episode, std::vector<Outcome> outcomes,
                                                      std::uint64_t seed = 0);

    // The deck or the throws that follow from the key of a fair draw.
    static Draw from_opening(const Episode& episode, Opening opening);

    Outcome next();
    // Settles throws ahead of time, so that the sequence has at least so many.
    void foresee(std::size_t count);
    // Everything drawn so far and, where it is settled, what comes after it.
    std::span<const Outcome> sequence() const { return given_; }
    // The seed from which throws go on after the sequence; of no use in a fair draw.
    std::uint64_t seed() const { return random_.state(); }
    // What a fair draw is made from; null for any other.
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

// What was drawn for a round and what everybody did about it.
struct Turn {
    std::vector<Outcome> drawn;  // several where the blocking card came
    std::array<std::optional<Move>, kMaxPlayers> moves{};
    bool operator==(const Turn&) const = default;
};

// A game together with its draw and its history: reveals what comes next by itself and remembers
// everything a record needs.
class Session {
  public:
    Session(const Episode& episode, int players, Draw draw);
    // A board of their own for each player (bandits carried over, lasting cities).
    Session(const Episode& episode, std::span<const Board> boards, Draw draw);
    // And what belongs to each of them.
    Session(const Episode& episode, std::span<const Board> boards, std::span<const Belongings> belongings,
            Draw draw);

    const Game& game() const { return game_; }
    // Closed rounds and the open one; the last may hold only drawn cards when the deck ran out.
    std::span<const Turn> turns() const { return turns_; }
    const Draw& draw() const { return draw_; }

    Done play(PlayerId player, Move move);
    Done take_back(PlayerId player);

  private:
    void reveal_next();

    std::vector<std::shared_ptr<const Site>> sites_;
    Game game_;
    Draw draw_;
    std::vector<Turn> turns_;
};

}  // namespace mycity
