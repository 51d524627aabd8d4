#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "rules/mechanic.hpp"

namespace mycity {

std::span<const Mechanic* const> all_mechanics();
// The mechanic that episodes call so, without numbers.
std::optional<MechanicUse> mechanic_called(std::string_view key);

}  // namespace mycity
