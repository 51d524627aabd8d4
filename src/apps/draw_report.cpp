#include "apps/draw_report.hpp"

#include <algorithm>

#include "record/fair.hpp"
#include "terminal/phrases.hpp"

namespace mycity::apps {
namespace {

void add(std::vector<std::string>& lines, std::string line) {
    if (std::ranges::find(lines, line) == lines.end()) lines.push_back(std::move(line));
}

void report_opening(const Opening& opening, const std::vector<Participant>& players, const Words& words,
                    std::vector<std::string>& lines) {
    if (opening.commitments.empty()) return add(lines, words.say("cli.replay.draw.old"));
    bool proved = false;
    std::vector<std::string> exceptions;
    for (const PlayerId player : PlayerIds(static_cast<int>(opening.nonces.size()))) {
        const SeatPart part = part_of(opening, player);
        proved = proved || part == SeatPart::disclosed;
        if (part != SeatPart::withheld && part != SeatPart::uncommitted) continue;
        const auto* key =
            part == SeatPart::withheld ? "cli.replay.draw.withheld" : "cli.replay.draw.uncommitted";
        exceptions.push_back(words.say(key, {{"name", terminal::display_name(players, player, words)}}));
    }
    add(lines, words.say(proved ? "cli.replay.draw.proved" : "cli.replay.draw.unproved"));
    for (std::string& line : exceptions) add(lines, std::move(line));
}

void report_published(const Opening& opening, const Words& words, std::vector<std::string>& lines) {
    const auto count = static_cast<int>(published_count(opening));
    add(lines, count > 0 ? words.count("cli.replay.draw.published", count)
                         : words.say("cli.replay.draw.unpublished"));
}

}  // namespace

std::vector<std::string> draw_report(const Playthrough& saved, const Words& words) {
    std::vector<std::string> lines;
    const json::Value document = saved.document();
    const auto report = [&](const json::Value& record) {
        const json::Value* fair = record.find("fair");
        if (fair == nullptr) return;
        const auto opening = opening_at(*fair, "fair", saved.participants().size());
        if (!opening) return;
        report_opening(*opening, saved.participants(), words, lines);
        report_published(*opening, words, lines);
    };
    const json::Value* episodes = document.find("episodes");
    if (episodes == nullptr || episodes->as_array() == nullptr) {
        report(document);
    } else {
        for (const json::Value& page : *episodes->as_array()) {
            const json::Value* record = page.find("record");  // of a legacy campaign
            report(record != nullptr ? *record : page);
        }
    }
    return lines;
}

}  // namespace mycity::apps
