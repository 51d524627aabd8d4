#include "terminal/amounts.hpp"

#include <algorithm>
#include <cstdlib>

#include "campaign/sticker_move.hpp"
#include "protocol/rule_text.hpp"
#include "rules/space.hpp"
#include "terminal/phrases.hpp"
#include "terminal/sticker_text.hpp"
#include "terminal/text.hpp"

namespace mycity::terminal {
namespace {

using Thing = LedgerEntry::Thing;
using Cause = LedgerEntry::Cause;

std::string numbers_text(const Gains& gains, const Words& words) {
    std::vector<std::string> parts;
    const auto add = [&](std::string_view what, int number) {
        if (number != 0) parts.push_back(amount_text(what, number, words));
    };
    add("circles", gains.circles);
    add("nuggets", gains.nuggets);
    add("bags", gains.bags);
    add("tracks", gains.tracks);
    for (const int marks : gains.marks) add("marks", marks);
    return joined(parts);
}

// Something of which a city has a number.
std::string_view amount_of(Thing thing) {
    switch (thing) {
        case Thing::circle:
            return "circles";
        case Thing::nugget:
            return "nuggets";
        case Thing::mark:
            return "marks";
        case Thing::track:
            return "tracks";
        default:
            return {};
    }
}

// L-CHURCH4: the fourth church comes in three forms.
std::string church_text(std::string_view form, const Words& words) {
    for (const Sticker church : {Sticker::church_awkward, Sticker::church_middle, Sticker::church_handy})
        if (facts_of(church).church == form) return sticker_name(church, words);
    return {};
}

}  // namespace

std::string amount_text(std::string_view what, int number, const Words& words) {
    return words.count("terminal.amount." + std::string(what), std::abs(number),
                       {{"signed", signed_number(number)}});
}

std::string joined(const std::vector<std::string>& parts, std::string_view separator) {
    std::string text;
    for (const std::string& part : parts) {
        if (part.empty()) continue;
        if (!text.empty()) text += separator;
        text += part;
    }
    return text;
}

std::string reward_text(const RankReward& reward, const Words& words) {
    std::vector<std::string> parts;
    if (reward.circles != 0) parts.push_back(amount_text("circles", reward.circles, words));
    for (auto from = reward.stickers.begin(); from != reward.stickers.end();) {
        const auto to = std::find_if(from, reward.stickers.end(), [&](Sticker one) { return one != *from; });
        const std::string name = sticker_name(*from, words);
        const auto n = static_cast<int>(to - from);
        parts.push_back(n == 1 ? name : words.say("terminal.rewards.times", {{"n", n}, {"what", name}}));
        from = to;
    }
    return parts.empty() ? words.say("terminal.rewards.nothing") : joined(parts);
}

std::string gain_text(const RoundGain& gain, const Words& words) {
    std::vector<std::string> parts;
    if (gain.points != 0) parts.push_back(amount_text("points", gain.points, words));
    parts.push_back(numbers_text(gain.gains, words));
    if (gain.trees) parts.push_back(words.say("terminal.gain.trees", {{"spaces", space_list(gain.trees)}}));
    if (gain.meadow)
        parts.push_back(words.say("terminal.gain.meadow", {{"spaces", space_list(gain.meadow)}}));
    return joined(parts);
}

std::string given_text(const LedgerEntry& entry, const Episode& episode, const Words& words) {
    if (const std::string_view what = amount_of(entry.thing); !what.empty())
        return amount_text(what, entry.count, words);
    switch (entry.thing) {
        case Thing::church:
            return church_text(entry.church, words);
        case Thing::tree:
            return words.say("terminal.gain.trees", {{"spaces", space_list(entry.spaces)}});
        case Thing::meadow:
            return words.say("terminal.gain.meadow", {{"spaces", space_list(entry.spaces)}});
        default:
            break;
    }
    std::string name = sticker_name(*entry.sticker, words);
    if (entry.lapsed) return words.say("terminal.given.lapsed", {{"sticker", name}});
    if (!entry.target) return name;
    return name + " (" + target_name(episode, {*entry.sticker, *entry.target}) + ")";
}

std::string cause_text(const LedgerEntry& entry, int place, const Words& words) {
    const LedgerEntry::Origin& origin = entry.origin;
    switch (origin.cause) {
        case Cause::rank:
        case Cause::catch_up:
            return words.say("terminal.cause.place", {{"place", place}});
        case Cause::box:
            return words.say("terminal.cause.box",
                             {{"at", origin.at}, {"kind", kind_name(*origin.shaft, words)}});
        case Cause::branch:
            return words.say("terminal.cause.branch", {{"at", origin.at}});
        case Cause::everybody:
            return words.say("terminal.cause.everybody");
        case Cause::finale:
            return words.say("terminal.prize." + std::string(name_of(*origin.prize)));
        default:
            return rule_name(origin.rule, words);
    }
}

}  // namespace mycity::terminal
