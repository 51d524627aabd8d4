#pragma once

#include <limits>
#include <type_traits>

#include "ai/incremental_features.hpp"
#include "ai/neighbourhood.hpp"

namespace mycity {

// The learned value of one position, and of the positions that follow from it by placing a given building:
// the score as it stands plus the sum of the weights of all active features, in hundredths of a point. With
// integer weights it is the same on every machine; training uses floating-point weights.
template <class Weight>
class Evaluation {
  public:
    using Sum = std::conditional_t<std::is_integral_v<Weight>, int, Weight>;

    Evaluation(const IncrementalFeatures& position, const Weight* weights)
        : Evaluation(position, weights, PlacementDelta{}, nullptr) {}
    Evaluation(const IncrementalFeatures& position, const Weight* weights, BuildingId building)
        : Evaluation(position, weights, position.unplaced(building), &position.shape_of(building)) {}

    Sum value() const {
        ChangedWorth worth = always_;
        return with_uncounted(unplaced_, worth, sum_);
    }

    // After the building is placed. A value that is not above the floor may be given as the floor.
    Sum value_after(const PlacementDelta& delta, Sum floor = std::numeric_limits<Sum>::lowest()) const {
        Sum sum = sum_;
        const int origin = padded(delta.anchor);
        const Neighbourhood& around = *around_[static_cast<std::size_t>(delta.turn)];
        const Place* const here = places_.data() + origin;
        for (const std::int16_t own : around.own) sum -= here[own].now;
        for (const NeighbourSpace& near : around.near) {
            const Place place = here[near.place];
            sum += land_[features::kLandNumber[place.land_pattern | near.covered]] - place.now;
        }
        ChangedWorth worth = always_;
        for (std::size_t word = 0; word < words_; ++word) {
            std::uint64_t counts = 0;
            const std::uint64_t* const counted = counted_[word].data() + origin;
            for (const std::int16_t own : around.own) counts += counted[own];
            const std::size_t end = std::min(tables_, (word + 1) * kFields);
            for (std::size_t i = word * kFields; i < end; ++i, counts >>= kFieldBits) {
                const Entry& entry = table_[i].by_count[counts & kMostCounted];
                sum += entry.weight;
                worth.lasting += entry.lasting;
                worth.points += entry.points;
                if (limited_) worth.of_part[index_of(table_[i].part)] += entry.points;
            }
        }
        const IncrementalFeatures::Printed printed = position_.cover(delta, worth);
        if constexpr (std::is_integral_v<Weight>)
            if (!delta.cells.meets(bound_.unknown) &&
                position_.most_value(bound_, delta.cells, printed, worth, sum) <= floor)
                return floor;
        return with_uncounted(delta, worth, sum);
    }

  private:
    // How many spaces of each kind that counts a placement covers, as bit fields: added up space by space.
    static constexpr int kFieldBits = 4;
    static constexpr std::size_t kMostCounted = 7;
    static constexpr std::size_t kFields = 64 / kFieldBits;
    static constexpr std::size_t kWords = 3;
    static_assert(IncrementalFeatures::kMostCounted <= kFields * kWords);
    static_assert(CountedSpaces::kMostCovered <= kMostCounted);

    // A space of the padded grid: the weight of its land, and what finds it once its pattern changes.
    struct Place {
        Sum now;
        unsigned land_pattern;
    };

    // The learned weight and the points gained when so many are covered, compared with none.
    struct Entry {
        Sum weight;
        int lasting;
        int points;
    };
    struct Table {
        ScorePart part;
        Entry by_count[kMostCounted + 1];
    };

