// What an episode of the legacy campaign is worth, in points and in things for the campaign.

#include <algorithm>

#include "legacy.hpp"

namespace reference {

namespace {

// The buildings of a kind that are linked to a space: those beside it, and whatever of the same kind touches
// one of them, and so on.
std::vector<Building> linked_to(const City& city, const std::string& kind, const std::string& word) {
    std::vector<Building> linked;
    std::set<std::string> names;
    const auto add = [&](const Building& building) {
        if (building.kind == kind && names.insert(building.id).second) linked.push_back(building);
    };
    for (const auto& [space, ground] : city.board.ground)
        if (ground == word)
            for (const Building& building : city.buildings)
                if (touches({space}, building.spaces)) add(building);
    for (std::size_t next = 0; next < linked.size(); ++next)
        for (const Building& building : city.buildings)
            if (touches(Building(linked[next]).spaces, building.spaces)) add(building);
    return linked;
}

bool covers_row_11(const Building& building) {
    return std::any_of(building.spaces.begin(), building.spaces.end(), [](Space s) { return s.row == 10; });
}

}  // namespace

// L-FOREST: where forest may be built on, it is empty while it is open.
bool LegacyGame::is_empty(const City& city, Space space) const {
    const std::string& ground = city.board.ground.at(space);
    if (city.covered(space)) return false;
    return ground == "meadow" || (ground == "forest" && forest_may_be_built_on(episode_));
}

std::vector<int> LegacyGame::empties_by_row(const City& city) const {
    std::vector<int> rows(static_cast<std::size_t>(city.board.rows), 0);
    for (const auto& [space, ground] : city.board.ground)
        if (is_empty(city, space)) nth(rows, space.row) += 1;
    return rows;
}

int LegacyGame::open_empties(const City& city) const {
    int empties = 0;
    for (const int row : empties_by_row(city)) empties += row;
    return empties;
}

int LegacyGame::factory_points(const Player& player) const {
    int points = 0;
    for (const Building& factory : player.city.buildings)
        for (const Building& other : player.city.buildings)
            if (player.factories.contains(factory.id) && other.kind == "industrial" &&
                other.id != factory.id && touches(factory.spaces, other.spaces))
                points += 2;
    return points;
}

// A tree that has grown in a park is on the board as a tree.
bool LegacyGame::has_tree_beside(const Player& player, const Building& building) const {
    for (const auto& [space, ground] : player.city.board.ground)
        if (ground.ends_with("-tree") && !player.city.covered(space) && touches({space}, building.spaces))
            return true;
    return false;
}

int LegacyGame::pollution(const Player& player) const {
    int smoking = 0;
    for (const Building& building : player.city.buildings)
        if (building.kind == "industrial" && !has_tree_beside(player, building)) smoking += 1;
    return smoking;
}

int LegacyGame::marks(const Player& player, const std::string& kind) const {
    if (!shaft_is_open(episode_, kind)) return 0;
    const std::vector<Building> group = linked_to(player.city, kind, "mine-" + kind);
    if (kind != "public" || !chapel_counts(episode_)) return count_of(group);
    for (const Building& church : player.city.buildings)
        for (const Building& building : group)
            if (church.kind == "church" && touches(church.spaces, building.spaces))
                return 2 * count_of(group);
    return count_of(group);
}

int LegacyGame::cargo(const Player& player) const {
    int best = 0;
    int all = 0;
    for (const std::string& kind : three_kinds) {
        const int buildings = count_of(linked_to(player.city, kind, "port"));
        best = std::max(best, buildings);
        all += buildings;
    }
    return port_links(episode_) == 1 ? best : all;
}

int LegacyGame::platform(const Player& player) const {
    int longest = 0;
    int run = 0;
    for (int col = 0; col < player.city.board.columns; ++col) {
        run = player.city.covered({10, col}) ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    return std::max(0, longest - 4);
}

int LegacyGame::parade(const Player& player) const {
    std::size_t largest = 0;
    for (const Building& first : player.city.buildings) {
        std::vector<Building> group = {first};
        std::set<std::string> names = {first.id};
        for (std::size_t next = 0; next < group.size(); ++next)
            for (const Building& other : player.city.buildings)
                if (other.kind == first.kind && touches(Building(group[next]).spaces, other.spaces) &&
                    names.insert(other.id).second)
                    group.push_back(other);
        const bool counts =
            std::find(three_kinds.begin(), three_kinds.end(), first.kind) != three_kinds.end();
        if (counts) largest = std::max(largest, group.size());
    }
    return std::max(0, static_cast<int>(largest) - 3);
}

int LegacyGame::kinds_beside_landmark(const Player& player) const {
    std::set<std::string> kinds;
    for (const auto& [space, ground] : player.city.board.ground)
        for (const Building& building : player.city.buildings)
            if (ground == "landmark" && touches({space}, building.spaces)) kinds.insert(building.kind);
    return count_of(kinds);
}

int LegacyGame::linked_kinds(const Player& player) const {
    int kinds = 0;
    for (const std::string& kind : three_kinds) {
        const auto linked = linked_to(player.city, kind, "port");
        if (std::any_of(linked.begin(), linked.end(), covers_row_11)) kinds += 1;
    }
    return kinds;
}

LegacyGains LegacyGame::gains(int player) const {
    const Player& who = nth(players_, player);
    LegacyGains gains;
    gains.nuggets = who.nuggets;
    if (veins_at_the_end(episode_) && all_covered(who.city, "gold")) gains.nuggets += 1;
    gains.tracks = who.railroad + 3 * std::min(linked_kinds(who), port_links(episode_));
    for (const std::string& kind : three_kinds) gains.marks[kind] = marks(who, kind);
    return gains;
}

// Decision: what the late chapters earn and cost is booked in the order of the episodes that brought it,
// after churches and wells (B-ORDER).
std::vector<ScoreLine> LegacyGame::lines(int player) const {
    const Player& who = nth(players_, player);
    std::vector<ScoreLine> lines = {{"B-START", start_points(episode_)}, {"B-PASS", -who.paid}};
    if (!vein_race(episode_).rule.empty()) lines.push_back({vein_race(episode_).rule, who.race});
    if (investor_pays(episode_)) lines.push_back({"L-INVESTOR", who.investor});
    if (railroad_pays(episode_)) lines.push_back({"L-TRACK", who.railroad});
    const std::size_t paid_in_play = lines.size();

    lines.push_back({"B-TREE", visible_trees(who.city)});
    lines.push_back({"B-ROCK", -visible_rocks(who.city)});
    if (groups_score(episode_)) lines.push_back({"L-GROUP", largest_groups(who.city)});
    if (churches_score(episode_)) lines.push_back({"E-CHURCH", 3 * churches_with_all_kinds(who.city)});
    if (wells_score(episode_)) lines.push_back({"L-WELL", 4 * surrounded_wells(who.city)});
    if (factories_score(episode_)) lines.push_back({"L-FACTORY", factory_points(who)});
    if (factories_pollute(episode_)) lines.push_back({"L-POLLUTION", -pollution(who)});
    if (port_links(episode_) > 0) lines.push_back({"L-CARGO", cargo(who)});
    if (platform_scores(episode_)) lines.push_back({"L-PLATFORM", platform(who)});
    if (landmark_scores(episode_)) lines.push_back({"L-LANDMARK", kinds_beside_landmark(who)});
    if (parade_scores(episode_)) lines.push_back({"L-PARADE", parade(who)});
    if (empties_cost(episode_)) lines.push_back({"B-EMPTY1", -open_empties(who.city)});

    // B-50: the running score has been locked in play already, if at all.
    int score = who.score;
    int sum = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        sum += lines[i].points;
        if (i >= paid_in_play && score != 50) score = std::min(50, score + lines[i].points);
    }
    // Decision: the closing line stands whenever the score is locked, even if it changes nothing.
    if (score == 50) lines.push_back({"B-50", score - sum});
    return lines;
}

int LegacyGame::total(int player) const {
    int sum = 0;
    for (const ScoreLine& line : lines(player)) sum += line.points;
    return sum;
}

int LegacyGame::rank(int player) const {
    int rank = 1;
    for (int other = 0; other < count_of(players_); ++other) {
        const bool more = total(other) > total(player);
        const bool tied = total(other) == total(player);
        // B-TIE: comparing the rows from the top is exactly the lexicographic order of the counts.
        const bool fewer = empties_by_row(city(other)) < empties_by_row(city(player));
        if (more || (tied && fewer)) rank += 1;
    }
    return rank;
}

}  // namespace reference
