#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "campaign/playthrough.hpp"

namespace mycity::terminal {

inline bool is_person(const Participant& participant) { return !participant.level; }

// Openings and the end of a campaign tell the story, or only the rules and results.
enum class Story : std::uint8_t { shown, skipped };

// A game or campaign on this machine with its people and bots. Bots decide as soon as no person is left to
// wait for.
class LocalGame {
  public:
    explicit LocalGame(Playthrough playthrough);

    const Playthrough& playthrough() const { return playthrough_; }
    Story story() const { return story_; }
    void skip_story() { story_ = Story::skipped; }
    const Campaign* campaign() const { return playthrough_.campaign(); }
    const LegacyCampaign* legacy() const { return playthrough_.legacy(); }
    // Neither may be asked for between two episodes of a legacy campaign.
    const Session& session() const { return ended_ ? *ended_ : *playthrough_.session(); }
    const Game& game() const { return session().game(); }
    const std::vector<Participant>& participants() const { return playthrough_.participants(); }
    const Participant& participant(PlayerId player) const { return participants()[player.index()]; }
    int persons() const;
    bool over() const;                                            // the game or episode
    bool finished() const { return playthrough_.is_finished(); }  // the campaign too
    // Opens the next episode of a campaign, when one is over and not finished.
    void next_episode();

    // A legacy campaign before an episode, after it, or at its end: a page is to be read or a sticker to be
    // placed before anybody can play on.
    bool between() const;
    // The current episode of a legacy campaign has not been announced since the program was started.
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

    Playthrough playthrough_;
    std::optional<Session> ended_;  // the episode of a legacy campaign that is over and still looked at
    Story story_ = Story::shown;
    EpisodeNumber announced_{};  // the last episode of a legacy campaign that was
};

// The game after the open round if the player made this move.
Game after_move(const Game& game, PlayerId player, Move move);

}  // namespace mycity::terminal