    Evaluation(const IncrementalFeatures& position, const Weight* weights, const PlacementDelta& unplaced,
               const Shape* shape)
        : position_(position),
          weights_(weights),
          limited_(position.limited()),
          phase_(position.phase_after(shape == nullptr ? 0 : shape->size)),
          land_(weights + features::kLand.start + phase_ * features::kLands * features::kPatterns),
          unplaced_(unplaced) {
        places_.fill({Sum{}, features::bits_of(features::Land::none)});
        for_each_space(position.free(), [&](SpaceId space) {
            const int number = padded(space);
            Place& place = places_[static_cast<std::size_t>(number)];
            place.land_pattern = position_.land_pattern(number);
            place.now = land_[features::kLandNumber[place.land_pattern]];
            sum_ += place.now;
        });
        position.visit_always(unplaced, phase_, [&](int weight) { sum_ += weights_[weight]; });
        const auto take = [&](const CountedSpaces& counted) {
            add(counted, shape == nullptr ? 0 : shape->size);
        };
        position.for_each_counted(unplaced, phase_, CountedSpacesTaker(take));
        if (shape == nullptr) return;
        if constexpr (std::is_integral_v<Weight>)
            bound_ = position.uncounted_bound(unplaced, shape->size, phase_, weights);
        for (int turn = 0; turn < shape->orientations.count(); ++turn)
            around_[static_cast<std::size_t>(turn)] =
                &neighbourhood_of(shape->orientations[static_cast<std::size_t>(turn)]);
    }

    Sum weight_after(const CountedSpaces& counted, int covered) const {
        const int weight = counted.weight_after(covered);
        return weight == 0 ? Sum{} : weights_[weight];
    }

    // The entry for covering nothing needs no look at a table.
    void add(const CountedSpaces& counted, int size) {
        const CountedSpaces::Worth& untouched = counted.after(0);
        const Sum weight = weight_after(counted, 0);
        sum_ += weight;
        always_.add(counted.part, untouched);
        if (size == 0 || counted.spaces.empty()) return;
        Table& table = table_[tables_];
        table.part = counted.part;
        const int most = counted.most_covered_by(size);
        for (int covered = 0; covered <= most; ++covered) {
            const CountedSpaces::Worth& worth = counted.after(covered);
            table.by_count[covered] = {weight_after(counted, covered) - weight,
                                       worth.lasting - untouched.lasting, worth.points - untouched.points};
        }
        const std::size_t word = tables_ / kFields;
        if (word == words_) counted_[words_++].fill(0);
        const std::uint64_t one = std::uint64_t{1} << tables_ % kFields * kFieldBits;
        const auto count = [&](SpaceId space) {
            counted_[word][static_cast<std::size_t>(padded(space))] += one;
        };
        for_each_space(counted.spaces, count);
        if (counted.twice) count(counted.twice.lowest());
        ++tables_;
    }

    // A player who goes on can still end with the present score, so the rest is never negative.
    Sum with_uncounted(const PlacementDelta& delta, ChangedWorth& worth, Sum sum) const {
        const auto add = [&](int weight) { sum += weights_[weight]; };
        position_.visit_uncounted(delta, phase_, worth, add);
        const int value = position_.value_with(worth, phase_, add);
        return static_cast<Sum>(value) + (sum < 0 || position_.over() ? Sum{} : sum);
    }

    const IncrementalFeatures& position_;
    const Weight* weights_;
    bool limited_;
    int phase_;
    const Weight* land_;
    PlacementDelta unplaced_;
    std::array<const Neighbourhood*, kMaxOrientations> around_{};
    std::array<Place, kPaddedSpaces> places_;
    Sum sum_{};  // whatever is placed
    ChangedWorth always_{};
    UncountedBound bound_{};
    // Filled as far as they are used.
    std::size_t tables_ = 0;
    std::size_t words_ = 0;
    Table table_[IncrementalFeatures::kMostCounted];            // NOLINT
    std::array<std::uint64_t, kPaddedSpaces> counted_[kWords];  // NOLINT
};

// Calls `visit(weight)` for every active feature of the position itself; returns its value as it stands.
template <class Visit>
int for_each_feature(const IncrementalFeatures& position, Visit visit) {
    const int phase = position.phase_after(0);
    for_each_space(position.free(), [&](SpaceId space) {
        const int place = padded(space);
        visit(features::kLand.start + phase * features::kLands * features::kPatterns +
              features::kLandNumber[position.land_pattern(place)]);
    });
    return position.visit_features(PlacementDelta{}, phase, visit);
}

}  // namespace mycity
