// Mountains, woods, water, trees and rocks.

#include <algorithm>

#include "valleys/draw.hpp"

namespace mycity {
namespace {

constexpr int kRightmost = kColumns - 1;

SpaceId space_at(int row, int column) { return SpaceId(row * kColumns + column); }

class Painter {
  public:
    Painter(Board& board, Random& random)
        : board_(board), random_(random), rows_(board.rows), left_(board.bank_of(SpaceId(0))) {}

    void delta(const StyleFacts& facts) {
        // The mouth: water on both sides of the river where it reaches the bottom.
        const SpaceId mouth = at_river(rows_ - 1);
        blob({Ground::water, mouth, any_of(facts.water, random_),
              row_mask(rows_ - 1) | row_mask(rows_ - 2) | row_mask(rows_ - 3)});
        west_and_east(facts);
    }

    // Two walls of rock that come close to the river.
    void gorge(const StyleFacts& facts) {
        const int mountain = any_of(facts.mountain, random_);
        const int row = between(rows_ / 3 + 1, rows_ - 1 - rows_ / 3);
        const int west = mountain / 2 + below(2);
        const Mask band = rows_around(row, rows_ > 8 ? 2 : 1);
        const Mask near = sides_of(board_.river_side()) & row_mask(row);
        wall(left_, near, west, band);
        wall(right(), near, mountain - west, band);
        blob({Ground::forest, space_at(below(2) == 0 ? 0 : rows_ - 1, kRightmost),
              any_of(facts.forest, random_), inland(right())});
    }

    // A lake that the river runs through, and a pond.
    void lakes(const StyleFacts& facts) {
        const int water = any_of(facts.water, random_);
        const int pond = water >= 7 ? 3 : 2;
        const int row = between(rows_ / 3, rows_ - 1 - rows_ / 3);
        const Mask inner = without(board_.all(), rim_of(board_));
        blob({Ground::water, at_river(row), water - pond, inner & rows_around(row, 1)});
        west_and_east(facts);
        const Mask lake = board_.on(Ground::water);
        const Mask bank = below(2) == 0 ? left_ : right();
        const Mask room = without(inland(bank) & inner & free(), sides_of(lake));
        if (room) blob({Ground::water, far_from(without(board_.all(), free()), room, random_), pond, room});
    }

    void forest(const StyleFacts& facts) {
        const int woods = any_of(facts.forest, random_);
        const int west = woods / 4;
        blob({Ground::mountain, space_at(between(1, rows_ / 2), 0), any_of(facts.mountain, random_),
              inland(left_)});
        blob({Ground::forest, space_at(between(rows_ / 2, rows_ - 1), kRightmost), woods - west,
              inland(right())});
        blob({Ground::forest, space_at(rows_ - 1, 0), west, inland(left_)});
    }

    // The land is high: ranges along the rim, with passes between them.
    void plateau(const StyleFacts& facts) {
        const int mountain = any_of(facts.mountain, random_);
        const Mask rim = near_rim();
        const int first = mountain * 2 / 5;
        const int second = mountain / 3;
        blob({Ground::mountain, space_at(between(1, rows_ / 2), 0), first, inland(left_) & rim});
        blob({Ground::mountain, space_at(between(2, rows_ - 3), kRightmost), second, inland(right()) & rim});
        const int row = below(2) == 0 ? 0 : rows_ - 1;
        blob({Ground::mountain, space_at(row, kRightmost - between(1, 3)), mountain - first - second,
              apart_from(Ground::mountain, inland(right()) & rim)});
        blob({Ground::forest, space_at(rows_ - 1 - row, kRightmost), any_of(facts.forest, random_),
              inland(right())});
    }

    // The sea along the bottom or the right edge.
    void coast(const StyleFacts& facts) {
        const int water = any_of(facts.water, random_);
        const bool bottom = below(2) == 0;
        const Mask shore = bottom ? row_mask(rows_ - 1) | row_mask(rows_ - 2)
                                  : column_mask(kRightmost) | column_mask(kRightmost - 1);
        const SpaceId from =
            bottom ? at_river(rows_ - 1) : space_at(between(rows_ / 2, rows_ - 1), kRightmost);
        blob({Ground::water, from, water, shore & board_.all()});
        west_and_east(facts);
    }

    void west_and_east(const StyleFacts& facts) {
        blob({Ground::mountain, space_at(between(rows_ / 4, rows_ - rows_ / 3), 0),
              any_of(facts.mountain, random_), inland(left_)});
        const int row = below(3) == 0 ? between(0, rows_ / 3) : between(rows_ - rows_ / 3, rows_ - 1);
        blob({Ground::forest, space_at(row, kRightmost), any_of(facts.forest, random_), inland(right())});
    }

