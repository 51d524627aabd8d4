#pragma once

#include <cstdint>

#include "record/read.hpp"

namespace mycity {

// The time limit for each decision at a table.
struct Clock {
    enum class Kind : std::uint8_t { none, move, day };
    Kind kind = Kind::none;
    std::int64_t amount = 0;  // seconds or days

    bool operator==(const Clock&) const = default;

    std::int64_t ms() const { return amount * (kind == Kind::day ? 86'400'000 : 1000); }
};

// {"kind":"none"}, {"kind":"move","seconds":90}, {"kind":"day","days":2}
Read<Clock> clock_at(const json::Value& value, std::string_view at);
void write_clock(json::Writer& out, const Clock& clock);

}  // namespace mycity
