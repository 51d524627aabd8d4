#include "eternal.hpp"

#include <algorithm>
#include <stdexcept>

namespace reference {

namespace {

bool light_green(const Board& board, Space space) {
    if (!on_board(board, space)) return false;
    const std::string& ground = board.ground.at(space);
    return ground != "mountain" && ground != "forest" && ground != "water";
}

}  // namespace

EternalGame::EternalGame(const Board& board, const Pieces& pieces, int players,
                         const std::vector<std::string>& deck)
    : pieces_(pieces), deck_(deck) {
    if (players < 1 || players > 4) throw std::invalid_argument("players");
    for (const auto& id : deck)
        if (id != "block") piece(id);
    for (int i = 0; i < players; ++i) {
        Player player;
        player.city.board = board;
        players_.push_back(player);
    }
    next_card();
}

const Piece& EternalGame::piece(const std::string& id) const {
    for (const Piece& piece : pieces_.buildings)
        if (piece.id == id) return piece;
    throw std::invalid_argument("no such building: " + id);
}

std::string EternalGame::phase() const { return revealed_.empty() ? "over" : "play"; }

std::string EternalGame::revealed() const { return revealed_; }

std::multiset<std::string> EternalGame::remaining() const {
    return {deck_.begin() + static_cast<std::ptrdiff_t>(seen_), deck_.end()};
}

int EternalGame::score(int player) const { return nth(players_, player).score; }

// Decision: when the episode is over everybody's status is "ended".
std::string EternalGame::status(int player) const {
    if (nth(players_, player).ended || phase() == "over") return "ended";
    return nth(players_, player).sealed.empty() ? "deciding" : "decided";
}

int EternalGame::passes(int player) const { return nth(players_, player).passes; }

const City& EternalGame::city(int player) const { return nth(players_, player).city; }

std::vector<Spaces> EternalGame::legal(int player) const {
    std::vector<Spaces> found;
    if (status(player) != "deciding") return found;
    const Player& who = nth(players_, player);
    for (const Spaces& spaces : positions(who.city.board, rotations(piece(revealed_).cells)))
        if (place_problem(who, spaces).empty()) found.push_back(spaces);
    return found;
}

bool EternalGame::may_pass(int player) const { return why_not_pass(player).empty(); }

bool EternalGame::may_end(int player) const { return status(player) == "deciding"; }

std::string EternalGame::why_not(int player, const Spaces& spaces) const {
    if (status(player) != "deciding") return "B-SIMUL";
    const Spaces& cells = piece(revealed_).cells;
    if (!is_one_of(rotations(cells), spaces))
        return is_one_of(rotations_and_mirrors(cells), spaces) ? "B-NOFLIP" : "shape";
    return place_problem(nth(players_, player), spaces);
}

std::string EternalGame::place_problem(const Player& player, const Spaces& spaces) const {
    const City& city = player.city;
    for (const Space& space : spaces)
        if (!light_green(city.board, space)) return "B-FIT";
    for (const Space& space : spaces)
        if (city.covered(space)) return "B-OVERLAP";
    if (across_river(city.board, spaces)) return "B-BANK";
    if (city.buildings.empty()) return on_river(city.board, spaces) ? "" : "B-FIRST";
    return touches_a_building(city, spaces) ? "" : "B-NEXT";
}

std::string EternalGame::why_not_pass(int player) const {
    if (status(player) != "deciding") return "B-SIMUL";
    if (piece(revealed_).kind == "church") return "E-MUST";
    if (nth(players_, player).score <= 0) return "B-PASS0";
    return "";
}

void EternalGame::play(int player, const Move& move) {
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

void EternalGame::close_round() {
    const Piece& built = piece(revealed_);
    for (Player& player : players_) {
        if (player.sealed.empty()) continue;
        const Move move = player.sealed.front();
        player.sealed.clear();
        if (move.what == "place") {
            Spaces spaces = move.spaces;
            std::sort(spaces.begin(), spaces.end());
            player.city.add({built.id, built.kind, spaces});
        } else if (move.what == "pass") {
            player.passes += 1;
            player.score -= 1;
        } else {
            player.ended = true;
        }
    }

    // E-GOLD: nobody had all gold covered before this round, so whoever has it now managed it in this round.
    if (!gold_won_)
        for (Player& player : players_)
            if (all_covered(player.city, "gold")) {
                gold_won_ = true;
                player.gold = 3;
                player.score += 3;
            }

    next_card();
}

// Turns up the card of the next round, and before it what a blocking card takes out (E-BLOCK).
void EternalGame::next_card() {
    revealed_.clear();
    if (std::all_of(players_.begin(), players_.end(), [](const Player& p) { return p.ended; })) return;
    while (seen_ < deck_.size()) {
        const std::string card = deck_[seen_++];
        if (card != "block") {
            revealed_ = card;
            round_ += 1;
            return;
        }
        if (seen_ < deck_.size()) out_.push_back(deck_[seen_++]);
    }
}

std::vector<int> EternalGame::empties_by_row(const Player& player) const {
    std::vector<int> rows(static_cast<std::size_t>(player.city.board.rows), 0);
    for (const auto& [space, ground] : player.city.board.ground)
        if (ground == "meadow" && !player.city.covered(space)) nth(rows, space.row) += 1;
    return rows;
}

std::vector<ScoreLine> EternalGame::lines(int player) const {
    const Player& who = nth(players_, player);
    return {
        {"B-START", 10},
        {"B-PASS", -who.passes},
        {"E-GOLD", who.gold},
        {"B-TREE", visible_trees(who.city)},
        {"B-ROCK", -visible_rocks(who.city)},
        {"E-GROUP", largest_groups(who.city)},
        {"E-CHURCH", 3 * churches_with_all_kinds(who.city)},
        {"E-WELL", 4 * surrounded_wells(who.city)},
        {"B-EMPTY1", -visible(who.city, "meadow")},
    };
}

int EternalGame::total(int player) const {
    int sum = 0;
    for (const ScoreLine& line : lines(player)) sum += line.points;
    return sum;
}

int EternalGame::rank(int player) const {
    int rank = 1;
    for (int other = 0; other < count_of(players_); ++other) {
        const bool more = total(other) > total(player);
        const bool tied = total(other) == total(player);
        // B-TIE: comparing the rows from the top is exactly the lexicographic order of the counts.
        const bool fewer = empties_by_row(nth(players_, other)) < empties_by_row(nth(players_, player));
        if (more || (tied && fewer)) rank += 1;
    }
    return rank;
}

}  // namespace reference
