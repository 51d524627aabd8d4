#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "campaign/campaign.hpp"
#include "campaign/legacy.hpp"
#include "record/record.hpp"
#include "rules/view.hpp"

namespace mycity {

// What is being played, with its participants: a single game, a Roll & Build campaign or a legacy campaign.
class Playthrough {
  public:
    // Each of the three is one.
    Playthrough(Record game) : played_(Campaign(std::move(game))) {}
    Playthrough(Campaign campaign) : played_(std::move(campaign)) {}
    Playthrough(LegacyCampaign campaign) : played_(std::move(campaign)) {}

    // What only one of the three kinds has; null for the others.
    const Record* single_game() const;
    const Campaign* campaign() const;
    const LegacyCampaign* legacy() const { return std::get_if<LegacyCampaign>(&played_); }
    LegacyCampaign* legacy() { return std::get_if<LegacyCampaign>(&played_); }
    bool has_episodes() const;

    const std::vector<Participant>& participants() const;
    int players() const { return static_cast<int>(participants().size()); }
    PlayerIds player_ids() const { return PlayerIds(players()); }

    // The one in play, or the one before or after which stickers are placed.
    const Episode& episode() const;
    // The episode in play with everything that is hidden; null between two episodes of a legacy campaign and
    // after its end.
    const Session* session() const;
    // An episode that was opened, over or not; null for others and before it is played.
    const Session* session_of(EpisodeNumber episode) const;
    // The record of an episode that is over; else null.
    json::Value record_of(EpisodeNumber episode) const;
    // The same as this player may see it, or as everybody may; not to be asked for where there is none.
    View view(std::optional<PlayerId> viewer) const { return View::of(session()->game(), viewer); }
    // Stickers of a legacy campaign have to be placed before anybody plays on.
    bool between_episodes() const;
    // The game, or the whole campaign, is over.
    bool is_finished() const;

    Done play(PlayerId player, Move move);
    Done take_back(PlayerId player);
    // The closed round reveals these cards or throws, as somebody who knows them says; they must be possible.
    void draw_next(std::span<const Outcome> outcomes);
    // The next episode of a Roll & Build campaign; a legacy campaign goes on by itself.
    Done next();
    // The campaign from the start of an episode that was opened, with another seed or the same; nothing for a
    // single game and for an episode that was not opened.
    std::optional<Playthrough> branch(EpisodeNumber episode, std::optional<std::uint64_t> seed) const;
    // From now on draws of a campaign come from there; an episode that is not over begins anew.
    void draw_from(const DrawSource& source);

    // The record or the campaign file, with what is hidden; also as text for a file.
    json::Value document() const;
    std::string text() const;
    // A campaign file as everybody may have it: an episode in play begins anew, so that its draw stays
    // secret. Null for a single game.
    json::Value public_document() const;
    // "record" or "campaign": what `document()` is.
    std::string_view document_kind() const { return has_episodes() ? "campaign" : "record"; }

  private:
    std::variant<Campaign, LegacyCampaign> played_;
};

// Plays a file again and verifies all of it; what it says it is decides how it is read.
Read<Playthrough> read_playthrough(std::string_view text, const content::Library& library);
// The same where only a campaign will do, of whichever game.
Read<Playthrough> read_any_campaign(std::string_view text, const content::Library& library);
Read<Playthrough> replay_any_campaign(const json::Value& document, const content::Library& library);

}  // namespace mycity
