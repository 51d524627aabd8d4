#pragma once

#include <cstdint>
#include <optional>

#include "rules/shape.hpp"

namespace mycity {

// A placement as a number: orientation and anchor. It is stable unless the drawing of the shape changes.
struct Placement {
    std::uint16_t number = 0;

    static constexpr Placement of(int orientation, SpaceId anchor) {
        return {static_cast<std::uint16_t>(orientation << 7 | anchor)};
    }
    constexpr int orientation() const { return number >> 7; }
    constexpr SpaceId anchor() const { return SpaceId(number & 127); }
    constexpr bool operator==(const Placement&) const = default;
};

inline Mask cells_of(const Shape& shape, Placement placement) {
    return placed_cells(shape.orientations[static_cast<std::size_t>(placement.orientation())],
                        placement.anchor());
}

// The placement of a shape that covers exactly these spaces.
std::optional<Placement> placement_covering(const Shape& shape, Mask cells);

// The anchors of up to eight orientations, low and high words in lanes of four. Not cleared unless one asks
// for it: a search fills millions.
struct AnchorSets {
    alignas(32) std::uint64_t lo[kMaxOrientations];
    alignas(32) std::uint64_t hi[kMaxOrientations];

    Mask of(int orientation) const { return {lo[orientation], hi[orientation]}; }
    void set(int orientation, Mask anchors) {
        lo[orientation] = anchors.lo;
        hi[orientation] = anchors.hi;
    }
};

// The placements that a terrain allows for a shape, independent of buildings: all its spaces are buildable,
// and the river does not run between two of them (B-FIT, B-BANK).
AnchorSets terrain_anchors(const Shape& shape, Mask buildable, Mask river_east, Mask river_south);

// The part of `terrain` that covers nothing in `occupied` and at least one space in `reach`
// (B-OVERLAP, B-FIRST, B-NEXT). `result` gets whole lanes of four: orientations that the shape does not have
// are empty in a lane that it needs, and undefined in one that it does not.
void legal_anchors(const Shape& shape, const AnchorSets& terrain, const Mask& occupied, const Mask& reach,
                   AnchorSets& result);
// The same without the vector instructions that legal_anchors uses if available.
void legal_anchors_plainly(const Shape& shape, const AnchorSets& terrain, const Mask& occupied,
                           const Mask& reach, AnchorSets& result);

// All legal placements of one building, counted.
class LegalSet {
  public:
    AnchorSets anchors;
    int orientations;

    // Made from the result of legal_anchors.
    [[gnu::always_inline]] LegalSet(const Shape& shape, const AnchorSets& terrain, const Mask& occupied,
                                    const Mask& reach)
        : orientations(shape.orientations.count()) {
#ifdef __x86_64__
        if (__builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vpopcntdq")) {
            find_in_wide_lanes(shape, terrain, occupied, reach);
            return;
        }
#endif
        legal_anchors(shape, terrain, occupied, reach, anchors);
        add_up();
    }
    LegalSet(const AnchorSets& all, int count) : anchors(all), orientations(count) { add_up(); }

    int count() const { return lanes_[0].total() + lanes_[1].total(); }
    bool empty() const { return count() == 0; }
    bool has(Placement placement) const {
        return placement.orientation() < orientations && placement.anchor() < kMaxSpaces &&
               anchors.of(placement.orientation()).has(placement.anchor());
    }
    // The `index`-th placement, orientation by orientation; `index` is below count(). Without branches among
    // four orientations: no processor guesses the answer.
    Placement nth(int index) const {
        int lane = 0;
        if (const int first = lanes_[0].total(); index >= first) [[unlikely]] {
            index -= first;
            lane = kLanes;
        }
        const Counts& counts = lanes_[lane / kLanes];
        const int orientation = Counts::reached(counts.whole, index);
        const int above = Counts::reached(counts.low, index) - orientation;
        const std::uint64_t before = above != 0 ? counts.low : counts.whole << 16;
        index -= static_cast<std::uint16_t>(before >> (16 * orientation));
        const std::uint64_t* words = above != 0 ? anchors.hi : anchors.lo;
        const int bit = nth_bit(words[lane + orientation], index);
        return Placement::of(lane + orientation, SpaceId(64 * above + bit));
    }
    template <class Visit>
    void for_each(Visit visit) const {
        for (int i = 0; i < orientations; ++i)
            for_each_space(anchors.of(i), [&](SpaceId anchor) { visit(Placement::of(i, anchor)); });
    }

  private:
    // How many placements four orientations have, each with those before it, in 16 bits: all of them, and
    // those up to the low word of an orientation.
    struct Counts {
        static constexpr std::uint64_t kEach = 0x0001'0001'0001'0001;

        std::uint64_t whole;
        std::uint64_t low;

        // From the counts of four low and four high words.
        static Counts from(std::uint64_t low, std::uint64_t high) {
            const std::uint64_t whole = (low + high) * kEach;
            return {whole, (whole << 16) + low};
        }
        // The counts of four low and four high words.
        static Counts of(const std::uint64_t* lo, const std::uint64_t* hi) {
            const auto each = [](const std::uint64_t* words) {
                std::uint64_t counts = 0;
                for (int i = 0; i < kLanes; ++i)
                    counts |= static_cast<std::uint64_t>(std::popcount(words[i])) << 16 * i;
                return counts;
            };
            return from(each(lo), each(hi));
        }
        int total() const { return static_cast<int>(whole >> 48); }
        // How many of four numbers are at most `index`.
        static int reached(std::uint64_t numbers, int index) {
            constexpr std::uint64_t kTops = kEach << 15;
            return std::popcount(((kEach * static_cast<unsigned>(index) | kTops) - numbers) & kTops);
        }
    };

#ifdef __x86_64__
    // legal_anchors and add_up at once, for processors with AVX-512 that shift two words into one and count
    // the bits of four words.
    void find_in_wide_lanes(const Shape& shape, const AnchorSets& terrain, const Mask& occupied,
                            const Mask& reach);
#endif
    void add_up() {
        lanes_[0] = Counts::of(anchors.lo, anchors.hi);
        lanes_[1] = {};
        if (orientations > kLanes) [[unlikely]]
            lanes_[1] = Counts::of(anchors.lo + kLanes, anchors.hi + kLanes);
    }

    Counts lanes_[kMaxOrientations / kLanes];
};

}  // namespace mycity
