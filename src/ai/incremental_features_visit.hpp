#pragma once

// The templates of ai/incremental_features.hpp.
#include "ai/incremental_features.hpp"

namespace mycity {

template <class Visit>
void IncrementalFeatures::visit_groups(const PlacementDelta& delta, Mask beside, Mask free, int phase,
                                       ScoreGains& gained, Visit visit) const {
    int parade = parade_free_;
    int parade_before = parade_free_;
    for (std::size_t kind = 0; kind < kGroupKinds; ++kind) {
        const Groups& here = groups_[kind];
        Group largest = here.largest;
        int buildings = here.buildings;
        if (!delta.none() && static_cast<std::size_t>(delta.kind) == kind) {
            ++buildings;
            Group joined{1, delta.cells};
            for (const Group& group : here.groups)
                if (group.spaces.meets(beside)) {
                    joined.buildings += group.buildings;
                    joined.spaces |= group.spaces;
                }
            if (joined.buildings > largest.buildings ||
                (joined.buildings == largest.buildings && joined.spaces.lowest() < largest.spaces.lowest()))
                largest = joined;
        }
        gained[index_of(ScorePart::groups)] += largest.buildings - here.largest.buildings;
        parade = std::max(parade, largest.buildings);
        parade_before = std::max(parade_before, here.largest.buildings);
        const bool whole = buildings > 0 && largest.buildings == buildings;
        const bool was_whole = here.buildings > 0 && here.largest.buildings == here.buildings;
        gained[index_of(ScorePart::complete)] += rate(ScorePart::complete) * (whole - was_whole);
        if (buildings == 0) continue;
        const int row = static_cast<int>(kind) * (features::kMostLeft + 1) + left_of(kind, phase);
        const int border = std::min((sides_of(largest.spaces) & free).count(), features::kMostBorder);
        const int apart = std::min(buildings - largest.buildings, features::kMostApart);
        visit(features::kBorder.start + row * (features::kMostBorder + 1) + border);
        visit(features::kApart.start + row * (features::kMostApart + 1) + apart);
    }
    gained[index_of(ScorePart::parade)] = rate(ScorePart::parade) * (parade - parade_before);
}

template <class Visit>
void IncrementalFeatures::visit_churches(const PlacementDelta& delta, Mask beside, Mask free, int phase,
                                         ScoreGains& gained, Visit visit) const {
    constexpr unsigned kAll = 7;
    const auto look = [&](Mask sides, unsigned kinds) {
        int open = std::min((sides & free).count(), features::kMostBeside);
        for (std::size_t kind = 0; kind < kGroupKinds; ++kind)
            if ((kinds >> kind & 1) == 0 && by_cards_ && kind_left_[kind] == 0) open = 0;
        const int wanted = 3 - std::popcount(kinds);
        visit(features::kChurch.start + (phase * 4 + wanted) * (features::kMostBeside + 1) + open);
    };
    const bool of_kind = !delta.none() && forms_groups(delta.kind);
    for (const Church& church : churches_) {
        unsigned kinds = church.kinds;
        if (of_kind && church.beside.meets(delta.cells)) kinds |= 1u << static_cast<unsigned>(delta.kind);
        if (kinds == kAll && church.kinds != kAll)
            gained[index_of(ScorePart::churches)] += rate(ScorePart::churches);
        look(church.beside, kinds);
    }
    if (!delta.none() && delta.kind == Kind::church) {
        unsigned kinds = 0;
        for (unsigned kind = 0; kind < kGroupKinds; ++kind)
            if (beside.meets(city_.of_kind[kind])) kinds |= 1u << kind;
        if (kinds == kAll) gained[index_of(ScorePart::churches)] += rate(ScorePart::churches);
        look(beside, kinds);
    }
}

template <class Visit>
void IncrementalFeatures::visit_wells(const PlacementDelta& delta, Mask free, int phase, ScoreGains& gained,
                                      Visit visit) const {
    for (const Well& well : wells_) {
        const bool lost = delta.cells.meets(well.well) || (delta.cells & well.sides).count() > 1;
        const int built = 4 - (well.sides & free).count();
        const bool closed = !lost && built == 4;
        gained[index_of(ScorePart::wells)] += rate(ScorePart::wells) * (closed - well.closed);
        if (!lost) visit(features::kWell.start + phase * 5 + built);
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
    const int limit = episode_->limit ? *episode_->limit : 1 << 20;
    if (city_.locked) return city_.score;
    int total = running;
    for (const std::uint8_t slot : scoring_) {
        if (total >= limit) return limit;
        const ScorePart part = part_of_[slot];
        if (part == ScorePart::empties && episode_->limit)
            visit(features::kRunning.start + phase * (features::kMostRunning + 1) +
                  std::clamp(total - features::kLowRunning, 0, features::kMostRunning));
        total += line_[slot] + gained[index_of(part)];
    }
    return std::min(total, limit);
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
    if (has(ScorePart::wells)) visit_wells(delta, free, phase, gained, visit);
    if (has(ScorePart::bandits)) visit_bandits(free, phase, gained, visit);
    int value = gains_value_;
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
            bonus(trees_gone_ + trees, rocks_left_ - rocks, empties_left_ - empties) -
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
