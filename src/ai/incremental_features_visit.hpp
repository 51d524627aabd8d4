#pragma once

// The templates of ai/incremental_features.hpp.
#include "ai/incremental_features.hpp"

namespace mycity {

inline PlacementDelta IncrementalFeatures::delta(BuildingId building, Placement placement) const {
    const Shape& shape = shape_of(building);
    const Orientation& orientation = shape.orientations[static_cast<std::size_t>(placement.orientation())];
    return {.cells = placed_cells(orientation, placement.anchor()),
            .orientation = &orientation,
            .size = shape.size,
            .turn = placement.orientation(),
            .anchor = placement.anchor(),
            .kind = episode_->kind_of(building),
            .factory = (site_->belongings.factories >> building & 1) != 0};
}

inline int IncrementalFeatures::border_weight(std::size_t kind, int border, int phase) const {
    return features::kBorder.start + row_of_kind(kind, phase) * (features::kMostBorder + 1) +
           std::min(border, features::kMostBorder);
}

inline int IncrementalFeatures::apart_weight(std::size_t kind, int apart, int phase) const {
    return features::kApart.start + row_of_kind(kind, phase) * (features::kMostApart + 1) +
           std::min(apart, features::kMostApart);
}

inline int IncrementalFeatures::reached_border_weight(std::size_t kind, int border, int phase) const {
    return features::kReachedBorder.start + row_of_kind(kind, phase) * (features::kMostBorder + 1) +
           std::min(border, features::kMostBorder);
}

inline int IncrementalFeatures::church_weight(unsigned kinds, int open, int phase) const {
    return features::kChurch.start + (phase * 4 + 3 - std::popcount(kinds)) * (features::kMostBeside + 1) +
           (church_is_hopeless(kinds) ? 0 : std::min(open, features::kMostBeside));
}

inline int IncrementalFeatures::running_weight(int total, int phase) const {
    return features::kRunning.start + phase * (features::kMostRunning + 1) +
           std::clamp(total - features::kLowRunning, 0, features::kMostRunning);
}

inline int IncrementalFeatures::bias_weight(int covered) const {
    const int left = by_cards_ ? cards_left_ : free_.count() - covered;
    return features::kBias.start + episode_->number % 3 * (features::kMostLand + 1) +
           std::min(left, features::kMostLand);
}

inline auto IncrementalFeatures::Groups::joined(const KnownGroup& building) const -> KnownGroup {
    KnownGroup result = building;
    // Without branches: no processor guesses what a placement touches.
    for (const KnownGroup& group : groups) {
        const std::uint64_t touched = -std::uint64_t{group.spaces.meets(building.sides)};
        const Mask all{touched, touched};
        result.buildings += group.buildings & static_cast<int>(touched);
        result.spaces |= group.spaces & all;
        result.sides |= group.sides & all;
    }
    return result;
}

template <class Visit>
void IncrementalFeatures::visit_own_group(const PlacementDelta& delta, Mask beside, Mask free, int phase,
                                          ChangedWorth& worth, Visit visit) const {
    const auto kind = static_cast<std::size_t>(delta.kind);
    const Groups& here = groups_[kind];
    const int buildings = here.buildings + !delta.none();
    if (buildings == 0) return;
    int largest = here.largest.buildings;
    Mask sides = here.largest.sides;
    // Alone it changes nothing but how many are apart.
    const bool alone = largest > 1 && !delta.cells.meets(here.sides);
    if (!delta.none() && alone) {
        if (has(ScorePart::complete))
            gain(worth, ScorePart::complete, -rate(ScorePart::complete) * here.whole());
    } else if (!delta.none()) {
        const KnownGroup joined = here.joined({{1, delta.cells}, beside});
        if (here.exceeds_largest(joined)) {
            largest = joined.buildings;
            sides = joined.sides;
        }
        gain(worth, ScorePart::groups, largest - here.largest.buildings);
        if (has(ScorePart::complete))
            gain(worth, ScorePart::complete,
                 rate(ScorePart::complete) * ((largest == buildings) - here.whole()));
        if (has(ScorePart::parade))
            gain(worth, ScorePart::parade, rate(ScorePart::parade) * (std::max(parade_, largest) - parade_));
    }
    visit(border_weight(kind, (sides & free).count(), phase));
    visit(apart_weight(kind, buildings - largest, phase));
}

template <class Visit>
void IncrementalFeatures::visit_new_church(Mask beside, Mask free, int phase, ChangedWorth& worth,
                                           Visit visit) const {
    unsigned kinds = 0;
    for (unsigned kind = 0; kind < kGroupKinds; ++kind)
        if (beside.meets(city_.of_kind[kind])) kinds |= 1u << kind;
    if (kinds == kAllKinds) gain(worth, ScorePart::churches, rate(ScorePart::churches));
    visit(church_weight(kinds, (beside & free).count(), phase));
}

template <class Visit>
void IncrementalFeatures::visit_always(const PlacementDelta& building, int phase, Visit visit) const {
    for (std::size_t kind = 0; kind < kGroupKinds; ++kind) {
        if (static_cast<std::size_t>(building.kind) == kind) continue;
        const Groups& here = groups_[kind];
        if (by_groups_ && here.buildings != 0)
            visit(apart_weight(kind, here.buildings - here.largest.buildings, phase));
        if (has_goals() && !goals_[kind].empty())
            visit_reached(kind, reached_[kind], reached_[kind].steps, here.buildings, phase, visit);
    }
    if (counts_circles_) visit(features::kCircles.start + phase * 8 + std::min<int>(city_.circles, 7));
    if (counts_passes_) visit(features::kPassed.start + phase * 2 + (city_.passes != 0));
    visit(features::kChurchesLeft.start + phase * 6 + std::min(churches_left_, 5));
}

inline auto IncrementalFeatures::cover(const PlacementDelta& delta, ChangedWorth& worth) const -> Printed {
    std::uint32_t sum = 0;
    for (int i = 0; i < delta.size; ++i)
        sum += printed_[static_cast<std::size_t>(delta.anchor) +
                        delta.orientation->offset[static_cast<std::size_t>(i)]];
    if (!limited_) {
        worth.points += static_cast<int>(sum);
        return {};
    }
    const Printed printed{static_cast<int>(sum & 0xFF), static_cast<int>(sum >> 8 & 0xFF),
                          static_cast<int>(sum >> 16)};
    gain(worth, ScorePart::trees, -printed.trees);
    gain(worth, ScorePart::rocks, printed.rocks);
    gain(worth, ScorePart::empties, printed.empties);
    return printed;
}

inline int IncrementalFeatures::most_value(const UncountedBound& bound, Mask cells, const Printed& printed,
                                           const ChangedWorth& worth, int sum) const {
    const UncountedBound::Most& most = bound.of(cells);
    if (limited_) return most_limited_value(bound, most, printed, worth, sum);
    return gains_value_ + worth.lasting + 100 * (city_.score + lines_ + worth.points + most.points) +
           std::max(0, sum + most.weight);
}

template <class Visit>
void IncrementalFeatures::visit_uncounted(const PlacementDelta& delta, int phase, ChangedWorth& worth,
                                          Visit visit) const {
    const Mask free = without(free_, delta.cells);
    const Mask beside = sides_of(delta.cells);
    if (forms_groups(delta.kind)) {
        if (by_groups_) visit_own_group(delta, beside, free, phase, worth, visit);
    } else if (delta.kind == Kind::church && !delta.none()) {
        if (has(ScorePart::churches)) visit_new_church(beside, free, phase, worth, visit);
        worth.lasting += next_church_value_;
    }
    if (investor_ != 0) {
        if (beside.meets(previous_)) gain(worth, ScorePart::running, investor_);
        const Mask border = delta.none() ? sides_of(previous_) : beside;
        visit(features::kRails.start + phase * (features::kMostOpen + 1) +
              std::min((border & free).count(), features::kMostOpen));
    }
    if (by_late_rules_) visit_late_rules(delta, beside, free, phase, worth, visit);
    if (!of_city_.empty() && !delta.none()) worth.points += gain_of_city(delta);
    visit(bias_weight(delta.size));
}

// B-50: a score that has come to the limit moves no more.
template <class Visit>
int IncrementalFeatures::value_with(const ChangedWorth& worth, int phase, Visit visit) const {
    const int lasting = gains_value_ + worth.lasting;
    if (!limited_) return lasting + 100 * (city_.score + lines_ + worth.points);
    if (city_.locked) return lasting + 100 * city_.score;
    const int limit = *episode_->limit;
    const auto lost = [&](ScorePart part) { return std::max(0, -worth.of_part[index_of(part)]); };
    if (plain_lines_ && highest_ + worth.points + lost(ScorePart::trees) + lost(ScorePart::pollution) +
                                lost(ScorePart::bonus) + lost(ScorePart::empties) + losses_ <
                            limit) {
        const int total = city_.score + lines_ + worth.points;
        if (has(ScorePart::empties))
            visit(running_weight(total - line_[scoring_.back()] - worth.of_part[index_of(ScorePart::empties)],
                                 phase));
        return lasting + 100 * total;
    }
    int total = city_.score + worth.of_part[index_of(ScorePart::running)];
    for (const std::uint8_t slot : scoring_) {
        if (total >= limit) break;
        const ScorePart part = part_of_[slot];
        if (part == ScorePart::empties) visit(running_weight(total, phase));
        total += line_[slot] + worth.of_part[index_of(part)];
    }
    return lasting + 100 * std::min(total, limit);
}

template <class Visit>
int IncrementalFeatures::visit_features(const PlacementDelta& delta, int phase, Visit visit) const {
    ChangedWorth worth;
    visit_always(delta, phase, visit);
    const auto take = [&](const CountedSpaces& counted) {
        const int covered = counted.covered_by(delta.cells);
        if (const int weight = counted.weight_after(covered); weight != 0) visit(weight);
        worth.add(counted.part, counted.after(covered));
    };
    for_each_counted(delta, phase, CountedSpacesTaker(take));
    cover(delta, worth);
    visit_uncounted(delta, phase, worth, visit);
    return value_with(worth, phase, visit);
}

}  // namespace mycity
