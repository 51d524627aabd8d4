#include "terminal/campaign_table.hpp"

#include <algorithm>

#include "terminal/overview_page.hpp"
#include "terminal/phrases.hpp"
#include "terminal/player_rows.hpp"
#include "terminal/text.hpp"

namespace mycity::terminal {
namespace {

constexpr std::string_view kBelow = "   ";  // an episode's name

std::string names_of(const Winners& winners, const Campaign& campaign, const Words& words) {
    std::string names;
    for (const PlayerId player : winners)
        names += (names.empty() ? "" : ", ") + display_name(campaign.participants(), player, words);
    return names;
}

std::string chapter_name(const Campaign& campaign, int chapter, const Words& words) {
    return terminal::chapter_name(campaign.facts().game, chapter, words);
}

void add_chapter(PlayerRows& rows, const ChapterResult& chapter, const Campaign& campaign,
                 const Words& words) {
    if (chapter.progress == Progress::open) return;
    if (std::ranges::any_of(chapter.bags, [](int bags) { return bags > 0; })) {
        rows.add(std::string(kBelow) + words.say("terminal.campaign.bags"), chapter.bags, plain_number);
        rows.add(std::string(kBelow) + words.say("terminal.campaign.bonus"), chapter.bonus, signed_number);
    }
    rows.add(chapter_name(campaign, chapter.chapter, words), chapter.sums, plain_number);
}

// RB-SOLO: how far the next title is; nothing beyond the highest.
std::string to_title_text(const std::optional<NextTitle>& next, const Words& words) {
    if (!next) return {};
    return words.count("terminal.campaign.to-title", next->missing,
                       {{"title", words.say("title." + std::string(next->title))}});
}

// A chapter that is not over yet, for somebody who plays alone.
std::string chapter_so_far(const ChapterResult& chapter, const Campaign& campaign, const Words& words) {
    const int sum = chapter.sums.front();
    return words.count("terminal.campaign.so-far", sum,
                       {{"chapter", chapter_name(campaign, chapter.chapter, words)}}) +
           " " + to_title_text(next_chapter_title(campaign.facts(), chapter.chapter, sum), words);
}

std::string chapter_end(const ChapterResult& chapter, const Campaign& campaign, const Words& words) {
    const std::string name = chapter_name(campaign, chapter.chapter, words);
    if (!chapter.title.empty())
        return words.say("terminal.campaign.chapter-title",
                         {{"chapter", name}, {"title", words.say("title." + std::string(chapter.title))}}) +
               ". " +
               to_title_text(next_chapter_title(campaign.facts(), chapter.chapter, chapter.sums.front()),
                             words);
    const int best = chapter.sums[static_cast<std::size_t>(chapter.winners[0])];
    const std::string winners = names_of(chapter.winners, campaign, words);
    if (chapter.winners.size() == 1)
        return words.count("terminal.campaign.chapter-winner", best, {{"chapter", name}, {"name", winners}});
    return words.count("terminal.campaign.chapter-winners", best, {{"chapter", name}, {"names", winners}});
}

// The chapter to play after one that was played on its own.
std::string offer_text(const Campaign& campaign, const Words& words) {
    const auto& chapters = campaign.facts().chapters;
    const auto played = std::ranges::find(chapters, campaign.plan());
    if (!campaign.over() || played == chapters.end() || played + 1 == chapters.end()) return {};
    const int next = static_cast<int>(played - chapters.begin()) + 2;
    return words.say("terminal.campaign.offer",
                     {{"chapter", chapter_name(campaign, next, words)}, {"number", next}});
}

}  // namespace

std::string plan_name(const content::CampaignFacts& facts, const content::Plan& plan, const Words& words) {
    const std::string game = words.say("terminal.game." + facts.game);
    for (std::size_t i = 0; i < facts.chapters.size(); ++i)
        if (facts.chapters[i] == plan)
            return game + ", " + terminal::chapter_name(facts.game, static_cast<int>(i) + 1, words);
    return game + ", " + words.say("terminal.plan." + plan.name);
}

std::vector<std::string> campaign_table(const Campaign& campaign, const Words& words) {
    const Results results = campaign.results();
    PlayerRows rows(campaign.participants(), words);
    auto chapter = results.chapters.begin();
    for (const EpisodeResult& episode : results.episodes) {
        const std::string number = std::to_string(episode.episode);
        rows.add(right_aligned(number, 2) + " " + words.say("rb-episode." + number), episode.totals,
                 plain_number);
        if (chapter != results.chapters.end() &&
            campaign.facts().chapters[static_cast<std::size_t>(chapter->chapter) - 1].episodes.back() ==
                episode.episode)
            add_chapter(rows, *chapter++, campaign, words);
    }
    if (chapter != results.chapters.end() &&
        std::ranges::any_of(chapter->bags, [](int bags) { return bags > 0; }))
        rows.add(std::string(kBelow) + words.say("terminal.campaign.bags"), chapter->bags, plain_number);
    rows.add(words.say("terminal.total"), results.totals, plain_number);
    std::vector<std::string> lines = rows.lines();
    lines.emplace_back();
    for (const ChapterResult& each : results.chapters)
        if (each.progress == Progress::complete)
            lines.push_back(chapter_end(each, campaign, words));
        else if (campaign.participants().size() == 1)
            lines.push_back(chapter_so_far(each, campaign, words));
    if (const std::string offer = offer_text(campaign, words); !offer.empty()) lines.push_back(offer);
    return lines;
}

std::string campaign_text(const Campaign& campaign, const Words& words) {
    const Results results = campaign.results();
    if (results.progress == Progress::open)
        return words.say("terminal.campaign.after",
                         {{"n", static_cast<int>(results.episodes.size())},
                          {"count", static_cast<int>(campaign.plan().episodes.size())}});
    const int best = results.totals[static_cast<std::size_t>(results.winners[0])];
    if (campaign.participants().size() == 1) {
        std::string points = words.count("terminal.campaign.alone", best);
        if (results.title.empty()) return points;
        return points + " " +
               words.say("terminal.campaign.title",
                         {{"title", words.say("title." + std::string(results.title))}}) +
               ". " + to_title_text(next_total_title(campaign.facts(), best), words);
    }
    const std::string winners = names_of(results.winners, campaign, words);
    if (results.winners.size() == 1)
        return words.count("terminal.campaign.winner", best, {{"name", winners}});
    return words.count("terminal.campaign.winners", best, {{"names", winners}});
}

}  // namespace mycity::terminal