    // A river has no edges along water.
    void end_river_at_water() {
        const Mask water = board_.on(Ground::water);
        board_.river_east = without(board_.river_east, water | (water & kNotFirstColumn) >> 1);
        board_.river_south = without(board_.river_south, water | water >> kColumns);
    }

  private:
    int below(int bound) { return static_cast<int>(random_.below(static_cast<std::uint32_t>(bound))); }
    int between(int least, int most) { return least + below(most - least + 1); }
    Mask right() const { return without(board_.all(), left_); }
    Mask free() const { return board_.on(Ground::meadow); }
    // Away from the river, so that both of its banks can be built on.
    Mask inland(Mask bank) const { return without(bank, board_.river_side()); }
    Mask near_rim() const { return (rim_of(board_) | sides_of(rim_of(board_))) & board_.all(); }
    Mask apart_from(Ground ground, Mask room) const { return without(room, sides_of(board_.on(ground))); }
    Mask rows_around(int row, int steps) const {
        Mask rows;
        for (int i = std::max(row - steps, 0); i <= std::min(row + steps, rows_ - 1); ++i)
            rows |= row_mask(i);
        return rows;
    }
    SpaceId at_river(int row) {
        const Mask here = board_.river_side() & row_mask(row) & free();
        return here ? nth_space(here, below(here.count())) : space_at(row, kColumns / 2);
    }

    // A step away from the river, so that a strip of land is left.
    void wall(Mask bank, Mask near, int count, Mask band) {
        const Mask foot = inland(bank) & near;
        if (foot) blob({Ground::mountain, foot.lowest(), count, inland(bank) & band});
    }

    // Every compiler draws for the parts in their order, as braces promise: a code stands
    // for the same valley everywhere.
    struct Blob {
        Ground ground;
        SpaceId from;
        int count;
        Mask room;
    };
    // Grows from the space, or from the free one of the room that is nearest to it.
    void blob(const Blob& what) {
        const auto& [ground, from, count, room] = what;
        Mask start = Mask::bit(from);
        const Mask open = room & free();
        for (int i = 0; i < kColumns && !start.meets(open); ++i) start |= sides_of(start);
        start &= open;
        if (start.empty() || count <= 0) return;
        const Mask seed = Mask::bit(nth_space(start, below(start.count())));
        for_each_space(grown(seed, count, open, board_, random_),
                       [&](SpaceId space) { board_.set(space, what.ground); });
    }

    Board& board_;
    Random& random_;
    int rows_;
    Mask left_;
};

// The spaces of a ground, one after the other, each far from those before it.
void scatter(Board& board, Ground ground, int count, Mask room, Mask apart, Random& random) {
    for (int i = 0; i < count; ++i) {
        const Mask open = without(room & board.on(Ground::meadow), apart | sides_of(apart));
        if (open.empty()) return;
        const SpaceId space = far_from(apart, open, random, 5);
        board.set(space, ground);
        apart |= Mask::bit(space);
    }
}

}  // namespace

void draw_terrain(Board& board, Style style, const StyleFacts& facts, Random& random) {
    Painter painter(board, random);
    switch (style) {
        case Style::delta:
            painter.delta(facts);
            break;
        case Style::gorge:
            painter.gorge(facts);
            break;
        case Style::lakes:
            painter.lakes(facts);
            break;
        case Style::forest:
            painter.forest(facts);
            break;
        case Style::plateau:
            painter.plateau(facts);
            break;
        case Style::coast:
            painter.coast(facts);
            break;
        case Style::heath:
            painter.west_and_east(facts);
            break;
    }
    painter.end_river_at_water();
}

void draw_trees_and_rocks(Board& board, const StyleFacts& facts, Random& random) {
    const Mask woods = board.on(Ground::forest);
    const Mask hills = board.on(Ground::mountain);
    const Mask edge_of_woods = sides_of(woods);
    scatter(board, Ground::one_tree, any_of(facts.one_tree, random), edge_of_woods, {}, random);
    const Mask young = board.on(Ground::one_tree);
    scatter(board, Ground::two_tree, any_of(facts.two_tree, random), board.all(), young, random);
    const Mask trees = young | board.on(Ground::two_tree);
    const Mask foot = rim_of(board) | sides_of(hills) | edge_of_woods;
    scatter(board, Ground::two_rock, any_of(facts.two_rock, random), without(foot, trees), {}, random);
}

}  // namespace mycity
