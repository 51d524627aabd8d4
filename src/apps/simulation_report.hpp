#pragma once

#include <string>

#include "apps/simulation.hpp"
#include "base/json.hpp"
#include "words/words.hpp"

namespace mycity::apps {

// For people: shares, and a table of the episodes.
std::string text_of(const SimulationFigures& figures, const SimulationOptions& options, const Words& words);
// For programs, as docs/command-line.md describes it.
json::Value value_of(const SimulationFigures& figures, const SimulationOptions& options);

}  // namespace mycity::apps
