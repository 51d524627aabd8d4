// Campaigns: new, load, next, branch.

#include "protocol/commands.hpp"
#include "protocol/state_reply.hpp"

namespace mycity {
namespace {

Read<const content::CampaignFacts*> facts_of(const Table& table, const json::Value& request) {
    const auto game = game_called(table, request);
    if (!game) return std::unexpected(game.error());
    const auto* facts = table.library->find_campaign(*game);
    if (facts == nullptr) return conflict("campaign", "game");
    return facts;
}

// `campaign` is true for the whole one, or the name of a plan.
Read<const content::Plan*> plan_of(const content::CampaignFacts& facts, const json::Value& field) {
    const std::string* name = field.as_string();
    if (name == nullptr) return &facts.whole();
    const content::Plan* plan = facts.find_plan(*name);
    if (plan == nullptr)
        return std::unexpected(Problem{.code = "no-such-plan", .at = "campaign", .found = shown(*name)});
    return plan;
}

Read<Campaign*> campaign_of(Table& table) {
    if (auto there = need_table(table); !there) return std::unexpected(there.error());
    if (!table.campaign) return std::unexpected(Problem{.code = "no-campaign"});
    return &*table.campaign;
}

// Where an episode that was opened stands in the plan.
Read<int> opened_index(const Table& table, int number) {
    if (table.legacy && number >= 1 && number <= table.legacy->episode_number()) return number - 1;
    if (table.campaign)
        for (int index = 0; index <= table.campaign->index(); ++index)
            if (table.campaign->plan().episodes[static_cast<std::size_t>(index)] == number) return index;
    return std::unexpected(
        Problem{.code = "no-such-episode", .at = "episode", .found = std::to_string(number)});
}

}  // namespace

Read<AnyCampaign> new_campaign(const Table& table, const json::Value& request) {
    const json::Value& field = *request.find("campaign");
    if (!field.as_bool() && field.as_string() == nullptr)
        return wrong_type("campaign", "true, false, string", field);
    const auto facts = facts_of(table, request);
    if (!facts) return std::unexpected(facts.error());
    for (const std::string_view other : {"episode", "deck", "rolls"})
        if (request.find(other) != nullptr) return conflict(other, "campaign");
    if ((*facts)->game == kLegacyGame) return new_legacy(table, request);
    const auto plan = plan_of(**facts, field);
    if (!plan) return std::unexpected(plan.error());
    const Episode& first = *table.library->find((*facts)->game, (*plan)->episodes.front());
    auto participants = participants_of(request, first);
    if (!participants) return std::unexpected(participants.error());
    const auto seed = seed_of(request);
    if (!seed) return std::unexpected(seed.error());
    if (!*seed) return missing("seed");
    return Campaign::begin(*table.library, **facts, **plan, std::move(*participants), **seed);
}

Read<void> run_next(Table& table, const json::Value& request, json::Writer& out) {
    const auto campaign = campaign_of(table);
    if (!campaign) return std::unexpected(campaign.error());
    const auto reply = StateReply::of(request, table.players());
    if (!reply) return std::unexpected(reply.error());
    if (const Done opened = (*campaign)->next(); !opened) return std::unexpected(problem_of(opened.error()));
    reply->write(out, table, std::nullopt);
    return {};
}

Read<void> run_branch(Table& table, const json::Value& request, json::Writer& out) {
    if (auto there = need_table(table); !there) return there;
    if (!table.campaign && !table.legacy) return std::unexpected(Problem{.code = "no-campaign"});
    const auto number = need_int(request, "episode", {.least = 0, .most = 99});
    if (!number) return std::unexpected(number.error());
    const auto index = opened_index(table, static_cast<int>(*number));
    if (!index) return std::unexpected(index.error());
    const auto seed = seed_of(request);
    if (!seed) return std::unexpected(seed.error());
    const auto reply = StateReply::of(request, table.players());
    if (!reply) return std::unexpected(reply.error());
    if (table.legacy)
        table.play(table.legacy->branch(*index + 1, seed->value_or(table.legacy->seed())));
    else
        table.play(table.campaign->branch(*index, seed->value_or(table.campaign->seed())));
    reply->write(out, table, std::nullopt);
    return {};
}

}  // namespace mycity
