// The aims of the late chapters of a campaign: entrances of mines, the port, the rails, the landmark,
// factories without trees, parks.

#include <algorithm>

#include "ai/incremental_features.hpp"
#include "mechanics/connected.hpp"
#include "mechanics/platform.hpp"

namespace mycity {

unsigned IncrementalFeatures::rows_met(Mask spaces) const {
    unsigned rows = 0;
    for (int row = first_link_row_; row < episode_->board.rows; ++row)
        if (spaces.meets(row_mask(row))) rows |= 1u << row;
    return rows;
}

void IncrementalFeatures::read_goals(const Game& game) {
    gains_value_ = 0;
    if (!gaining_.empty()) {
        Gains gains;
        for (const std::uint8_t slot : gaining_) {
            const MechanicUse& use = episode_->mechanics.begin()[slot];
            use.mechanic->gain(game, player_, use, gains);
        }
        gains_value_ += gains_value_hundredths(*episode_, gains);
    }
    if (parks_) gains_value_ += parks_value_hundredths(game, player_);
    next_church_value_ = 0;
    if (church_line_ != nullptr && bag_for_church_line_) {
        int built = 0;
        for (std::size_t i = city_.printed; i < city_.buildings.size(); ++i)
            built += episode_->kind_of(city_.buildings[i].building()) == Kind::church;
        if (built + 1 == church_line_->numbers.count()) next_church_value_ = kBagHundredths;
    }
    if (!by_late_rules_) return;
    read_reached();
    goal_value_ = goal_value(reached_, PlacementDelta{}, Mask{});
    cargo_ = cargo(reached_);
    gains_value_ += link_value_ * linked(reached_);
    trees_ = game.open_trees(player_);
    smoking_ = 0;
    cleaning_ = {};
    for (const Industry& industry : industry_) {
        smoking_ += !industry.beside.meets(trees_);
        cleaning_ |= industry.beside & trees_;
    }
    landmark_kinds_ = kinds_beside_landmark();
    read_parks(game);
}

void IncrementalFeatures::read_reached() {
    if (!has_goals()) return;
    for (std::size_t kind = 0; kind < kGroupKinds; ++kind) {
        const Mask buildings = city_.of_kind[kind];
        Reached& here = reached_[kind];
        if (reached_of_[kind] == buildings && here.beside) continue;
        reached_of_[kind] = buildings;
        here.spaces = connected(goals_[kind] & buildings, buildings);
        here.buildings = (here.spaces & city_.firsts).count();
        here.beside = sides_of(here.spaces) | goals_[kind];
        here.steps = features::kMostSteps;
        for_each_space(buildings, [&](SpaceId space) {
            here.steps = std::min<int>(here.steps, steps_[kind][static_cast<std::size_t>(space)]);
        });
        if (mine_) continue;
        Mask link = here.spaces;
        here.linking = rails_row_;
        for (const KnownGroup& group : groups_[kind].groups)
            if (group.spaces.meets(rails_row_)) {
                link |= group.spaces;
                here.linking |= group.sides;
            }
        here.rows = rows_met(link);
    }
}

// With one more building of the kind.
void IncrementalFeatures::reach(Reached& reached, const PlacementDelta& delta, Mask beside) const {
    const auto kind = static_cast<std::size_t>(delta.kind);
    Mask joined = delta.cells;
    for (const Group& group : groups_[kind].groups)
        if (group.spaces.meets(beside)) joined |= group.spaces;
    if (delta.cells.meets(reached.beside)) {
        reached.spaces |= joined;
        reached.beside = sides_of(reached.spaces) | goals_[kind];
        reached.buildings = 1 + (reached.spaces & city_.firsts).count();
    }
    if (!mine_) reached.rows |= rows_met(joined);
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

// How often a new industrial building and a factory touch.
int IncrementalFeatures::factories_met(Mask beside, bool factory) const {
    int count = 0;
    for (const Industry& other : industry_)
        if (other.cells.meets(beside)) count += other.factory + factory;
    return count;
}

int IncrementalFeatures::smoking(const PlacementDelta& delta, Mask beside, Mask grown) const {
    const Mask trees = without(trees_, delta.cells) | grown;
    int count = !delta.none() && delta.kind == Kind::industrial && !beside.meets(trees);
    if (grown.empty() && !delta.cells.meets(cleaning_)) return count + smoking_;
    for (const Industry& industry : industry_) count += !industry.beside.meets(trees);
    return count;
}

int IncrementalFeatures::platform(Mask built) const {
    return std::max(0, longest_run(built, episode_->board.rows - 1).count() - platform_free_);
}

unsigned IncrementalFeatures::kinds_beside_landmark() const {
    unsigned kinds = 0;
    for (std::size_t kind = 0; kind < kGroupKinds; ++kind)
        if (city_.of_kind[kind].meets(beside_landmark_)) kinds |= 1u << kind;
    for (const Church& church : churches_)
        if (church.beside.meets(site_->board.on(Ground::landmark)))
            kinds |= 1u << static_cast<unsigned>(Kind::church);
    return kinds;
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

IncrementalFeatures::Grown IncrementalFeatures::grown_with(const Parks& parks, Mask open) const {
    const Board& board = site_->board;
    const Mask rocks = open & (board.on(Ground::one_rock) | board.on(Ground::two_rock));
    Grown grown{.trees = parks.four & open};
    grown.meadow = parks.three & open & clearable_;
    const CampaignRates& rates = *rates_;
    grown.rocks = board.rocks((grown.trees & rocks) | grown.meadow);
    grown.empties = without(grown.trees, rocks).count() - grown.meadow.count();
    grown.value = rates.tree * grown.trees.count() + rates.rock * grown.rocks;
    return grown;
}

// RB-BONUS: what grows changes which rocks and empty spaces a building on `cells` leaves.
int IncrementalFeatures::bonus_for(const Grown& grown, Mask cells) const {
    const Mask rocks = without(rocks_, cells);
    const Mask empties = without(empties_, cells);
    const Mask then = without(empties, grown.trees) | grown.meadow;
    const bool last_rock = rocks && rocks.inside(grown.trees | grown.meadow);
    return bonus_[2] * last_rock + bonus_[3] * (then.empty() - empties.empty());
}

void IncrementalFeatures::read_parks(const Game& game) {
    if (!parks_) return;
    const Board& board = site_->board;
    const Mask rocks = game.open_rocks(player_);
    const Mask edge = row_mask(0) | rails_row_ | column_mask(0) | column_mask(kColumns - 1);
    clearable_ = rocks & (edge | sides_of(board.on(Ground::forest)));
    plantable_ = game.open_empty(player_) | rocks;
    parks_now_ = parks_with(city_.of_kind[static_cast<std::size_t>(Kind::public_)]);
}

}  // namespace mycity
