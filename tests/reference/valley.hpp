#pragma once

// The score lines that only valleys have.

#include "city.hpp"

namespace reference {

// Every one of them, zeros too.
std::vector<ScoreLine> valley_lines(const City& city);

}  // namespace reference
