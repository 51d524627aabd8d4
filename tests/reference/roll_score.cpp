// What a Roll & Build episode is worth: RB-SCORE and the rows of the episodes.

#include "roll.hpp"

namespace reference {

// B-EMPTY, with what single episodes add: uncovered plateaus (7) and uncovered open forest (8 and 9).
int RollGame::empty_spaces(const Player& player) const {
    int count = visible(player.city, "meadow") + visible(player.city, "plateau");
    if (forest_is_open(episode_)) count += visible(player.city, "forest");
    return count;
}

// RB-BANDIT: caught when every space beside it that can be built on is built on. The rim, mountain and other
// bandits cannot be built on; a printed fortress is a building.
Spaces RollGame::bandits_at_large(int player) const {
    const City& city = nth(players_, player).city;
    Spaces at_large;
    for (const auto& [space, ground] : city.board.ground) {
        if (ground != "bandit") continue;
        bool caught = true;
        for (const Space& beside : neighbours(space)) {
            if (!may_be_built_on(city.board, beside) || city.board.ground.at(beside) == "bandit") continue;
            if (!city.covered(beside)) caught = false;
        }
        if (!caught) at_large.push_back(space);
    }
    return at_large;
}

int RollGame::complete_kinds(const Player& player) const {
    int count = 0;
    for (const std::string& kind : three_kinds)
        if (group_sizes(player.city, kind).size() == 1) ++count;
    return count;
}

int RollGame::bonus(const Player& player) const {
    // Trees are kept when no building stands on one. Decision: trees and rocks that a bandit carried over
    // hides are no longer on the sheet; they neither help nor hinder.
    bool trees_kept = true;
    for (const auto& [space, ground] : player.city.board.ground)
        if ((ground == "one-tree" || ground == "two-tree") && player.city.covered(space)) trees_kept = false;
    int points = 0;
    if (player.circles == 0) points += 6;
    if (trees_kept) points += 6;
    if (visible_rocks(player.city) == 0) points += 6;
    if (empty_spaces(player) == 0) points += 12;
    return points;
}

std::vector<ScoreLine> RollGame::lines(int player) const {
    const Player& who = nth(players_, player);
    std::vector<ScoreLine> lines;
    // Decision: the passing row is a line in every episode, in 6 it is always 0 (RB-SCORE).
    lines.push_back({"RB-PASS", pass_points(who.circles)});
    lines.push_back({"B-TREE", visible_trees(who.city)});
    lines.push_back({"B-ROCK", -visible_rocks(who.city)});
    if (groups_count(episode_)) lines.push_back({"RB-GROUP", largest_groups(who.city)});
    if (wells_count(episode_)) lines.push_back({"RB-WELL", 4 * surrounded_wells(who.city)});
    if (churches_count(episode_)) lines.push_back({"RB-CHURCH3", 3 * churches_with_all_kinds(who.city)});
    if (!race_of(episode_).rule.empty()) lines.push_back({race_of(episode_).rule, who.race});
    if (bandit_points(episode_) != 0) {
        const int at_large = count_of(bandits_at_large(player));
        lines.push_back({"RB-BANDIT", bandit_points(episode_) * at_large});
    }
    if (complete_points(episode_) != 0)
        lines.push_back({"RB-COMPLETE", complete_points(episode_) * complete_kinds(who)});
    if (episode_ == 12) lines.push_back({"RB-BONUS", bonus(who)});
    lines.push_back({"B-EMPTY1", -empty_spaces(who)});
    return lines;
}

int RollGame::total(int player) const {
    int sum = 0;
    for (const ScoreLine& line : lines(player)) sum += line.points;
    return sum;
}

int RollGame::rank(int player) const {
    int rank = 1;
    for (int other = 0; other < count_of(players_); ++other)
        if (total(other) > total(player)) rank += 1;
    return rank;
}

int RollGame::bags(int player) const {
    if (episode_ < 7 || episode_ > 9) return 0;
    const Player& who = nth(players_, player);
    int bags = 0;
    if (who.passes == 0) bags += 1;  // RB-BAGNOPASS
    const std::size_t line = compass_line(episode_).circles.size();
    std::size_t churches = 0;
    for (const Building& building : who.city.buildings)
        if (building.kind == "church" && !building.printed) ++churches;
    if (line > 0 && churches == line) bags += 1;  // RB-BAGCHURCH
    if (all_covered(who.city, race_of(episode_).ground)) bags += race_of(episode_).bags;
    return bags;
}

}  // namespace reference
