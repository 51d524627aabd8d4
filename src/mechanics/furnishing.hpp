#pragma once

#include "base/random.hpp"
#include "mechanics/modules.hpp"
#include "rules/board.hpp"

namespace mycity {

// Spaces on the rim of a board.
Mask rim_of(const Board& board);

// A space of the set; far from `others` where there is a choice.
SpaceId far_from(Mask others, Mask among, Random& random, int tries = 8);

// A land on which the generator puts what modules need.
class Furnishing {
  public:
    Furnishing(Board& board, Base base) : board_(board), base_(base), dry_(board.all()) {}

    const Board& board() const { return board_; }
    Base base() const { return base_; }

    // L-FLOOD leaves the right bank only.
    void flood() { dry_ = right(); }
    Mask dry() const { return dry_; }
    Mask left() const { return board_.bank_of(SpaceId(0)); }
    Mask right() const { return without(board_.all(), left()); }
    Mask inner() const { return without(board_.all(), rim_of(board_)); }
    // Free spaces with at least so many sides of land, none of which is left alone when the space is taken.
    Mask with_sides(Mask among, int least) const;
    Mask taken() const { return put_; }
    // Not beside anything that was put.
    Mask clear() const { return without(board_.all(), put_ | sides_of(put_)); }

    void put(Ground ground, SpaceId space);
    // A printed building stands there: no land any more.
    void print(Ground ground, SpaceId space);

  private:
    // Light green and not closed.
    Mask land() const { return without(board_.light(), board_.closed() | printed_); }

    Board& board_;
    Base base_;
    Mask dry_;
    Mask put_{};
    Mask printed_{};
};

// How a module's needs are put on a land; false where there is no room.
bool keep_to_the_right_bank(Furnishing& land, Random& random);
bool put_sawmill(Furnishing& land, Random& random);
bool put_palace(Furnishing& land, Random& random);
bool put_port(Furnishing& land, Random& random);
bool put_entrances(Furnishing& land, Random& random);
bool put_plateaus(Furnishing& land, Random& random);
bool put_wells(Furnishing& land, Random& random);
bool put_gold(Furnishing& land, Random& random);
bool put_bandits(Furnishing& land, Random& random);

// Modules that need most room come first. Each has a random source of its own, so that a module more or less
// moves as little as possible.
bool furnish(Board& board, Base base, ModuleSet modules, std::uint64_t seed);

}  // namespace mycity
