#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "mechanics/group.hpp"
#include "rules/episode.hpp"

// The solo Eternal Game as one would first write it on bit masks: every placement of every building in a
// list, filtered one by one. The measure for the engine's shifting of whole boards.
namespace mycity::bench {

class ListScan {
  public:
    explicit ListScan(const Episode& episode) : episode_(episode) {
        for (const Building& building : episode.buildings) {
            LegalSet terrain{episode.site.terrain[building.shape],
                             episode.shapes[building.shape].orientations.count()};
            std::vector<Mask>& list = lists_.emplace_back();
            terrain.for_each([&](Placement placement) {
                list.push_back(cells_of(episode.shapes[building.shape], placement));
            });
        }
    }

    void legal(int building, Mask occupied, Mask reach, std::vector<Mask>& found) const {
        found.clear();
        for (const Mask& cells : lists_[static_cast<std::size_t>(building)])
            if (!cells.meets(occupied) && cells.meets(reach)) found.push_back(cells);
    }

    // A whole game at random; the same choices as the engine's random game for the same generator.
    int random_game(std::span<const Outcome> deck, Random& random) {
        start();
        bool striking = false;
        for (const Outcome card : deck) {
            const int building = episode_.deck[card].building;
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
        score_ = episode_.start_points;
        gold_won_ = false;
    }

    // False when the player has to end.
    bool turn(int building, Random& random) {
        const Kind kind = episode_.kind_of(building);
        const Mask reach = built_.empty() ? episode_.site.start : sides_of(occupied_);
        legal(building, occupied_, reach, found_);
        if (found_.empty()) {
            if (kind == Kind::church || score_ <= 0) return false;
            --score_;
            return true;
        }
        const Mask cells = found_[random.below(static_cast<std::uint32_t>(found_.size()))];
        occupied_ |= cells;
        built_.push_back({kind, cells});
        if (!gold_won_ && episode_.board.on(Ground::gold).inside(occupied_)) {
            gold_won_ = true;
            score_ += episode_.use_of("gold-race")->number(0);
        }
        return true;
    }

    int final_score() const {
        int total = score_;
        const auto add = [&](int points) {
            if (total < *episode_.limit) total = std::min(*episode_.limit, total + points);
        };
        const Board& board = episode_.board;
        add(board.trees(~occupied_));
        add(-board.rocks(~occupied_));
        add(groups());
        add(episode_.use_of("churches")->number(0) * churches());
        add(episode_.use_of("wells")->number(0) * wells());
        add(-without(episode_.site.empty, occupied_).count());
        return total;
    }

    std::array<Mask, kGroupKinds> kinds() const {
        std::array<Mask, kGroupKinds> result{};
        for (const Built& built : built_)
            if (forms_groups(built.kind)) result[static_cast<std::size_t>(built.kind)] |= built.cells;
        return result;
    }
    int groups() const {
        Mask firsts;
        for (const Built& built : built_) firsts |= Mask::bit(built.cells.lowest());
        int sum = 0;
        for (const Mask& kind : kinds()) sum += largest_group(kind, firsts).buildings;
        return sum;
    }
    int churches() const {
        const auto of_kind = kinds();
        return static_cast<int>(std::count_if(built_.begin(), built_.end(), [&](const Built& built) {
            const Mask beside = sides_of(built.cells);
            return built.kind == Kind::church &&
                   std::all_of(of_kind.begin(), of_kind.end(), [&](Mask kind) { return beside.meets(kind); });
        }));
    }
    int wells() const {
        int count = 0;
        for_each_space(without(episode_.board.on(Ground::well), occupied_), [&](int well) {
            const Mask sides = sides_of(Mask::bit(well));
            const auto around = std::count_if(built_.begin(), built_.end(),
                                              [&](const Built& built) { return built.cells.meets(sides); });
            count += sides.inside(occupied_) && around == 4;
        });
        return count;
    }

    const Episode& episode_;
    std::vector<std::vector<Mask>> lists_;
    std::vector<Mask> found_;
    std::vector<Built> built_;
    Mask occupied_;
    int score_ = 0;
    bool gold_won_ = false;
};

}  // namespace mycity::bench
