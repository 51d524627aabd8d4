#include "terminal/legacy_pages.hpp"

#include <algorithm>

#include "campaign/standings.hpp"
#include "protocol/story.hpp"
#include "terminal/account.hpp"
#include "terminal/overview_page.hpp"
#include "terminal/phrases.hpp"
#include "terminal/player_rows.hpp"

namespace mycity::terminal {
namespace {

template <class Measure>
std::vector<int> per_city(const LegacyCampaign& campaign, Measure measure) {
    std::vector<int> numbers;
    for (const PlayerId player : campaign.player_ids()) numbers.push_back(measure(campaign.city(player)));
    return numbers;
}

void add_if_any(PlayerRows& rows, const std::string& label, const std::vector<int>& numbers,
                std::string (*form)(int)) {
    if (std::ranges::any_of(numbers, [](int number) { return number != 0; })) rows.add(label, numbers, form);
}

std::vector<std::string> episode_lines(const LegacyCampaign& campaign, const Words& words) {
    const LegacyResult& result = campaign.results().back();
    PlayerRows rows(campaign.participants(), words);
    rows.add(words.say("terminal.total"), result.totals, plain_number);
    rows.add(words.say("terminal.rank"), result.ranks, plain_number);
    std::vector<int> circles;
    for (const PlayerId player : campaign.player_ids())
        circles.push_back(campaign.ledger().circles(result.episode, player));
    rows.add(words.say("terminal.legacy.circles"), circles, signed_number);
    add_if_any(rows, words.say("terminal.legacy.nuggets"), result.nuggets, signed_number);
    return rows.lines();
}

// An animal of our list in the reader's language, any other as it was written.
std::string animal_name(const std::string& animal, const Words& words) {
    const std::string key = "animal." + animal;
    return words.has(key) ? words.say(key) : to_utf8(to_characters(animal));
}

// How the cities are called, where they are called anything.
void add_signs(PlayerRows& rows, const LegacyCampaign& campaign, const Words& words) {
    std::vector<std::string> cities, animals;
    for (const LegacyCity& city : campaign.cities()) {
        cities.push_back(to_utf8(to_characters(city.name)));
        animals.push_back(animal_name(city.animal, words));
    }
    const auto add = [&](std::string_view key, std::vector<std::string> entries) {
        if (std::ranges::any_of(entries, [](const std::string& entry) { return !entry.empty(); }))
            rows.add(words.say(key), std::move(entries));
    };
    add("terminal.legacy.city", std::move(cities));
    add("terminal.legacy.animal", std::move(animals));
}

std::vector<std::string> standing_lines(const LegacyCampaign& campaign, const Words& words) {
    PlayerRows rows(campaign.participants(), words);
    add_signs(rows, campaign, words);
    rows.add(words.say("terminal.legacy.place"), campaign.standings(), plain_number);
    const auto row = [&](const std::string& label, auto measure) {
        add_if_any(rows, label, per_city(campaign, measure), plain_number);
    };
    row(words.say("terminal.legacy.circles"), [](const LegacyCity& city) { return city.circles; });
    row(words.say("terminal.legacy.nuggets"), [](const LegacyCity& city) { return city.nuggets; });
    row(words.say("terminal.legacy.trees"), [](const LegacyCity& city) { return city.trees(); });
    row(words.say("terminal.legacy.rocks"), [](const LegacyCity& city) { return city.rocks(); });
    row(words.say("terminal.legacy.tracks"), [](const LegacyCity& city) { return city.tracks; });
    for (std::size_t shaft = 0; shaft < 3; ++shaft)
        row(words.say("terminal.legacy.marks", {{"kind", kind_name(static_cast<Kind>(shaft), words)}}),
            [shaft](const LegacyCity& city) { return city.marks[shaft]; });
    return rows.lines();
}

std::string city_story(const LegacyCampaign& campaign, PlayerId player, const Words& words) {
    const auto index = player.index();
    const LegacyCity& city = campaign.city(player);
    const auto won =
        std::ranges::count_if(campaign.results(), [&](const LegacyResult& r) { return r.ranks[index] == 1; });
    return words.say("terminal.legacy.story", {{"name", display_name(campaign.participants(), player, words)},
                                               {"place", campaign.standings()[index]},
                                               {"won", won},
                                               {"circles", city.circles},
                                               {"nuggets", city.nuggets},
                                               {"trees", city.trees()},
                                               {"rocks", city.rocks()},
                                               {"tracks", city.tracks}});
}

// The command for another campaign of the same people and bots.
std::string again_command(const LegacyCampaign& campaign) {
    std::string players;
    for (const Participant& participant : campaign.participants())
        players +=
            (players.empty() ? "" : ",") + (participant.level ? "bot:" + std::to_string(*participant.level)
                                                              : to_utf8(to_characters(participant.name)));
    return "mycity play --game legacy --campaign --players \"" + players + "\"";
}

std::string winners_text(const LegacyCampaign& campaign, const Words& words) {
    const std::vector<int> places = campaign.standings();
    std::string names;
    for (const PlayerId player : campaign.player_ids())
        if (places[player.index()] == 1)
            names += (names.empty() ? "" : ", ") + display_name(campaign.participants(), player, words);
    if (std::ranges::count(places, 1) == 1) return words.say("terminal.legacy.winner", {{"name", names}});
    return words.say("terminal.legacy.winners", {{"names", names}});
}

}  // namespace

Page standings_page(const LegacyCampaign& campaign, const Words& words, int width) {
    const int played = static_cast<int>(campaign.results().size());
    const int all = static_cast<int>(campaign.facts().whole().episodes.size());
    Page page{words.say("terminal.campaign.after", {{"n", played}, {"count", all}}), {}};
    if (played > 0) {
        page.lines.push_back(episode_name(kLegacyGame, EpisodeNumber(played), words));
        append(page.lines, episode_lines(campaign, words));
        append_heading(page.lines, words.say("terminal.account.title"));
        append(page.lines, account_lines(campaign, EpisodeNumber(played), words, width));
    }
    if (campaign.phase() == LegacyPhase::over) return page;
    append_heading(page.lines, words.say("terminal.legacy.standings"));
    append(page.lines, standing_lines(campaign, words));
    return page;
}

Page closing_page(const LegacyCampaign& campaign, const Words& words, int width, Story story) {
    Page page{winners_text(campaign, words), {}};
    page.lines.push_back(
        words.say("terminal.decided." + std::string(name_of(decision_of(campaign.cities())))));
    if (story == Story::shown) {
        page.lines.emplace_back();
        append_wrapped(page.lines, epilogue_of(campaign, words), width);
    }
    append_heading(page.lines, words.say("terminal.end.by-episode"));
    append(page.lines, circle_lines(campaign, words));
    append_heading(page.lines, words.say("terminal.end.cities"));
    append(page.lines, standing_lines(campaign, words));
    for (const PlayerId player : campaign.player_ids()) {
        page.lines.emplace_back();
        append_wrapped(page.lines, city_story(campaign, player, words), width);
    }
    append_heading(page.lines, words.say("terminal.end.again"));
    append_wrapped(page.lines, again_command(campaign), width);
    return page;
}

}  // namespace mycity::terminal
