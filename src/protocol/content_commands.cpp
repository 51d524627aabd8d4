// hello, content.

#include "ai/bot.hpp"
#include "ai/game_nets.hpp"
#include "ai/weights.hpp"
#include "base/try.hpp"
#include "campaign/chapters.hpp"
#include "campaign/rules_in_force.hpp"
#include "mechanics/mechanics.hpp"
#include "protocol/catalogue.hpp"
#include "protocol/commands.hpp"
#include "protocol/encode.hpp"
#include "protocol/encode_campaign.hpp"
#include "protocol/engine.hpp"
#include "protocol/rule_text.hpp"
#include "protocol/valley_request.hpp"

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
    out.field("highest_played", highest_played());
    out.field("learned_level", kLearnedLevel);
    out.field("net_level", kNetLevel);
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

// The texts of the rules in force, for programs that have no words of their own.
void write_texts(json::Writer& out, const Episode& episode, const Words& words) {
    out.key("texts").begin_object();
    for (const Rule rule : rules_in_force(episode)) out.field(rule, rule_text(rule, episode, words));
    out.end_object();
}

// The files with what bots have learned of an episode, for programs that provide them.
void write_learned(json::Writer& out, const Episode& episode) {
    out.key("learned").begin_object();
    out.field("weights", "weights/" + chapter_of(episode) + ".weights");
    if (const auto net = net_name(episode); !net.empty())
        out.field("net", "nets/" + std::string(net) + ".net");
    out.end_object();
}

}  // namespace

void write_content_of(json::Writer& out, const EngineContext& context, const Episode& episode) {
    write_content(out, episode);
    const content::CampaignFacts* facts = context.library->find_campaign(episode.game.view());
    write_rule_numbers(out, episode, facts);
    write_texts(out, episode, *context.words);
    write_learned(out, episode);
    if (facts == nullptr) return;
    const int chapter = chapter_of(*facts, episode.number);
    out.field("chapter", chapter);
    std::optional<int> players;
    if (context.playthrough && context.playthrough->episode().game == episode.game)
        players = context.playthrough->players();
    write_overview(out, overview_of(*context.library, *facts, chapter, players), *context.words);
    if (episode.use_of(kMine) != nullptr) write_rewards(out, "shaft", facts->shaft);
    if (episode.use_of(kTracks) != nullptr) write_rewards(out, "track", facts->track);
}

Read<void> run_content(EngineContext& context, const json::Value& request, json::Writer& out) {
    const auto chosen = TRY(chosen_episode(context, request));
    write_content_of(out, context, *chosen.episode);
    return {};
}

}  // namespace mycity
