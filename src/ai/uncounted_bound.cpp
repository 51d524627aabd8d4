#include "ai/uncounted_bound.hpp"

#include <algorithm>
#include <climits>

#include "ai/incremental_features.hpp"

namespace mycity {

#ifdef MYCITY_FIRST

// A browser downloads every byte: without a bound every placement is looked at, and the moves are the same.
UncountedBound IncrementalFeatures::uncounted_bound(const PlacementDelta&, int, int, const Weight*) const {
    return {};
}

int IncrementalFeatures::most_limited_value(const UncountedBound&, const UncountedBound::Most&,
                                            const Printed&, const ChangedWorth&, int) const {
    return INT_MAX;
}

#else

namespace {

int most_of(const Weight* first, int count) {
    Weight most = first[0];
    for (int i = 1; i < count; ++i) most = std::max(most, first[i]);
    return most;
}

}  // namespace

// Not known where a score with a limit has unusual lines, where parks may grow, and of lines that the city is
// asked for.
UncountedBound IncrementalFeatures::uncounted_bound(const PlacementDelta& building, int size, int phase,
                                                    const Weight* weights) const {
    UncountedBound bound;
    if ((parks_ && building.kind == Kind::public_) || investor_ != 0 || !of_city_.empty() ||
        !forms_groups(building.kind) || !by_groups_)
        return bound;
    const auto kind = static_cast<std::size_t>(building.kind);
    const Groups& here = groups_[kind];
    if (here.groups.full() || (limited_ && (city_.locked || !plain_lines_))) return bound;
    bound.unknown = {};
    bound.beside_largest = here.largest.sides;
    if (limited_ && has(ScorePart::empties)) {
        bound.running = weights + running_weight(0, phase);
        bound.most_running = std::max(0, most_of(bound.running, features::kMostRunning + 1));
    }
    const int always = weights[bias_weight(size)] +
                       (by_late_rules_ ? most_of_late_rules(building, phase, weights, bound) : 0);
    const int border = most_of(weights + border_weight(kind, 0, phase), features::kMostBorder + 1);
    const int border_now = weights[border_weight(kind, (here.largest.sides & free_).count(), phase)];
    const int buildings = here.buildings + 1;
    const int now = here.largest.buildings;
    const auto points = [&](int largest) {
        return times_[index_of(ScorePart::groups)] * (largest - now) +
               points_by_lines(ScorePart::complete) * ((largest == buildings) - here.whole()) +
               points_by_lines(ScorePart::parade) * (std::max(parade_, largest) - parade_);
    };
    // When the largest group has so many buildings then.
    const auto most = [&](int least, int largest, bool same) {
        int apart = weights[apart_weight(kind, buildings - least, phase)];
        for (int i = least; i < largest; ++i)
            apart = std::max<int>(apart, weights[apart_weight(kind, buildings - i - 1, phase)]);
        return UncountedBound::Most{always + apart + (same ? border_now : border), points(largest),
                                    points(largest) - points(least)};
    };
    for (const KnownGroup& group : here.groups)
        if (!(group.spaces == here.largest.spaces)) bound.beside_others |= group.sides;
    const int others = here.buildings - now;
    const int alone = std::max(now, 1);
    const int without_largest = std::max(now, others + 1);
    bound.by_touch = {most(alone, alone, now > 1), most(now + 1, now + 1, false),
                      most(alone, without_largest, now > others + 1), most(now + 1, buildings, false)};
    return bound;
}

// Not known of what touches a goal, the rails, or industry where factories score.
int IncrementalFeatures::most_of_late_rules(const PlacementDelta& building, int phase, const Weight* weights,
                                            UncountedBound& bound) const {
    const auto kind = static_cast<std::size_t>(building.kind);
    int most = 0;
    if (parks_) most += most_of(weights + features::kPark.start + phase * 4 * 6, 4 * 6);
    if (has(ScorePart::factories)) {
        if (building.kind == Kind::industrial) bound.unknown |= groups_[kind].sides;
        constexpr int kCounts = features::kMostBorder + 1;
        if (building.factory) most += most_of(weights + features::kFactory.start + phase * kCounts, kCounts);
        if (has(ScorePart::pollution)) {
            const int least = std::min(smoking_, features::kMostBorder);
            most += most_of(weights + features::kSmoke.start + phase * kCounts + least, kCounts - least);
            // How many points smoke costs is not known, so the score before empty spaces is not.
            bound.running = nullptr;
            most += bound.most_running;
            bound.most_running = 0;
        }
    }
    if (has_goals() && !goals_[kind].empty()) {
        const Reached& now = reached_[kind];
        bound.unknown |= now.beside | now.linking;
        most += weights[reached_border_weight(kind, (now.beside & free_).count(), phase)];
        const auto add = [&](int weight) { most += weights[weight]; };
        visit_reached(kind, now, 0, groups_[kind].buildings + 1, phase, add);
        if (now.buildings == 0) {
            const Weight* const steps = weights + steps_weight(kind, 0, phase);
            most += most_of(steps, now.steps + 1) - steps[0];
        }
    }
    if (has(ScorePart::platform)) {
        bound.unknown |= rails_row_;
        most += weights[features::kRun.start + phase * (features::kMostRun + 1) + platform_];
    }
    return most;
}

int IncrementalFeatures::most_limited_value(const UncountedBound& bound, const UncountedBound::Most& most,
                                            const Printed& printed, const ChangedWorth& worth,
                                            int sum) const {
    const int points = worth.points + most.points;
    int total = city_.score + lines_ + points;
    int running = 0;
    // A loss may be booked after the limit was met.
    if (highest_ + points + printed.trees + losses_ >= *episode_->limit) {
        total = *episode_->limit;
        running = bound.most_running;
    } else if (bound.running != nullptr) {
        const int before = total - line_[scoring_.back()] - printed.empties - features::kLowRunning;
        running = bound.running[std::clamp(before, 0, features::kMostRunning)];
        for (int fewer = 1; fewer <= most.spread; ++fewer)
            running =
                std::max<int>(running, bound.running[std::clamp(before - fewer, 0, features::kMostRunning)]);
    }
    return gains_value_ + worth.lasting + 100 * total + std::max(0, sum + most.weight + running);
}

#endif

}  // namespace mycity
