#pragma once

#include <cstdint>
#include <vector>

#include "campaign/draw_source.hpp"
#include "campaign/finished_episode.hpp"
#include "campaign/results.hpp"
#include "content/library.hpp"
#include "record/record.hpp"

namespace mycity {

inline constexpr int kCampaignVersion = 1;
inline constexpr std::size_t kMaxCampaignBytes = std::size_t{8} << 20;

// Several episodes by the same players, one after the other. The last one that was opened is the
// current one, over or not; those before it are over and never change. A single game is one episode
// without a plan.
class Campaign {
  public:
    explicit Campaign(Record single_game) : source_(0), current_(std::move(single_game)) {}
    // Opens the first episode of a plan; refused unless the episodes allow so many players.
    static Read<Campaign> begin(const content::Library& library, const content::CampaignFacts& facts,
                                const content::Plan& plan, std::vector<Participant> players,
                                DrawSource source);

    const content::Library& library() const { return *library_; }
    bool has_plan() const { return plan_ != nullptr; }
    const content::CampaignFacts& facts() const { return *facts_; }
    const content::Plan& plan() const { return *plan_; }
    const std::vector<Participant>& participants() const { return current_.players; }
    // From where a copy of the campaign goes on; throws that fell are in the records.
    std::uint64_t seed() const { return source_.seed(); }

    int index() const { return static_cast<int>(earlier_.size()); }  // of the current episode in the plan
    // The place in the plan of an episode that was opened.
    std::optional<int> index_of(EpisodeNumber episode) const;
    Record& current() { return current_; }
    const Record& current() const { return current_; }
    const Session* session() const { return &current_.session; }
    const Episode& episode() const { return current_.session.game().episode(); }
    bool between_episodes() const { return false; }
    bool episode_over() const { return current_.session.game().phase() == Phase::over; }
    bool over() const { return episode_over() && (!has_plan() || !episode_after(index())); }
    // The one that the plan has after that place.
    std::optional<EpisodeNumber> episode_after(int index) const;
    // An episode that was opened, over or not; null for others.
    const Session* session_of(EpisodeNumber episode) const;
    // The record of an episode that is over; else null.
    json::Value record_of(EpisodeNumber episode) const;

    // What the finished episodes add up to, the current one included when it is over.
    Results results() const;
    // RB-BAGS: each player's of the chapter's finished episodes and of the one in play as it stands.
    PerPlayer chapter_bags() const;

    Done play(PlayerId player, Move move) { return current_.session.play(player, move); }
    Done take_back(PlayerId player) { return current_.session.take_back(player); }
    void draw_next(std::span<const Outcome> outcomes) { current_.session.draw_next(outcomes); }

    // Opens the episode after the current one, which must be over.
    Done next();

    // From now on draws come from there; an episode that is not over begins anew.
    void draw_from(DrawSource source);

    // A campaign that goes another way from an episode it has opened, which begins anew; what was
    // played before it is kept. With the same seed the same throws fall.
    Campaign branch(int index, std::uint64_t seed) const;

    // The document of docs/campaign-format.md; of a single game its record.
    json::Value document() const;

  private:
    friend class CampaignReader;

    Campaign(const content::Library& library, const content::CampaignFacts& facts, const content::Plan& plan,
             DrawSource source, Record first)
        : library_(&library),
          facts_(&facts),
          plan_(&plan),
          source_(std::move(source)),
          current_(std::move(first)) {}

    // The current episode's record; once it is over, as it was first read.
    json::Value current_record() const;
    // As it begins after those that are over.
    Session opened(EpisodeNumber number) const;

    const content::Library* library_ = nullptr;
    const content::CampaignFacts* facts_ = nullptr;
    const content::Plan* plan_ = nullptr;  // null: a single game
    DrawSource source_;
    std::vector<FinishedEpisodePointer> earlier_{};
    Record current_;
    std::optional<json::Value> read_as_{};  // the current episode's record, where it was over when read
};

// An episode as a campaign opens it after `before`, or first when that is null.
Session open_episode(const content::CampaignFacts& facts, const Episode& episode, int players,
                     const Game* before, Draw draw);

// A campaign as indented text for a file, with a line break at the end.
std::string campaign_text(const Campaign& campaign);

// That a document is a campaign file of a version this program reads.
Read<void> check_campaign_format(const json::Value& document);

// Plays every record again and verifies everything; the problem names the first thing that differs.
Read<Campaign> read_campaign(std::string_view text, const content::Library& library);
Read<Campaign> replay_campaign(const json::Value& document, const content::Library& library);

}  // namespace mycity
