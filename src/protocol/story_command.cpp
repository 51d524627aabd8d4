// story: everything that was told so far in a campaign (L-OPEN).

#include "base/try.hpp"
#include "campaign/title_keys.hpp"
#include "protocol/commands.hpp"
#include "protocol/encode_campaign.hpp"
#include "protocol/story.hpp"

namespace mycity {
namespace {

void write_page(json::Writer& out, std::string_view game, EpisodeNumber episode, const StoryNames& names,
                const Words& words) {
    out.begin_object().field("episode", episode);
    out.field("title", words.say(episode_title_key(game, episode)));
    out.field("story", story_of(game, episode, names, words)).end_object();
}

}  // namespace

Read<void> run_story(EngineContext& context, const json::Value&, json::Writer& out) {
    TRY(need_playthrough(context));
    const Words& words = *context.words;
    const LegacyCampaign* legacy = context.legacy();
    const Campaign* campaign = context.playthrough->campaign();
    if (legacy == nullptr && campaign == nullptr) return std::unexpected(Problem{.code = "no-campaign"});
    const content::CampaignFacts& facts = legacy != nullptr ? legacy->facts() : campaign->facts();
    const content::Plan& plan = legacy != nullptr ? facts.whole() : campaign->plan();
    const bool from_start = plan.episodes.front() == facts.whole().episodes.front();
    const std::string prologue = story_key(facts.game, "prologue");
    out.field("prologue", from_start && words.has(prologue) ? words.say(prologue) : std::string());
    out.key("episodes").begin_array();
    const int opened = legacy != nullptr ? static_cast<int>(legacy->episode_number()) : campaign->index() + 1;
    for (int i = 0; i < opened; ++i) {
        const EpisodeNumber episode = plan.episodes[static_cast<std::size_t>(i)];
        write_page(out, facts.game, episode,
                   legacy != nullptr ? names_before(*legacy, episode) : names_before(*campaign, i), words);
    }
    out.end_array();
    if (!context.playthrough->is_finished()) return {};
    out.field("epilogue", legacy != nullptr ? epilogue_of(*legacy, words) : epilogue_of(*campaign, words));
    return {};
}

}  // namespace mycity
