#pragma once

#include <string>

#include "apps/match.hpp"
#include "base/json.hpp"
#include "words/words.hpp"

namespace mycity::apps {

struct MatchReport {
    const MatchOptions& options;
    const MatchFigures& figures;
    bool times = false;  // print how long moves took, which differs between runs

    std::string text(const Words& words) const;
    json::Value value() const;
};

}  // namespace mycity::apps
