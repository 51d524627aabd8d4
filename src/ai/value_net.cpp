#include "ai/value_net.hpp"

#include <algorithm>

// Wider registers where the processor has them; the results are the same.
#if defined(__x86_64__) && defined(__linux__) && !defined(MYCITY_SANITIZED)
#define MYCITY_WIDE_REGISTERS __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define MYCITY_WIDE_REGISTERS
#endif

namespace mycity {
namespace {

constexpr std::size_t kWidth = ValueNet::kWidth;
constexpr int kOne = 128;     // an activation of 1
constexpr int kRowScale = 8;  // a weight of 1 of the first layer is kOne / kRowScale

constexpr int kResultScale = 1000;
constexpr std::size_t kBlock = 64;  // as many sums as fit into registers

MYCITY_WIDE_REGISTERS
void add_rows(const NetRowWeight* rows, std::span<const NetInput> more, std::span<const NetInput> fewer,
              NetWeight* sums) {
    for (std::size_t from = 0; from < kWidth; from += kBlock) {
        std::array<NetWeight, kBlock> block;
        std::copy_n(sums + from, kBlock, block.begin());
        for (const NetInput input : more) {
            const NetRowWeight* row = rows + input * kWidth + from;
            for (std::size_t i = 0; i < kBlock; ++i) block[i] = static_cast<NetWeight>(block[i] + row[i]);
        }
        for (const NetInput input : fewer) {
            const NetRowWeight* row = rows + input * kWidth + from;
            for (std::size_t i = 0; i < kBlock; ++i) block[i] = static_cast<NetWeight>(block[i] - row[i]);
        }
        std::copy_n(block.begin(), kBlock, sums + from);
    }
}

}  // namespace

ValueNet::Sums ValueNet::with(const Sums& sums, std::span<const NetInput> more,
                              std::span<const NetInput> fewer) const {
    Sums result = sums;
    add_rows(rows_.data(), more, fewer, result.wide.data());
    for (const NetInput input : more) result.skip += skip_[input];
    for (const NetInput input : fewer) result.skip -= skip_[input];
    return result;
}

int ValueNet::gain(const Sums& sums) const {
    std::array<NetWeight, kWidth> wide;
    for (std::size_t i = 0; i < kWidth; ++i)
        wide[i] = static_cast<NetWeight>(std::clamp<NetWeight>(sums.wide[i], 0, kMostActive / kRowScale) *
                                         kRowScale);
    const std::array<NetWeight, kHidden> hidden = second_(first_(wide));
    std::int32_t result = layers_.last_bias;
    for (std::size_t i = 0; i < kHidden; ++i) result += hidden[i] * layers_.last[i];
    return static_cast<int>(std::int64_t{result} * kResultScale / (kOne << kNetShift)) + sums.skip;
}

}  // namespace mycity
