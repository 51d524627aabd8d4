#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "campaign/campaign.hpp"
#include "campaign/legacy.hpp"
#include "campaign/story_names.hpp"

namespace mycity {

// What is different about the boards when an episode begins.
struct BoardNews {
    enum class How : std::uint8_t {
        stick,   // the ground was stuck over the spaces
        cover,   // meadow was stuck over the ground
        flood,   // the spaces are under water in this episode
        recede,  // the water is gone from the spaces
        print,   // the sheet shows a ground that the sheet before it did not
        stay,    // the ground was left over from the player's sheet before
    };
    How how = How::stick;
    Ground ground = Ground::meadow;
    std::vector<Mask> spaces;  // on each player's board
    bool operator==(const BoardNews&) const = default;
};
std::string_view name_of(BoardNews::How how);

// A rule that goes on with other numbers, maybe under another id.
struct RuleChange {
    Rule rule;
    Rule before;
    bool operator==(const RuleChange&) const = default;
};

// What players are shown when an episode begins (L-OPEN).
struct EpisodeOpening {
    const content::CampaignFacts* facts = nullptr;  // of its game
    const Episode* episode = nullptr;
    const Episode* before = nullptr;  // played just before; null: the players know no rules yet
    int chapter = 0;
    std::optional<EpisodeNumber> next{};  // the episode to play after this one
    bool opens_chapter = false;           // the chapter begins here
    StoryNames names{};
    bool alone = false;               // no campaign goes on
    std::vector<Rule> here;           // alone: what the episode brings or changes, were the one before played
    std::vector<Rule> fresh;          // rules that the episode before did not have
    std::vector<Rule> again;          // those of them that an earlier episode had
    std::vector<Rule> gone;           // rules that no longer hold
    std::vector<RuleChange> changed;  // rules with other numbers
    std::vector<Name> cards;          // that join the deck
    std::vector<Name> cards_gone;     // that leave it
    std::vector<BoardNews> board;     // what is different on the boards
    std::vector<Sticker> stickers;    // everybody places these before the episode
};

EpisodeOpening opening_of(const LegacyCampaign& campaign);
EpisodeOpening opening_of(const Campaign& campaign);
// The rules that an episode brings or changes against the one before it in its game; none for the first.
std::vector<Rule> brought_by(const Episode& episode, const content::CampaignFacts& facts, int players);
// An episode on its own: every rule in force is new, and the board is as it is.
EpisodeOpening opening_alone(const Episode& episode, const content::CampaignFacts& facts, int players);

}  // namespace mycity
