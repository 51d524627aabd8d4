#include "terminal/sticker_text.hpp"

#include "rules/space.hpp"
#include "terminal/phrases.hpp"
#include "terminal/text.hpp"

namespace mycity::terminal {

std::string sticker_name(Sticker sticker, const Words& words) {
    return words.say("sticker." + std::string(facts_of(sticker).name));
}

std::string board_text(std::string_view how, Ground ground, std::string_view spaces, const Words& words) {
    const std::string key = "terminal.board." + std::string(how);
    const std::string name(facts_of(ground).name);
    const std::string own = key + '.' + name;
    return words.say(words.has(own) ? own : key,
                     {{"ground", words.say("terrain." + name)}, {"spaces", spaces}});
}

std::string sticker_question(const LegacyCampaign& campaign, PlayerId player, const Words& words) {
    const auto& pending = campaign.pending(player);
    const std::string name = display_name(campaign.participants(), player, words);
    const std::string sticker = sticker_name(pending.front(), words);
    if (pending.size() == 1)
        return words.say("terminal.sticker.question", {{"name", name}, {"sticker", sticker}});
    return words.say("terminal.sticker.first-of",
                     {{"name", name}, {"sticker", sticker}, {"n", pending.size()}});
}

std::string target_text(const LegacyCampaign& campaign, StickerMove move, const Words& words) {
    std::string name = target_name(campaign.episode(), move);
    switch (facts_of(move.sticker).choice) {
        case Choice::building:
            return building_text(campaign.episode(), BuildingId(move.target), words);
        case Choice::shaft:
            return words.say("terminal.colon", {{"text", name}}) + " " +
                   kind_name(static_cast<Kind>(move.target), words);
        default:
            return name;
    }
}

std::vector<std::string> target_lines(const LegacyCampaign& campaign, PlayerId player, const Words& words) {
    const StickerOptions options = campaign.options(player);
    if (facts_of(options.sticker).choice == Choice::space) return {space_list(options.targets)};
    std::vector<std::string> lines;
    for_each_space(options.targets, [&](SpaceId target) {
        lines.push_back(target_text(campaign, {options.sticker, target}, words));
    });
    return lines;
}

std::string stuck_text(const LegacyCampaign& campaign, const Episode& episode, PlayerId player,
                       StickerMove move, const Words& words) {
    return words.say("terminal.sticker.stuck",
                     {{"name", display_name(campaign.participants(), player, words)},
                      {"sticker", sticker_name(move.sticker, words)},
                      {"where", target_name(episode, move)}});
}

std::optional<StickerMove> read_target(std::string_view typed, const LegacyCampaign& campaign,
                                       PlayerId player) {
    const Sticker sticker = campaign.pending(player).front();
    const Choice choice = facts_of(sticker).choice;
    std::string text(trimmed(typed));
    for (char& letter : text) {
        if (choice == Choice::shaft && letter >= 'A' && letter <= 'Z') letter += 'a' - 'A';
        if (choice != Choice::shaft && letter >= 'a' && letter <= 'z') letter -= 'a' - 'A';
    }
    const auto move = resolve(campaign.episode(), {sticker, std::move(text)}, "");
    return move ? std::optional(*move) : std::nullopt;
}

std::string why_target(const LegacyCampaign& campaign, PlayerId player, StickerMove move,
                       const Words& words) {
    const auto refusal = campaign.refuse(player, move);
    return refusal ? refusal_text(*refusal, words) : words.say("terminal.legal-here");
}

}  // namespace mycity::terminal
