#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "ai/features.hpp"
#include "ai/number_text.hpp"
#include "rules/episode.hpp"

namespace mycity {

// The weights of one chapter are features::kWeights such numbers, in hundredths of a point.
using Weight = std::int16_t;

struct WeightsFile {
    std::string chapter;
    std::vector<Weight> weights;
};

// Reads a file of content/weights: "mycity-weights VERSION CHAPTER COUNT CHECKSUM" and numbers as text.
std::expected<WeightsFile, WeightsError> read_weights(std::string_view text);
std::string write_weights(const WeightsFile& file);

// The chapter whose weights an episode uses, which is also the name of their file: "eternal", "legacy-3"; an
// episode that learns alone is a chapter of its own, "roll-and-build-episode-12". An episode after the last
// chapter that was learned uses that chapter.
std::string chapter_of(const Episode& episode);
// Its weights, read on first use; null when the program has none for the game.
const Weight* weights_for(const Episode& episode);

}  // namespace mycity
