#pragma once

#include <array>
#include <span>

#include "rules/board.hpp"
#include "rules/placement.hpp"
#include "rules/rule.hpp"

namespace mycity {

inline constexpr int kMaxShapes = 32;

// A board made ready for play: what may be built on, what counts as empty, where to begin, and for
// every shape the anchors its terrain allows. Mechanics adapt it before `compile`.
struct Site {
    Board board;
    Mask buildable;
    Mask empty;               // cost a point each when still open at the end (B-EMPTY1)
    Mask start;               // the first building covers one of these, or touches a printed building
    Rule start_rule;          // named when it does not
    std::array<AnchorSets, kMaxShapes> terrain{};

    explicit Site(const Board& printed);
    void compile(std::span<const Shape> shapes);
};

}  // namespace mycity
