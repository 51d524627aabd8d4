#pragma once

// SHA-256 with the SHA instructions of x86 processors; only sha256.cpp includes it.

#if defined(__x86_64__)

#include <cpuid.h>
#include <immintrin.h>

#include <array>
#include <cstdint>

namespace mycity {

inline bool has_sha_instructions() {
    static const bool there = [] {
        unsigned a = 0;
        unsigned b = 0;
        unsigned c = 0;
        unsigned d = 0;
        constexpr unsigned sse41 = 1u << 19;
        constexpr unsigned sha = 1u << 29;
        if (__get_cpuid(1, &a, &b, &c, &d) == 0 || (c & sse41) == 0) return false;
        return __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && (b & sha) != 0;
    }();
    return there;
}

// The processor keeps the eight words of the state as ABEF and CDGH.
__attribute__((target("sha,sse4.1"))) inline void compress_with_sha_instructions(
    std::array<std::uint32_t, 8>& state, const std::uint8_t* block,
    const std::array<std::uint32_t, 64>& constants) {
    const auto load = [](const void* from) __attribute__((target("sha,sse4.1"))) {
        return _mm_loadu_si128(static_cast<const __m128i*>(from));
    };
    const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    const __m128i cdab = _mm_shuffle_epi32(load(state.data()), 0xB1);
    const __m128i efgh = _mm_shuffle_epi32(load(state.data() + 4), 0x1B);
    const __m128i abef_before = _mm_alignr_epi8(cdab, efgh, 8);
    const __m128i cdgh_before = _mm_blend_epi16(efgh, cdab, 0xF0);
    __m128i abef = abef_before;
    __m128i cdgh = cdgh_before;
    __m128i w[4];
    for (unsigned i = 0; i < 16; ++i) {
        __m128i& now = w[i % 4];
        if (i < 4) {
            now = _mm_shuffle_epi8(load(block + 16 * i), big_endian);
        } else {
            const __m128i last = w[(i + 3) % 4];
            const __m128i seven_ago = _mm_alignr_epi8(last, w[(i + 2) % 4], 4);
            now = _mm_sha256msg2_epu32(_mm_add_epi32(_mm_sha256msg1_epu32(now, w[(i + 1) % 4]), seven_ago),
                                       last);
        }
        const __m128i added = _mm_add_epi32(now, load(constants.data() + 4 * i));
        cdgh = _mm_sha256rnds2_epu32(cdgh, abef, added);
        abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(added, 0x0E));
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
    const __m128i feba = _mm_shuffle_epi32(abef, 0x1B);
    const __m128i dchg = _mm_shuffle_epi32(cdgh, 0xB1);
    auto* to = reinterpret_cast<__m128i*>(state.data());
    _mm_storeu_si128(to, _mm_blend_epi16(feba, dchg, 0xF0));
    _mm_storeu_si128(to + 1, _mm_alignr_epi8(dchg, feba, 8));
}

}  // namespace mycity

#endif
