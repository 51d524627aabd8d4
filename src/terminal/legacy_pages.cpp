#include "terminal/legacy_pages.hpp"

#include <algorithm>

#include "campaign/rules_in_force.hpp"
#include "terminal/phrases.hpp"
#include "terminal/player_rows.hpp"
#include "terminal/text.hpp"

namespace mycity::terminal {
namespace {

void append_wrapped(std::vector<std::string>& lines, std::string_view text, int width) {
    for (std::string& line : wrapped(text, width)) lines.push_back(std::move(line));
}

std::string numbered(std::string_view key, int number) { return std::string(key) + std::to_string(number); }

std::vector<Rule> new_rules(const Episode& episode) {
    std::vector<Rule> rules = rules_in_force(episode);
    if (episode.number == 1) return rules;
    const Episode& previous = *content::library().find(kLegacyGame, episode.number - 1);
    const std::vector<Rule> known = rules_in_force(previous);
    std::erase_if(rules, [&](Rule rule) { return std::ranges::find(known, rule) != known.end(); });
    return rules;
}

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
    rows.add(words.say("terminal.legacy.circles"), result.circles, signed_number);
    add_if_any(rows, words.say("terminal.legacy.nuggets"), result.nuggets, signed_number);
    return rows.lines();
}

std::vector<std::string> standing_lines(const LegacyCampaign& campaign, const Words& words) {
    PlayerRows rows(campaign.participants(), words);
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

std::string winners_text(const LegacyCampaign& campaign, const Words& words) {
    const std::vector<int> places = campaign.standings();
    std::string names;
    for (const PlayerId player : campaign.player_ids())
        if (places[player.index()] == 1)
            names += (names.empty() ? "" : ", ") + display_name(campaign.participants(), player, words);
    const bool alone = std::ranges::count(places, 1) == 1;
    return words.say(alone ? "terminal.legacy.winner" : "terminal.legacy.winners", {{"names", names}});
}

}  // namespace

Page opening_page(const LegacyCampaign& campaign, const Words& words, int width) {
    const int number = campaign.episode_number(), chapter = campaign.chapter();
    const std::string chapter_title = words.say(
        "terminal.chapter", {{"number", chapter}, {"name", words.say(numbered("legacy-chapter.", chapter))}});
    Page page{chapter_title, {}};
    if (campaign.opens_chapter()) {
        append_wrapped(page.lines, words.say(numbered("legacy-story.", chapter)), width);
        page.lines.emplace_back();
    }
    page.lines.push_back(
        words.say("terminal.legacy.episode",
                  {{"number", number}, {"name", words.say(numbered("legacy-episode.", number))}}));
    page.lines.emplace_back();
    const std::vector<Rule> rules = new_rules(campaign.episode());
    page.lines.push_back(
        words.say(rules.empty() ? "terminal.legacy.no-new-rules" : "terminal.legacy.new-rules"));
    for (const Rule rule : rules)
        append_wrapped(page.lines, rule_line(rule, campaign.episode(), words), width);
    return page;
}

Page standings_page(const LegacyCampaign& campaign, const Words& words) {
    const int played = static_cast<int>(campaign.results().size());
    const int all = static_cast<int>(content::library().find_campaign(kLegacyGame)->whole().episodes.size());
    Page page{words.say("terminal.campaign.after", {{"n", played}, {"count", all}}), {}};
    if (played > 0) {
        page.lines.push_back(
            words.say("terminal.legacy.episode",
                      {{"number", played}, {"name", words.say(numbered("legacy-episode.", played))}}));
        for (std::string& line : episode_lines(campaign, words)) page.lines.push_back(std::move(line));
        page.lines.emplace_back();
    }
    if (campaign.phase() == LegacyPhase::over) return page;
    page.lines.push_back(words.say("terminal.legacy.standings"));
    for (std::string& line : standing_lines(campaign, words)) page.lines.push_back(std::move(line));
    return page;
}

Page closing_page(const LegacyCampaign& campaign, const Words& words, int width) {
    Page page{winners_text(campaign, words), standing_lines(campaign, words)};
    for (const PlayerId player : campaign.player_ids()) {
        page.lines.emplace_back();
        append_wrapped(page.lines, city_story(campaign, player, words), width);
    }
    return page;
}

}  // namespace mycity::terminal
