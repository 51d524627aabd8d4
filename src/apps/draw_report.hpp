#pragma once

#include <string>
#include <vector>

#include "campaign/playthrough.hpp"
#include "words/words.hpp"

namespace mycity::apps {

// What the openings of the fair draws prove, and who did not disclose or commit to a part: one line each.
// Empty without a fair draw.
std::vector<std::string> draw_report(const Playthrough& saved, const Words& words);

}  // namespace mycity::apps
