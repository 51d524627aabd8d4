#include "apps/numbers.hpp"

#include <algorithm>
#include <cmath>
#include <thread>

#include "protocol/explanation_text.hpp"
#include "terminal/text.hpp"

namespace mycity::apps {

std::expected<int, UsageError> number_of(const Arguments& arguments, std::string_view option, int usual,
                                         Limits limits) {
    const auto given = arguments.value(option);
    if (!given) return usual;
    const auto number = to_unsigned(*given);
    if (!number || *number < static_cast<unsigned>(limits.least) ||
        *number > static_cast<unsigned>(limits.most))
        return std::unexpected(UsageError{"not-in-range", "--" + std::string(option) + " " + *given});
    return static_cast<int>(*number);
}

std::expected<int, UsageError> threads_of(const Arguments& arguments) {
    const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    return number_of(arguments, "threads", cores, {1, kMostThreads});
}

namespace {

std::int64_t rounded(std::int64_t part, std::int64_t whole) {
    if (whole == 0) return 0;
    return (2 * part + (part < 0 ? -whole : whole)) / (2 * whole);
}

}  // namespace

std::int64_t tenths(std::int64_t part, std::int64_t whole) { return rounded(10 * part, whole); }
std::int64_t hundredths(std::int64_t part, std::int64_t whole) { return rounded(100 * part, whole); }
std::int64_t percent(std::int64_t part, std::int64_t whole) { return tenths(100 * part, whole); }

std::int64_t in_tenths(double value) { return std::llround(value * 10); }

std::string decimal(std::int64_t value, const Words& words) { return decimal_text(value, words); }

std::string aligned(const std::vector<std::vector<std::string>>& rows, std::size_t left) {
    std::vector<int> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], terminal::width_of(row[i]));
    }
    std::string text;
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            text += (i == 0 ? "" : "  ") + (i < left ? terminal::padded(row[i], widths[i])
                                                     : terminal::right_aligned(row[i], widths[i]));
        text += '\n';
    }
    return text;
}

}  // namespace mycity::apps
