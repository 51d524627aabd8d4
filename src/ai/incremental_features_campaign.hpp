#pragma once

// The templates of ai/incremental_features.hpp for the late chapters of a campaign.
#include "ai/incremental_features.hpp"

namespace mycity {

// L-MINE, L-PORT: what is connected with an entrance or the port.
template <class Visit>
auto IncrementalFeatures::visit_goals(const PlacementDelta& delta, Mask beside, Mask free, int phase,
                                      Visit visit) const -> AllReached {
    AllReached all = reached_;
    for (std::size_t kind = 0; kind < kGroupKinds; ++kind) {
        if (goals_[kind].empty()) continue;
        if (!delta.none() && static_cast<std::size_t>(delta.kind) == kind) reach(all[kind], delta, beside);
        visit_reached(kind, all[kind], delta, free, phase, visit);
    }
    return all;
}

template <class Visit>
void IncrementalFeatures::visit_reached(std::size_t kind, const Reached& reached, const PlacementDelta& delta,
                                        Mask free, int phase, Visit visit) const {
    const auto number = static_cast<int>(kind);
    const int row = number * (features::kMostLeft + 1) + left_of(kind, phase);
    const bool own = !delta.none() && static_cast<std::size_t>(delta.kind) == kind;
    const int border = ((sides_of(reached.spaces) | goals_[kind]) & free).count();
    const int apart = groups_[kind].buildings + own - reached.buildings;
    visit(features::kReached.start + (number * features::kPhases + phase) * (features::kMostReached + 1) +
          std::min(reached.buildings, features::kMostReached));
    visit(features::kReachedBorder.start + row * (features::kMostBorder + 1) +
          std::min(border, features::kMostBorder));
    visit(features::kReachedApart.start + row * (features::kMostApart + 1) +
          std::min(apart, features::kMostApart));
    if (reached.buildings == 0)
        visit(features::kSteps.start + row * (features::kMostSteps + 1) + reached.steps);
    if (!mine_)
        visit(features::kGap.start + row * (features::kMostSteps + 1) +
              std::min(link_rows_ - std::popcount(reached.rows), features::kMostSteps));
}

// L-PARK: what grows at once, and where it may grow later.
template <class Visit>
auto IncrementalFeatures::visit_parks(const PlacementDelta& delta, int phase, Visit visit) const -> Grown {
    Grown grown;
    const Mask open = without(plantable_, delta.cells);
    Parks parks = parks_now_;
    if (!delta.none() && delta.kind == Kind::public_) {
        parks = parks_with(city_.of_kind[static_cast<std::size_t>(Kind::public_)] | delta.cells);
        grown = grown_with(parks, open);
    }
    const int three = std::min((parks.three & open).count(), 3);
    const int two = std::min((parks.two & open).count(), 5);
    visit(features::kPark.start + (phase * 4 + three) * 6 + two);
    return grown;
}

}  // namespace mycity
