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

constexpr std::size_t kHalf = ValueNet::kHalf;
constexpr int kOne = 128;     // an activation of 1
constexpr int kRowScale = 8;  // a weight of 1 of the first layer is kOne / kRowScale
constexpr int kResultScale = 1000;

// Two weights of a row in one number. The lower one is never negative, so that the upper one is what a shift
// leaves; a sum of rows has the bias as often as rows were added.
constexpr int kLowerBias = 128;
constexpr int kUpper = 8;  // where it begins

constexpr NetWeight packed(int lower, int upper) {
    return static_cast<NetWeight>(upper * (1 << kUpper) + lower);
}

MYCITY_WIDE_REGISTERS
void add_rows(const ValueNet::Row* rows, std::span<const NetInput> more, std::span<const NetInput> fewer,
              const ValueNet::Sums& from, ValueNet::Sums& to) {
    constexpr std::size_t kBlock = 32;  // as many as fit into registers
    for (std::size_t first = 0; first < kHalf; first += kBlock) {
        std::array<NetWeight, kBlock> both;
        std::array<NetWeight, kBlock> upper;
        std::copy_n(from.packed.data() + first, kBlock, both.begin());
        std::copy_n(from.upper.data() + first, kBlock, upper.begin());
        for (const NetInput input : more) {
            const NetWeight* row = rows[input].data() + first;
            for (std::size_t i = 0; i < kBlock; ++i) {
                both[i] = static_cast<NetWeight>(both[i] + row[i]);
                upper[i] = static_cast<NetWeight>(upper[i] + (row[i] >> kUpper));
            }
        }
        for (const NetInput input : fewer) {
            const NetWeight* row = rows[input].data() + first;
            for (std::size_t i = 0; i < kBlock; ++i) {
                both[i] = static_cast<NetWeight>(both[i] - row[i]);
                upper[i] = static_cast<NetWeight>(upper[i] - (row[i] >> kUpper));
            }
        }
        std::copy_n(both.begin(), kBlock, to.packed.data() + first);
        std::copy_n(upper.begin(), kBlock, to.upper.data() + first);
    }
}

// Whole numbers modulo 2^16, as all sums are.
using EightSums = std::uint16_t __attribute__((vector_size(16), may_alias));

EightSums eight_of(const std::array<NetWeight, kHalf>& sums, std::size_t first) {
    return *reinterpret_cast<const EightSums*>(&sums[first]);
}

EightNumbers activations(EightSums of) {
    const auto sums = reinterpret_cast<EightNumbers>(of);
    const EightNumbers none{};
    const EightNumbers most = none + static_cast<NetWeight>(kMostActive / kRowScale);
    const EightNumbers positive = sums > none ? sums : none;
    return (positive > most ? most : positive) * static_cast<NetWeight>(kRowScale);
}

}  // namespace

ValueNet::ValueNet(std::vector<Mask> shapes, std::span<const NetRowWeight> rows,
                   std::span<const NetWeight> skip, const Layers& layers)
    : shapes_(std::move(shapes)),
      conflicts_(shapes_),
      rows_(rows.size() / kWidth),
      skip_(skip.size()),
      layers_(layers),
      first_(layers.first, layers.first_bias),
      second_(layers.second, layers.second_bias) {
    for (std::size_t input = 0; input < rows_.size(); ++input) {
        const std::size_t place = place_of(input);
        skip_[place] = skip[input];
        for (std::size_t i = 0; i < kHalf; ++i) {
            const NetRowWeight* lower = rows.data() + input * kWidth + i;
            rows_[place][i] = packed(lower[0] + kLowerBias, lower[kHalf]);
        }
    }
}

std::size_t ValueNet::place_of(std::size_t input) const {
    constexpr std::size_t kFirst{net_inputs::kPlacements};
    if (input < kFirst) return input;
    const std::size_t shape = (input - kFirst) / kMaxSpaces;
    const std::size_t anchor = (input - kFirst) % kMaxSpaces;
    return kFirst + anchor * shapes_.size() + shape;
}

std::vector<NetRowWeight> ValueNet::rows() const {
    std::vector<NetRowWeight> rows(rows_.size() * kWidth);
    for (std::size_t input = 0; input < rows_.size(); ++input)
        for (std::size_t i = 0; i < kHalf; ++i) {
            const NetWeight both = rows_[place_of(input)][i];
            NetRowWeight* lower = rows.data() + input * kWidth + i;
            lower[kHalf] = static_cast<NetRowWeight>(both >> kUpper);
            lower[0] = static_cast<NetRowWeight>(both - lower[kHalf] * (1 << kUpper) - kLowerBias);
        }
    return rows;
}

std::vector<NetWeight> ValueNet::skip() const {
    std::vector<NetWeight> skip(skip_.size());
    for (std::size_t input = 0; input < skip.size(); ++input) skip[input] = skip_[place_of(input)];
    return skip;
}

ValueNet::Sums ValueNet::empty() const {
    Sums sums{.skip = layers_.skip_bias};
    for (std::size_t i = 0; i < kHalf; ++i) {
        sums.upper[i] = layers_.bias[kHalf + i];
        sums.packed[i] = packed(layers_.bias[i], layers_.bias[kHalf + i]);
    }
    return sums;
}

ValueNet::Sums ValueNet::with(const Sums& sums, const Inputs& changed) const {
    const auto [more, fewer] = changed;
    Sums result;
    add_rows(rows_.data(), more, fewer, sums, result);
    result.rows = sums.rows + static_cast<int>(more.size()) - static_cast<int>(fewer.size());
    result.skip = sums.skip;
    for (const NetInput input : more) result.skip += skip_[input];
    for (const NetInput input : fewer) result.skip -= skip_[input];
    return result;
}

int ValueNet::gain(const Sums& sums) const {
    const auto bias = static_cast<std::uint16_t>(sums.rows * kLowerBias);
    Activations<kWidth> wide;
    for (std::size_t i = 0; i < kHalf; i += 8) {
        const EightSums upper = eight_of(sums.upper, i);
        const EightSums lower = eight_of(sums.packed, i) - upper * std::uint16_t{1 << kUpper} - bias;
        wide.set_eight(i / 8, activations(lower));
        wide.set_eight((kHalf + i) / 8, activations(upper));
    }
    const std::int32_t result = layers_.last_bias + second_(first_(wide)).times(layers_.last);
    return static_cast<int>(std::int64_t{result} * kResultScale / (kOne << kNetShift)) + sums.skip;
}

}  // namespace mycity
