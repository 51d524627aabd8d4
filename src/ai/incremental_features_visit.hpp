#pragma once

// The templates of ai/incremental_features.hpp.
#include "ai/incremental_features.hpp"

namespace mycity {

inline auto IncrementalFeatures::Groups::joined(const KnownGroup& building) const -> KnownGroup {
    KnownGroup result = building;
    for (const KnownGroup& group : groups)
        if (group.spaces.meets(building.sides)) {
            result.buildings += group.buildings;
            result.spaces |= group.spaces;
            result.sides |= group.sides;
        }
    return result;
}

template <class Visit>
void IncrementalFeatures::visit_groups(const PlacementDelta& delta, Mask beside, Mask free, int phase,
                                       ScoreGains& gained, Visit visit) const {
    for (std::size_t kind = 0; kind < kGroupKinds; ++kind) {
        const Groups& here = groups_[kind];
        int buildings = here.buildings;
        int largest = here.largest.buildings;
        Mask sides = here.largest.sides;
        if (static_cast<std::size_t>(delta.kind) == kind && !delta.none()) {
            ++buildings;
            const KnownGroup joined = here.joined({{1, delta.cells}, beside});
            if (here.exceeds_largest(joined)) {
                largest = joined.buildings;
                sides = joined.sides;
            }
            gained[index_of(ScorePart::groups)] = largest - here.largest.buildings;
            if (has(ScorePart::complete))
                gained[index_of(ScorePart::complete)] =
                    rate(ScorePart::complete) * ((largest == buildings) - here.whole());
            if (has(ScorePart::parade))
                gained[index_of(ScorePart::parade)] =
                    rate(ScorePart::parade) * (std::max(parade_, largest) - parade_);
        }
        if (buildings == 0) continue;
        const int row = static_cast<int>(kind) * (features::kMostLeft + 1) + left_of(kind, phase);
        const int border = std::min((sides & free).count(), features::kMostBorder);
        const int apart = std::min(buildings - largest, features::kMostApart);
        visit(features::kBorder.start + row * (features::kMostBorder + 1) + border);
        visit(features::kApart.start + row * (features::kMostApart + 1) + apart);
    }
}

template <class Visit>
void IncrementalFeatures::visit_churches(const PlacementDelta& delta, Mask beside, Mask free, int phase,
                                         ScoreGains& gained, Visit visit) const {
    const auto look = [&](Mask sides, unsigned kinds) {
        const bool hopeless = (none_left_ & ~kinds) != 0;
        const int open = hopeless ? 0 : std::min((sides & free).count(), features::kMostBeside);
        const int wanted = 3 - std::popcount(kinds);
        visit(features::kChurch.start + (phase * 4 + wanted) * (features::kMostBeside + 1) + open);
    };
    const bool of_kind = !delta.none() && forms_groups(delta.kind);
    for (const Church& church : churches_) {
        unsigned kinds = church.kinds;
        if (of_kind && church.beside.meets(delta.cells)) kinds |= 1u << static_cast<unsigned>(delta.kind);
        if (kinds == kAllKinds && church.kinds != kAllKinds)
            gained[index_of(ScorePart::churches)] += rate(ScorePart::churches);
        look(church.beside, kinds);
    }
    if (!delta.none() && delta.kind == Kind::church) {
        unsigned kinds = 0;
        for (unsigned kind = 0; kind < kGroupKinds; ++kind)
            if (beside.meets(city_.of_kind[kind])) kinds |= 1u << kind;
        if (kinds == kAllKinds) gained[index_of(ScorePart::churches)] += rate(ScorePart::churches);
        look(beside, kinds);
    }
}

template <class Visit>
void IncrementalFeatures::visit_wells(const PlacementDelta& delta, int phase, ScoreGains& gained,
                                      Visit visit) const {
    for (const Well& well : wells_) {
        int built = well.built;
        if (delta.cells.meets(well.around)) {
            if (delta.cells.meets(well.well) || (delta.cells & well.around).count() > 1) {
                gained[index_of(ScorePart::wells)] -= rate(ScorePart::wells) * well.closed();
                continue;
            }
            if (++built == 4) gained[index_of(ScorePart::wells)] += rate(ScorePart::wells);
        }
        visit(features::kWell.start + phase * 5 + built);
    }
}

template <class Visit>
void IncrementalFeatures::visit_bandits(Mask free, int phase, ScoreGains& gained, Visit visit) const {
    for (const Mask sides : bandits_) {
        const int open = (sides & free).count();
        if (open == 0)
            gained[index_of(ScorePart::bandits)] += rate(ScorePart::bandits);
        else
            visit(features::kBandit.start + phase * 5 + open);
    }
}

template <class Visit>
void IncrementalFeatures::visit_industry(const PlacementDelta& delta, Mask beside, Mask free, Mask grown,
                                         int phase, ScoreGains& gained, Visit visit) const {
    Mask beside_factories = beside_factories_;
    if (!delta.none() && delta.kind == Kind::industrial) {
        for (const Industry& other : industry_)
            if (other.cells.meets(beside))
                gained[index_of(ScorePart::factories)] +=
                    rate(ScorePart::factories) * (other.factory + delta.factory);
        if (delta.factory) beside_factories |= beside;
    }
    const Mask open = beside_factories & free;
    visit(features::kFactory.start + phase * (features::kMostBorder + 1) +
          std::min(open.count(), features::kMostBorder));
    if (!has(ScorePart::pollution)) return;
    const int smoke = smoking(delta, beside, grown);
    gained[index_of(ScorePart::pollution)] += rate(ScorePart::pollution) * (smoking_ - smoke);
    visit(features::kSmoke.start + phase * (features::kMostBorder + 1) +
          std::min(smoke, features::kMostBorder));
}

// Points that are booked at once.
template <class Visit>
int IncrementalFeatures::visit_running(const PlacementDelta& delta, Mask beside, Mask free, int phase,
                                       Visit visit) const {
    int running = city_.score;
    for (const Race& race : races_) {
        const int open = (race.spaces & free).count();
        if (open == 0)
            running += race.points;
        else
            visit(features::kRace.start + phase * (features::kMostOpen + 1) +
                  std::min(open, features::kMostOpen));
    }
    if (rails_ != 0) {
        if (delta.cells.meets(rails_row_)) running += rails_;
        visit(features::kRails.start + phase * (features::kMostOpen + 1) + (rails_row_ & free).count());
    }
    if (investor_ != 0) {
        if (beside.meets(previous_)) running += investor_;
        const Mask border = delta.none() ? sides_of(previous_) : beside;
        visit(features::kRails.start + phase * (features::kMostOpen + 1) +
              std::min((border & free).count(), features::kMostOpen));
    }
    return running;
}

// B-50: a score that has come to the limit moves no more.
template <class Visit>
int IncrementalFeatures::total_score(int running, const ScoreGains& gained, int phase, Visit visit) const {
    if (city_.locked) return city_.score;
    int total = running;
    if (!episode_->limit) {
        total += lines_;
        for (std::size_t part = 0; part < kScoreParts; ++part) total += times_[part] * gained[part];
        return total;
    }
    const int limit = *episode_->limit;
    for (const std::uint8_t slot : scoring_) {
        if (total >= limit) return limit;
        const ScorePart part = part_of_[slot];
        if (part == ScorePart::empties)
            visit(features::kRunning.start + phase * (features::kMostRunning + 1) +
                  std::clamp(total - features::kLowRunning, 0, features::kMostRunning));
        total += line_[slot] + gained[index_of(part)];
    }
    return std::min(total, limit);
}

// What only some sheets and chapters score by; returns the value of what lasts.
template <class Visit>
int IncrementalFeatures::visit_late_rules(const PlacementDelta& delta, Mask beside, Mask free, int phase,
                                          const Covered& covered, ScoreGains& gained, Visit visit) const {
    if (has(ScorePart::bandits)) visit_bandits(free, phase, gained, visit);
    int value = 0;
    Mask grown;
    if (parks_) {
        const Grown parks = visit_parks(delta, phase, visit);
        grown = parks.trees;
        gained[index_of(ScorePart::trees)] += parks.trees.count();
        gained[index_of(ScorePart::rocks)] += parks.rocks;
        value += parks.value;
    }
    if (has(ScorePart::factories)) visit_industry(delta, beside, free, grown, phase, gained, visit);
    if (has(ScorePart::bonus))
        gained[index_of(ScorePart::bonus)] =
            bonus(trees_gone_ + covered.trees, rocks_left_ - covered.rocks, empties_left_ - covered.empties) -
            bonus(trees_gone_, rocks_left_, empties_left_);
    if (has_goals()) {
        const AllReached reached = visit_goals(delta, beside, free, phase, visit);
        value += goal_value(reached, delta, beside) - goal_value_;
        gained[index_of(ScorePart::cargo)] = rate(ScorePart::cargo) * (cargo(reached) - cargo_);
    }
    if (has(ScorePart::platform)) {
        const int run = delta.cells.meets(rails_row_) ? platform(city_.occupied | delta.cells) : platform_;
        gained[index_of(ScorePart::platform)] = rate(ScorePart::platform) * (run - platform_);
        visit(features::kRun.start + phase * (features::kMostRun + 1) + run);
    }
    if (has(ScorePart::landmark)) {
        const int kinds =
            delta.cells.meets(beside_landmark_) ? kinds_beside_landmark(delta) : landmark_kinds_;
        gained[index_of(ScorePart::landmark)] = rate(ScorePart::landmark) * (kinds - landmark_kinds_);
        visit(features::kLandmark.start + (phase * 5 + kinds) * 5 +
              std::min((beside_landmark_ & free).count(), 4));
    }
    return value;
}

template <class Visit>
int IncrementalFeatures::visit_features(const PlacementDelta& delta, int phase, Visit visit) const {
    const Mask free = without(free_, delta.cells);
    const Mask beside = delta.none() ? Mask{} : sides_of(delta.cells);
    ScoreGains gained{};
    std::uint32_t printed = 0;
    for (int i = 0; i < delta.size; ++i)
        printed += printed_[static_cast<std::size_t>(delta.anchor) +
                            delta.orientation->offset[static_cast<std::size_t>(i)]];
    const int trees = static_cast<int>(printed & 0xFF);
    const int rocks = static_cast<int>(printed >> 8 & 0xFF);
    const int empties = static_cast<int>(printed >> 16);
    gained[index_of(ScorePart::trees)] = -trees;
    gained[index_of(ScorePart::rocks)] = rocks;
    gained[index_of(ScorePart::empties)] = empties;
    if (has(ScorePart::groups) || has(ScorePart::complete) || has(ScorePart::parade))
        visit_groups(delta, beside, free, phase, gained, visit);
    if (has(ScorePart::churches)) visit_churches(delta, beside, free, phase, gained, visit);
    if (has(ScorePart::wells)) visit_wells(delta, phase, gained, visit);
    int value = gains_value_;
    if (by_late_rules_)
        value += visit_late_rules(delta, beside, free, phase, {trees, rocks, empties}, gained, visit);
    if (delta.cells.meets(rails_row_)) value += rails_value_;
    if (!delta.none() && delta.kind == Kind::church) value += next_church_value_;
    for (const Race& race : races_)
        if (!race.spaces.meets(free)) value += race.value;
    if (counts_circles_) visit(features::kCircles.start + phase * 8 + std::min<int>(city_.circles, 7));
    if (counts_passes_) visit(features::kPassed.start + phase * 2 + (city_.passes != 0));
    visit(features::kChurchesLeft.start + phase * 6 + std::min(churches_left_, 5));
    const int left = by_cards_ ? cards_left_ : free.count();
    visit(features::kBias.start + episode_->number % 3 * (features::kMostLand + 1) +
          std::min(left, features::kMostLand));
    const int running = visit_running(delta, beside, free, phase, visit);
    return value + 100 * total_score(running, gained, phase, visit);
}

}  // namespace mycity
