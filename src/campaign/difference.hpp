#pragma once

#include "base/json.hpp"
#include "record/record.hpp"

namespace mycity {

// Whether `found` says everything that `expected` says; if not, the first place where it does not.
// Members that only `found` has do not matter.
Read<void> same_as(const json::Value& expected, const json::Value& found, const std::string& at);

// Plays the record again that a campaign has at this place; it must be of the planned episode.
Read<Record> record_at(const json::Value& value, const std::string& at, const Episode& planned,
                       const content::Library& library, const content::CampaignValleyPointer& land = nullptr);

}  // namespace mycity
