#include "terminal/local_pages.hpp"

#include "campaign/chapters.hpp"
#include "protocol/encode_campaign.hpp"
#include "protocol/story.hpp"
#include "protocol/valley_name.hpp"
#include "terminal/events_text.hpp"
#include "terminal/opening_page.hpp"
#include "terminal/overview_page.hpp"

namespace mycity::terminal {
namespace {

// Its name and code, and every module in force.
Page valley_page(const content::Valley& valley, const Words& words, int width) {
    Page page{words.say("terminal.game.valley"), {}};
    if (!valley.source.code.empty()) page.lines.push_back(named_code(valley.source.code, words));
    for (const Module* module : modules_in(valley.source.modules)) {
        const std::string key = "module." + std::string(module->key);
        append_heading(page.lines, words.say(key + ".name"));
        append_wrapped(page.lines, words.say(key + ".text"), width, kIndent);
    }
    return page;
}

}  // namespace

std::optional<Page> opening_of(const LocalGame& local, const Words& words, int width) {
    if (const Session* session = local.playthrough().session())
        if (const content::Valley* valley = session->valley()) return valley_page(*valley, words, width);
    const auto opening = opening_at(local.playthrough(), content::library());
    if (!opening) return std::nullopt;
    return opening_page(*opening, local.participants(), words, width, local.story());
}

std::optional<Page> overview_of(const LocalGame& local, const Words& words, int width) {
    const Episode& episode = local.playthrough().episode();
    const content::CampaignFacts* facts = content::library().find_campaign(episode.game.view());
    if (facts == nullptr) return std::nullopt;
    return overview_page(mycity::overview_of(content::library(), *facts, chapter_of(*facts, episode.number),
                                             local.playthrough().players()),
                         words, width);
}

std::vector<std::string> epilogue_lines(const LocalGame& local, const Words& words, int width) {
    if (local.campaign() == nullptr || local.story() == Story::skipped) return {};
    const std::string text = epilogue_of(*local.campaign(), words);
    if (text.empty()) return {};
    std::vector<std::string> lines{""};
    append_wrapped(lines, text, width);
    return lines;
}

Page gains_of(const LocalGame& local, const Words& words, int width) {
    Page page{words.say("terminal.gains.title"), {}};
    for (const std::string& line : gains_so_far(local.session(), local.participants(), words))
        append_wrapped(page.lines, line, width);
    return page;
}

}  // namespace mycity::terminal
