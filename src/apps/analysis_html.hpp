#pragma once

#include <string>

#include "apps/analysis.hpp"
#include "words/words.hpp"

namespace mycity::apps {

// The whole analysis as one page that needs nothing else: no script, no font, no picture from elsewhere.
std::string analysis_html(const Analysis& analysis, const Session& session, std::string_view name,
                          const Words& words);

}  // namespace mycity::apps
