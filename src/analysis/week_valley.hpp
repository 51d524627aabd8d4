#pragma once

#include <optional>
#include <string_view>

#include "content/valley.hpp"
#include "valleys/code.hpp"

namespace mycity {

// The tough valley of a week, "2026-W47": the same for everybody. None before the first one. It does not
// depend on the bots: whatever they learn, a week keeps its valley.
std::optional<ValleyCode> valley_of_week(std::string_view week, const content::Library& library);

// The score of a simple player, who sees only the land in front of the building, in some games on a valley.
int simple_score(const content::Valley& valley);

}  // namespace mycity
