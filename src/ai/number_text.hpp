#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

// Whole numbers as text, for weights: in base 32, the least significant digit first, one letter a digit with
// a continuation bit; the lowest bit of a number is its sign. A dot and a number stand for that many zeros.
namespace mycity {

struct WeightsError {
    // header: not a header of such a file; version: made for other features or inputs; count: too few or too
    // many numbers; digit: a letter that is not a digit; range: a number too large; checksum: not what was
    // written.
    std::string_view code;
    std::size_t line = 0;  // from 1
    std::size_t column = 0;
};

// A file that begins with the line "MAGIC VERSION NAME COUNT CHECKSUM".
struct NumberFile {
    std::string name;
    std::vector<int> numbers;
};

struct NumberFileKind {
    std::string_view magic;
    int version = 0;
    std::size_t fewest = 0;  // numbers
    std::size_t most = 0;
    int largest = 0;  // number, and its negative the smallest
};

std::expected<NumberFile, WeightsError> read_number_file(std::string_view text, const NumberFileKind& kind);
std::string write_number_file(const NumberFile& file, const NumberFileKind& kind);

}  // namespace mycity
