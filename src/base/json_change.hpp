#pragma once

#include <string>

#include "base/json.hpp"

namespace mycity::json {

/// What makes `now` of `before`, as JSON text; empty where they are equal. A scalar replaces the value, an
/// array of one item replaces it by that item, an empty array takes a member away, and an object has the
/// changes of members or, by their index, of items.
std::string change(const Value& before, const Value& now);

}  // namespace mycity::json
