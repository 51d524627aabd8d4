#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ai/features.hpp"
#include "rules/episode.hpp"

namespace mycity {

// What was learned for one chapter: features::kWeights numbers, in hundredths of a point.
using Weight = std::int16_t;

struct WeightsFile {
    std::string chapter;
    std::vector<Weight> weights;
};

struct WeightsError {
    // header: no "mycity-weights VERSION CHAPTER COUNT CHECKSUM"; version: made for other features;
    // count: too few or too many numbers; digit: a letter that is not a digit; range: a number too large;
    // checksum: not what was written.
    std::string_view code;
    std::size_t line = 0;  // from 1
    std::size_t column = 0;
};

// Reads a file of content/weights: numbers in base 32, the least significant digit first, one letter a digit
// with a continuation bit; the lowest bit of a number is its sign. A dot and a number stand for that many
// zeros.
std::expected<WeightsFile, WeightsError> read_weights(std::string_view text);
std::string write_weights(const WeightsFile& file);

// The chapter whose weights an episode uses, which is also the name of their file: "eternal", "legacy-3"; an
// episode that learns alone is a chapter of its own, "roll-and-build-episode-12". An episode after the last
// chapter that was learned uses that chapter.
std::string chapter_of(const Episode& episode);
// Its weights, read on first use; null when the program has none for the game.
const Weight* weights_for(const Episode& episode);

}  // namespace mycity
