#include "campaign/base_rules.hpp"

#include <algorithm>

#include "mechanics/mechanics.hpp"
#include "rules/rule_ids.hpp"
#include "rules/score.hpp"

namespace mycity {
namespace {

using Players = std::optional<int>;
using Facts = content::CampaignFacts;

bool always(const Episode&, Players) { return true; }
bool in_eternal(const Episode& episode, Players) { return episode.game == "eternal"; }
bool in_legacy(const Episode& episode, Players) { return episode.game == "legacy"; }
bool in_roll_and_build(const Episode& episode, Players) { return episode.game == "roll-and-build"; }
bool with_cards(const Episode& episode, Players) { return !episode.dice; }
bool with_dice(const Episode& episode, Players) { return episode.dice.has_value(); }

bool with_lines_of_churches(const Episode& episode, Players) {
    return in_roll_and_build(episode, {}) && episode.use_of(kPassRow) != nullptr &&
           episode.use_of(kChurchLine) != nullptr;
}

int buildings_of(const Episode& episode, Kind kind) {
    return static_cast<int>(std::count_if(episode.deck.begin(), episode.deck.end(), [&](const Card& card) {
        return !card.blocks() && episode.kind_of(card.building) == kind;
    }));
}

void add_deck(RuleNumbers& numbers, const Episode& episode, const Facts*) {
    const int churches = buildings_of(episode, Kind::church);
    const int each = buildings_of(episode, Kind::residential);
    numbers.push_back({"cards", {episode.deck.count()}});
    numbers.push_back({"buildings", {3 * each + churches}});
    numbers.push_back({"each", {each}});
    numbers.push_back({"churches", {churches}});
}

void add_board(RuleNumbers& numbers, const Episode& episode, const Facts*) {
    numbers.push_back({"columns", {kColumns}});
    numbers.push_back({"rows", {episode.board.rows}});
}

void add_start(RuleNumbers& numbers, const Episode& episode, const Facts*) {
    numbers.push_back({"points", {episode.start_points}});
}

void add_limit(RuleNumbers& numbers, const Episode& episode, const Facts*) {
    if (episode.limit) numbers.push_back({"limit", {*episode.limit}});
}

void add_first(RuleNumbers& numbers, const Episode&, const Facts*) {
    numbers.push_back({"first", {circles_for(1, 4)}});
}

void add_first_and_second(RuleNumbers& numbers, const Episode&, const Facts*) {
    numbers.push_back({"first", {circles_for(1, 4)}});
    numbers.push_back({"second", {circles_for(2, 4)}});
}

void add_finale(RuleNumbers& numbers, const Episode&, const Facts* campaign) {
    if (campaign != nullptr) numbers.push_back({"circles", {campaign->finale_circles}});
}

void add_bags(RuleNumbers& numbers, const Episode&, const Facts* campaign) {
    if (campaign == nullptr || !campaign->bags) return;
    const content::BagBonus& bags = *campaign->bags;
    numbers.push_back({"most", {bags.most}});
    numbers.push_back({"second", {bags.second}});
    if (bags.alone.size() < 2) return;
    numbers.push_back({"many", {bags.alone[0].bags}});
    numbers.push_back({"many-points", {bags.alone[0].points}});
    numbers.push_back({"fewer", {bags.alone[1].bags}});
    numbers.push_back({"fewer-points", {bags.alone[1].points}});
}

constexpr BaseRules kBaseRules[] = {
    {"B-BOARD B-EMPTY B-RIVER B-KINDS B-SIDE B-SIMUL B-FIT B-OVERLAP B-BANK B-ALONG B-NEXT B-ACROSS B-FIXED "
     "B-END B-OVER B-NEG",
     always},
    {kFirstRule, always},
    {kStartPointsRule, [](const Episode& episode, Players) { return episode.start_points != 0; }, add_start},
    {kLimitRule, [](const Episode& episode, Players) { return episode.limit.has_value(); }, add_limit},
    {"B-TIE", [](const Episode& episode, Players) { return episode.ranking == Ranking::rows; }},
    {"RB-WIN", [](const Episode& episode, Players) { return episode.ranking == Ranking::shared; }},
    {"RB-DICE RB-BLANK RB-MIRROR RB-ODDS RB-FIT RB-END RB-SCORE", with_dice},
    {"B-NOFLIP B-ORDER", with_cards},
    {"E-SET E-DECK", in_eternal, add_deck},
    {"E-SCORE E-WIN", in_eternal},
    {"E-WIN", [](const Episode& episode, Players) { return episode.game == "valley" && !episode.dice; }},
    {kCirclesRule, in_legacy, add_limit},
    {"L-CATCHUP L-STICKER L-SPOT", in_legacy},
    {kRankOfManyRule,
     [](const Episode& episode, Players players) { return in_legacy(episode, {}) && players != 2; },
     add_first_and_second},
    {kRankOfTwoRule,
     [](const Episode& episode, Players players) {
         return in_legacy(episode, {}) && players.value_or(2) == 2;
     },
     add_first},
    {kChapterRule, in_roll_and_build},
    {"RB-SOLO", [](const Episode& episode,
                   Players players) { return in_roll_and_build(episode, {}) && players.value_or(1) == 1; }},
    {"RB-CHURCHPASS", with_lines_of_churches},
    {"L-GRID", nullptr, add_board},
    {"L-FINALE", nullptr, add_finale},
    {kBagsRule, nullptr, add_bags},
};

}  // namespace

std::span<const BaseRules> base_rules() { return kBaseRules; }

}  // namespace mycity
