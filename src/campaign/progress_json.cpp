#include "campaign/chapters.hpp"
#include "campaign/results_json.hpp"

// What the protocol shows of a campaign besides what its file holds.

namespace mycity {
namespace {

json::Value next_title_value(const NextTitle& next) {
    return json::Value().set("title", next.title).set("missing", next.missing);
}

// The title of whoever plays alone, for each complete chapter and for the whole campaign, and how far the
// next one is (RB-SOLO).
json::Value titles_value(const content::CampaignFacts& facts, const Results& results) {
    const auto title_value = [](std::string_view title, const std::optional<NextTitle>& next) {
        json::Value value;
        value.set("title", title);
        return value.set("next_title", next ? next_title_value(*next) : json::Value());
    };
    json::Array chapters;
    for (const ChapterResult& chapter : results.chapters)
        if (!chapter.title.empty()) {
            json::Value value =
                title_value(chapter.title, next_chapter_title(facts, chapter.chapter, chapter.sums.front()));
            chapters.push_back(value.set("chapter", chapter.chapter).set("sum", chapter.sums.front()));
        }
    json::Value titles;
    titles.set("chapters", std::move(chapters));
    if (!results.title.empty())
        titles.set("total", title_value(results.title, next_total_title(facts, results.totals.front())));
    return titles;
}

json::Value numbers_value(const PerPlayer& numbers) {
    json::Array list;
    for (const int number : numbers) list.emplace_back(number);
    return list;
}

// What to play after a chapter: the next one.
json::Value offer_value(const Campaign& campaign) {
    const auto& chapters = campaign.facts().chapters;
    for (std::size_t i = 0; i + 1 < chapters.size(); ++i)
        if (campaign.over() && chapters[i] == campaign.plan()) return plan_value(chapters[i + 1]);
    return {};
}

}  // namespace

json::Value progress_value(const Campaign& campaign) {
    const auto& episodes = campaign.plan().episodes;
    const auto index = static_cast<std::size_t>(campaign.index());
    const int chapter = chapter_of(campaign.facts(), episodes[index]);
    const Results results = campaign.results();
    json::Value value;
    value.set("plan", plan_value(campaign.plan())).set("index", campaign.index());
    value.set("next", index + 1 < episodes.size() ? json::Value(episodes[index + 1]) : json::Value());
    value.set("results", results_value(results)).set("chapter", chapter);
    if (campaign.facts().bags && campaign.facts().bags->chapter == chapter)
        value.set("bags", numbers_value(campaign.chapter_bags()));
    if (campaign.participants().size() == 1) value.set("titles", titles_value(campaign.facts(), results));
    return value.set("offer", offer_value(campaign));
}

}  // namespace mycity
