#include "ai/uncounted_bound.hpp"

#include <algorithm>

#include "ai/incremental_features.hpp"

namespace mycity {

// Not known where late chapters have rules of their own, nor where a score with a limit has unusual lines.
UncountedBound IncrementalFeatures::uncounted_bound(const PlacementDelta& building, int size, int phase,
                                                    const Weight* weights) const {
    UncountedBound bound;
    if (by_late_rules_ || investor_ != 0 || !forms_groups(building.kind) || !by_groups_) return bound;
    const auto kind = static_cast<std::size_t>(building.kind);
    const Groups& here = groups_[kind];
    if (here.groups.full() || (limited_ && (city_.locked || !plain_lines_))) return bound;
    bound.known = true;
    bound.beside_largest = here.largest.sides;
    if (limited_ && has(ScorePart::empties)) {
        bound.running = weights + running_weight(0, phase);
        bound.most_running =
            std::max<int>(0, *std::max_element(bound.running, bound.running + features::kMostRunning + 1));
    }
    const int always = weights[bias_weight(size)];
    const Weight* const borders = weights + border_weight(kind, 0, phase);
    const int border = *std::max_element(borders, borders + features::kMostBorder + 1);
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

int IncrementalFeatures::most_limited_value(const UncountedBound& bound, const UncountedBound::Most& most,
                                            const Printed& printed, const ChangedWorth& worth,
                                            int sum) const {
    const int points = worth.points + most.points;
    int total = city_.score + lines_ + points;
    int running = 0;
    // What is lost may be booked after the limit was met.
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

}  // namespace mycity
