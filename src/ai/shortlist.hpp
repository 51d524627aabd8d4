#pragma once

#include <cstdint>

#include "ai/bot.hpp"

namespace mycity {

// A move with its value; equal values are ordered by compactness, then at random.
struct RankedMove {
    Move move{};
    int value_tenths = 0;
    int compactness = 0;  // higher is better
    std::uint32_t tie_break = 0;

    constexpr bool before(const RankedMove& other) const {
        if (value_tenths != other.value_tenths) return value_tenths > other.value_tenths;
        if (compactness != other.compactness) return compactness > other.compactness;
        return tie_break > other.tie_break;
    }
};

// The best few of many moves, best first.
template <std::size_t Length>
class Shortlist {
  public:
    void add(const RankedMove& entry) {
        if (!entries_.full())
            entries_.push_back(entry);
        else if (entry.before(entries_.back()))
            entries_.back() = entry;
        else
            return;
        for (std::size_t i = entries_.size() - 1; i > 0 && entries_[i].before(entries_[i - 1]); --i) {
            const RankedMove kept = entries_[i];
            entries_[i] = entries_[i - 1];
            entries_[i - 1] = kept;
        }
    }

    bool empty() const { return entries_.empty(); }
    std::size_t size() const { return entries_.size(); }
    const RankedMove& operator[](std::size_t i) const { return entries_[i]; }
    const RankedMove& best() const { return entries_[0]; }
    const RankedMove* begin() const { return entries_.begin(); }
    const RankedMove* end() const { return entries_.end(); }

    Suggestion suggestion() const {
        Suggestion result;
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            const Candidate candidate{entries_[i].move, entries_[i].value_tenths};
            if (i == 0)
                result.best = candidate;
            else if (!result.alternatives.full())
                result.alternatives.push_back(candidate);
        }
        return result;
    }

  private:
    FixedVector<RankedMove, Length> entries_;
};

inline constexpr std::size_t kShown = 6;  // the best and five alternatives

}  // namespace mycity
