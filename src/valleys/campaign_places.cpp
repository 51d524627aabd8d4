#include "valleys/campaign_places.hpp"

#include "rules/space.hpp"
#include "valleys/draw.hpp"

namespace mycity {
namespace {

constexpr int kTrees = 9;
constexpr int kMoreRocks = 2;  // besides those of the veins and of the mine
constexpr int kSpots = 27;
constexpr int kCleared = 9;
constexpr int kOldTreesFelled = 2;

Mask rows_between(int first, int last) {
    Mask rows;
    for (int row = first; row <= last; ++row) rows |= row_mask(row);
    return rows;
}

class Settler {
  public:
    Settler(Board& board, CampaignPlaces& places, Random& random)
        : board_(board),
          places_(places),
          random_(random),
          left_(board.bank_of(SpaceId(0))),
          right_(without(board.all(), left_ | board.on(Ground::water))) {}

    // The parts with least room come first.
    bool settle() {
        return sawmill() && entrances() && port_and_palace() && veins() && more_rocks() && trees() &&
               spots() && plain_choices();
    }

  private:
    Mask free() const { return without(board_.on(Ground::meadow), kept_); }
    Mask inner() const { return without(board_.all(), rim_of(board_)); }
    Mask land() const { return board_.light(); }

    // The spaces among these with so many sides of land.
    Mask with_sides(Mask among, int least) const {
        Mask found;
        for_each_space(among, [&](SpaceId space) {
            if ((sides_of(Mask::bit(space)) & without(land(), kept_)).count() >= least)
                found |= Mask::bit(space);
        });
        return found;
    }
    Mask around(Mask spaces, int steps) const {
        for (int i = 0; i < steps; ++i) spaces |= sides_of(spaces);
        return spaces;
    }
    bool pick(SpaceId& place, Mask others, Mask among, int tries = 8) {
        if (among.empty()) return false;
        place = far_from(others, among, random_, tries);
        return true;
    }
    void put(Ground ground, SpaceId space) {
        board_.set(space, ground);
        kept_ |= Mask::bit(space);
    }

    // The corner where one side of the board meets the other, with the forest around it.
    bool sawmill() {
        const SpaceId corner(board_.rows * kColumns - 1);
        const Mask woods = board_.on(Ground::forest) & right_;
        if (!woods.has(corner)) return false;
        SpaceId beside{};
        if (!pick(beside, {}, sides_of(Mask::bit(corner)) & woods)) return false;
        places_.sawmill = Mask::bit(corner) | Mask::bit(beside);
        places_.cleared = grown(places_.sawmill, kCleared, woods, board_, random_);
        places_.felled = board_.on(Ground::forest);
        return places_.cleared.count() == kCleared;
    }

    // L-MINE: the first entrance is behind rocks in the north-west, the others are in the mountain.
    bool entrances() {
        const Mask hills = board_.on(Ground::mountain) & left_;
        const Mask foot = sides_of(hills) & left_ & free() & rows_between(0, board_.rows / 2);
        Mask first = with_sides(foot & rim_of(board_), 2);
        if (first.empty()) first = with_sides(without(foot, board_.river_side()), 2);
        if (!pick(places_.entrances[0], {}, first)) return false;
        put(Ground::two_rock, places_.entrances[0]);
        Mask taken = Mask::bit(places_.entrances[0]);
        for (const std::size_t i : {std::size_t{1}, std::size_t{2}}) {
            const Mask open = with_sides(without(hills, around(taken, 1)), 2);
            if (!pick(places_.entrances[i], taken, open)) return false;
            taken |= Mask::bit(places_.entrances[i]);
        }
        return true;
    }

    // Both beside the river: the port in the north, the palace in the middle of the right bank.
    bool port_and_palace() {
        const Mask shore = board_.river_side() & free() & inner();
        if (!pick(places_.palace, {}, with_sides(shore & right_ & rows_between(4, 6), 3))) return false;
        kept_ |= Mask::bit(places_.palace);
        const Mask near = around(Mask::bit(places_.palace), 2);
        if (!pick(places_.port, {}, with_sides(without(shore & left_ & rows_between(1, 3), near), 3)))
            return false;
        kept_ |= Mask::bit(places_.port);
        return true;
    }

