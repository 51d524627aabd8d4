#include "roll.hpp"

#include <algorithm>
#include <stdexcept>

namespace reference {

namespace {

// Each printed church and each printed fortress is one space.
std::vector<Building> printed_buildings(const Board& sheet) {
    std::vector<Building> buildings;
    Spaces sawmill;
    for (const auto& [space, ground] : sheet.ground) {
        if (ground == "church" || ground == "fortress") buildings.push_back({"", ground, {space}, true});
        if (ground == "sawmill") sawmill.push_back(space);
    }
    // Decision: a sheet has at most one sawmill, so all sawmill spaces together are it.
    if (!sawmill.empty()) buildings.push_back({"", "sawmill", sawmill, true});
    return buildings;
}

// Decision: a bandit carried over takes the place of whatever the new sheet shows on its space: no tree, rock
// or empty space is left there. On a space where the sheet has a bandit itself there is one bandit. It may
// not stand on a printed building.
void add_bandits(Board& sheet, const Spaces& spaces) {
    for (const Space& space : spaces) {
        if (!on_board(sheet, space)) throw std::invalid_argument("a bandit off the sheet");
        std::string& ground = sheet.ground.at(space);
        if (ground == "church" || ground == "sawmill" || ground == "fortress")
            throw std::invalid_argument("a bandit on a printed building");
        ground = "bandit";
    }
}

}  // namespace

RollGame::RollGame(int episode, const Board& sheet, int players, const std::vector<Spaces>& carried)
    : episode_(episode) {
    if (episode < 1 || episode > 12) throw std::invalid_argument("episode");
    if (players < 1 || players > 6) throw std::invalid_argument("players");
    if (!carried.empty() && count_of(carried) != players) throw std::invalid_argument("carried");
    for (int i = 0; i < players; ++i) {
        Player player;
        player.city.board = sheet;
        for (const Building& building : printed_buildings(sheet)) player.city.add(building);
        if (!carried.empty() && !nth(carried, i).empty()) {
            if (episode < 11) throw std::invalid_argument("bandits are carried into 11 and 12 only");
            add_bandits(player.city.board, nth(carried, i));
        }
        players_.push_back(player);
    }
    end_the_stuck();
}

std::string RollGame::phase() const {
    if (std::all_of(players_.begin(), players_.end(), [](const Player& p) { return p.ended; })) return "over";
    return thrown_.cells.empty() ? "throw" : "play";
}

int RollGame::score(int player) const {
    return pass_points(nth(players_, player).circles) + nth(players_, player).race;
}

std::string RollGame::status(int player) const {
    if (nth(players_, player).ended) return "ended";
    if (phase() == "throw") return "waiting";
    return nth(players_, player).sealed.empty() ? "deciding" : "decided";
}

bool RollGame::ended_by_program(int player) const { return nth(players_, player).ended_by_program; }

int RollGame::passes(int player) const { return nth(players_, player).passes; }

int RollGame::circles(int player) const { return nth(players_, player).circles; }

const City& RollGame::city(int player) const { return nth(players_, player).city; }

std::vector<Spaces> RollGame::legal(int player) const {
    if (status(player) != "deciding") return {};
    return legal_for(nth(players_, player), thrown_);
}

std::vector<Spaces> RollGame::legal_for(const Player& player, const Thrown& thrown) const {
    std::vector<Spaces> found;
    for (const Spaces& spaces : positions(player.city.board, rotations_and_mirrors(thrown.cells)))
        if (place_problem(player, thrown, spaces).empty()) found.push_back(spaces);
    return found;
}

bool RollGame::may_pass(int player) const { return why_not_pass(player).empty(); }

bool RollGame::may_end(int player) const { return status(player) == "deciding"; }

std::string RollGame::why_not(int player, const Spaces& spaces) const {
    if (status(player) != "deciding") return "B-SIMUL";
    if (!is_one_of(rotations_and_mirrors(thrown_.cells), spaces)) return "shape";
    return place_problem(nth(players_, player), thrown_, spaces);
}

// Light green spaces, features or not; forest too in 8 and 9. A bandit's space is not asked here.
bool RollGame::may_be_built_on(const Board& sheet, Space space) const {
    if (!on_board(sheet, space)) return false;
    const std::string& ground = sheet.ground.at(space);
    if (ground == "forest") return forest_is_open(episode_);
    return ground != "mountain" && ground != "water";
}

std::string RollGame::place_problem(const Player& player, const Thrown& thrown, const Spaces& spaces) const {
    const City& city = player.city;
    // Decision: B-FIT holds for a fortress too: "any space" (RB-FORTRESS) is any light green one, so not a
    // mountain.
    for (const Space& space : spaces)
        if (!may_be_built_on(city.board, space)) return "B-FIT";
    for (const Space& space : spaces)
        if (city.board.ground.at(space) == "bandit") return "RB-BANDIT";
    for (const Space& space : spaces)
        if (city.covered(space)) return "B-OVERLAP";
    if (across_river(city.board, spaces)) return "B-BANK";
    if (thrown.kind == "fortress") return "";  // RB-FORTRESS: no adjacency needed

    // A printed building is a building already there; in 1-5 there is none, in 6-9 it is the only start.
    if (touches_a_building(city, spaces)) return "";
    // Decision: a fortress the player built is a building like any other, so after it the river is no start
    // any more.
    const bool first = std::all_of(city.buildings.begin(), city.buildings.end(),
                                   [](const Building& building) { return building.printed; });
    if (!first) return "B-NEXT";
    if (start_rule(episode_) == "B-FIRST" && on_river(city.board, spaces)) return "";
    return start_rule(episode_);
}

std::string RollGame::why_not_pass(int player) const {
    if (status(player) != "deciding") return "B-SIMUL";
    return pass_problem(nth(players_, player), thrown_);
}

std::string RollGame::pass_problem(const Player& player, const Thrown& thrown) const {
    if (!passing_allowed(episode_)) return "RB-NOPASS";
    // Decision: "must be built" means no passing; who cannot or will not build the fortress ends (as E-MUST).
    if (thrown.kind == "fortress") return "RB-FORTRESS";
    if (thrown.kind == "church") return player.circles + 2 <= pass_circles ? "" : "RB-CHURCHPASS";
    return player.circles + 1 <= pass_circles ? "" : "RB-PASS";
}

void RollGame::throw_dice(int face_a, int face_b, int face_white) {
    if (phase() != "throw") throw std::logic_error("the dice are not awaited");
    thrown_ = thrown_building(episode_, circles_used_, face_a, face_b, face_white);
    // RB-COMPASS: everyone fills the circle when the compass comes, whether or not the building is built
    // then.
    if (thrown_.kind == "church" || thrown_.kind == "fortress") circles_used_ += 1;
    round_ += 1;
}

void RollGame::play(int player, const Move& move) {
    std::string problem;
    if (move.what == "place") {
        problem = why_not(player, move.spaces);
    } else if (move.what == "pass") {
        problem = why_not_pass(player);
    } else if (move.what == "end") {
        problem = may_end(player) ? "" : "B-SIMUL";
    } else {
        problem = "no such move: " + move.what;
    }
    if (!problem.empty()) throw std::invalid_argument(problem);
    nth(players_, player).sealed = {move};
    for (int i = 0; i < count_of(players_); ++i)
        if (status(i) == "deciding") return;
    close_round();
}

void RollGame::close_round() {
    for (Player& player : players_) {
        if (player.sealed.empty()) continue;
        const Move move = player.sealed.front();
        player.sealed.clear();
        if (move.what == "place") {
            Spaces spaces = move.spaces;
            std::sort(spaces.begin(), spaces.end());
            player.city.add({"", thrown_.kind, spaces});
        } else if (move.what == "pass") {
            player.passes += 1;
            player.circles += thrown_.kind == "church" ? 2 : 1;
        } else {
            player.ended = true;
        }
    }

    // Nobody had all of them covered before this round, so whoever has now did it in this round.
    const Race race = race_of(episode_);
    if (!race.rule.empty() && !race_won_)
        for (Player& player : players_)
            if (all_covered(player.city, race.ground)) {
                race_won_ = true;
                player.race = 5;
            }

    thrown_ = {};
    end_the_stuck();
}

bool RollGame::can_only_end(const Player& player) const {
    for (int a = 0; a < 6; ++a)
        for (int b = 0; b < 6; ++b) {
            const Thrown thrown = thrown_building(episode_, circles_used_, a, b, 0);
            if (pass_problem(player, thrown).empty() || !legal_for(player, thrown).empty()) return false;
        }
    return true;
}

// RB-END's decision, asked before every throw.
void RollGame::end_the_stuck() {
    for (Player& player : players_)
        if (!player.ended && can_only_end(player)) {
            player.ended = true;
            player.ended_by_program = true;
        }
}

}  // namespace reference
