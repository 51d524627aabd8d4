#pragma once

#include <type_traits>

#include "ai/outline.hpp"
#include "ai/surroundings.hpp"

namespace mycity {

// The learned value of positions that follow from one outline by one building of a given shape, or by none:
// the score as it stands and the sum of the weights of everything that counts, in hundredths of a point. With
// weights of whole numbers it is the same everywhere; training has weights that are not.
template <class Weight>
class Estimate {
  public:
    using Sum = std::conditional_t<std::is_integral_v<Weight>, int, Weight>;

    Estimate(const Outline& outline, const Weight* weights) : Estimate(outline, weights, 0) {}
    Estimate(const Outline& outline, const Weight* weights, const Shape& shape)
        : Estimate(outline, weights, shape.size) {
        for (int turn = 0; turn < shape.orientations.count(); ++turn)
            around_[static_cast<std::size_t>(turn)] =
                &surroundings_of(shape.orientations[static_cast<std::size_t>(turn)]);
    }

    Sum value() const { return with_rest(Change{}, sum_); }

    // With a building of the shape.
    Sum value_after(const Change& change) const {
        Sum land = sum_;
        const int anchor = padded(change.anchor);
        const Surroundings& around = *around_[static_cast<std::size_t>(change.turn)];
        for (const std::int16_t own : around.own) land -= now(anchor + own);
        for (const NearSpace& near : around.near) {
            const int place = anchor + near.place;
            land +=
                land_[outline_.land(place) + number_of(outline_.pattern(place) | near.covered)] - now(place);
        }
        return with_rest(change, land);
    }

  private:
    Estimate(const Outline& outline, const Weight* weights, int covered)
        : outline_(outline),
          weights_(weights),
          phase_(outline.phase_after(covered)),
          land_(weights + features::kLand.start + phase_ * features::kLands * features::kPatterns) {
        for_each_space(outline.free(), [&](int space) {
            const int place = padded(space);
            const Sum worth = land_[outline_.land(place) + number_of(outline_.pattern(place))];
            now_[static_cast<std::size_t>(place)] = worth;
            sum_ += worth;
        });
    }

    static std::size_t number_of(int pattern) {
        return features::kPatternNumber[static_cast<std::size_t>(pattern)];
    }
    Sum now(int place) const { return now_[static_cast<std::size_t>(place)]; }

    // Whoever goes on may still end with what the city is worth now.
    Sum with_rest(const Change& change, Sum sum) const {
        const int worth = outline_.survey(change, phase_, [&](int weight) { sum += weights_[weight]; });
        return static_cast<Sum>(worth) + (sum < 0 || outline_.over() ? Sum{} : sum);
    }

    const Outline& outline_;
    const Weight* weights_;
    int phase_;
    const Weight* land_;
    std::array<const Surroundings*, kMaxOrientations> around_{};
    std::array<Sum, kPaddedSpaces> now_{};
    Sum sum_{};
};

// Calls `visit(weight)` for every weight that counts in the position itself; returns what it is worth as it
// stands.
template <class Visit>
int for_each_feature(const Outline& outline, Visit visit) {
    const int phase = outline.phase_after(0);
    for_each_space(outline.free(), [&](int space) {
        const int place = padded(space);
        visit(features::kLand.start + phase * features::kLands * features::kPatterns + outline.land(place) +
              features::kPatternNumber[outline.pattern(place)]);
    });
    return outline.survey(Change{}, phase, visit);
}

}  // namespace mycity
