#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "rules/game.hpp"

namespace mycity {

inline constexpr std::size_t kScoreParts = 17;
constexpr std::size_t index_of(ScorePart part) { return static_cast<std::size_t>(part); }

// One more building in the form that features need.
struct PlacementDelta {
    Mask cells{};
    const Orientation* orientation = nullptr;
    int size = 0;
    int turn = 0;
    SpaceId anchor{};
    Kind kind = Kind::church;
    bool factory = false;

    bool none() const { return size == 0; }
};

// Spaces of which only the number counts that a placement covers.
struct CountedSpaces {
    static constexpr int kMostCovered = kMaxShapeSpaces + 1;  // one of them may count twice
    struct Worth {
        int weight = 0;  // the first of those by spaces left, none if 0
        int most = 0;    // from where their number makes no difference
        int points = 0;  // counted as often as the part is
        int lasting = 0;
    };
    Mask spaces{};
    Mask twice{};                       // one of them may count twice
    ScorePart part = ScorePart::other;  // whose points change with the number
    int open = 0;
    int lasts = kMostCovered;  // covering more ends it
    Worth untouched{};
    Worth touched{};
    Worth ended{};

    int covered_by(Mask cells) const { return (cells & spaces).count() + (cells & twice).count(); }
    int most_covered_by(int size) const { return std::min(size, spaces.count()) + (twice.empty() ? 0 : 1); }
    const Worth& after(int covered) const {
        return covered > lasts ? ended : covered > 0 ? touched : untouched;
    }
    // The one that counts then, or 0.
    int weight_after(int covered) const {
        const Worth& worth = after(covered);
        return worth.weight == 0 ? 0 : worth.weight + std::min(open - covered, worth.most);
    }
};

// Refers to a function that takes them one by one.
class CountedSpacesTaker {
  public:
    template <class Take>
    explicit CountedSpacesTaker(const Take& take)
        : take_(&take), call_([](const void* called, const CountedSpaces& counted) {
              (*static_cast<const Take*>(called))(counted);
          }) {}
    void operator()(const CountedSpaces& counted) const { call_(take_, counted); }

  private:
    const void* take_;
    void (*call_)(const void*, const CountedSpaces&);
};

// A change of the value besides the learned weights.
struct ChangedWorth {
    int lasting = 0;                         // beyond the episode, in hundredths
    int points = 0;                          // where a score has no limit
    std::array<int, kScoreParts> of_part{};  // where it has one: then the order of its lines counts

    void add(ScorePart part, const CountedSpaces::Worth& worth) {
        lasting += worth.lasting;
        points += worth.points;
        of_part[index_of(part)] += worth.points;
    }
    void replace(ScorePart part, const CountedSpaces::Worth& before, const CountedSpaces::Worth& now) {
        lasting += now.lasting - before.lasting;
        points += now.points - before.points;
        of_part[index_of(part)] += now.points - before.points;
    }
};

}  // namespace mycity
