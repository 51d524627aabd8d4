#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "base/random.hpp"
#include "mechanics/group.hpp"
#include "mechanics/mechanics.hpp"
#include "rules/episode.hpp"

namespace mycity::bench {

// The solo Eternal Game without anything around it: no sealed moves, no checks, no mechanics. What is
// left is finding placements, so it compares ways to do that.
template <class Placements>
class BareGame {
  public:
    explicit BareGame(const Episode& episode) : episode_(episode), placements_(episode) {}

    Placements& placements() { return placements_; }

    // The same choices as the engine's random game for the same generator.
    int random_game(std::span<const Outcome> deck, Random& random) {
        start();
        bool striking = false;
        for (const Outcome card : deck) {
            const BuildingId building = episode_.deck[card].building;
            if (building == kNoBuilding || striking) {
                striking = building == kNoBuilding;
                continue;
            }
            if (!turn(building, random)) break;
        }
        return final_score();
    }

  private:
    struct Built {
        Kind kind;
        Mask cells;
    };

    void start() {
        built_.clear();
        occupied_ = {};
        firsts_ = {};
        of_kind_ = {};
        score_ = episode_.start_points;
        gold_won_ = false;
    }

    // False when the player has to end.
    bool turn(BuildingId building, Random& random) {
        const Kind kind = episode_.kind_of(building);
        const Mask reach = built_.empty() ? episode_.site.start : sides_of(occupied_);
        const int count = placements_.find(building, occupied_, reach);
        if (count == 0) {
            if (kind == Kind::church || score_ <= 0) return false;
            --score_;
            return true;
        }
        const Mask cells =
            placements_.found(static_cast<int>(random.below(static_cast<std::uint32_t>(count))));
        occupied_ |= cells;
        built_.push_back({kind, cells});
        firsts_ |= Mask::bit(cells.lowest());
        if (forms_groups(kind)) of_kind_[static_cast<std::size_t>(kind)] |= cells;
        if (!gold_won_ && episode_.board.on(Ground::gold).inside(occupied_)) {
            gold_won_ = true;
            score_ += gold_;
        }
        return true;
    }

    int final_score() const {
        const Board& board = episode_.board;
        return score_ + board.trees(~occupied_) - board.rocks(~occupied_) + groups() + church_ * churches() +
               well_ * wells() - without(episode_.site.empty, occupied_).count();
    }

    int groups() const {
        int sum = 0;
        for (const Mask& kind : of_kind_) sum += largest_group(kind, firsts_).buildings;
        return sum;
    }
    int churches() const {
        return static_cast<int>(std::count_if(built_.begin(), built_.end(), [&](const Built& built) {
            const Mask beside = sides_of(built.cells);
            return built.kind == Kind::church &&
                   std::all_of(of_kind_.begin(), of_kind_.end(), [&](Mask own) { return beside.meets(own); });
        }));
    }
    int wells() const {
        int count = 0;
        for_each_space(without(episode_.board.on(Ground::well), occupied_), [&](int well) {
            const Mask sides = sides_of(Mask::bit(SpaceId(well)));
            const auto around = std::count_if(built_.begin(), built_.end(),
                                              [&](const Built& built) { return built.cells.meets(sides); });
            count += sides.inside(occupied_) && around == 4;
        });
        return count;
    }

    const Episode& episode_;
    int gold_ = episode_.use_of(kGoldRace)->number(0);
    int church_ = episode_.use_of(kChurches)->number(0);
    int well_ = episode_.use_of(kWells)->number(0);
    Placements placements_;
    FixedVector<Built, kMaxBuildings> built_;
    Mask occupied_;
    Mask firsts_;
    std::array<Mask, kGroupKinds> of_kind_{};
    int score_ = 0;
    bool gold_won_ = false;
};

}  // namespace mycity::bench
