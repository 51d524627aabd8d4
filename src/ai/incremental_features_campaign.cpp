// What the late chapters of a campaign are built for: entrances of mines, the port, the rails, the landmark,
// factories without trees, parks.

#include <algorithm>

#include "ai/incremental_features.hpp"
#include "mechanics/connected.hpp"
#include "mechanics/platform.hpp"

namespace mycity {

// How many steps every space is from the entrance of each kind's mine, or from the port.
void IncrementalFeatures::read_way_to_goals() {
    if (!has_goals()) return;
    for (std::size_t kind = 0; kind < kGroupKinds; ++kind) {
        const Ground ground = mine_ ? kMineEntrances[kind] : Ground::port;
        goals_[kind] = sides_of(site_->board.on(ground));
        steps_[kind].fill(features::kMostSteps);
        Mask near = goals_[kind];
        for (std::uint8_t step = 0; step < features::kMostSteps; ++step, near |= sides_of(near))
            for_each_space(near, [&](SpaceId space) {
                std::uint8_t& steps = steps_[kind][static_cast<std::size_t>(space)];
                steps = std::min(steps, step);
            });
    }
    if (const Mask port = site_->board.on(Ground::port)) first_link_row_ = port.lowest() / kColumns + 1;
    link_rows_ = episode_->board.rows - first_link_row_;
}

unsigned IncrementalFeatures::rows_met(Mask spaces) const {
    unsigned rows = 0;
    for (int row = first_link_row_; row < episode_->board.rows; ++row)
        if (spaces.meets(row_mask(row))) rows |= 1u << row;
    return rows;
}

void IncrementalFeatures::read_reached() {
    if (!has_goals()) return;
    for (std::size_t kind = 0; kind < kGroupKinds; ++kind) {
        const Mask buildings = city_.of_kind[kind];
        Reached& here = reached_[kind];
        here.spaces = connected(goals_[kind] & buildings, buildings);
        here.buildings = (here.spaces & city_.firsts).count();
        here.steps = features::kMostSteps;
        for_each_space(buildings, [&](SpaceId space) {
            here.steps = std::min<int>(here.steps, steps_[kind][static_cast<std::size_t>(space)]);
        });
        Mask link = here.spaces;
        for (const Group& group : groups_[kind].groups)
            if (group.spaces.meets(rails_row_)) link |= group.spaces;
        here.rows = mine_ ? 0 : rows_met(link);
    }
}

// With one more building of the kind.
void IncrementalFeatures::reach(Reached& reached, const PlacementDelta& delta, Mask beside) const {
    const auto kind = static_cast<std::size_t>(delta.kind);
    Mask joined = delta.cells;
    for (const Group& group : groups_[kind].groups)
        if (group.spaces.meets(beside)) joined |= group.spaces;
    for (int i = 0; i < delta.size; ++i)
        reached.steps = std::min<int>(reached.steps,
                                      steps_[kind][static_cast<std::size_t>(delta.anchor) +
                                                   delta.orientation->offset[static_cast<std::size_t>(i)]]);
    const bool connects = delta.cells.meets(goals_[kind]) || beside.meets(reached.spaces);
    if (connects) {
        reached.spaces |= joined;
        reached.buildings = 1 + (reached.spaces & city_.firsts).count();
    }
    if (!mine_ && (connects || joined.meets(rails_row_))) reached.rows |= rows_met(joined);
}

int IncrementalFeatures::linked(const AllReached& reached) const {
    int kinds = 0;
    for (const Reached& kind : reached) kinds += kind.spaces.meets(rails_row_);
    return std::min(kinds, most_links_);
}

int IncrementalFeatures::cargo(const AllReached& reached) const {
    int most = 0;
    int all = 0;
    for (const Reached& kind : reached) {
        most = std::max(most, kind.buildings);
        all += kind.buildings;
    }
    return cargo_of_every_kind_ ? all : most;
}

int IncrementalFeatures::goal_value(const AllReached& reached, const PlacementDelta& delta,
                                    Mask beside) const {
    const CampaignRates& rates = *rates_;
    int value = link_value_ * linked(reached);
    if (!mine_) return value;
    for (std::size_t kind = 0; kind < kGroupKinds; ++kind)
        value += rates.mark[kind] * reached[kind].buildings;
    if (chapel_) {
        const Reached& group = reached[static_cast<std::size_t>(Kind::public_)];
        bool church = !delta.none() && delta.kind == Kind::church && beside.meets(group.spaces);
        for (const Church& other : churches_) church = church || other.beside.meets(group.spaces);
        if (church) value += rates.mark[static_cast<std::size_t>(Kind::public_)] * group.buildings;
    }
    return value;
}

int IncrementalFeatures::smoking(const PlacementDelta& delta, Mask beside, Mask grown) const {
    const Mask trees = without(trees_, delta.cells) | grown;
    int count = !delta.none() && delta.kind == Kind::industrial && !beside.meets(trees);
    for (const Industry& industry : industry_) count += !industry.beside.meets(trees);
    return count;
}

int IncrementalFeatures::platform(Mask built) const {
    return std::max(0, longest_run(built, episode_->board.rows - 1).count() - platform_free_);
}

int IncrementalFeatures::kinds_beside_landmark(const PlacementDelta& delta) const {
    unsigned kinds = 0;
    for (std::size_t kind = 0; kind < kGroupKinds; ++kind)
        if (city_.of_kind[kind].meets(beside_landmark_)) kinds |= 1u << kind;
    for (const Church& church : churches_)
        if (church.beside.meets(site_->board.on(Ground::landmark)))
            kinds |= 1u << static_cast<unsigned>(Kind::church);
    if (delta.cells.meets(beside_landmark_)) kinds |= 1u << static_cast<unsigned>(delta.kind);
    return std::popcount(kinds);
}

// Bit by bit for all spaces at once: how many sides are public buildings.
IncrementalFeatures::Parks IncrementalFeatures::parks_with(Mask built) {
    const Mask west = (built & kNotLastColumn) << 1;
    const Mask east = (built & kNotFirstColumn) >> 1;
    const Mask north = (built << kColumns) & kWholeGrid;
    const Mask south = built >> kColumns;
    const Mask any_across = west | east;
    const Mask both_across = west & east;
    const Mask any_down = north | south;
    const Mask both_down = north & south;
    const Mask four = both_across & both_down;
    const Mask three = without((both_across & any_down) | (any_across & both_down), four);
    const Mask two = without(both_across | both_down | (any_across & any_down), three | four);
    return {.four = four, .three = three, .two = two};
}

// A rock with three public sides is cleared if the fourth is the board's edge or forest.
IncrementalFeatures::Grown IncrementalFeatures::grown_with(const Parks& parks, Mask open) const {
    const Board& board = site_->board;
    const Mask edge = row_mask(0) | rails_row_ | column_mask(0) | column_mask(kColumns - 1);
    const Mask rocks = open & (board.on(Ground::one_rock) | board.on(Ground::two_rock));
    Grown grown{.trees = parks.four & open};
    const Mask cleared = parks.three & rocks & (edge | sides_of(board.on(Ground::forest)));
    const CampaignRates& rates = *rates_;
    grown.rocks = board.rocks((grown.trees & rocks) | cleared);
    grown.value = rates.tree * grown.trees.count() + rates.rock * grown.rocks;
    return grown;
}

void IncrementalFeatures::read_parks(const Game& game) {
    if (!parks_) return;
    const Board& board = site_->board;
    const Mask rocks = board.on(Ground::one_rock) | board.on(Ground::two_rock);
    plantable_ = game.open_empty(player_) | without(rocks, city_.occupied | city_.parks | city_.cleared);
    parks_now_ = parks_with(city_.of_kind[static_cast<std::size_t>(Kind::public_)]);
}

}  // namespace mycity
