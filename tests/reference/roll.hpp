#pragma once

// One episode of Roll & Build, slowly. Players are numbered from 0.

#include "roll_rules.hpp"

namespace reference {

class RollGame {
  public:
    // carried: per player, the spaces of bandits that come from the episode before (11 and 12 only); may be
    // empty for nobody having any. Throws std::invalid_argument on numbers that make no game.
    RollGame(int episode, const Board& sheet, int players, const std::vector<Spaces>& carried = {});

    std::string phase() const;                 // "throw" (the dice are awaited), "play" or "over"
    int round() const { return round_; }       // throws so far
    Thrown thrown() const { return thrown_; }  // what this round is about; no cells outside phase "play"
    int compass_circles() const { return circles_used_; }  // filled circles of the church or fortress line

    int score(int player) const;           // running: the passing row and the race
    std::string status(int player) const;  // "waiting" (for dice), "deciding", "decided" (sealed) or "ended"
    bool ended_by_program(int player) const;  // RB-END's decision
    int passes(int player) const;             // how often the player passed
    int circles(int player) const;            // passing circles filled; a church fills two
    const City& city(
        int player) const;  // printed buildings come first; bandits carried over are on its board

    std::vector<Spaces> legal(int player) const;  // each cover set once, sorted
    bool may_pass(int player) const;
    bool may_end(int player) const;

    // The first broken rule's id, "" for none. For a placement, in this order: "B-SIMUL" (not this player's
    // time to decide), "shape", "B-FIT", "RB-BANDIT", "B-OVERLAP", "B-BANK", then for the player's first
    // building start_rule(episode), for later ones "B-NEXT".
    std::string why_not(int player, const Spaces& spaces) const;
    std::string why_not_pass(
        int player) const;  // "B-SIMUL", "RB-NOPASS", "RB-FORTRESS", "RB-CHURCHPASS", "RB-PASS"

    void throw_dice(int face_a, int face_b, int face_white);  // std::logic_error unless phase() is "throw"
    void play(int player, const Move& move);                  // as EternalGame::play

    // If the episode ended now: the lines whose rules are in force, zeros too. They sum to the total.
    std::vector<ScoreLine> lines(int player) const;
    int total(int player) const;
    int rank(int player) const;                 // 1 is best, equal points share it (RB-WIN)
    int bags(int player) const;                 // RB-BAGS of this episode alone
    Spaces bandits_at_large(int player) const;  // they go on to the next episode

  private:
    struct Player {
        City city;
        std::vector<Move> sealed;  // none, or the move of this round
        bool ended = false;
        bool ended_by_program = false;
        int passes = 0;
        int circles = 0;
        int race = 0;
    };

    std::vector<Spaces> legal_for(const Player& player, const Thrown& thrown) const;
    std::string place_problem(const Player& player, const Thrown& thrown, const Spaces& spaces) const;
    std::string pass_problem(const Player& player, const Thrown& thrown) const;
    bool may_be_built_on(const Board& sheet, Space space) const;
    bool can_only_end(const Player& player) const;
    void end_the_stuck();
    void close_round();
    int empty_spaces(const Player& player) const;
    int complete_kinds(const Player& player) const;
    int bonus(const Player& player) const;

    int episode_;
    std::vector<Player> players_;
    Thrown thrown_;
    int round_ = 0;
    int circles_used_ = 0;
    bool race_won_ = false;
};

}  // namespace reference
