#pragma once

#include <type_traits>

#include "ai/incremental_features.hpp"
#include "ai/neighbourhood.hpp"

namespace mycity {

// The learned value of one position, and of the positions that follow from it by placing a building of a
// given shape: the score as it stands plus the sum of the weights of all active features, in hundredths of a
// point. With integer weights it is the same on every machine; training uses floating-point weights.
template <class Weight>
class Evaluation {
  public:
    using Sum = std::conditional_t<std::is_integral_v<Weight>, int, Weight>;

    Evaluation(const IncrementalFeatures& position, const Weight* weights)
        : Evaluation(position, weights, 0) {}
    Evaluation(const IncrementalFeatures& position, const Weight* weights, const Shape& shape)
        : Evaluation(position, weights, shape.size) {
        for (int turn = 0; turn < shape.orientations.count(); ++turn)
            around_[static_cast<std::size_t>(turn)] =
                &neighbourhood_of(shape.orientations[static_cast<std::size_t>(turn)]);
    }

    Sum value() const { return with_rest(PlacementDelta{}, sum_); }

    // After a building of the shape is placed.
    Sum value_after(const PlacementDelta& delta) const {
        Sum land = sum_;
        const int origin = padded(delta.anchor);
        const Neighbourhood& around = *around_[static_cast<std::size_t>(delta.turn)];
        for (const std::int16_t own : around.own) land -= now(origin + own);
        for (const NeighbourSpace& near : around.near) {
            const int place = origin + near.place;
            land += land_[position_.land(place) + number_of(position_.pattern(place) | near.covered)] -
                    now(place);
        }
        return with_rest(delta, land);
    }

  private:
    Evaluation(const IncrementalFeatures& position, const Weight* weights, int covered)
        : position_(position),
          weights_(weights),
          phase_(position.phase_after(covered)),
          land_(weights + features::kLand.start + phase_ * features::kLands * features::kPatterns) {
        for_each_space(position.free(), [&](SpaceId space) {
            const int place = padded(space);
            const Sum weight = land_[position_.land(place) + number_of(position_.pattern(place))];
            now_[static_cast<std::size_t>(place)] = weight;
            sum_ += weight;
        });
    }

    static std::size_t number_of(int pattern) {
        return features::kPatternNumber[static_cast<std::size_t>(pattern)];
    }
    Sum now(int place) const { return now_[static_cast<std::size_t>(place)]; }

    // A player who goes on can still end with the present score, so the rest is never negative.
    Sum with_rest(const PlacementDelta& delta, Sum sum) const {
        const int value =
            position_.visit_features(delta, phase_, [&](int weight) { sum += weights_[weight]; });
        return static_cast<Sum>(value) + (sum < 0 || position_.over() ? Sum{} : sum);
    }

    const IncrementalFeatures& position_;
    const Weight* weights_;
    int phase_;
    const Weight* land_;
    std::array<const Neighbourhood*, kMaxOrientations> around_{};
    std::array<Sum, kPaddedSpaces> now_{};
    Sum sum_{};
};

// Calls `visit(weight)` for every active feature of the position itself; returns its value as it stands.
template <class Visit>
int for_each_feature(const IncrementalFeatures& position, Visit visit) {
    const int phase = position.phase_after(0);
    for_each_space(position.free(), [&](SpaceId space) {
        const int place = padded(space);
        visit(features::kLand.start + phase * features::kLands * features::kPatterns + position.land(place) +
              features::kPatternNumber[position.pattern(place)]);
    });
    return position.visit_features(PlacementDelta{}, phase, visit);
}

}  // namespace mycity
