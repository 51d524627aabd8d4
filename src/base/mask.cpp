#include "base/mask.hpp"

#ifdef __x86_64__
#include <immintrin.h>
#endif

namespace mycity {
namespace {

#ifdef __x86_64__
[[gnu::target("bmi2")]] int deposited(std::uint64_t word, int index) {
    return std::countr_zero(_pdep_u64(std::uint64_t{1} << index, word));
}
#endif

}  // namespace

int nth_bit(std::uint64_t word, int index) {
#ifdef __x86_64__
    if (__builtin_cpu_supports("bmi2")) return deposited(word, index);
#endif
    for (; index > 0; --index) word &= word - 1;
    return std::countr_zero(word);
}

}  // namespace mycity
