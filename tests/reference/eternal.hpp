#pragma once

// The Eternal Game, slowly. Players are numbered from 0.

#include "city.hpp"

namespace reference {

class EternalGame {
  public:
    // The deck from its top card on: ids of pieces, and "block". Throws std::invalid_argument on an unknown
    // id.
    EternalGame(const Board& board, const Pieces& pieces, int players, const std::vector<std::string>& deck);

    std::string phase() const;            // "play" or "over"
    int round() const { return round_; }  // rounds in which players decided, this one included
    std::string revealed() const;         // the id to decide on; "" when over
    const std::vector<std::string>& out() const { return out_; }  // ids that E-BLOCK took out
    std::multiset<std::string> remaining() const;                 // the unseen cards, "block" too

    int score(int player) const;           // running: start, passes paid, gold
    std::string status(int player) const;  // "deciding", "decided" (sealed) or "ended"
    int passes(int player) const;
    const City& city(int player) const;  // the sealed move of this round is not in it

    std::vector<Spaces> legal(int player) const;  // each cover set once, sorted
    bool may_pass(int player) const;
    bool may_end(int player) const;

    // The id of the first rule that is broken, "" for none. For a placement, in this order: "B-SIMUL" (it is
    // not this player's time to decide), "B-NOFLIP" (only the mirror image has this shape), "shape" (not the
    // revealed building), "B-FIT", "B-OVERLAP", "B-BANK", "B-FIRST" or "B-NEXT".
    std::string why_not(int player, const Spaces& spaces) const;
    std::string why_not_pass(int player) const;  // "B-SIMUL", "E-MUST", "B-PASS0"

    // Seals the move; the last player still in closes the round. Throws std::invalid_argument with the rule's
    // id when the move is not legal; nothing has changed then.
    void play(int player, const Move& move);

    // If the episode ended now: every line of E-SCORE, zeros too. The lines sum to the total.
    std::vector<ScoreLine> lines(int player) const;
    int total(int player) const;
    int rank(int player) const;  // 1 is best (E-WIN, B-TIE)

  private:
    struct Player {
        City city;
        std::vector<Move> sealed;  // none, or the move of this round
        bool ended = false;
        int passes = 0;
        int gold = 0;
        int score = 10;  // B-START
    };

    const Piece& piece(const std::string& id) const;
    std::string place_problem(const Player& player, const Spaces& spaces) const;
    void next_card();
    void close_round();
    std::vector<int> empties_by_row(const Player& player) const;

    Pieces pieces_;
    std::vector<std::string> deck_;
    std::size_t seen_ = 0;  // cards of the deck that have been turned up
    std::string revealed_;
    std::vector<std::string> out_;
    int round_ = 0;
    bool gold_won_ = false;
    std::vector<Player> players_;
};

}  // namespace reference
