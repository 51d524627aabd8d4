#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/mask.hpp"

namespace mycity {

// Column letter and row number: A1 is top left, K11 bottom right.
std::string space_name(SpaceId space);
std::optional<SpaceId> space_from(std::string_view text);

// "C4 C5 D5", in row order, then column order.
std::string space_list(Mask spaces, std::string_view separator = " ");

}  // namespace mycity
