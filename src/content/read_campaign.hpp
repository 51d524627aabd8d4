#pragma once

#include <span>

#include "content/library.hpp"

namespace mycity::content {

// Reads a .campaign file: chapters, plans, what carries over, bonuses and titles. Every episode it
// names must exist, and the thresholds of titles must increase.
std::expected<CampaignFacts, Error> read_campaign_facts(const File& file, std::span<const Episode> episodes);

}  // namespace mycity::content
