#pragma once

#include <string>

#include "analysis/hole_odds.hpp"
#include "apps/analysis.hpp"
#include "base/json.hpp"
#include "words/words.hpp"

namespace mycity::apps {

std::string analysis_text(const Analysis& analysis, std::string_view name, const Words& words);
json::Value analysis_value(const Analysis& analysis, std::string_view name);

// Sentences that the text and the page share.
std::string percentile_text(const Analysis& analysis, const Words& words);
std::string better_text(const Review& review, const Words& words);
std::string broken_off_text(const Review& end, const Words& words);
// The first moves of a variation, a line each.
std::string line_text(const ReplayableVariation& variation, const Words& words);

// One decision, why it was not the best one, and, if requested, the odds of a hole.
struct RoundReport {
    const Review& review;
    PlayerId player{0};
    const Explanation* why = nullptr;
    const HoleOdds* odds = nullptr;
    Mask hole{};

    std::string text(const Words& words) const;
    json::Value value() const;
};

// Draws the expected final score decision by decision, par as a dashed line, losses as bars and turning
// points as numbered discs; the thin line is the score if the player ends. The picture contains no words.
std::string value_svg(const Analysis& analysis);

}  // namespace mycity::apps
