#include "legacy.hpp"

#include <algorithm>
#include <stdexcept>

namespace reference {

namespace {

// B-50: a score that has reached 50 stays there.
int booked(int score, int points) {
    if (score == 50) return 50;
    return std::min(50, score + points);
}

// The sawmill's spaces are one building of no kind; palace and landmark are public buildings of one space.
std::vector<Building> printed_buildings(const Board& board) {
    std::vector<Building> buildings;
    Spaces sawmill;
    for (const auto& [space, ground] : board.ground) {
        if (ground == "sawmill") sawmill.push_back(space);
        if (ground == "palace" || ground == "landmark")
            buildings.push_back({ground, "public", {space}, true});
    }
    if (!sawmill.empty()) buildings.push_back({"sawmill", "sawmill", sawmill, true});
    return buildings;
}

bool nothing_built(const City& city) {
    return std::all_of(city.buildings.begin(), city.buildings.end(),
                       [](const Building& b) { return b.printed; });
}

Spaces spaces_with(const Board& board, const std::string& word) {
    Spaces spaces;
    for (const auto& [space, ground] : board.ground)
        if (ground == word) spaces.push_back(space);
    return spaces;
}

}  // namespace

LegacyGame::LegacyGame(int episode, const Pieces& pieces, const std::vector<LegacyStart>& starts,
                       const std::vector<std::string>& deck)
    : episode_(episode), pieces_(pieces), deck_(deck) {
    if (episode < 1 || episode > 24) throw std::invalid_argument("episode");
    if (starts.empty() || starts.size() > 4) throw std::invalid_argument("players");
    for (const auto& id : deck)
        if (id != "block") piece(id);
    for (const LegacyStart& start : starts) {
        if (std::find(deck.begin(), deck.end(), "C4") != deck.end()) piece(start.church);
        Player player;
        player.city.board = start.board;
        player.factories = start.factories;
        player.church = start.church;
        player.score = start_points(episode);
        if (left_bank_is_flooded(episode))
            for (const Space& space : left_bank(start.board)) player.city.board.ground.at(space) = "water";
        for (const Building& building : printed_buildings(player.city.board)) player.city.add(building);
        players_.push_back(player);
    }
    next_card();
}

const Piece& LegacyGame::piece(const std::string& id) const {
    for (const Piece& piece : pieces_.buildings)
        if (piece.id == id) return piece;
    throw std::invalid_argument("no such building: " + id);
}

const Piece& LegacyGame::piece_for(const Player& player) const {
    return piece(revealed_ == "C4" ? player.church : revealed_);
}

std::multiset<std::string> LegacyGame::remaining() const {
    return {deck_.begin() + static_cast<std::ptrdiff_t>(seen_), deck_.end()};
}

int LegacyGame::score(int player) const { return nth(players_, player).score; }

int LegacyGame::passes(int player) const { return nth(players_, player).passes; }

const City& LegacyGame::city(int player) const { return nth(players_, player).city; }

Spaces LegacyGame::parks(int player) const { return nth(players_, player).parks; }

Spaces LegacyGame::cleared(int player) const { return nth(players_, player).cleared; }

bool LegacyGame::lacks(int player) const { return lacks(nth(players_, player)); }

bool LegacyGame::lacks(const Player& player) const {
    if (revealed_.empty() || !cogless_have_left(episode_)) return false;
    return piece(revealed_).kind == "industrial" && !player.factories.contains(revealed_);
}

// Decision: who lacks the shown building has nothing to decide, so cannot end in that round either.
std::string LegacyGame::status(int player) const {
    const Player& who = nth(players_, player);
    if (who.ended || phase() == "over") return "ended";
    if (lacks(who)) return "lacking";
    return who.sealed.empty() ? "deciding" : "decided";
}

std::vector<Spaces> LegacyGame::legal(int player) const {
    std::vector<Spaces> found;
    if (status(player) != "deciding") return found;
    const Player& who = nth(players_, player);
    for (const Spaces& spaces : positions(who.city.board, rotations(piece_for(who).cells)))
        if (place_problem(who, spaces).empty()) found.push_back(spaces);
    return found;
}

std::string LegacyGame::why_not(int player, const Spaces& spaces) const {
    if (status(player) == "lacking") return "L-COGS";
    if (status(player) != "deciding") return "B-SIMUL";
    const Spaces& cells = piece_for(nth(players_, player)).cells;
    if (!is_one_of(rotations(cells), spaces))
        return is_one_of(rotations_and_mirrors(cells), spaces) ? "B-NOFLIP" : "shape";
    return place_problem(nth(players_, player), spaces);
}

// Palace, landmark and sawmill are refused as buildings (B-OVERLAP), not as ground.
bool LegacyGame::may_be_built_on(const Player& player, Space space) const {
    if (!on_board(player.city.board, space)) return false;
    const std::string& ground = player.city.board.ground.at(space);
    if (ground == "forest") return forest_may_be_built_on(episode_);
    return ground != "mountain" && ground != "water" && ground != "port" && !ground.starts_with("mine-");
}

std::string LegacyGame::place_problem(const Player& player, const Spaces& spaces) const {
    const City& city = player.city;
    for (const Space& space : spaces)
        if (!may_be_built_on(player, space)) return "B-FIT";
    for (const Space& space : spaces)
        if (city.covered(space)) return "B-OVERLAP";
    if (across_river(city.board, spaces)) return "B-BANK";
    if (!nothing_built(city)) return touches_a_building(city, spaces) ? "" : "B-NEXT";
    const std::string start = start_building(episode_);
    const bool starts_well =
        start.empty() ? on_river(city.board, spaces) : touches(spaces, spaces_with(city.board, start));
    return starts_well ? "" : first_rule(episode_);
}

std::string LegacyGame::why_not_pass(int player) const {
    if (status(player) == "lacking") return "L-COGS";
    if (status(player) != "deciding") return "B-SIMUL";
    // Decision: on a church both E-MUST and L-NOPASS are broken; the one that always holds for it is named.
    if (piece(revealed_).kind == "church") return "E-MUST";
    if (passing_is_forbidden(episode_)) return "L-NOPASS";
    if (nth(players_, player).score <= 0) return debt_rule(episode_);
    return "";
}

void LegacyGame::play(int player, const Move& move) {
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

void LegacyGame::build(Player& player, const Spaces& spaces) {
    Building building{revealed_, piece(revealed_).kind, spaces, false};
    std::sort(building.spaces.begin(), building.spaces.end());
    // L-INVESTOR: passes in between change nothing; the printed buildings were not built.
    if (investor_pays(episode_) && !nothing_built(player.city) &&
        touches(building.spaces, player.city.buildings.back().spaces)) {
        player.investor += 1;
        player.score = booked(player.score, 1);
    }
    const bool on_row_11 = std::any_of(spaces.begin(), spaces.end(), [](Space s) { return s.row == 10; });
    if (railroad_pays(episode_) && on_row_11) {
        player.railroad += 1;
        player.score = booked(player.score, 1);
    }
    player.city.add(building);
    if (parks_grow(episode_)) grow_parks(player);
}

// L-PARK. Decision: one public building may lie on several of the sides. Two rocks become one tree.
void LegacyGame::grow_parks(Player& player) {
    for (auto& [space, ground] : player.city.board.ground) {
        const bool rock = ground == "one-rock" || ground == "two-rock";
        if (player.city.covered(space) || !(rock || ground == "meadow")) continue;
        int by_public = 0;
        int by_edge_or_forest = 0;
        for (const Space& side : neighbours(space)) {
            const bool edge = !on_board(player.city.board, side);
            if (edge || player.city.board.ground.at(side) == "forest")
                by_edge_or_forest += 1;
            else if (player.city.covered(side) &&
                     nth(player.city.buildings, player.city.owner.at(side)).kind == "public")
                by_public += 1;
        }
        if (by_public == 4) {
            ground = "one-tree";
            player.parks.push_back(space);
        } else if (rock && by_public == 3 && by_edge_or_forest == 1) {
            ground = "meadow";
            player.cleared.push_back(space);
        }
    }
    std::sort(player.parks.begin(), player.parks.end());
    std::sort(player.cleared.begin(), player.cleared.end());
}

// Nobody had all gold covered before this round, so whoever has it now managed it in this round.
void LegacyGame::race_for_veins() {
    const VeinRace race = vein_race(episode_);
    if (race.rule.empty() || race_won_) return;
    for (Player& player : players_)
        if (all_covered(player.city, "gold")) {
            race_won_ = true;
            player.race = race.points;
            player.nuggets = race.nuggets;
            player.score = booked(player.score, race.points);
        }
}

void LegacyGame::close_round() {
    for (Player& player : players_) {
        if (player.sealed.empty()) continue;
        const Move move = player.sealed.front();
        player.sealed.clear();
        if (move.what == "place") {
            build(player, move.spaces);
        } else if (move.what == "pass") {
            const int cost = player.score == 50 ? 0 : 1;  // B-50: once locked, passing costs nothing more
            player.passes += 1;
            player.paid += cost;
            player.score -= cost;
        } else {
            player.ended = true;
        }
    }
    race_for_veins();
    next_card();
}

// Turns up the card of the next round, and before it what a blocking card takes out (E-BLOCK). A card that
// everybody still in lacks (L-COGS) makes a round without a decision.
void LegacyGame::next_card() {
    revealed_.clear();
    if (std::all_of(players_.begin(), players_.end(), [](const Player& p) { return p.ended; })) return;
    while (seen_ < deck_.size()) {
        const std::string card = deck_[seen_++];
        if (card == "block") {
            if (seen_ < deck_.size()) out_.push_back(deck_[seen_++]);
            continue;
        }
        revealed_ = card;
        round_ += 1;
        for (int i = 0; i < count_of(players_); ++i)
            if (status(i) == "deciding") return;
        revealed_.clear();
    }
}

}  // namespace reference
