// What is different in a legacy campaign: how it begins, stickers, seats.

#include "base/try.hpp"
#include "protocol/bot_sticker.hpp"
#include "protocol/commands.hpp"
#include "protocol/message.hpp"
#include "protocol/state_reply.hpp"
#include "protocol/valley_request.hpp"
#include "rules/space.hpp"

namespace mycity {
namespace {

constexpr std::size_t kLongestSign = 80;

Read<std::string> sign_at(const json::Value& city, std::string_view key, const std::string& at) {
    if (city.find(key) == nullptr) return std::string();
    const auto text = TRY(need_text(city, key, at));
    if (text.size() > kLongestSign)
        return wrong("out-of-range", member(at, key), "0.." + std::to_string(kLongestSign),
                     std::to_string(text.size()));
    return std::string(text);
}

// `cities`: for each player how the city is called and which animal stands for it, as far as given.
Read<std::vector<CitySign>> signs_of(const json::Value& request, std::size_t players) {
    std::vector<CitySign> signs(players);
    if (request.find("cities") == nullptr) return signs;
    const auto list = TRY(need_array(request, "cities"));
    if (list->size() != players) return wrong_total_of("cities", std::to_string(players), list->size());
    for (std::size_t i = 0; i < players; ++i) {
        const std::string at = entry("cities", i);
        if ((*list)[i].as_object() == nullptr) return wrong_type(at, "object", (*list)[i]);
        auto name = TRY(sign_at((*list)[i], "name", at));
        auto animal = TRY(sign_at((*list)[i], "animal", at));
        signs[i] = {std::move(name), std::move(animal)};
    }
    return signs;
}

std::string_view list_key(Choice choice) {
    return choice == Choice::building ? "buildings" : choice == Choice::shaft ? "shafts" : "sticker";
}

}  // namespace

Read<StickerMove> sticker_for(const LegacyCampaign& campaign, PlayerId player, const StickerRequest& request,
                              std::string_view at) {
    if (const auto refusal = campaign.refuse(player, facts_of(request.sticker).name))
        return std::unexpected(problem_of(*refusal));
    const auto move = resolve(campaign.episode(), request, at);
    if (!move) return move;
    // A space that is refused breaks a rule, which the campaign names.
    if (facts_of(request.sticker).choice == Choice::space || campaign.options(player).has(move->target))
        return move;
    return std::unexpected(Problem{.code = "no-such-target",
                                   .at = member(at, target_key(request.sticker)),
                                   .found = target_name(campaign.episode(), *move)});
}

Read<StickerMove> sticker_of(const LegacyCampaign& campaign, const json::Value& request, PlayerId player) {
    const auto field = TRY(need(request, "move"));
    if (field->find("sticker") == nullptr) return std::unexpected(problem_of(kStickersFirst));
    const auto name = TRY(need_text(*field, "sticker", "move"));
    if (const auto refusal = campaign.refuse(player, name)) return std::unexpected(problem_of(*refusal));
    const auto asked = TRY(sticker_request_at(*field, "move"));
    return sticker_for(campaign, player, asked, "move");
}

Read<Playthrough> new_legacy(const EngineContext& context, const json::Value& request) {
    if (request.find("campaign")->as_string() != nullptr)
        return wrong_type("campaign", "true", *request.find("campaign"));
    auto participants = TRY(participants_of(request, *context.library->find(kLegacyGame, EpisodeNumber(1))));
    auto signs = TRY(signs_of(request, participants.size()));
    const auto seed = TRY(seed_of(request));
    if (!seed) return missing("seed");
    CampaignValleyPointer land;
    if (const json::Value* valley = request.find("valley")) {
        land = TRY(campaign_valley_given(*valley, "valley"));
    }
    return LegacyCampaign::begin(*context.library, std::move(participants), std::move(signs), *seed,
                                 std::move(land));
}

void sticker_legal(const LegacyCampaign& campaign, PlayerId player, json::Writer& out) {
    out.key("place").begin_array().end_array().field("pass", false).field("end", false);
    if (campaign.pending(player).empty()) {
        out.key("sticker").begin_array().end_array();
        return;
    }
    const StickerOptions options = campaign.options(player);
    const StickerFacts& facts = facts_of(options.sticker);
    out.field("pending", facts.name);
    if (facts.choice == Choice::space) out.field("ground", facts_of(facts.ground).name);
    out.key(list_key(facts.choice)).begin_array();
    for_each_space(options.targets, [&](SpaceId target) {
        out.value(target_name(campaign.episode(), {options.sticker, target}));
    });
    out.end_array();
}

Read<void> sticker_check(const EngineContext& context, const json::Value& request, PlayerId player,
                         json::Writer& out) {
    const auto move = TRY(sticker_of(*context.playthrough->legacy(), request, player));
    const auto refusal = context.legacy()->refuse(player, move);
    out.field("legal", !refusal.has_value());
    if (!refusal) return {};
    const Problem problem = problem_of(*refusal);
    out.field("rule", problem.rule).field("message", message_for(*context.words, problem));
    out.field("spaces", json::Array{json::Value(space_name(SpaceId(move.target)))});
    return {};
}

Read<void> sticker_play(LegacyCampaign& campaign, const json::Value& request, PlayerId player) {
    const auto move = TRY(sticker_of(campaign, request, player));
    if (const Done placed = campaign.choose(player, move); !placed)
        return std::unexpected(problem_of(placed.error()));
    return {};
}

Read<void> sticker_suggest(const LegacyCampaign& campaign, PlayerId player, json::Writer& out) {
    if (campaign.pending(player).empty()) return std::unexpected(Problem{.code = "no-sticker-pending"});
    out.field("move", sticker_value(campaign.episode(), bot_sticker(campaign, player)));
    out.field("value", nullptr).key("alternatives").begin_array().end_array();
    return {};
}

Read<void> run_seat(EngineContext& context, const json::Value& request, json::Writer& out) {
    TRY(need_playthrough(context));
    if (!context.legacy()) return std::unexpected(Problem{.code = "no-campaign"});
    const auto player = TRY(player_of(request, context));
    const auto who = TRY(need(request, "participant"));
    auto participant = TRY(participant_at(*who, "participant"));
    const auto reply = TRY(StateReply::of(request, context.playthrough->players()));
    if (const Done seated = context.playthrough->legacy()->seat(player, std::move(participant)); !seated)
        return std::unexpected(problem_of(seated.error()));
    reply.write(out, context, std::nullopt);
    return {};
}

}  // namespace mycity
