#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "apps/options.hpp"
#include "words/words.hpp"

// Numbers on the command line and in reports.
namespace mycity::apps {

inline constexpr int kMostThreads = 256;

struct Limits {
    int least;
    int most;
};

// The value of an option, or its default.
std::expected<int, UsageError> number_of(const Arguments& arguments, std::string_view option, int usual,
                                         Limits limits);
// The value of --threads; by default the number of cores.
std::expected<int, UsageError> threads_of(const Arguments& arguments);

// part / whole in tenths or hundredths, rounded.
std::int64_t tenths(std::int64_t part, std::int64_t whole);
std::int64_t hundredths(std::int64_t part, std::int64_t whole);
std::int64_t percent(std::int64_t part, std::int64_t whole);
std::int64_t in_tenths(double value);

// "12.3" for 123, in the notation of the language.
std::string decimal(std::int64_t value, const Words& words);

// Formats columns as wide as their widest entry, two blanks apart; the first `left` columns are aligned left,
// the others right.
std::string aligned(const std::vector<std::vector<std::string>>& rows, std::size_t left = 1);

}  // namespace mycity::apps
