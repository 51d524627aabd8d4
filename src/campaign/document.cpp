#include "campaign/campaign.hpp"
#include "campaign/results_json.hpp"

namespace mycity {

json::Value Campaign::document() const {
    if (!has_plan()) return current_record();
    json::Array who;
    for (const Participant& player : participants()) who.push_back(participant_value(player));
    json::Array records;
    for (const auto& episode : earlier_) records.push_back(episode->written);
    records.push_back(current_record());
    json::Value document;
    document.set("format", "mycity-campaign").set("version", kCampaignVersion).set("engine", MYCITY_VERSION);
    document.set("game", facts_->game).set("plan", plan_value(*plan_)).set("players", std::move(who));
    document.set("seed", std::to_string(seed())).set("results", results_value(results()));
    return document.set("episodes", std::move(records));
}

json::Value Campaign::current_record() const {
    return read_as_ ? *read_as_ : record_value(current_.session, current_.players);
}

std::string campaign_text(const Campaign& campaign) { return json::pretty(campaign.document()) + '\n'; }

}  // namespace mycity
