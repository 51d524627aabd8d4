#pragma once

#include <optional>
#include <vector>

#include "record/record.hpp"

namespace mycity::terminal {

inline bool is_person(const Participant& participant) { return !participant.level; }

// A game with everybody around it. Bots decide by themselves as soon as no person is left to wait for.
class Table {
  public:
    Table(Session session, std::vector<Participant> participants);

    const Session& session() const { return session_; }
    const Game& game() const { return session_.game(); }
    const std::vector<Participant>& participants() const { return participants_; }
    const Participant& participant(int player) const {
        return participants_[static_cast<std::size_t>(player)];
    }
    int persons() const;
    bool over() const { return game().phase() == Phase::over; }

    // The person who is asked next; nobody when the game is over.
    std::optional<int> asked() const;
    // A person before the asked one whose sealed move may still be taken back.
    std::optional<int> last_sealed() const;
    // Rounds that everybody has decided.
    int closed_rounds() const;

    Done play(int player, Move move);
    Done take_back(int player) { return session_.take_back(player); }

  private:
    void let_bots_decide();

    Session session_;
    std::vector<Participant> participants_;
};

// What the open round would leave a player with if they made this move.
Game after_move(const Game& game, int player, Move move);

}  // namespace mycity::terminal
