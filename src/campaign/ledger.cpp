#include "campaign/ledger.hpp"

#include <array>

namespace mycity {
namespace {

using Thing = LedgerEntry::Thing;
using Cause = LedgerEntry::Cause;

template <class Wanted>
int sum(const std::vector<LedgerEntry>& entries, Wanted wanted) {
    int total = 0;
    for (const LedgerEntry& entry : entries)
        if (wanted(entry)) total += entry.count;
    return total;
}

bool is_circle(const LedgerEntry& entry, PlayerId player) {
    return entry.thing == Thing::circle && entry.player == player;
}

}  // namespace

std::string_view name_of(Prize prize) {
    constexpr std::array<std::string_view, 3> kNames{"nuggets", "trees", "rocks"};
    return kNames[static_cast<std::size_t>(prize)];
}

std::string_view name_of(const LedgerEntry& entry) {
    constexpr std::array<std::string_view, 7> kNames{"circle", "nugget", "mark",  "track",
                                                     "church", "tree",   "meadow"};
    if (entry.thing == Thing::sticker) return facts_of(*entry.sticker).name;
    return kNames[static_cast<std::size_t>(entry.thing)];
}

std::string_view name_of(Cause cause) {
    constexpr std::array<std::string_view, 8> kNames{"rank",   "limit",    "rule",      "box",
                                                     "branch", "catch-up", "everybody", "finale"};
    return kNames[static_cast<std::size_t>(cause)];
}

std::size_t Ledger::add(LedgerEntry entry) {
    entries_.push_back(entry);
    return entries_.size() - 1;
}

// A mark is counted from the moment in which its shaft is chosen.
void Ledger::place(std::size_t index, Sticker sticker, int target) {
    LedgerEntry& entry = entries_[index];
    entry.target = target;
    if (facts_of(sticker).choice != Choice::shaft) return;
    entry.thing = Thing::mark;
    entry.shaft = static_cast<Kind>(target);
}

int Ledger::total(PlayerId player, Thing thing) const {
    return sum(entries_,
               [&](const LedgerEntry& entry) { return entry.player == player && entry.thing == thing; });
}

int Ledger::circles(EpisodeNumber episode, PlayerId player) const {
    return sum(entries_, [&](const LedgerEntry& entry) {
        return is_circle(entry, player) && entry.episode == episode && entry.origin.cause != Cause::finale;
    });
}

int Ledger::circles_of_finale(PlayerId player) const {
    return sum(entries_, [&](const LedgerEntry& entry) {
        return is_circle(entry, player) && entry.origin.cause == Cause::finale;
    });
}

}  // namespace mycity
