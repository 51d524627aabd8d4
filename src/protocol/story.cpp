#include "protocol/story.hpp"

#include <algorithm>

#include "campaign/finale.hpp"
#include "campaign/title_keys.hpp"

namespace mycity {
namespace {

std::string said(const std::string& key, const Words& words, std::span<const Words::Arg> args = {}) {
    return words.has(key) ? words.say(key, args) : std::string();
}

void append(std::string& text, char separator, const std::string& more) {
    if (more.empty()) return;
    if (!text.empty()) text += separator;
    text += more;
}

// A sentence with names inside the story; left out where one of its names is missing.
std::string aside(const std::string& key, const StoryNames& names, const Words& words) {
    std::vector<Words::Arg> args;
    const auto add = [&](std::string_view placeholder, const std::string& name) {
        if (!name.empty()) args.emplace_back(placeholder, name);
    };
    add("winner", names.winner);
    add("leader", names.leader);
    add("last", names.last);
    const std::string text = said(key, words, args);
    return text.empty() || text.contains('{') ? std::string() : ' ' + text;
}

std::string ending(std::string_view part, const Words& words, std::string_view name = {}) {
    const Words::Arg args[] = {{"name", name}};
    return said(story_key(kLegacyGame, "epilogue." + std::string(part)), words, args);
}

// By the name of the city, else of its player.
std::string winner_text(const LegacyCampaign& campaign, PlayerId winner, const Words& words) {
    const LegacyCity& city = campaign.city(winner);
    if (!city.name.empty()) return ending("city", words, city.name);
    const Participant& player = campaign.participants()[winner.index()];
    if (!player.level && !player.name.empty()) return ending("player", words, player.name);
    return ending("winner", words);
}

bool only(const FinalePrize& prize, PlayerId player) {
    return prize.winners.size() == 1 && prize.winners.front() == player;
}

}  // namespace

std::string prologue_of(const EpisodeOpening& opening, const Words& words) {
    if (opening.before != nullptr || opening.episode->number != opening.facts->whole().episodes.front())
        return {};
    return said(story_key(opening.episode->game.view(), "prologue"), words);
}

std::string story_of(std::string_view game, EpisodeNumber episode, const StoryNames& names,
                     const Words& words) {
    const std::string key = story_key(game, episode);
    const Words::Arg args[] = {{"aside", aside(key + ".aside", names, words)}};
    return said(key, words, args);
}

std::string epilogue_of(const LegacyCampaign& campaign, const Words& words) {
    std::string text = said(story_key(kLegacyGame, "epilogue"), words);
    const std::vector<int> places = campaign.standings();
    const auto prizes = finale_of(campaign.cities());
    std::optional<PlayerId> winner;
    if (std::ranges::count(places, 1) == 1)
        winner = PlayerId(static_cast<int>(std::ranges::find(places, 1) - places.begin()));
    std::string verdict = winner ? winner_text(campaign, *winner, words) : ending("shared", words);
    std::string others;
    bool remembered = false;
    for (const FinalePrize& prize : prizes) {
        const std::string name(name_of(prize.prize));
        if (winner && !remembered && only(prize, *winner)) {
            append(verdict, ' ', ending("for-" + name, words));
            remembered = true;
        } else if (prize.winners.size() == 1 && !campaign.city(prize.winners.front()).name.empty()) {
            append(others, ' ', ending("also-" + name, words, campaign.city(prize.winners.front()).name));
        }
    }
    if (winner && !remembered) append(verdict, ' ', ending("for-circles", words));
    append(text, '\n', verdict);
    append(text, '\n', others);
    return text;
}

std::string epilogue_of(const Campaign& campaign, const Words& words) {
    if (!campaign.over() || campaign.plan() != campaign.facts().whole()) return {};
    const auto key = [&](std::string_view part) { return story_key(campaign.facts().game, part); };
    std::string text = said(key("epilogue"), words);
    const Results results = campaign.results();
    const std::string title =
        results.title.empty() ? std::string() : words.say("title." + std::string(results.title));
    const Participant& winner = campaign.participants()[results.winners.front().index()];
    const Words::Arg args[] = {{"title", title}, {"name", winner.name}};
    if (!title.empty())
        append(text, '\n', said(key("epilogue.title"), words, args));
    else if (results.winners.size() == 1 && !winner.level && !winner.name.empty())
        append(text, '\n', said(key("epilogue.player"), words, args));
    return text;
}

}  // namespace mycity