    // In far corners of the valley, one on each bank.
    bool veins() {
        const Mask mine = around(Mask::bit(places_.entrances[0]), 2);
        const Mask rim = rim_of(board_) & free();
        SpaceId one{};
        SpaceId other{};
        if (!pick(one, Mask::bit(places_.entrances[0]), with_sides(without(rim & left_, mine), 2)))
            return false;
        put(Ground::two_rock, one);
        const Mask north = rim & right_ & rows_between(0, board_.rows / 2);
        if (!pick(other, Mask::bit(one), with_sides(north, 2))) return false;
        put(Ground::two_rock, other);
        places_.veins = Mask::bit(one) | Mask::bit(other);
        return true;
    }

    bool more_rocks() {
        for (int i = 0; i < kMoreRocks; ++i) {
            const Mask rocks = board_.on(Ground::two_rock);
            SpaceId rock{};
            if (!pick(rock, rocks, without(free() & right_, around(rocks, 1)))) return false;
            put(Ground::two_rock, rock);
        }
        return true;
    }

    bool trees() {
        for (int i = 0; i < kTrees; ++i) {
            const Mask trees = board_.on(Ground::two_tree);
            const Mask bank = i % 2 == 0 ? right_ : left_;
            SpaceId tree{};
            if (!pick(tree, trees, without(free() & bank, around(trees, 1)), 5)) return false;
            put(Ground::two_tree, tree);
        }
        places_.old_trees = board_.on(Ground::two_tree);
        // The spaces of the right bank that are furthest down; with all nine, trees nobody touched would be
        // more than a third of a late city's points.
        Mask last;
        for_each_space(places_.old_trees & right_, [&](SpaceId tree) {
            if (last.count() == kOldTreesFelled) last = without(last, Mask::bit(last.lowest()));
            last |= Mask::bit(tree);
        });
        places_.felled |= last;
        return true;
    }

    bool spots() {
        for (int i = 0; i < kSpots; ++i) {
            const Mask spots = board_.on(Ground::spot);
            const Mask bank = i % 2 == 0 ? right_ : left_;
            Mask open = without(free() & bank, sides_of(spots));
            if (open.empty()) open = free() & bank;
            SpaceId spot{};
            if (!pick(spot, spots, open, 3)) return false;
            board_.set(spot, Ground::spot);
        }
        return true;
    }

    bool plain_choices() {
        const Mask spots = board_.on(Ground::spot);
        Mask used;
        const auto choose = [&](SpaceId& place, Mask others, Mask among) {
            if (!pick(place, others, without(among, used))) return false;
            used |= Mask::bit(place);
            return true;
        };
        const Mask edge = sides_of(land()) & board_.on(Ground::forest) & right_;
        for (SpaceId& meadow : places_.meadows) {
            const Mask outside = without(edge, places_.cleared);
            if (!choose(meadow, {}, without(outside, used) ? outside : without(edge, places_.sawmill)))
                return false;
        }
        const Mask dry = without(spots & right_, board_.river_side());
        return choose(places_.well, rim_of(board_), with_sides(dry & inner(), 4)) &&
               choose(places_.rock, Mask::bit(places_.well), spots & right_) &&
               choose(places_.third_vein, places_.veins, spots & right_) &&
               choose(places_.landmark, rim_of(board_), spots & right_ & inner());
    }

    Board& board_;
    CampaignPlaces& places_;
    Random& random_;
    Mask left_;
    Mask right_;
    Mask kept_{};  // for something that comes later
};

}  // namespace

bool settle_campaign(Board& board, CampaignPlaces& places, Random& random) {
    return Settler(board, places, random).settle();
}

std::string text_of(const CampaignPlaces& places) {
    std::string text;
    const auto line = [&](int episode, Mask spaces) {
        text += std::to_string(episode) + ' ' + space_list(spaces) + '\n';
    };
    const auto one = [&](int episode, SpaceId space) { line(episode, Mask::bit(space)); };
    one(3, places.well);
    one(6, places.rock);
    line(8, places.sawmill);
    one(8, places.meadows[0]);
    one(9, places.meadows[1]);
    line(10, places.old_trees);
    line(10, places.veins);
    one(10, places.meadows[2]);
    one(12, places.third_vein);
    line(13, places.felled);
    line(13, places.cleared);
    one(16, places.entrances[0]);
    one(17, places.entrances[1]);
    one(18, places.entrances[2]);
    one(20, places.port);
    one(22, places.palace);
    one(23, places.landmark);
    return text;
}

}  // namespace mycity
