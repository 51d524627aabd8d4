#include "campaign/legacy.hpp"
#include "protocol/encode.hpp"
#include "protocol/encode_campaign.hpp"
#include "protocol/story.hpp"
#include "record/move_json.hpp"
#include "record/player_result.hpp"

// What is zero or not there is not written: before a chapter is opened, none of its words is (L-SEAL).

namespace mycity {
namespace {

void write_numbers(json::Writer& out, std::string_view key, const std::vector<int>& numbers) {
    out.key(key).begin_array();
    for (const int number : numbers) out.value(number);
    out.end_array();
}

void write_marks(json::Writer& out, const std::array<int, 3>& marks) {
    if (marks == std::array<int, 3>{}) return;
    out.key("marks").begin_object();
    for (std::size_t kind = 0; kind < marks.size(); ++kind)
        if (marks[kind] > 0) out.field(name_of(static_cast<Kind>(kind)), marks[kind]);
    out.end_object();
}

void write_city(json::Writer& out, const LegacyCampaign& campaign, PlayerId player) {
    const LegacyCity& city = campaign.city(player);
    out.begin_object().field("name", city.name).field("animal", city.animal);
    out.field("player", participant_value(campaign.participants()[player.index()]));
    out.field("circles", city.circles).field("trees", city.trees()).field("rocks", city.rocks());
    if (city.nuggets > 0) out.field("nuggets", city.nuggets);
    if (city.tracks > 0) out.field("tracks", city.tracks);
    write_marks(out, city.marks);
    write_some_buildings(out, "factories", campaign.episode(), city.factories);
    if (!city.church.empty()) out.field("church", city.church);
    out.key("spaces");
    write_spaces(out, city.board);
    out.field("spots", spaces_value(city.board.on(Ground::spot))).end_object();
}

void write_result(json::Writer& out, const LegacyCampaign& campaign, const LegacyResult& result) {
    out.begin_object().field("episode", result.episode);
    write_numbers(out, "totals", result.totals);
    write_numbers(out, "ranks", result.ranks);
    write_numbers(out, "circles", result.circles);
    write_circles_of(out, campaign, result.episode);
    out.end_object();
}

bool just_opened(const LegacyCampaign& campaign) {
    if (campaign.phase() != LegacyPhase::before && campaign.phase() != LegacyPhase::play) return false;
    const Session* session = campaign.session();
    return campaign.opens_chapter() && (session == nullptr || session->game().round() <= 1);
}

}  // namespace

void write_between(json::Writer& out, const LegacyCampaign& campaign) {
    const bool over = campaign.phase() == LegacyPhase::over;
    out.field("game", kLegacyGame).field("episode", campaign.episode_number()).field("round", 0);
    out.field("phase", over ? "over" : "sticker");
    if (!over) out.field("when", campaign.phase() == LegacyPhase::before ? "before" : "after");
    out.field("revealed", nullptr).key("out").begin_array().end_array();
    out.key("remaining").begin_array().end_array().key("players").begin_array();
    for (const PlayerId player : campaign.player_ids()) {
        const auto& pending = campaign.pending(player);
        out.begin_object().field("status", over ? "ended" : pending.empty() ? "decided" : "deciding");
        out.key("stickers").begin_array();
        for (const Sticker sticker : pending) out.value(facts_of(sticker).name);
        out.end_array().end_object();
    }
    out.end_array();
}

void write_legacy(json::Writer& out, const LegacyCampaign& campaign, const Words& words) {
    const std::string number = std::to_string(campaign.episode_number());
    const std::string chapter = std::to_string(campaign.chapter());
    out.key("campaign").begin_object();
    out.field("episode", campaign.episode_number()).field("title", words.say("legacy-episode." + number));
    out.field("chapter", campaign.chapter()).field("complete", campaign.phase() == LegacyPhase::over);
    if (const auto& valley = campaign.valley())
        out.key("valley").begin_object().field("code", valley->source.code).end_object();
    if (just_opened(campaign)) {
        out.key("opened").begin_object().field("chapter", campaign.chapter());
        out.field("title", words.say("legacy-chapter." + chapter));
        const EpisodeNumber episode = campaign.episode_number();
        out.field("story", story_of(kLegacyGame, episode, names_before(campaign, episode), words));
        out.end_object();
    }
    write_overview(out,
                   overview_of(campaign.library(), campaign.facts(), campaign.chapter(), campaign.players()),
                   words);
    out.key("cities").begin_array();
    for (const PlayerId player : campaign.player_ids()) write_city(out, campaign, player);
    out.end_array();
    write_numbers(out, "standings", campaign.standings());
    out.key("results").begin_array();
    for (const LegacyResult& result : campaign.results()) write_result(out, campaign, result);
    out.end_array();
    if (!campaign.results().empty()) {
        const int last = campaign.results().back().episode;
        out.key("last").begin_object().field("episode", last);
        const Session& session = *campaign.last_session();
        out.key("players");
        ValueCodec<std::vector<PlayerResult>>::write(out, results_of(session.game()));
        write_gains(out, round_gains(session));
        write_ledger(out, campaign, EpisodeNumber(last));
        out.end_object();
    }
    if (campaign.phase() == LegacyPhase::over) write_end(out, campaign, words);
    out.end_object();
}

}  // namespace mycity
