#pragma once

#include <memory>

#include "base/json.hpp"
#include "content/campaign_valley.hpp"
#include "content/valley.hpp"
#include "record/read.hpp"

namespace mycity {

// {"code":…,"base":"cards","modules":["wells"],"board":…,"episode":…}
json::Value valley_value(const content::ValleySource& source);
Read<content::ValleySource> valley_source_at(const json::Value& value, std::string_view at);
Read<std::shared_ptr<const content::Valley>> valley_at(const json::Value& value, std::string_view at,
                                                       const content::Library& library);
// {"code":…,"board":…,"places":…}: the land of a campaign.
json::Value valley_value(const content::CampaignSource& source);
Read<content::CampaignSource> campaign_source_at(const json::Value& value, std::string_view at);
Read<content::CampaignValleyPointer> campaign_valley_at(const json::Value& value, std::string_view at);
// What the loader of content says, as a problem of the member that brought the text.
Problem problem_of(const content::Error& error, std::string_view at);

}  // namespace mycity
