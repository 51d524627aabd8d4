#include "valleys/features.hpp"

#include <algorithm>

#include "valleys/draw.hpp"

namespace mycity {
namespace {

constexpr int kWells = 2;
constexpr int kPlateaus = 4;
constexpr int kBandits = 4;

class FeaturePainter {
  public:
    FeaturePainter(Board& board, content::Base base, content::ModuleSet modules, std::uint64_t seed)
        : board_(board), base_(base), modules_(modules), seed_(seed), left_(board.bank_of(SpaceId(0))) {}

    // Those that need most come first; each has a random source of its own, so that a module more or less
    // moves as little as possible.
    bool paint() {
        return only("sawmill", &FeaturePainter::sawmill) && only("palace", &FeaturePainter::palace) &&
               only("port", &FeaturePainter::port) && only("mine", &FeaturePainter::mine) &&
               only("plateaus", &FeaturePainter::plateaus) && only("wells", &FeaturePainter::wells) &&
               only("gold", &FeaturePainter::gold) && only("bandits", &FeaturePainter::bandits);
    }

  private:
    bool has(std::string_view key) const { return (modules_ & *content::module_called(key)) != 0; }
    bool only(std::string_view key, bool (FeaturePainter::*draw)(Random&)) {
        if (!has(key)) return true;
        Random random(Random(seed_ ^ *content::module_called(key)).next());
        return (this->*draw)(random);
    }

    Mask free() const { return board_.on(Ground::meadow); }
    // Light green and not closed.
    Mask land() const { return without(board_.light(), board_.closed() | taken_); }
    Mask inner() const { return without(board_.all(), rim_of(board_)); }
    // L-FLOOD leaves the right bank only.
    Mask dry() const { return has("flood") ? without(board_.all(), left_) : board_.all(); }
    Mask right() const { return without(board_.all(), left_); }
    // Free spaces with at least so many sides of land, none of which is left alone when the space is taken.
    Mask with_sides(Mask among, int least) const {
        Mask found;
        const Mask open = land();
        for_each_space(among & free(), [&](SpaceId space) {
            const Mask here = Mask::bit(space);
            const Mask beside = sides_of(here) & open;
            bool alone = false;
            for_each_space(beside, [&](SpaceId side) {
                alone = alone || !sides_of(Mask::bit(side)).meets(without(open, here));
            });
            if (!alone && beside.count() >= least) found |= here;
        });
        return found;
    }
    void put(Ground ground, SpaceId space) {
        board_.set(space, ground);
        put_ |= Mask::bit(space);
    }
    // Not beside anything that was put.
    Mask clear() const { return without(board_.all(), put_ | sides_of(put_)); }

    bool sawmill(Random& random) {
        const Mask woods = board_.on(Ground::forest) & dry();
        const Mask corner = (rim_of(board_) & woods) ? rim_of(board_) & woods : woods;
        Mask pairs;
        for_each_space(corner, [&](SpaceId space) {
            if (sides_of(Mask::bit(space)).meets(woods)) pairs |= Mask::bit(space);
        });
        if (pairs.empty()) return false;
        const SpaceId one = far_from(board_.light(), pairs, random);
        const Mask beside = sides_of(Mask::bit(one)) & woods;
        const SpaceId other = far_from(board_.light(), beside, random);
        put(Ground::sawmill, one);
        put(Ground::sawmill, other);
        taken_ |= Mask::bit(one) | Mask::bit(other);
        return true;
    }

    bool palace(Random& random) {
        const Mask places = with_sides(board_.river_side() & right() & inner(), 3);
        if (places.empty()) return false;
        const SpaceId space = far_from(rim_of(board_), places, random);
        put(Ground::palace, space);
        taken_ |= Mask::bit(space);
        return true;
    }

    // In the upper half, so that goods have a way to go.
    bool port(Random& random) {
        Mask upper;
        for (int row = 0; row < board_.rows / 2; ++row) upper |= row_mask(row);
        const Mask places = with_sides(board_.river_side() & dry() & upper & clear(), 2);
        if (places.empty()) return false;
        put(Ground::port, far_from(put_, places, random, 3));
        return true;
    }

    // The entrances are in the mountains, each with sides of its own.
    bool mine(Random& random) {
        const Mask foot = sides_of(board_.on(Ground::mountain)) & dry();
        for (const Ground ground : {Ground::mine_residential, Ground::mine_public, Ground::mine_industrial}) {
            Mask apart = put_ | sides_of(put_);
            apart |= sides_of(apart);
            Mask places = without(with_sides(foot, 2), apart);
            if (places.empty()) places = with_sides(foot & clear(), 2);
            if (places.empty()) places = with_sides(sides_of(foot) & dry() & clear(), 2);
            if (places.empty()) return false;
            put(ground, far_from(put_, places, random, 4));
        }
        return true;
    }

    bool plateaus(Random& random) {
        Mask near = sides_of(board_.on(Ground::mountain));
        for (int i = 0; i < kPlateaus; ++i) {
            Mask places = without(with_sides(near & dry(), 1), put_);
            if (places.empty()) {
                near |= sides_of(near);
                places = without(with_sides(near & dry(), 1), put_);
            }
            if (places.empty()) return false;
            put(Ground::plateau,
                nth_space(places,
                          static_cast<int>(random.below(static_cast<std::uint32_t>(places.count())))));
        }
        return true;
    }

    // E-WELL: four sides to build on; one on each bank where both have room.
    bool wells(Random& random) {
        for (int i = 0; i < kWells; ++i) {
            const Mask places = without(with_sides(inner() & dry() & clear(), 4), board_.river_side());
            Mask bank = places & (i == 0 ? left_ : right());
            if (bank.empty()) bank = places;
            if (bank.empty()) return i > 0;
            put(Ground::well, far_from(board_.on(Ground::well) | rim_of(board_), bank, random));
        }
        return true;
    }

    // Far from each other: the race pulls the city apart.
    bool gold(Random& random) {
        const int count = base_ == content::Base::cards ? 2 : 3;
        const Mask places = with_sides(dry(), 1);
        const Mask rim = places & rim_of(board_);
        Mask veins;
        for (int i = 0; i < count; ++i) {
            const Mask open = without((rim ? rim : places) & clear(), veins);
            if (open.empty()) return false;
            const SpaceId space = far_from(veins, open, random, i == 0 ? 1 : 40);
            put(Ground::gold, space);
            veins |= Mask::bit(space);
        }
        return true;
    }

    bool bandits(Random& random) {
        Mask apart = board_.on(Ground::well) | board_.on(Ground::palace);
        for (int i = 0; i < kBandits; ++i) {
            const Mask places = without(with_sides(dry() & clear(), 2), sides_of(apart));
            if (places.empty()) return i > 1;
            const SpaceId space = far_from(apart, places, random);
            put(Ground::bandit, space);
            apart |= Mask::bit(space);
        }
        return true;
    }

    Board& board_;
    content::Base base_;
    content::ModuleSet modules_;
    std::uint64_t seed_;
    Mask left_;
    Mask put_{};
    Mask taken_{};  // printed buildings
};

}  // namespace

bool draw_features(Board& board, content::Base base, content::ModuleSet modules, std::uint64_t seed) {
    return FeaturePainter(board, base, modules, seed).paint();
}

}  // namespace mycity
