#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "campaign/campaign.hpp"
#include "record/record.hpp"

namespace mycity::terminal {

inline bool is_person(const Participant& participant) { return !participant.level; }

// A game, or a campaign of several, as it lies in a file.
using Saved = std::variant<Record, Campaign>;
const Record& record_of(const Saved& saved);
bool is_finished(const Saved& saved);
std::string text_of(const Saved& saved);

// A game with everybody around it, or one episode of a campaign after the other. Bots decide by
// themselves as soon as no person is left to wait for.
class Table {
  public:
    explicit Table(Saved played);
    Table(Session session, std::vector<Participant> participants)
        : Table(Record{std::move(participants), std::move(session)}) {}

    const Saved& played() const { return played_; }
    const Campaign* campaign() const { return std::get_if<Campaign>(&played_); }
    const Session& session() const { return record_of(played_).session; }
    const Game& game() const { return session().game(); }
    const std::vector<Participant>& participants() const { return record_of(played_).players; }
    const Participant& participant(int player) const {
        return participants()[static_cast<std::size_t>(player)];
    }
    int persons() const;
    bool over() const { return game().phase() == Phase::over; }  // the game or episode
    bool finished() const { return is_finished(played_); }       // the campaign too
    // Opens the next episode of a campaign, when one is over and not finished.
    void next_episode();

    // The person who is asked next; nobody when the game is over.
    std::optional<int> asked() const;
    // A person before the asked one whose sealed move may still be taken back.
    std::optional<int> last_sealed() const;
    // Rounds that everybody has decided.
    int closed_rounds() const;

    Done play(int player, Move move);
    Done take_back(int player) { return open_session().take_back(player); }

  private:
    Session& open_session();
    void let_bots_decide();

    Saved played_;
};

// What the open round would leave a player with if they made this move.
Game after_move(const Game& game, int player, Move move);

}  // namespace mycity::terminal
