#pragma once

#include <span>
#include <string_view>

#include "rules/mechanic.hpp"

namespace mycity {

std::span<const Mechanic* const> all_mechanics();
const Mechanic* find_mechanic(std::string_view key);

}  // namespace mycity
