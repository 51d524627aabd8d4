#include "terminal/campaign_table.hpp"

#include <algorithm>

#include "terminal/phrases.hpp"
#include "terminal/player_rows.hpp"
#include "terminal/text.hpp"

namespace mycity::terminal {
namespace {

constexpr std::string_view kIndent = "   ";  // below an episode's name

std::string names_of(const Winners& winners, const Campaign& campaign, const Words& words) {
    std::string names;
    for (const PlayerId player : winners)
        names += (names.empty() ? "" : ", ") + display_name(campaign.players(), player, words);
    return names;
}

std::string chapter_name(int chapter, const Words& words) {
    return words.say("terminal.chapter",
                     {{"number", chapter}, {"name", words.say("chapter." + std::to_string(chapter))}});
}

void add_chapter(PlayerRows& rows, const ChapterResult& chapter, const Words& words) {
    if (chapter.progress == Progress::open) return;
    if (std::ranges::any_of(chapter.bags, [](int bags) { return bags > 0; })) {
        rows.add(std::string(kIndent) + words.say("terminal.campaign.bags"), chapter.bags, plain_number);
        rows.add(std::string(kIndent) + words.say("terminal.campaign.bonus"), chapter.bonus, signed_number);
    }
    rows.add(chapter_name(chapter.chapter, words), chapter.sums, plain_number);
}

std::string chapter_end(const ChapterResult& chapter, const Campaign& campaign, const Words& words) {
    const std::string name = chapter_name(chapter.chapter, words);
    if (!chapter.title.empty())
        return words.say("terminal.campaign.chapter-title",
                         {{"chapter", name}, {"title", words.say("title." + std::string(chapter.title))}});
    const int best = chapter.sums[static_cast<std::size_t>(chapter.winners[0])];
    const std::string winners = names_of(chapter.winners, campaign, words);
    if (chapter.winners.size() == 1)
        return words.count("terminal.campaign.chapter-winner", best, {{"chapter", name}, {"name", winners}});
    return words.count("terminal.campaign.chapter-winners", best, {{"chapter", name}, {"names", winners}});
}

}  // namespace

std::string plan_name(const content::CampaignFacts& facts, const content::Plan& plan, const Words& words) {
    const std::string game = words.say("terminal.game." + facts.game);
    for (std::size_t i = 0; i < facts.chapters.size(); ++i)
        if (facts.chapters[i] == plan) return game + ", " + chapter_name(static_cast<int>(i) + 1, words);
    return game + ", " + words.say("terminal.plan." + plan.name);
}

std::vector<std::string> campaign_table(const Campaign& campaign, const Words& words) {
    const Results results = campaign.results();
    PlayerRows rows(campaign.players(), words);
    auto chapter = results.chapters.begin();
    for (const EpisodeResult& episode : results.episodes) {
        const std::string number = std::to_string(episode.episode);
        rows.add(right_aligned(number, 2) + " " + words.say("rb-episode." + number), episode.totals,
                 plain_number);
        if (chapter != results.chapters.end() &&
            campaign.facts().chapters[static_cast<std::size_t>(chapter->chapter) - 1].episodes.back() ==
                episode.episode)
            add_chapter(rows, *chapter++, words);
    }
    rows.add(words.say("terminal.total"), results.totals, plain_number);
    std::vector<std::string> lines = rows.lines();
    lines.emplace_back();
    for (const ChapterResult& each : results.chapters)
        if (each.progress == Progress::complete) lines.push_back(chapter_end(each, campaign, words));
    return lines;
}

std::string campaign_text(const Campaign& campaign, const Words& words) {
    const Results results = campaign.results();
    if (results.progress == Progress::open)
        return words.say("terminal.campaign.after",
                         {{"n", static_cast<int>(results.episodes.size())},
                          {"count", static_cast<int>(campaign.plan().episodes.size())}});
    const int best = results.totals[static_cast<std::size_t>(results.winners[0])];
    if (campaign.players().size() == 1) {
        std::string points = words.count("terminal.campaign.alone", best);
        if (results.title.empty()) return points;
        return points + " " +
               words.say("terminal.campaign.title",
                         {{"title", words.say("title." + std::string(results.title))}});
    }
    const std::string winners = names_of(results.winners, campaign, words);
    if (results.winners.size() == 1)
        return words.count("terminal.campaign.winner", best, {{"name", winners}});
    return words.count("terminal.campaign.winners", best, {{"names", winners}});
}

}  // namespace mycity::terminal
