#pragma once

// Small situations written as text: a map, buildings by their spaces, rounds by their cards.

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "content/read_board.hpp"
#include "rules/game.hpp"
#include "rules/score.hpp"

namespace mycity::test {

// "C4 C5" as a set.
Mask spaces(std::string_view list);

// A map of meadow with the river running straight down between columns E and F.
std::string plain(int rows);

// The text of a board with this map; its rows are counted from the map's lines.
std::string board_text(std::string_view map);

content::NamedBoard make_board(std::string_view map);

// An episode on a map, with the cardboard buildings. `rules` are lines of an episode file.
std::unique_ptr<const Episode> make_episode(std::string_view map, std::string_view rules);

// The lines that make an episode the Eternal Game, apart from its board and its pieces.
extern const std::string kEternalRules;
// The same with one line exchanged, such as "mechanic pass 1" for "mechanic pass 6".
std::string eternal_with(std::string_view line, std::string_view instead);
// The same with the lock of the legacy game (B-50).
std::string eternal_with_limit(int limit);

// Players around one episode. Everything that is refused here unexpectedly fails the test.
class Table {
  public:
    explicit Table(std::string_view map, std::string_view rules = kEternalRules, int players = 1);
    Table(std::unique_ptr<const Episode> episode, int players)
        : episode_(std::move(episode)), game_(*episode_, players) {}
    // On the eternal board.
    static Table eternal(int players = 1);
    // An episode of Roll & Build, on a map of ours or on its own sheet.
    static Table roll(int episode, std::string_view map, int players = 1);
    static Table roll(int episode, int players = 1);

    const Episode& episode() const { return *episode_; }
    const Game& game() const { return game_; }
    Game& game() { return game_; }

    Outcome card(std::string_view id) const;
    // A throw is named by its faces: "corner two-flat solid".
    Outcome thrown(std::string_view faces) const;
    void reveal(std::string_view id);
    // A move is "pass", "end" or the spaces of the revealed building.
    Done play(int player, std::string_view move);
    // Reveals a card and lets the players still in move, in their order.
    void round(std::string_view id, std::initializer_list<std::string_view> moves);
    // The rule that forbids a move of the revealed building, or "" when it is legal; what the
    // engine does about the move is checked against it.
    std::string why_not(int player, std::string_view move) const;

    int score(int player = 0) const { return game_.city(PlayerId(player)).score; }
    int total(int player = 0) const { return score_sheet(game_, PlayerId(player)).total; }
    // The points and spaces of a score line as if the episode ended now.
    int points(std::string_view rule, int player = 0) const;
    std::string marked(std::string_view rule, int player = 0) const;
    std::string lines(int player = 0) const;  // "B-START 10, B-PASS -2, …"
    std::vector<int> ranks() const;
    int bags(int player = 0) const { return money_bags(game_, PlayerId(player)); }
    // Where the revealed building may stand: "A1 A2, B1 B2, …", sorted.
    std::string legal(int player = 0) const;

  private:
    Move move_from(int player, std::string_view move) const;

    std::unique_ptr<const Episode> episode_;
    Game game_;
};

}  // namespace mycity::test
