#include "ai/net_placements.hpp"

#include "ai/input_change.hpp"

namespace mycity {
namespace {

using namespace net_inputs;

constexpr std::size_t plane_of(Kind kind) {
    return kCovered + (forms_groups(kind) ? static_cast<std::size_t>(kind) : kGroupKinds);
}

}  // namespace

NetPlacements::NetPlacements(const NetPosition& position, BuildingId building)
    : position_(position),
      building_(building),
      phase_(position.features_.phase_after(position.features_.shape_of(building).size)) {
    const PlacementDelta unplaced = position.features_.unplaced(building);
    InputList always;
    position.features_.visit_always(unplaced, phase_,
                                    [&](int weight) { always.add(input_of_feature(weight)); });
    const auto take = [&](const CountedSpaces& counted) {
        if (const int weight = counted.weight_after(0); weight != 0) always.add(input_of_feature(weight));
        worth_.add(counted.part, counted.after(0));
        counted_.of[counts_++] = counted;
    };
    position.features_.for_each_counted(unplaced, phase_, CountedSpacesTaker(take));
    sums_ = position.net_->with(position.sums_, {.more = always.all()});
}

int NetPlacements::value_after(Placement placement) const {
    const IncrementalFeatures& features = position_.features_;
    const ValueNet& net = *position_.net_;
    const PlacementDelta delta = features.delta(building_, placement);
    InputChange change;
    const std::size_t covered = plane_of(delta.kind);
    change.more.add(of_plane(covered), delta.cells);
    change.more.add(of_plane(kJoinedRight), joined_right(delta.cells));
    change.more.add(of_plane(kJoinedDown), joined_down(delta.cells));
    if (forms_groups(delta.kind)) {
        const std::size_t largest = kLargest + covered - kCovered;
        change.planes(of_plane(largest), position_.facts_.planes[largest],
                      features.largest_group_after(covered - kCovered, delta));
    }
    for_each_space(delta.cells & features.free(), [&](SpaceId space) {
        const auto land = features.land(padded(space));
        if (kShown + land < kPlanes) change.fewer.add(of_plane(kShown + land) + space);
    });
    const auto lose = [&](const Conflicts& conflicts) {
        change.lose(position_.open_, delta.anchor, conflicts, net);
    };
    const Mask form = delta.orientation->cells;
    const Conflicts* known = net.conflicts().known(form);
    known != nullptr ? lose(*known) : lose(net.conflicts().with(form));

    ChangedWorth worth = worth_;
    for (std::size_t i = 0; i < counts_; ++i) {
        const CountedSpaces& counted = counted_.of[i];
        const int spaces = counted.covered_by(delta.cells);
        if (spaces == 0) continue;
        const int before = counted.weight_after(0);
        const int now = counted.weight_after(spaces);
        if (before != now) {
            if (before != 0) change.fewer.add(input_of_feature(before));
            if (now != 0) change.more.add(input_of_feature(now));
        }
        worth.replace(counted.part, counted.after(0), counted.after(spaces));
    }
    const auto visit = [&](int weight) { change.more.add(input_of_feature(weight)); };
    features.cover(delta, worth);
    features.visit_uncounted(delta, phase_, worth, visit);
    const int value = features.value_with(worth, phase_, visit);
    if (features.over()) return value;
    return value + net.gain_to_come(net.with(sums_, change.all()));
}

}  // namespace mycity
