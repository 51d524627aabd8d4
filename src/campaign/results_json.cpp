#include "campaign/results_json.hpp"

namespace mycity {
namespace {

template <class Number>
json::Value list_value(const std::vector<Number>& numbers) {
    json::Array list;
    for (const Number number : numbers) list.emplace_back(number);
    return list;
}

json::Value episode_value(const EpisodeResult& result) {
    json::Value value;
    value.set("episode", result.episode).set("totals", list_value(result.totals));
    return value.set("bags", list_value(result.bags)).set("winners", list_value(result.winners));
}

void set_end(json::Value& value, const Winners& winners, std::string_view title) {
    value.set("winners", list_value(winners));
    if (!title.empty()) value.set("title", title);
}

json::Value chapter_value(const ChapterResult& result) {
    const bool complete = result.progress == Progress::complete;
    json::Value value;
    value.set("chapter", result.chapter).set("complete", complete);
    value.set("bags", list_value(result.bags)).set("bonus", list_value(result.bonus));
    value.set("sums", list_value(result.sums));
    if (complete) set_end(value, result.winners, result.title);
    return value;
}

}  // namespace

json::Value plan_value(const content::Plan& plan) {
    return json::Value().set("name", plan.name).set("episodes", list_value(plan.episodes));
}

json::Value results_value(const Results& results) {
    json::Array episodes;
    for (const EpisodeResult& result : results.episodes) episodes.push_back(episode_value(result));
    json::Array chapters;
    for (const ChapterResult& result : results.chapters) chapters.push_back(chapter_value(result));
    const bool complete = results.progress == Progress::complete;
    json::Value value;
    value.set("complete", complete).set("episodes", std::move(episodes)).set("chapters", std::move(chapters));
    value.set("totals", list_value(results.totals));
    if (complete) set_end(value, results.winners, results.title);
    return value;
}

}  // namespace mycity
