#include "terminal/campaign_table.hpp"

#include <algorithm>

#include "terminal/phrases.hpp"
#include "terminal/text.hpp"

namespace mycity::terminal {
namespace {

constexpr int kWidestName = 12;
constexpr int kWidest = 70;
constexpr std::string_view kIndent = "   ";  // below an episode's name

// Rows of a label and a number for each player.
class Rows {
  public:
    Rows(const Campaign& campaign, const Words& words) {
        const auto& players = campaign.players();
        std::vector<std::string> names;
        for (int player = 0; player < static_cast<int>(players.size()); ++player) {
            std::u32string name = to_characters(display_name(players, player, words));
            if (name.size() > kWidestName) name.resize(kWidestName);
            names.push_back(to_utf8(name));
            widths_.push_back(std::max(6, width_of(names.back()) + 1));
        }
        add("", names);
    }

    void add(std::string label, std::vector<std::string> entries) {
        rows_.push_back({std::move(label), std::move(entries)});
    }
    void add(std::string label, const PerPlayer& numbers, std::string (*form)(int)) {
        std::vector<std::string> entries;
        for (const int number : numbers) entries.push_back(form(number));
        add(std::move(label), std::move(entries));
    }

    std::vector<std::string> lines() const {
        int room = kWidest, label_width = 0;
        for (const int width : widths_) room -= width;
        for (const Row& row : rows_) label_width = std::max(label_width, width_of(row.label));
        label_width = std::min(label_width, room);
        std::vector<std::string> lines;
        for (const Row& row : rows_) {
            std::string line = padded(cut(row.label, label_width), label_width);
            for (std::size_t i = 0; i < row.entries.size(); ++i)
                line += right_aligned(row.entries[i], widths_[i]);
            lines.push_back(std::move(line));
        }
        return lines;
    }

  private:
    static std::string cut(const std::string& label, int width) {
        if (width_of(label) <= width) return label;
        return to_utf8(to_characters(label).substr(0, static_cast<std::size_t>(width) - 1)) + "…";
    }

    struct Row {
        std::string label;
        std::vector<std::string> entries;
    };
    std::vector<Row> rows_;
    std::vector<int> widths_;
};

std::string names_of(const Winners& winners, const Campaign& campaign, const Words& words) {
    std::string names;
    for (const int player : winners)
        names += (names.empty() ? "" : ", ") + display_name(campaign.players(), player, words);
    return names;
}

std::string chapter_name(int chapter, const Words& words) {
    return words.say("terminal.chapter",
                     {{"number", chapter}, {"name", words.say("chapter." + std::to_string(chapter))}});
}

void add_chapter(Rows& rows, const ChapterResult& chapter, const Words& words) {
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
    Rows rows(campaign, words);
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
