#pragma once

// The templates of ai/incremental_features.hpp for the late chapters of a campaign.
#include "ai/incremental_features.hpp"

namespace mycity {

inline int IncrementalFeatures::steps_weight(std::size_t kind, int steps, int phase) const {
    return features::kSteps.start + row_of_kind(kind, phase) * (features::kMostSteps + 1) + steps;
}

// All but that of its border.
template <class Visit>
void IncrementalFeatures::visit_reached(std::size_t kind, const Reached& reached, int steps, int buildings,
                                        int phase, Visit visit) const {
    const int row = row_of_kind(kind, phase);
    visit(features::kReached.start +
          (static_cast<int>(kind) * features::kPhases + phase) * (features::kMostReached + 1) +
          std::min(reached.buildings, features::kMostReached));
    visit(features::kReachedApart.start + row * (features::kMostApart + 1) +
          std::min(buildings - reached.buildings, features::kMostApart));
    if (reached.buildings == 0) visit(steps_weight(kind, steps, phase));
    if (!mine_)
        visit(features::kGap.start + row * (features::kMostSteps + 1) +
              std::min(link_rows_ - std::popcount(reached.rows), features::kMostSteps));
}

// L-MINE, L-PORT: what is connected with an entrance or the port, of the building's kind.
template <class Visit>
void IncrementalFeatures::visit_own_reached(const PlacementDelta& delta, Mask beside, Mask free, int phase,
                                            ChangedWorth& worth, Visit visit) const {
    if (!forms_groups(delta.kind)) {
        if (chapel_ && !delta.none()) worth.lasting += goal_value(reached_, delta, beside) - goal_value_;
        return;
    }
    const auto kind = static_cast<std::size_t>(delta.kind);
    if (goals_[kind].empty()) return;
    const Reached& now = reached_[kind];
    const int buildings = groups_[kind].buildings + !delta.none();
    int steps = now.steps;
    for (int i = 0; i < delta.size && now.buildings == 0; ++i)
        steps = std::min<int>(steps, steps_[kind][static_cast<std::size_t>(delta.anchor) +
                                                  delta.orientation->offset[static_cast<std::size_t>(i)]]);
    AllReached all;
    const Reached* reached = &now;
    if (delta.cells.meets(now.beside | now.linking)) {
        all = reached_;
        reach(all[kind], delta, beside);
        reached = &all[kind];
    }
    visit(reached_border_weight(kind, (reached->beside & free).count(), phase));
    visit_reached(kind, *reached, steps, buildings, phase, visit);
    if (reached->buildings == now.buildings) return;
    worth.lasting += goal_value(all, delta, beside) - goal_value_;
    gain(worth, ScorePart::cargo, rate(ScorePart::cargo) * (cargo(all) - cargo_));
}

// L-PARK: what grows at once, and where it may grow later.
template <class Visit>
auto IncrementalFeatures::visit_parks(const PlacementDelta& delta, int phase, Visit visit) const -> Grown {
    Grown grown;
    const Mask open = without(plantable_, delta.cells);
    Parks parks = parks_now_;
    if (!delta.none() && delta.kind == Kind::public_) {
        parks = parks_with(city_.of_kind[static_cast<std::size_t>(Kind::public_)] | delta.cells);
        if (open.meets(parks.four | (parks.three & clearable_))) grown = grown_with(parks, open);
    }
    const int three = std::min((parks.three & open).count(), 3);
    const int two = std::min((parks.two & open).count(), 5);
    visit(features::kPark.start + (phase * 4 + three) * 6 + two);
    return grown;
}

template <class Visit>
void IncrementalFeatures::visit_industry(const PlacementDelta& delta, Mask beside, Mask free, Mask grown,
                                         int phase, ChangedWorth& worth, Visit visit) const {
    if (!delta.none() && delta.kind == Kind::industrial)
        gain(worth, ScorePart::factories, rate(ScorePart::factories) * factories_met(beside, delta.factory));
    if (delta.factory)
        visit(features::kFactory.start + phase * (features::kMostBorder + 1) +
              std::min(((beside_factories_ | beside) & free).count(), features::kMostBorder));
    if (!has(ScorePart::pollution)) return;
    const int smoke = smoking(delta, beside, grown);
    gain(worth, ScorePart::pollution, rate(ScorePart::pollution) * (smoking_ - smoke));
    visit(features::kSmoke.start + phase * (features::kMostBorder + 1) +
          std::min(smoke, features::kMostBorder));
}

// The rules that only some chapters score by.
template <class Visit>
void IncrementalFeatures::visit_late_rules(const PlacementDelta& delta, Mask beside, Mask free, int phase,
                                           ChangedWorth& worth, Visit visit) const {
    Mask grown;
    if (parks_) {
        const Grown parks = visit_parks(delta, phase, visit);
        grown = parks.trees;
        gain(worth, ScorePart::trees, parks.trees.count());
        gain(worth, ScorePart::rocks, parks.rocks);
        gain(worth, ScorePart::empties, parks.empties);
        if (has(ScorePart::bonus)) gain(worth, ScorePart::bonus, bonus_for(parks, delta.cells));
        worth.lasting += parks.value;
    }
    if (has(ScorePart::factories)) visit_industry(delta, beside, free, grown, phase, worth, visit);
    if (has_goals()) visit_own_reached(delta, beside, free, phase, worth, visit);
    if (has(ScorePart::platform)) {
        const int run = delta.cells.meets(rails_row_) ? platform(city_.occupied | delta.cells) : platform_;
        gain(worth, ScorePart::platform, rate(ScorePart::platform) * (run - platform_));
        visit(features::kRun.start + phase * (features::kMostRun + 1) + run);
    }
}

}  // namespace mycity
