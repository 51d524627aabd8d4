// Features that depend on a placement by numbers of spaces only.

#include <bit>

#include "ai/incremental_features.hpp"

namespace mycity {
namespace {

// The spaces that have a weight by how many are left, until there are `most` of them.
CountedSpaces by_spaces_left(Mask spaces, ScorePart part, int weight, int most) {
    CountedSpaces counted{.spaces = spaces, .part = part, .open = spaces.count()};
    counted.untouched.weight = counted.touched.weight = weight;
    counted.untouched.most = counted.touched.most = most;
    return counted;
}

}  // namespace

void IncrementalFeatures::for_each_counted(const PlacementDelta& building, int phase,
                                           CountedSpacesTaker take) const {
    if (by_groups_) take_borders(building, phase, take);
    if (has(ScorePart::churches)) take_churches(building, phase, take);
    if (has(ScorePart::wells)) take_wells(phase, take);
    take_races(phase, take);
    if (has(ScorePart::bandits)) take_bandits(phase, take);
    if (has(ScorePart::bonus)) take_bonuses(take);
    if (by_late_rules_) take_late_rules(building, phase, take);
}

// The kind of the building is left out: its largest group may change.
void IncrementalFeatures::take_borders(const PlacementDelta& building, int phase,
                                       CountedSpacesTaker take) const {
    for (std::size_t kind = 0; kind < kGroupKinds; ++kind)
        if (groups_[kind].buildings != 0 && static_cast<std::size_t>(building.kind) != kind)
            take(by_spaces_left(groups_[kind].largest.sides & free_, ScorePart::other,
                                border_weight(kind, 0, phase), features::kMostBorder));
}

void IncrementalFeatures::take_churches(const PlacementDelta& building, int phase,
                                        CountedSpacesTaker take) const {
    const unsigned brought = forms_groups(building.kind) ? 1u << static_cast<unsigned>(building.kind) : 0;
    const int points = points_of(ScorePart::churches);
    for (const Church& church : churches_) {
        const unsigned kinds = church.kinds | brought;
        CountedSpaces counted = by_spaces_left(church.beside & free_, ScorePart::churches,
                                               church_weight(church.kinds, 0, phase), features::kMostBeside);
        if (church_is_hopeless(church.kinds)) counted.untouched.most = 0;
        if (church_is_hopeless(kinds)) counted.touched.most = 0;
        counted.touched.weight = church_weight(kinds, 0, phase);
        if (kinds == kAllKinds && church.kinds != kAllKinds) counted.touched.points = points;
        take(counted);
    }
}

// A building that covers a well or two of its sides ends it, so the well counts twice.
void IncrementalFeatures::take_wells(int phase, CountedSpacesTaker take) const {
    const int points = points_of(ScorePart::wells);
    for (const Well& well : wells_) {
        CountedSpaces counted = by_spaces_left(well.around & free_, ScorePart::wells,
                                               features::kWell.start + phase * 5 + well.built, 0);
        counted.twice = well.well;
        counted.lasts = 1;
        ++counted.touched.weight;
        if (well.built == 3) counted.touched.points = points;
        if (well.closed()) counted.ended.points = -points;
        take(counted);
    }
}

void IncrementalFeatures::take_races(int phase, CountedSpacesTaker take) const {
    for (const Race& race : races_) {
        CountedSpaces counted =
            by_spaces_left(race.spaces & free_, ScorePart::running,
                           features::kRace.start + phase * (features::kMostOpen + 1), features::kMostOpen);
        counted.lasts = counted.open - 1;
        counted.ended.points = race.points;
        counted.ended.lasting = race.value;
        take(counted);
    }
    if (rails_ == 0) return;
    CountedSpaces counted =
        by_spaces_left(rails_row_ & free_, ScorePart::running,
                       features::kRails.start + phase * (features::kMostOpen + 1), features::kMostOpen);
    counted.touched.points = rails_;
    counted.touched.lasting = rails_value_;
    take(counted);
}

void IncrementalFeatures::take_bandits(int phase, CountedSpacesTaker take) const {
    for (const Mask sides : bandits_) {
        CountedSpaces counted =
            by_spaces_left(sides, ScorePart::bandits, features::kBandit.start + phase * 5, 4);
        counted.lasts = counted.open - 1;
        counted.ended.points = points_of(ScorePart::bandits);
        take(counted);
    }
}

// For covering no tree, also none that has grown, all rocks, all empty spaces.
void IncrementalFeatures::take_bonuses(CountedSpacesTaker take) const {
    const int times = times_counted(ScorePart::bonus);
    const Board& board = site_->board;
    const Mask trees = board.on(Ground::one_tree) | board.on(Ground::two_tree) | city_.parks;
    const auto take_until = [&](Mask spaces, int lasts, int points) {
        CountedSpaces counted = by_spaces_left(spaces, ScorePart::bonus, 0, 0);
        counted.lasts = lasts;
        counted.ended.points = times * points;
        take(counted);
    };
    if (!trees.meets(city_.occupied)) take_until(trees, 0, -bonus_[1]);
    if (rocks_) take_until(rocks_, rocks_.count() - 1, bonus_[2]);
    if (empties_) take_until(empties_, empties_.count() - 1, bonus_[3]);
}

void IncrementalFeatures::take_late_rules(const PlacementDelta& building, int phase,
                                          CountedSpacesTaker take) const {
    if (has_goals())
        for (std::size_t kind = 0; kind < kGroupKinds; ++kind)
            if (!goals_[kind].empty() && static_cast<std::size_t>(building.kind) != kind)
                take(by_spaces_left(reached_[kind].beside & free_, ScorePart::other,
                                    reached_border_weight(kind, 0, phase), features::kMostBorder));
    if (has(ScorePart::factories) && !building.factory)
        take(by_spaces_left(beside_factories_ & free_, ScorePart::other,
                            features::kFactory.start + phase * (features::kMostBorder + 1),
                            features::kMostBorder));
    if (has(ScorePart::landmark)) {
        const int before = std::popcount(landmark_kinds_);
        const int kinds = std::popcount(landmark_kinds_ | 1u << static_cast<unsigned>(building.kind));
        CountedSpaces counted = by_spaces_left(beside_landmark_ & free_, ScorePart::landmark,
                                               features::kLandmark.start + (phase * 5 + before) * 5, 4);
        counted.touched.weight += (kinds - before) * 5;
        counted.touched.points = points_of(ScorePart::landmark) * (kinds - before);
        take(counted);
    }
}

}  // namespace mycity
