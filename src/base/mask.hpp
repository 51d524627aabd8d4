#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>

#include "base/strong_id.hpp"

namespace mycity {

// All boards are eleven columns wide, so a space's bit is row * 11 + column and a shift by a
// shape's offset moves the whole board at once. Eleven rows need 121 of the 128 bits.
inline constexpr int kColumns = 11;
inline constexpr int kMaxRows = 11;
inline constexpr int kMaxSpaces = kColumns * kMaxRows;

// A space of a board: row * 11 + column.
using SpaceId = StrongId<struct SpaceTag>;

struct Mask {
    std::uint64_t lo = 0;
    std::uint64_t hi = 0;

    // Without a branch, here and in has(): no processor guesses in which half a space lies.
    static constexpr Mask bit(SpaceId space) {
        return {std::uint64_t{space < 64} << (space & 63), std::uint64_t{space >= 64} << (space & 63)};
    }
    static constexpr Mask first(int count) {
        if (count >= 128) return {~std::uint64_t{0}, ~std::uint64_t{0}};
        if (count > 64) return {~std::uint64_t{0}, (std::uint64_t{1} << (count - 64)) - 1};
        return {count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1, 0};
    }

    constexpr bool operator==(const Mask&) const = default;
    constexpr explicit operator bool() const { return (lo | hi) != 0; }
    constexpr bool empty() const { return (lo | hi) == 0; }
    constexpr bool has(SpaceId space) const { return ((space < 64 ? lo : hi) >> (space & 63) & 1) != 0; }
    constexpr int count() const { return std::popcount(lo) + std::popcount(hi); }
    constexpr bool meets(Mask other) const { return ((lo & other.lo) | (hi & other.hi)) != 0; }
    constexpr bool inside(Mask other) const { return ((lo & ~other.lo) | (hi & ~other.hi)) == 0; }
    constexpr SpaceId lowest() const {
        return SpaceId(lo != 0 ? std::countr_zero(lo) : 64 + std::countr_zero(hi));
    }
    constexpr SpaceId highest() const {
        return SpaceId(hi != 0 ? 127 - std::countl_zero(hi) : 63 - std::countl_zero(lo));
    }

    constexpr Mask operator&(Mask o) const { return {lo & o.lo, hi & o.hi}; }
    constexpr Mask operator|(Mask o) const { return {lo | o.lo, hi | o.hi}; }
    constexpr Mask operator^(Mask o) const { return {lo ^ o.lo, hi ^ o.hi}; }
    constexpr Mask operator~() const { return {~lo, ~hi}; }
    constexpr Mask& operator&=(Mask o) { return *this = *this & o; }
    constexpr Mask& operator|=(Mask o) { return *this = *this | o; }

    constexpr Mask operator<<(int k) const {
        if (k >= 64) return {0, lo << (k - 64)};
        return {lo << k, hi << k | lo >> 1 >> (63 - k)};
    }
    constexpr Mask operator>>(int k) const {
        if (k >= 64) return {hi >> (k - 64), 0};
        return {lo >> k | hi << 1 << (63 - k), hi >> k};
    }
};

constexpr Mask without(Mask from, Mask what) { return from & ~what; }

// Calls `visit(space)` in row order, then column order.
template <class Visit>
constexpr void for_each_space(Mask mask, Visit visit) {
    for (std::uint64_t word = mask.lo; word != 0; word &= word - 1) visit(SpaceId(std::countr_zero(word)));
    for (std::uint64_t word = mask.hi; word != 0; word &= word - 1)
        visit(SpaceId(64 + std::countr_zero(word)));
}

inline constexpr Mask kFirstColumn = [] {
    Mask result;
    for (int row = 0; row < kMaxRows; ++row) result |= Mask::bit(SpaceId(row * kColumns));
    return result;
}();

constexpr Mask column_mask(int column) { return kFirstColumn << column; }

constexpr Mask row_mask(int row) { return Mask::first(kColumns) << (row * kColumns); }

inline constexpr Mask kWholeGrid = Mask::first(kMaxSpaces);
inline constexpr Mask kNotFirstColumn = without(kWholeGrid, kFirstColumn);
inline constexpr Mask kNotLastColumn = without(kWholeGrid, column_mask(kColumns - 1));

// The spaces that share a side with the mask, and possibly the mask's own (B-SIDE).
constexpr Mask sides_of(Mask mask) {
    return ((mask & kNotLastColumn) << 1) | ((mask & kNotFirstColumn) >> 1) |
           ((mask << kColumns) & kWholeGrid) | (mask >> kColumns);
}

inline constexpr std::array<Mask, 128> kSpaceBits = [] {
    std::array<Mask, 128> bits;
    for (int bit = 0; bit < 128; ++bit) bits[static_cast<std::size_t>(bit)] = Mask::bit(SpaceId(bit));
    return bits;
}();

// A mask in one vector register. It halves the instructions for masks that come from memory and go back to
// it; moving one between registers costs more than that.
using WideMask = std::uint64_t __attribute__((vector_size(16)));

constexpr WideMask widened(Mask mask) { return WideMask{mask.lo, mask.hi}; }
constexpr Mask narrowed(WideMask mask) { return {mask[0], mask[1]}; }

inline WideMask wide_sides_of(WideMask mask) {
    const WideMask to_high{0, mask[0]};
    const WideMask to_low{mask[1], 0};
    // Neither of the bits that go from one word to the other lies at the end of a row.
    const WideMask east = (mask & widened(kNotLastColumn)) << 1 | to_high >> 63;
    const WideMask west = (mask & widened(kNotFirstColumn)) >> 1 | to_low << 63;
    const WideMask south = mask << kColumns | to_high >> (64 - kColumns);
    const WideMask north = mask >> kColumns | to_low << (64 - kColumns);
    return (east | west | south | north) & widened(kWholeGrid);
}

// The position of the `index`-th set bit of a word, counted from the lowest; `index` is below their count.
constexpr int nth_bit(std::uint64_t word, int index) {
#ifdef __x86_64__
    if !consteval {
        if (__builtin_cpu_supports("bmi2")) {
            std::uint64_t bit = std::uint64_t{1} << index;
            asm("pdep %1, %0, %0" : "+r"(bit) : "r"(word));
            return __builtin_ctzll(bit);
        }
    }
#endif
    for (; index > 0; --index) word &= word - 1;
    return std::countr_zero(word);
}

// The `index`-th space, in row order, then column order; `index` is below count().
constexpr SpaceId nth_space(Mask mask, int index) {
    const int low = std::popcount(mask.lo);
    return SpaceId(index < low ? nth_bit(mask.lo, index) : 64 + nth_bit(mask.hi, index - low));
}

}  // namespace mycity
