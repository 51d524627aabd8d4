#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/building.hpp"
#include "rules/ids.hpp"
#include "rules/rule.hpp"
#include "rules/sticker.hpp"

namespace mycity {

// The comparisons of the finale (L-FINALE).
enum class Prize : std::uint8_t { nuggets, trees, rocks };
std::string_view name_of(Prize prize);

// Something that a lasting city was given apart from building, and why (L-GAINS).
struct LedgerEntry {
    enum class Thing : std::uint8_t { circle, nugget, mark, track, church, tree, meadow, sticker };
    enum class Cause : std::uint8_t {
        rank,       // the place in the episode
        limit,      // the score at which it is locked (B-50)
        rule,       // a rule of the episode
        box,        // a box of a mine shaft
        branch,     // a branch of the railroad
        catch_up,   // what the episode gives to the place (L-CATCHUP)
        everybody,  // what the episode gives to everybody before it begins
        finale,
    };
    // Why something is given, and which rule says so.
    struct Origin {
        Cause cause = Cause::rule;
        Rule rule{};
        std::optional<Kind> shaft{};  // of a box
        int at = 0;                   // which box or branch
        std::optional<Prize> prize{};
        bool operator==(const Origin&) const = default;
    };

    EpisodeNumber episode{};
    PlayerId player{};
    Thing thing = Thing::circle;
    int count = 1;
    Origin origin{};
    std::optional<Kind> shaft{};       // of a mark
    std::optional<Sticker> sticker{};  // one that the player places
    std::optional<int> target{};       // where it went; none while it is not placed
    bool lapsed = false;               // it had nowhere to go
    std::string_view church{};         // the form of the fourth church
    Mask spaces{};                     // of trees and meadow
    bool operator==(const LedgerEntry&) const = default;
};
// "circle", "nugget", …; of a sticker its own name.
std::string_view name_of(const LedgerEntry& entry);
std::string_view name_of(LedgerEntry::Cause cause);

// Everything that the cities of a campaign were given, in order. It follows from what was played.
class Ledger {
  public:
    // Returns the entry's place in the list.
    std::size_t add(LedgerEntry entry);
    void place(std::size_t entry, Sticker sticker, int target);
    void lapse(std::size_t entry) { entries_[entry].lapsed = true; }
    void forget_from(EpisodeNumber episode) {
        std::erase_if(entries_, [&](const LedgerEntry& entry) { return entry.episode >= episode; });
    }

    const std::vector<LedgerEntry>& entries() const { return entries_; }
    int total(PlayerId player, LedgerEntry::Thing thing) const;
    // Circles of an episode, those of the finale left out.
    int circles(EpisodeNumber episode, PlayerId player) const;
    int circles_of_finale(PlayerId player) const;

  private:
    std::vector<LedgerEntry> entries_;
};

}  // namespace mycity
