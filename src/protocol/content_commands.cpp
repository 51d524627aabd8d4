// hello, content.

#include <algorithm>

#include "ai/bot.hpp"
#include "protocol/catalogue.hpp"
#include "protocol/commands.hpp"
#include "protocol/encode.hpp"
#include "protocol/engine.hpp"

namespace mycity {

namespace {

void write_language(json::Writer& out, const Words& words) {
    out.begin_object().field("code", words.language().code());
    out.field("name", words.say("language.name")).end_object();
}

// Those that are embedded, or else the one that was provided.
void write_languages(json::Writer& out, const Words& spoken) {
    out.key("languages").begin_array();
    for (const Language language : all_languages()) write_language(out, Words::in(language));
    if (all_languages().empty()) write_language(out, spoken);
    out.end_array();
}

}  // namespace

Read<void> run_hello(EngineContext& context, const json::Value&, json::Writer& out) {
    out.field("name", "mycity").field("version", MYCITY_VERSION).field("protocol", kProtocolVersion);
    out.key("games").begin_array();
    std::string_view last;
    for (const Episode& episode : context.library->episodes()) {
        if (episode.game == last) continue;
        last = episode.game;
        out.value(last);
    }
    out.end_array();
    out.key("levels").begin_array().value(kLowestLevel).value(kHighestLevel).end_array();
    out.field("learned_level", kLearnedLevel);
    write_languages(out, *context.words);
    write_catalogue(out, *context.library);
    return {};
}

namespace {

using content::Reward;

std::string_view name_of(Reward::Gift gift) {
    switch (gift) {
        case Reward::Gift::nugget:
            return "nugget";
        case Reward::Gift::circle:
            return "circle";
        case Reward::Gift::one_tree:
            break;
    }
    return "one-tree";
}

void write_rewards(json::Writer& out, std::string_view key, std::span<const Reward> rewards) {
    out.key(key).begin_array();
    for (const Reward& reward : rewards) {
        out.begin_object().field("at", reward.at).field("gift", name_of(reward.gift));
        if (reward.to == Reward::To::first) out.field("first", true);
        out.end_object();
    }
    out.end_array();
}

// From 1.
std::optional<int> chapter_of(const content::CampaignFacts& facts, int episode) {
    for (std::size_t i = 0; i < facts.chapters.size(); ++i) {
        const std::vector<int>& episodes = facts.chapters[i].episodes;
        if (std::find(episodes.begin(), episodes.end(), episode) != episodes.end())
            return static_cast<int>(i) + 1;
    }
    return std::nullopt;
}

}  // namespace

void write_content_of(json::Writer& out, const EngineContext& context, const Episode& episode) {
    write_content(out, episode);
    const content::CampaignFacts* facts = context.library->find_campaign(episode.game.view());
    write_rule_numbers(out, episode, facts);
    if (facts == nullptr) return;
    if (const auto chapter = chapter_of(*facts, episode.number)) out.field("chapter", *chapter);
    if (episode.use_of("mine") != nullptr) write_rewards(out, "shaft", facts->shaft);
    if (episode.use_of("tracks") != nullptr) write_rewards(out, "track", facts->track);
}

Read<void> run_content(EngineContext& context, const json::Value& request, json::Writer& out) {
    const auto episode = episode_of(context, request);
    if (!episode) return std::unexpected(episode.error());
    write_content_of(out, context, **episode);
    return {};
}

}  // namespace mycity
