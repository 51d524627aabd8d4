#pragma once

#include "rules/placement.hpp"

namespace mycity::terminal {

struct Step {
    int rows = 0;
    int columns = 0;
};

enum class Spin : std::uint8_t { clockwise, back };

// The revealed building as it hovers over the board before it is built: one of its orientations,
// the corner of the box around it, always inside the board.
class Ghost {
  public:
    Ghost(const Shape& shape, int board_rows);

    Mask cells() const;
    Placement placement() const;
    Cell corner() const { return corner_; }

    void move(Step step);
    // Both keep the middle of the building where it is, as far as the board's rim allows.
    void turn(Spin direction);
    void mirror();
    bool can_mirror() const;
    void put(Placement placement);
    void put_corner(Cell corner);
    // To the next legal placement in reading order, first as it lies, then in its other orientations.
    // False when there is none.
    bool jump(const LegalSet& legal);
    // To the legal placement whose middle is nearest.
    bool nearest(const LegalSet& legal);

  private:
    void change_to(int orientation);
    void clamp();

    const Shape* shape_;
    int board_rows_;
    int orientation_ = 0;
    Cell corner_{0, 0};
};

}  // namespace mycity::terminal
