#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "campaign/campaign.hpp"
#include "campaign/legacy.hpp"
#include "record/record.hpp"

namespace mycity::terminal {

inline bool is_person(const Participant& participant) { return !participant.level; }

// A game, or a campaign of several, as it lies in a file.
using Saved = std::variant<Record, Campaign, LegacyCampaign>;
// The game or the current episode; of all but a legacy campaign.
const Record& record_of(const Saved& saved);
// The same of anything; null between two episodes of a legacy campaign.
const Session* session_of(const Saved& saved);
const std::vector<Participant>& players_of(const Saved& saved);
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
    const LegacyCampaign* legacy() const { return std::get_if<LegacyCampaign>(&played_); }
    // Neither may be asked for between two episodes of a legacy campaign.
    const Session& session() const { return ended_ ? *ended_ : *session_of(played_); }
    const Game& game() const { return session().game(); }
    const std::vector<Participant>& participants() const { return players_of(played_); }
    const Participant& participant(PlayerId player) const { return participants()[player.index()]; }
    int persons() const;
    bool over() const;                                      // the game or episode
    bool finished() const { return is_finished(played_); }  // the campaign too
    // Opens the next episode of a campaign, when one is over and not finished.
    void next_episode();

    // A legacy campaign before an episode, after it, or at its end: a page is to be read or a sticker to be
    // placed before anybody can play on.
    bool between() const;
    // The current episode of a legacy campaign has not been announced since the table was set up.
    bool announces() const;
    void announce();
    // The person who places a sticker next.
    std::optional<PlayerId> sticks() const;
    Done stick(PlayerId player, const StickerMove& move);

    // The person who is asked next; nobody when the game is over.
    std::optional<PlayerId> asked() const;
    // A person before the asked one whose sealed move may still be taken back.
    std::optional<PlayerId> last_sealed() const;
    // Rounds that everybody has decided.
    int closed_rounds() const;

    Done play(PlayerId player, Move move);
    Done take_back(PlayerId player);

  private:
    Done decide(PlayerId player, Move move);
    void let_bots_decide();
    void let_bots_stick();

    Saved played_;
    std::optional<Session> ended_;  // the episode of a legacy campaign that is over and still looked at
    int announced_ = 0;             // the last episode of a legacy campaign that was
};

// What the open round would leave a player with if they made this move.
Game after_move(const Game& game, PlayerId player, Move move);

}  // namespace mycity::terminal
