#include <algorithm>

#include "campaign/campaign.hpp"
#include "campaign/legacy.hpp"
#include "campaign/results_json.hpp"
#include "record/valley_json.hpp"

namespace mycity {
namespace {

json::Value numbers(const std::vector<int>& list) {
    json::Array values;
    for (const int number : list) values.emplace_back(number);
    return values;
}

json::Value who_value(const std::vector<Participant>& participants) {
    json::Array who;
    for (const Participant& participant : participants) who.push_back(participant_value(participant));
    return who;
}

json::Value choices_value(const Episode& episode, const std::vector<std::vector<StickerMove>>& choices) {
    json::Array players;
    for (const auto& own : choices) {
        json::Array moves;
        for (const StickerMove& move : own) moves.push_back(sticker_value(episode, move));
        players.emplace_back(std::move(moves));
    }
    return players;
}

// Nuggets are named from where there are any: before, nobody has heard of them (L-SEAL).
json::Value result_value(const LegacyResult& result) {
    json::Value value;
    value.set("episode", result.episode).set("totals", numbers(result.totals));
    value.set("ranks", numbers(result.ranks)).set("circles", numbers(result.circles));
    if (std::any_of(result.nuggets.begin(), result.nuggets.end(), [](int count) { return count != 0; }))
        value.set("nuggets", numbers(result.nuggets));
    return value;
}

}  // namespace

json::Value results_value(const std::vector<LegacyResult>& results) {
    json::Array list;
    for (const LegacyResult& result : results) list.push_back(result_value(result));
    return list;
}

json::Value LegacyCampaign::document() const {
    json::Array cities;
    for (const LegacyCity& city : cities_)
        cities.push_back(json::Value().set("name", city.name).set("animal", city.animal));
    json::Array pages;
    for (std::size_t i = 0; i < chronicle_.size(); ++i) {
        const Page& page = chronicle_[i];
        const Episode& played = *library_->find(kLegacyGame, EpisodeNumber(static_cast<int>(i) + 1));
        json::Value value;
        value.set("before", choices_value(played, page.before));
        if (page.finished)
            value.set("record", page.finished->written).set("after", choices_value(played, page.after));
        else if (playing_)
            value.set("record", record_value(playing_->session, playing_->players));
        pages.push_back(std::move(value));
    }
    json::Value document;
    document.set("format", "mycity-campaign").set("version", kCampaignVersion).set("engine", MYCITY_VERSION);
    document.set("game", kLegacyGame)
        .set("players", who_value(participants_))
        .set("cities", std::move(cities));
    if (valley_) document.set("valley", valley_value(valley_->source));
    document.set("seed", std::to_string(seed())).set("results", results_value(results_));
    return document.set("episodes", std::move(pages));
}

std::string legacy_text(const LegacyCampaign& campaign) { return json::pretty(campaign.document()) + '\n'; }

}  // namespace mycity
