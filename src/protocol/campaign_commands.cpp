// Campaigns: new, load, next, branch.

#include "base/try.hpp"
#include "protocol/commands.hpp"
#include "protocol/state_reply.hpp"

namespace mycity {
namespace {

Read<const content::CampaignFacts*> facts_of(const EngineContext& context, const json::Value& request) {
    const auto game = TRY(game_called(context, request));
    const auto* facts = context.library->find_campaign(game);
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

}  // namespace

Read<Playthrough> new_campaign(const EngineContext& context, const json::Value& request) {
    const json::Value& field = *request.find("campaign");
    if (!field.as_bool() && field.as_string() == nullptr)
        return wrong_type("campaign", "true, false, string", field);
    const auto facts = TRY(facts_of(context, request));
    for (const std::string_view other : {"episode", "deck", "rolls"})
        if (request.find(other) != nullptr) return conflict(other, "campaign");
    if (facts->game == kLegacyGame) return new_legacy(context, request);
    if (request.find("valley") != nullptr) return conflict("valley", "game");
    const auto plan = TRY(plan_of(*facts, field));
    const Episode& first = *context.library->find(facts->game, plan->episodes.front());
    auto participants = TRY(participants_of(request, first));
    const auto seed = TRY(seed_of(request));
    if (!seed) return missing("seed");
    return Campaign::begin(*context.library, *facts, *plan, std::move(participants), *seed);
}

Read<void> run_next(EngineContext& context, const json::Value& request, json::Writer& out) {
    TRY(need_playthrough(context));
    Playthrough& playthrough = *context.playthrough;
    const auto reply = TRY(StateReply::of(request, playthrough.players()));
    if (const Done opened = playthrough.next(); !opened) return std::unexpected(problem_of(opened.error()));
    reply.write(out, context, std::nullopt);
    return {};
}

Read<void> run_branch(EngineContext& context, const json::Value& request, json::Writer& out) {
    TRY(need_playthrough(context));
    const Playthrough& playthrough = *context.playthrough;
    if (!playthrough.has_episodes()) return std::unexpected(Problem{.code = "no-campaign"});
    const auto number = TRY(need_int(request, "episode", {.least = 0, .most = 99}));
    const auto seed = TRY(seed_of(request));
    auto branched = playthrough.branch(EpisodeNumber(static_cast<int>(number)), seed);
    if (!branched)
        return std::unexpected(
            Problem{.code = "no-such-episode", .at = "episode", .found = std::to_string(number)});
    const auto reply = TRY(StateReply::of(request, playthrough.players()));
    context.playthrough = std::move(*branched);
    reply.write(out, context, std::nullopt);
    return {};
}

}  // namespace mycity
