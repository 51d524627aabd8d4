#include "terminal/phrases.hpp"

#include "protocol/rule_text.hpp"
#include "rules/space.hpp"
#include "terminal/events_text.hpp"
#include "terminal/text.hpp"

namespace mycity::terminal {
namespace {

std::string reason_text(const Refusal& refusal, const Words& words, const Episode* episode) {
    const std::string rule(refusal.rule);
    std::string key = rule.empty() ? "error." + std::string(refusal.code) : "why." + rule;
    if (!words.has(key)) key = rule.empty() ? "terminal.refused" : "rule." + rule;
    if (episode != nullptr) key = key_in(key, *episode, words);
    return words.say(key, {{"spaces", space_list(refusal.spaces)}});
}

std::string own_name(const Participant& participant, const Words& words) {
    if (participant.level) return words.say("terminal.bot-name", {{"level", *participant.level}});
    // Names come from files too; control characters stay out of the terminal.
    const std::string name = to_utf8(to_characters(participant.name));
    return name.empty() ? words.say("terminal.you") : name;
}

}  // namespace

std::string game_name(const Episode& episode, const Words& words) {
    std::string name = words.say("terminal.game." + std::string(episode.game.view()));
    if (episode.number == 0) return name;
    return words.say("terminal.episode", {{"game", name}, {"number", int(episode.number)}});
}

std::string display_name(std::span<const Participant> players, PlayerId player, const Words& words) {
    const auto index = player.index();
    const std::string name = own_name(players[index], words);
    int same = 0, before = 0;
    for (std::size_t i = 0; i < players.size(); ++i) {
        if (own_name(players[i], words) != name) continue;
        ++same;
        if (i < index) ++before;
    }
    return same == 1 ? name : name + ' ' + static_cast<char>('A' + before);
}

std::string kind_name(Kind kind, const Words& words) {
    return words.say("kind." + std::string(name_of(kind)));
}

namespace {

std::string named_building(const Episode& episode, const Building& named, const Shape& shape,
                           const Words& words) {
    const std::string kind = kind_name(named.kind, words);
    if (episode.dice) return words.count("terminal.rolled", shape.size, {{"kind", kind}});
    return words.count("terminal.building", shape.size, {{"id", named.id.view()}, {"kind", kind}});
}

}  // namespace

std::string building_text(const Episode& episode, BuildingId building, const Words& words) {
    return named_building(episode, episode.buildings[building.index()], episode.shape_of(building), words);
}

std::string revealed_text(const Game& game, const Words& words) {
    const Building& shown = game.episode().shown(*game.revealed());
    return named_building(game.episode(), shown, game.episode().shapes[shown.shape.index()], words);
}

std::string offered_text(const Game& game, PlayerId player, const Words& words) {
    const Shape& shape = game.episode().shape_of(*game.offered(player));
    return named_building(game.episode(), game.episode().shown(*game.revealed()), shape, words);
}

std::string move_text(const Episode& episode, BuildingId building, Move move, const Words& words) {
    switch (move.act) {
        case Act::place: {
            const Mask cells = cells_of(episode.shape_of(building), move.placement);
            return words.say("terminal.did.place", {{"spaces", space_list(cells)}});
        }
        case Act::pass:
            return words.say("terminal.did.pass");
        case Act::end:
            return words.say("terminal.did.end");
    }
    return {};
}

std::string rule_line(Rule rule, const Episode& episode, const Words& words) {
    return words.say(
        "terminal.rule",
        {{"name", rule_name(rule, words)}, {"text", rule_text(rule, episode, words)}, {"id", rule}});
}

std::string refusal_text(const Refusal& refusal, const Words& words, const Episode* episode) {
    const std::string text = reason_text(refusal, words, episode);
    return refusal.rule.empty() ? text : text + " (" + std::string(refusal.rule) + ")";
}

std::string short_refusal_text(const Refusal& refusal, const Words& words, const Episode* episode) {
    const std::string text = reason_text(refusal, words, episode);
    const std::string first =
        text.substr(0, text.find(". ")) + (text.find(". ") == std::string::npos ? "" : ".");
    return refusal.rule.empty() ? first : first + " (" + std::string(refusal.rule) + ")";
}

std::string no_spot_text(const Game& game, PlayerId player, const Words& words) {
    return words.say(game.refuse_pass(player) ? "terminal.no-spot-no-pass" : "terminal.no-spot");
}

std::string sealed_text(const LocalGame& local, const Words& words) {
    const Episode& episode = local.game().episode();
    if (local.legacy() != nullptr || episode.game != kLegacyGame || episode.number == 1) return {};
    return words.say("terminal.legacy.alone", {{"number", int(episode.number)}});
}

std::vector<std::string> last_round_text(const LocalGame& local, const Words& words) {
    std::vector<std::string> lines;
    for (const RoundEvent& event : events_since(local.session(), local.closed_rounds())) {
        const bool own = event.kind != RoundEvent::Kind::gained && local.asked() == event.player;
        std::string line = event_text(event, local.game().episode(), local.participants(), words);
        if (!own && !line.empty()) lines.push_back(std::move(line));
    }
    return lines;
}

std::string ended_by_rule_text(const Game& game, std::span<const Participant> players, PlayerId player,
                               const Words& words) {
    if (!game.city(player).ended_by_rule) return {};
    return words.say("terminal.ended-by-rule", {{"name", display_name(players, player, words)}});
}

std::array<int, kKindNames.size()> unseen_by_kind(const Game& game) {
    std::array<int, kKindNames.size()> unseen{};
    const Episode& episode = game.episode();
    for (const CardId card : episode.card_ids()) {
        const Card& shown = episode.deck[card.index()];
        if (!shown.blocks() && game.card_unseen(card))
            ++unseen[static_cast<std::size_t>(episode.kind_of(shown.building))];
    }
    return unseen;
}

}  // namespace mycity::terminal
