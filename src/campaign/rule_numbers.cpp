#include "campaign/rule_numbers.hpp"

#include <algorithm>

#include "rules/score.hpp"

namespace mycity {
namespace {

bool names(std::string_view rules, Rule rule) {
    while (!rules.empty()) {
        const std::string_view id = rules.substr(0, rules.find(' '));
        if (id == rule) return true;
        rules.remove_prefix(std::min(rules.size(), id.size() + 1));
    }
    return false;
}

// The numbers that the episode gives a mechanic, under the mechanic's names for them.
void add_numbers_of(RuleNumbers& numbers, const MechanicUse& use) {
    std::string_view left = use.mechanic->number_names;
    for (int i = use.mechanic->buildings; i < use.numbers.count() && !left.empty();) {
        const std::string_view name = left.substr(0, left.find(' '));
        left.remove_prefix(std::min(left.size(), name.size() + 1));
        RuleNumber number{name, {}};
        do number.values.push_back(use.number(static_cast<std::size_t>(i++)));
        while (left.empty() && i < use.numbers.count());
        numbers.push_back(std::move(number));
    }
}

void add_bags(RuleNumbers& numbers, const content::BagBonus& bags) {
    numbers.push_back({"most", {bags.most}});
    numbers.push_back({"second", {bags.second}});
    if (bags.alone.size() < 2) return;
    numbers.push_back({"many", {bags.alone[0].bags}});
    numbers.push_back({"many-points", {bags.alone[0].points}});
    numbers.push_back({"fewer", {bags.alone[1].bags}});
    numbers.push_back({"fewer-points", {bags.alone[1].points}});
}

int buildings_of(const Episode& episode, Kind kind) {
    return static_cast<int>(std::count_if(episode.deck.begin(), episode.deck.end(), [&](const Card& card) {
        return !card.blocks() && episode.kind_of(card.building) == kind;
    }));
}

void add_deck(RuleNumbers& numbers, const Episode& episode) {
    const int churches = buildings_of(episode, Kind::church);
    const int each = buildings_of(episode, Kind::residential);
    numbers.push_back({"cards", {episode.deck.count()}});
    numbers.push_back({"buildings", {3 * each + churches}});
    numbers.push_back({"each", {each}});
    numbers.push_back({"churches", {churches}});
}

void add_board(RuleNumbers& numbers, const Board& board) {
    numbers.push_back({"columns", {kColumns}});
    numbers.push_back({"rows", {board.rows}});
}

}  // namespace

RuleNumbers rule_numbers(Rule rule, const Episode& episode, const content::CampaignFacts* campaign) {
    RuleNumbers numbers;
    if (rule == "RB-BAGS") {
        if (campaign != nullptr && campaign->bags) add_bags(numbers, *campaign->bags);
        return numbers;
    }
    for (const MechanicUse& use : episode.mechanics)
        if (names(use.mechanic->rules, rule)) add_numbers_of(numbers, use);
    if (rule == "B-START" || rule == "L-ZERO") numbers.push_back({"points", {episode.start_points}});
    if ((rule == "B-50" || rule == "L-CIRCLES") && episode.limit)
        numbers.push_back({"limit", {*episode.limit}});
    if (rule == "B-RANK34" || rule == "B-RANK2") numbers.push_back({"first", {circles_for(1, 4)}});
    if (rule == "B-RANK34") numbers.push_back({"second", {circles_for(2, 4)}});
    if (rule == "E-SET" || rule == "E-DECK") add_deck(numbers, episode);
    if (rule == "L-GRID") add_board(numbers, episode.board);
    if (rule == "RB-PASS")
        if (const MechanicUse* row = episode.use_of("pass-row"))
            numbers.push_back({"circles", {row->numbers.count() - 1}});
    if (rule == "L-FINALE" && campaign != nullptr) numbers.push_back({"circles", {campaign->finale_circles}});
    return numbers;
}

}  // namespace mycity
