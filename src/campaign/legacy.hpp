#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "campaign/draw_source.hpp"
#include "campaign/finished_episode.hpp"
#include "campaign/ledger.hpp"
#include "campaign/round_gains.hpp"
#include "campaign/sticker_move.hpp"
#include "content/library.hpp"
#include "record/record.hpp"
#include "rules/rule_ids.hpp"

namespace mycity {

inline constexpr std::string_view kLegacyGame = "legacy";

// Players do this before an episode goes on.
inline constexpr Refusal kStickersFirst{"stickers-first", kStickerRule};

// How a city is called and which animal stands for it.
struct CitySign {
    std::string name;
    std::string animal;
};

enum class LegacyPhase : std::uint8_t {
    before,  // stickers before an episode
    play,
    after,  // stickers after it
    over,
};

// What an episode brought to each player.
struct LegacyResult {
    EpisodeNumber episode{};
    std::vector<int> totals{};
    std::vector<int> ranks{};
    std::vector<int> circles{};  // for rank and for reaching the limit
    std::vector<int> nuggets{};
};

// The lasting cities of two to four players through 24 episodes. It knows nothing of the draw to come
// and nothing of chapters that are still sealed beyond the number of its episode (L-SEAL).
class LegacyCampaign {
  public:
    static Read<LegacyCampaign> begin(const content::Library& library, std::vector<Participant> players,
                                      std::vector<CitySign> signs, DrawSource source,
                                      content::CampaignValleyPointer valley = nullptr);

    const content::Library& library() const { return *library_; }
    // The land, where it is not the drawn board.
    const content::CampaignValleyPointer& valley() const { return valley_; }
    const content::CampaignFacts& facts() const { return *facts_; }
    int players() const { return static_cast<int>(cities_.size()); }
    PlayerIds player_ids() const { return PlayerIds(players()); }
    const std::vector<Participant>& participants() const { return participants_; }
    std::uint64_t seed() const { return source_.seed(); }  // from where a copy goes on
    LegacyPhase phase() const { return phase_; }
    EpisodeNumber episode_number() const { return EpisodeNumber(chronicle_.size()); }
    int chapter() const;             // the last one opened
    bool opens_chapter() const;      // the current episode is the first of its chapter
    const Episode& episode() const;  // the current one
    // For each change that the current episode made to the boards, the spaces of each city.
    const std::vector<std::vector<Mask>>& changed_spaces() const { return chronicle_.back().changed; }
    const LegacyCity& city(PlayerId player) const { return cities_[player.index()]; }
    const std::vector<LegacyCity>& cities() const { return cities_; }
    // What every city was given, and why; it accounts for all circles, nuggets, marks and tracks (L-GAINS).
    const Ledger& ledger() const { return ledger_; }
    const std::vector<LegacyResult>& results() const { return results_; }
    const Session* session() const { return playing_ ? &playing_->session : nullptr; }  // during play
    bool between_episodes() const { return !playing_ && phase_ != LegacyPhase::over; }
    bool over() const { return phase_ == LegacyPhase::over; }
    // The place from 0 of an episode that was opened.
    std::optional<int> index_of(EpisodeNumber episode) const;
    // An episode that was opened, over or in play; null for others.
    const Session* session_of(EpisodeNumber episode) const;
    // The record of an episode that is over; else null.
    json::Value record_of(EpisodeNumber episode) const;
    // The episode that was finished last; null before there is one.
    const Session* last_session() const { return session_of(EpisodeNumber(results_.size())); }

    // Stickers a player still has to place now, the next one first.
    const std::deque<Sticker>& pending(PlayerId player) const { return pending_[player.index()]; }
    StickerOptions options(PlayerId player) const;
    // Unless it is the one that the player places next.
    std::optional<Refusal> refuse(PlayerId player, std::string_view sticker) const;
    std::optional<Refusal> refuse(PlayerId player, const StickerMove& move) const;
    Done choose(PlayerId player, const StickerMove& move);

    Done play(PlayerId player, Move move);
    Done take_back(PlayerId player);
    // During play: the closed round reveals these cards, which must be possible.
    void draw_next(std::span<const Outcome> outcomes) { playing_->session.draw_next(outcomes); }
    // Episodes follow each other by themselves.
    Done next() const { return std::unexpected(Refusal{"no-campaign"}); }

    // L-SEAT: between episodes a seat may change hands; the city stays as it is.
    Done seat(PlayerId player, Participant participant);

    // From now on draws come from there; an episode in play begins anew.
    void draw_from(DrawSource source);

    // For comparisons: the player does not get this kind of sticker at the end of the current episode. No
    // document can say so; such a campaign is not for saving.
    void withhold(PlayerId player, Sticker sticker) { withheld_.emplace(player, sticker); }

    // Places from 1; most circles, then nuggets, then trees on the board, then shared (L-CIRCLES).
    std::vector<int> standings() const;

    // Another campaign that goes its own way from the start of an episode that was opened, counted from 0.
    LegacyCampaign branch(int index, std::uint64_t seed) const;

    // The document of docs/campaign-format.md.
    json::Value document() const;

  private:
    friend class LegacyReader;

    // One opened episode: the cities before it, choices before it, what was played, choices after it.
    struct Page {
        std::shared_ptr<const std::vector<LegacyCity>> cities;
        std::vector<std::vector<Mask>> changed;  // by the episode's changes to boards, for each city
        std::vector<std::vector<StickerMove>> before;
        std::vector<std::vector<StickerMove>> after;
        FinishedEpisodePointer finished;  // null before the end of the episode
    };

    LegacyCampaign(const content::Library& library, std::vector<Participant> players,
                   std::vector<CitySign> signs, DrawSource source, content::CampaignValleyPointer valley);

    void open_next_episode();
    void settle();
    bool drop_lapsed();
    void begin_play();
    Session fresh_session(Draw draw) const;
    void finish_episode();
    // Everything that a city is given goes through here, into the city and into the ledger.
    void receive(LedgerEntry entry);
    int circles_for_nuggets(PlayerId player) const;
    void receive_gains(const Game& game, PlayerId player);
    void order(PlayerId player, Sticker sticker, const LedgerEntry::Origin& origin);
    void put(PlayerId player, const StickerMove& move);
    void advance_marks(PlayerId player, Kind shaft, int count);
    void meet_at_junctions(PlayerId player, int before);
    void advance_tracks(PlayerId player, int count);
    void give(PlayerId player, content::Reward::Gift gift, const LedgerEntry::Origin& origin);
    void finale();

    content::CampaignValleyPointer valley_;
    const content::Library* library_;  // of the valley, where there is one
    const content::CampaignFacts* facts_;
    std::vector<Participant> participants_;
    DrawSource source_;
    LegacyPhase phase_ = LegacyPhase::before;
    std::vector<LegacyCity> cities_;
    std::vector<std::deque<Sticker>> pending_;
    std::vector<std::deque<std::size_t>> pending_entries_;  // the entries of the pending stickers
    std::optional<std::pair<PlayerId, Sticker>> withheld_;
    Ledger ledger_;
    std::vector<Page> chronicle_;
    std::vector<LegacyResult> results_;
    std::map<std::pair<Kind, int>, int> first_reached_;  // (shaft, box) -> episode
    std::optional<Record> playing_;
};

std::string legacy_text(const LegacyCampaign& campaign);
Read<LegacyCampaign> read_legacy(std::string_view text, const content::Library& library);
Read<LegacyCampaign> replay_legacy(const json::Value& document, const content::Library& library);

}  // namespace mycity
