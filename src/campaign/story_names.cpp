#include "campaign/story_names.hpp"

#include <algorithm>

namespace mycity {
namespace {

// The only one with this number; none where several have it.
std::optional<std::size_t> only_one(const std::vector<int>& numbers, int number) {
    if (std::ranges::count(numbers, number) != 1) return std::nullopt;
    return static_cast<std::size_t>(std::ranges::find(numbers, number) - numbers.begin());
}

// `name_of(i)`: of a player. `last`: points or ranks of the episode before, with the winner's number.
template <class NameOf>
StoryNames names_of(const std::vector<int>& sums, const std::vector<int>& last, int winning, NameOf name_of) {
    const auto name = [&](std::optional<std::size_t> player) {
        return player ? name_of(*player) : std::string();
    };
    return {name(only_one(last, winning)), name(only_one(sums, std::ranges::max(sums))),
            name(only_one(sums, std::ranges::min(sums)))};
}

}  // namespace

StoryNames names_before(const LegacyCampaign& campaign, EpisodeNumber episode) {
    if (episode <= 1) return {};
    std::vector<int> circles(campaign.cities().size());
    for (const LedgerEntry& entry : campaign.ledger().entries())
        if (entry.thing == LedgerEntry::Thing::circle && entry.episode < episode)
            circles[entry.player.index()] += entry.count;
    const std::vector<int>& ranks = campaign.results()[static_cast<std::size_t>(episode) - 2].ranks;
    return names_of(circles, ranks, 1, [&](std::size_t i) { return campaign.cities()[i].name; });
}

StoryNames names_before(const Campaign& campaign, int index) {
    const std::vector<Participant>& players = campaign.participants();
    if (index == 0 || players.size() == 1) return {};
    const Results results = campaign.results();
    std::vector<int> sums(players.size());
    for (std::size_t i = 0; i < static_cast<std::size_t>(index); ++i)
        for (std::size_t player = 0; player < sums.size(); ++player)
            sums[player] += results.episodes[i].totals[player];
    const std::vector<int>& last = results.episodes[static_cast<std::size_t>(index) - 1].totals;
    return names_of(sums, last, std::ranges::max(last),
                    [&](std::size_t i) { return players[i].level ? std::string() : players[i].name; });
}

}  // namespace mycity
