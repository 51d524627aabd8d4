#include "ai/weights.hpp"

#include "base/try.hpp"

namespace mycity {
namespace {

constexpr NumberFileKind kKind{.magic = "mycity-weights",
                               .version = features::kVersion,
                               .fewest = features::kWeights,
                               .most = features::kWeights,
                               .largest = INT16_MAX};

}  // namespace

std::expected<WeightsFile, WeightsError> read_weights(std::string_view text) {
    const auto file = TRY(read_number_file(text, kKind));
    return WeightsFile{file.name, {file.numbers.begin(), file.numbers.end()}};
}

std::string write_weights(const WeightsFile& file) {
    return write_number_file({file.chapter, {file.weights.begin(), file.weights.end()}}, kKind);
}

}  // namespace mycity
