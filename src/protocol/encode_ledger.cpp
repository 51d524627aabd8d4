#include <algorithm>

#include "campaign/finale.hpp"
#include "campaign/standings.hpp"
#include "protocol/encode_campaign.hpp"
#include "protocol/story.hpp"
#include "record/move_json.hpp"

namespace mycity {
namespace {

using Thing = LedgerEntry::Thing;
using Cause = LedgerEntry::Cause;

// Why, and by which rule.
void write_origin(json::Writer& out, const LedgerEntry::Origin& origin) {
    out.field("cause", name_of(origin.cause)).field("rule", origin.rule);
    if (origin.shaft) out.field("shaft", name_of(*origin.shaft));
    if (origin.at != 0) out.field("at", origin.at);
    if (origin.prize) out.field("prize", name_of(*origin.prize));
}

void write_entry(json::Writer& out, const LedgerEntry& entry, const Episode& episode) {
    out.begin_object().field("episode", entry.episode).field("player", entry.player.index());
    out.field("what", name_of(entry)).field("count", entry.count);
    write_origin(out, entry.origin);
    if (entry.shaft) out.field("shaft", name_of(*entry.shaft));
    if (!entry.church.empty()) out.field("church", entry.church);
    if (entry.spaces) out.field("spaces", spaces_value(entry.spaces));
    if (entry.thing == Thing::sticker && entry.target)
        out.field(target_key(*entry.sticker), target_name(episode, {*entry.sticker, *entry.target}));
    if (entry.lapsed) out.field("lapsed", true);
    out.end_object();
}

// The circles of one episode, those of the finale left out.
void write_account(json::Writer& out, const LegacyCampaign& campaign, EpisodeNumber episode,
                   PlayerId player) {
    out.begin_array();
    for (const LedgerEntry& entry : campaign.ledger().entries()) {
        if (entry.episode != episode || entry.player != player || entry.thing != Thing::circle) continue;
        if (entry.origin.cause == Cause::finale) continue;
        out.begin_object().field("circles", entry.count);
        write_origin(out, entry.origin);
        out.end_object();
    }
    out.end_array();
}

void write_finale(json::Writer& out, const LegacyCampaign& campaign) {
    out.key("finale").begin_object().field("circles", campaign.facts().finale_circles);
    out.key("prizes").begin_array();
    for (const FinalePrize& prize : finale_of(campaign.cities())) {
        out.begin_object().field("prize", name_of(prize.prize)).key("counts").begin_array();
        for (const int count : prize.counts) out.value(count);
        out.end_array().key("winners").begin_array();
        for (const PlayerId winner : prize.winners) out.value(winner.index());
        out.end_array().end_object();
    }
    out.end_array().key("gained").begin_array();
    for (const PlayerId player : campaign.player_ids())
        out.value(campaign.ledger().circles_of_finale(player));
    out.end_array().end_object();
}

}  // namespace

void write_ledger(json::Writer& out, const LegacyCampaign& campaign, std::optional<EpisodeNumber> episode) {
    out.key("ledger").begin_array();
    for (const LedgerEntry& entry : campaign.ledger().entries())
        if (entry.episode == episode.value_or(entry.episode)) write_entry(out, entry, campaign.episode());
    out.end_array();
}

void write_circles_of(json::Writer& out, const LegacyCampaign& campaign, EpisodeNumber episode) {
    out.key("gained").begin_array();
    for (const PlayerId player : campaign.player_ids()) out.value(campaign.ledger().circles(episode, player));
    out.end_array().key("account").begin_array();
    for (const PlayerId player : campaign.player_ids()) write_account(out, campaign, episode, player);
    out.end_array();
}

void write_end(json::Writer& out, const LegacyCampaign& campaign, const Words& words) {
    write_finale(out, campaign);
    const std::vector<int> places = campaign.standings();
    out.key("winners").begin_array();
    for (const PlayerId player : campaign.player_ids())
        if (places[player.index()] == 1) out.value(player.index());
    out.end_array().field("decided_by", name_of(decision_of(campaign.cities())));
    out.field("epilogue", epilogue_of(campaign, words));
}

}  // namespace mycity
