#pragma once

#include <string>
#include <vector>

#include "campaign/playthrough.hpp"
#include "words/words.hpp"

namespace mycity::apps {

// The report of what the openings of the fair draws prove, and of who did not disclose or commit to a part:
// one line each. Empty without a fair draw.
std::vector<std::string> draw_report(const Playthrough& saved, const Words& words);

}  // namespace mycity::apps
