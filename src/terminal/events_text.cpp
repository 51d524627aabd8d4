#include "terminal/events_text.hpp"

#include <algorithm>

#include "protocol/rule_text.hpp"
#include "rules/rule_ids.hpp"
#include "rules/space.hpp"
#include "terminal/amounts.hpp"
#include "terminal/phrases.hpp"

namespace mycity::terminal {
namespace {

using Kind = RoundEvent::Kind;

std::string gained_text(const RoundGain& gain, const Episode& episode, const std::string& name,
                        const Words& words) {
    const std::string what = gain_text(gain, words);
    if (gain.rule == kLimitRule)
        return words.say("terminal.gain.locked", {{"name", name}, {"limit", *episode.limit}, {"what", what}});
    return words.say("terminal.gain",
                     {{"name", name}, {"rule", rule_name(gain.rule, words)}, {"what", what}});
}

std::string blocked_text(std::string_view id, const Episode& episode, const Words& words) {
    for (const BuildingId building : episode.building_ids())
        if (episode.buildings[building.index()].id.view() == id)
            return words.say("terminal.blocked", {{"building", building_text(episode, building, words)}});
    return {};
}

}  // namespace

std::string event_text(const RoundEvent& event, const Episode& episode, std::span<const Participant> players,
                       const Words& words) {
    if (event.kind == Kind::revealed) return {};
    if (event.kind == Kind::blocked) return blocked_text(event.building, episode, words);
    const std::string name = display_name(players, event.player, words);
    if (event.kind == Kind::gained) return gained_text(event.gain, episode, name, words);
    if (event.by_rule) return words.say("terminal.ended-by-rule", {{"name", name}});
    const std::string did =
        event.kind == Kind::placed
            ? words.say("terminal.did.place", {{"spaces", space_list(event.spaces)}})
            : words.say(event.kind == Kind::passed ? "terminal.did.pass" : "terminal.did.end");
    return words.say("terminal.news", {{"name", name}, {"did", did}});
}

std::vector<std::string> gains_so_far(const Session& session, std::span<const Participant> players,
                                      const Words& words) {
    std::vector<std::string> lines;
    for (const RoundEvent& event : events_since(session, 0))
        if (event.kind == Kind::gained)
            lines.push_back(
                words.say("terminal.gains.round",
                          {{"round", event.round},
                           {"what", event_text(event, session.game().episode(), players, words)}}));
    if (lines.empty()) lines.push_back(words.say("terminal.gains.none"));
    return lines;
}

}  // namespace mycity::terminal
