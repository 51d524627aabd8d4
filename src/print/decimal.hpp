#pragma once

#include <cmath>
#include <string>

namespace mycity::print {

// With at most two decimals, which is finer than any printer.
inline void append_decimal(std::string& out, double value) {
    long long hundredths = std::llround(value * 100);
    if (hundredths < 0) {
        out += '-';
        hundredths = -hundredths;
    }
    out += std::to_string(hundredths / 100);
    const auto rest = static_cast<int>(hundredths % 100);
    if (rest == 0) return;
    out += '.';
    out += static_cast<char>('0' + rest / 10);
    if (rest % 10 != 0) out += static_cast<char>('0' + rest % 10);
}

}  // namespace mycity::print
