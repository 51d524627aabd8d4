#include "terminal/gains_text.hpp"

#include <algorithm>

#include "campaign/round_gains.hpp"
#include "protocol/rule_text.hpp"
#include "rules/rule_ids.hpp"
#include "terminal/amounts.hpp"
#include "terminal/phrases.hpp"

namespace mycity::terminal {
namespace {

// The news of a pass tells its cost.
bool is_pass(const RoundGain& gain, const Session& session) {
    return std::ranges::any_of(session.game().episode().mechanics, [&](const MechanicUse& use) {
        return use.mechanic->passed != nullptr && use.rule() == gain.rule;
    });
}

std::string told(const RoundGain& gain, const Episode& episode, std::span<const Participant> players,
                 const Words& words) {
    const std::string name = display_name(players, gain.player, words);
    const std::string what = gain_text(gain, words);
    if (gain.rule == kLimitRule)
        return words.say("terminal.gain.locked", {{"name", name}, {"limit", *episode.limit}, {"what", what}});
    return words.say("terminal.gain",
                     {{"name", name}, {"rule", rule_name(gain.rule, words)}, {"what", what}});
}

}  // namespace

std::vector<std::string> gains_of_round(const Session& session, std::span<const Participant> players,
                                        int round, const Words& words) {
    std::vector<std::string> lines;
    for (const RoundGain& gain : round_gains(session))
        if (gain.round == round && !is_pass(gain, session))
            lines.push_back(told(gain, session.game().episode(), players, words));
    return lines;
}

std::vector<std::string> gains_so_far(const Session& session, std::span<const Participant> players,
                                      const Words& words) {
    std::vector<std::string> lines;
    for (const RoundGain& gain : round_gains(session))
        if (!is_pass(gain, session))
            lines.push_back(words.say(
                "terminal.gains.round",
                {{"round", gain.round}, {"what", told(gain, session.game().episode(), players, words)}}));
    if (lines.empty()) lines.push_back(words.say("terminal.gains.none"));
    return lines;
}

}  // namespace mycity::terminal
