#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "valleys/code.hpp"

// Games and valleys of a day or a week, the same on every server and without one.
namespace mycity {

bool is_date(std::string_view text);  // "2026-11-15"
std::string date_of(std::int64_t ms);

// The seed of a day's city.
std::uint64_t seed_of_date(std::string_view date);
// Every other day the city is a valley.
std::optional<ValleyCode> valley_of_date(std::string_view date);

// Weeks begin on Monday and have the names of ISO 8601: "2026-W47".
bool is_week(std::string_view text);
std::string week_of(std::string_view date);
// How many weeks lie between the first one with a valley and this one; negative before it.
int weeks_since_first(std::string_view week);

}  // namespace mycity
