#include "rules/placement.hpp"

#ifdef __x86_64__
#include <immintrin.h>
#ifndef __clang__
// In g++ 12 the intrinsics begin with vectors that have no value.
#pragma GCC diagnostic ignored "-Wuninitialized"
#endif
#endif

namespace mycity {
namespace {

// Two boards side by side, which a shift moves at once.
using Boards = std::uint64_t __attribute__((vector_size(16)));

#ifdef __x86_64__
#define MYCITY_LANES

using Lanes = std::uint64_t __attribute__((vector_size(8 * kLanes), may_alias));

// Four orientations in parallel. Every shape counts as one of five spaces, because guessing its size wrong
// would cost more: spaces that it does not have repeat the anchor with an offset of 0. A shift by 64 leaves
// nothing, which only the intrinsics promise.
[[gnu::target("avx2")]] void legal_anchors_in_lanes(const Shape& shape, const AnchorSets& terrain,
                                                    const Mask& occupied, const Mask& reach,
                                                    AnchorSets& result) {
    const Lanes zero{};
    const Lanes occupied_lo = zero + occupied.lo;
    const Lanes occupied_hi = zero + occupied.hi;
    const Lanes reach_lo = zero + reach.lo;
    const Lanes reach_hi = zero + reach.hi;
    for (int lane = 0; lane < shape.orientations.count(); lane += kLanes) {
        const OffsetLanes& offsets = shape.lanes[static_cast<std::size_t>(lane / kLanes)];
        Lanes blocked_lo = occupied_lo;
        Lanes blocked_hi = occupied_hi;
        Lanes touched_lo = reach_lo;
        Lanes touched_hi = reach_hi;
#pragma GCC unroll 4
        for (int cell = 1; cell < kMaxShapeSpaces; ++cell) {
            const Lanes offset = *reinterpret_cast<const Lanes*>(offsets.shift[cell]);
            const auto down = __m256i(offset);
            const auto up = __m256i(64 - offset);
            blocked_lo |= Lanes(_mm256_srlv_epi64(__m256i(occupied_lo), down)) |
                          Lanes(_mm256_sllv_epi64(__m256i(occupied_hi), up));
            blocked_hi |= Lanes(_mm256_srlv_epi64(__m256i(occupied_hi), down));
            touched_lo |= Lanes(_mm256_srlv_epi64(__m256i(reach_lo), down)) |
                          Lanes(_mm256_sllv_epi64(__m256i(reach_hi), up));
            touched_hi |= Lanes(_mm256_srlv_epi64(__m256i(reach_hi), down));
        }
        *reinterpret_cast<Lanes*>(result.lo + lane) =
            *reinterpret_cast<const Lanes*>(terrain.lo + lane) & ~blocked_lo & touched_lo;
        *reinterpret_cast<Lanes*>(result.hi + lane) =
            *reinterpret_cast<const Lanes*>(terrain.hi + lane) & ~blocked_hi & touched_hi;
    }
}

#endif

bool contains(const Orientation& orientation, int offset) {
    return offset < kMaxSpaces && orientation.cells.has(SpaceId(offset));
}

}  // namespace

std::optional<Placement> placement_covering(const Shape& shape, Mask cells) {
    // Checked first, because a placement that leaves the grid loses spaces.
    if (shape.size == 0 || cells.count() != shape.size) return std::nullopt;
    const SpaceId anchor = cells.lowest();
    for (int i = 0; i < shape.orientations.count(); ++i) {
        const Orientation& orientation = shape.orientations[static_cast<std::size_t>(i)];
        if (orientation.fits.has(anchor) && placed_cells(orientation, anchor) == cells)
            return Placement::of(i, anchor);
    }
    return std::nullopt;
}

AnchorSets terrain_anchors(const Shape& shape, Mask buildable, Mask river_east, Mask river_south) {
    AnchorSets result{};
    for (int i = 0; i < shape.orientations.count(); ++i) {
        const Orientation& orientation = shape.orientations[static_cast<std::size_t>(i)];
        Mask anchors = orientation.fits;
        for (int cell = 0; cell < shape.size; ++cell) {
            const int offset = orientation.offset[static_cast<std::size_t>(cell)];
            anchors &= buildable >> offset;
            if (contains(orientation, offset + 1)) anchors &= ~(river_east >> offset);
            if (contains(orientation, offset + kColumns)) anchors &= ~(river_south >> offset);
        }
        result.set(i, anchors);
    }
    return result;
}

void legal_anchors_plainly(const Shape& shape, const AnchorSets& terrain, const Mask& occupied,
                           const Mask& reach, AnchorSets& result) {
    const Boards lo{occupied.lo, reach.lo};
    const Boards hi{occupied.hi, reach.hi};
    const int count = shape.orientations.count();
    for (int i = 0; i < count; ++i) {
        const Orientation& orientation = shape.orientations[static_cast<std::size_t>(i)];
        Boards met_lo = lo;  // anchors with a space in either board
        Boards met_hi = hi;
        for (int cell = 1; cell < shape.size; ++cell) {
            const int offset = orientation.offset[static_cast<std::size_t>(cell)];  // 1..48
            met_lo |= lo >> offset | hi << (64 - offset);
            met_hi |= hi >> offset;
        }
        result.set(i, terrain.of(i) & Mask{~met_lo[0] & met_lo[1], ~met_hi[0] & met_hi[1]});
    }
    for (int i = count; i % kLanes != 0; ++i) result.set(i, {});
}

void legal_anchors(const Shape& shape, const AnchorSets& terrain, const Mask& occupied, const Mask& reach,
                   AnchorSets& result) {
#ifdef MYCITY_LANES
    if (__builtin_cpu_supports("avx2"))
        return legal_anchors_in_lanes(shape, terrain, occupied, reach, result);
#endif
    legal_anchors_plainly(shape, terrain, occupied, reach, result);
}

#ifdef MYCITY_LANES
[[gnu::target("avx2,avx512vl,avx512vbmi2,avx512vpopcntdq")]] void LegalSet::find_in_wide_lanes(
    const Shape& shape, const AnchorSets& terrain, const Mask& occupied, const Mask& reach) {
    const __m256i occupied_lo = _mm256_set1_epi64x(static_cast<long long>(occupied.lo));
    const __m256i occupied_hi = _mm256_set1_epi64x(static_cast<long long>(occupied.hi));
    const __m256i reach_lo = _mm256_set1_epi64x(static_cast<long long>(reach.lo));
    const __m256i reach_hi = _mm256_set1_epi64x(static_cast<long long>(reach.hi));
    lanes_[1] = {};
    int lane = 0;
    do {
        const OffsetLanes& offsets = shape.lanes[static_cast<std::size_t>(lane / kLanes)];
        __m256i blocked_lo = occupied_lo;
        __m256i blocked_hi = occupied_hi;
        __m256i touched_lo = reach_lo;
        __m256i touched_hi = reach_hi;
#pragma GCC unroll 4
        for (int cell = 1; cell < kMaxShapeSpaces; ++cell) {
            const __m256i offset = *reinterpret_cast<const __m256i*>(offsets.shift[cell]);
            blocked_lo |= _mm256_shrdv_epi64(occupied_lo, occupied_hi, offset);
            blocked_hi |= _mm256_srlv_epi64(occupied_hi, offset);
            touched_lo |= _mm256_shrdv_epi64(reach_lo, reach_hi, offset);
            touched_hi |= _mm256_srlv_epi64(reach_hi, offset);
        }
        const __m256i lo = *reinterpret_cast<const __m256i*>(terrain.lo + lane) & ~blocked_lo & touched_lo;
        const __m256i hi = *reinterpret_cast<const __m256i*>(terrain.hi + lane) & ~blocked_hi & touched_hi;
        *reinterpret_cast<__m256i*>(anchors.lo + lane) = lo;
        *reinterpret_cast<__m256i*>(anchors.hi + lane) = hi;
        const __m128i low = _mm256_cvtepi64_epi16(_mm256_popcnt_epi64(lo));
        const __m128i high = _mm256_cvtepi64_epi16(_mm256_popcnt_epi64(hi));
        lanes_[lane / kLanes] = Counts::from(static_cast<std::uint64_t>(_mm_cvtsi128_si64(low)),
                                             static_cast<std::uint64_t>(_mm_cvtsi128_si64(high)));
        lane += kLanes;
    } while (lane < orientations);
}
#endif

}  // namespace mycity
