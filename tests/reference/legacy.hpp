#pragma once

// One episode of the legacy campaign, slowly. Players are numbered from 0. What happens between two episodes
// (stickers, circles, shafts, the track panel) is not here: a player's start says what has come of it.

#include "legacy_rules.hpp"

namespace reference {

// What a player brings into an episode.
struct LegacyStart {
    // With all stickers; besides board.hpp's words "mine-residential", "mine-public", "mine-industrial",
    // "port", "palace" and "landmark". The flood of 7 to 9 comes by itself.
    Board board;
    std::set<std::string> factories;  // ids of industrial buildings with a cog
    std::string church;               // which piece the card "C4" means: "C4-awkward", "C4", "C4-handy" or ""
};

struct LegacyGains {
    int nuggets = 0;
    int tracks = 0;
    std::map<std::string, int> marks;  // by kind, all three
    bool operator==(const LegacyGains&) const = default;
};

class LegacyGame {
  public:
    // The deck from its top card on: ids of pieces, and "block". Throws std::invalid_argument on a number
    // that makes no game, an unknown id, or a C4 in the deck that means nothing to a player.
    LegacyGame(int episode, const Pieces& pieces, const std::vector<LegacyStart>& starts,
               const std::vector<std::string>& deck);

    std::string phase() const { return revealed_.empty() ? "over" : "play"; }
    std::string revealed() const { return revealed_; }  // the id to decide on; "" when over
    int round() const { return round_; }                // rounds so far, with those that everybody skipped
    const std::vector<std::string>& out() const { return out_; }  // ids that E-BLOCK took out
    std::multiset<std::string> remaining() const;                 // the unseen cards, "block" too

    int score(int player) const;           // running: start, passes paid, what is paid at once
    std::string status(int player) const;  // "deciding", "decided" (sealed), "lacking" (L-COGS) or "ended"
    int passes(int player) const;
    const City& city(int player) const;  // printed buildings come first; parks are on its board
    Spaces parks(int player) const;      // L-PARK: spaces that became a tree
    Spaces cleared(int player) const;    // L-PARK: rocks that became meadow
    bool lacks(int player) const;        // L-COGS: has no such building as the revealed one

    std::vector<Spaces> legal(int player) const;  // each cover set once, sorted
    bool may_pass(int player) const { return why_not_pass(player).empty(); }
    bool may_end(int player) const { return status(player) == "deciding"; }

    // The first broken rule's id, "" for none. For a placement, in this order: "L-COGS" (lacks the building),
    // "B-SIMUL", "B-NOFLIP" (only the mirror image has this shape), "shape", "B-FIT", "B-OVERLAP", "B-BANK",
    // then for the player's first building first_rule(episode), for later ones "B-NEXT".
    std::string why_not(int player, const Spaces& spaces) const;
    std::string why_not_pass(int player) const;  // "L-COGS", "B-SIMUL", "E-MUST", "L-NOPASS", debt_rule

    void play(int player, const Move& move);  // as EternalGame::play

    // If the episode ended now: the lines whose rules are in force, zeros too, and B-50 as the last one when
    // the score is locked. The lines sum to the total.
    std::vector<ScoreLine> lines(int player) const;
    int total(int player) const;
    int rank(int player) const;           // 1 is best (B-TIE)
    LegacyGains gains(int player) const;  // if the episode ended now

  private:
    struct Player {
        City city;
        std::set<std::string> factories;
        std::string church;
        std::vector<Move> sealed;  // none, or the move of this round
        bool ended = false;
        int passes = 0;
        int paid = 0;
        int investor = 0;
        int race = 0;
        int railroad = 0;  // points, and as many tracks
        int nuggets = 0;   // of the race
        int score = 0;
        Spaces parks;
        Spaces cleared;
    };

    const Piece& piece(const std::string& id) const;
    const Piece& piece_for(const Player& player) const;
    bool lacks(const Player& player) const;
    std::string place_problem(const Player& player, const Spaces& spaces) const;
    bool may_be_built_on(const Player& player, Space space) const;
    void build(Player& player, const Spaces& spaces);
    void grow_parks(Player& player);
    void race_for_veins();
    void close_round();
    void next_card();
    int factory_points(const Player& player) const;
    bool has_tree_beside(const Player& player, const Building& building) const;
    int pollution(const Player& player) const;
    int cargo(const Player& player) const;
    int platform(const Player& player) const;
    int kinds_beside_landmark(const Player& player) const;
    bool is_empty(const City& city, Space space) const;
    std::vector<int> empties_by_row(const City& city) const;
    int open_empties(const City& city) const;
    int parade(const Player& player) const;
    int marks(const Player& player, const std::string& kind) const;
    int linked_kinds(const Player& player) const;

    int episode_;
    Pieces pieces_;
    std::vector<std::string> deck_;
    std::size_t seen_ = 0;  // cards of the deck that have been turned up
    std::string revealed_;
    std::vector<std::string> out_;
    int round_ = 0;
    bool race_won_ = false;
    std::vector<Player> players_;
};

}  // namespace reference
