#include "apps/sticker_comparison.hpp"

#include <algorithm>

namespace mycity::apps {
namespace {

int score_in(const LegacyCampaign& campaign, EpisodeNumber episode, PlayerId player) {
    return campaign.results()[static_cast<std::size_t>(episode) - 1].totals[player.index()];
}

// Up to the end of an episode and of the stickers after it.
int circles_until(const LegacyCampaign& campaign, EpisodeNumber episode, PlayerId player) {
    int circles = 0;
    for (const LedgerEntry& entry : campaign.ledger().entries())
        if (entry.thing == LedgerEntry::Thing::circle && entry.player == player && entry.episode <= episode)
            circles += entry.count;
    return circles;
}

std::vector<PlayerId> players_of(const LegacyResult& result, RankGroup rank) {
    const int players = static_cast<int>(result.ranks.size());
    std::vector<PlayerId> found;
    for (const PlayerId player : PlayerIds(players))
        if (rank_group(result.ranks[player.index()], players) == rank) found.push_back(player);
    return found;
}

StickerEffect effect_of(const LegacyCampaign& with, BotCampaign&& without, EpisodeNumber given,
                        PlayerId player) {
    const auto last = EpisodeNumber(std::min<std::size_t>(given + kEpisodesCompared, with.results().size()));
    int score = 0;
    for (without.place_stickers(); without.campaign().results().size() < static_cast<std::size_t>(last);
         without.place_stickers()) {
        without.play_episode();
        const EpisodeNumber played = without.campaign().results().back().episode;
        score += score_in(with, played, player) - score_in(without.campaign(), played, player);
    }
    StickerEffect effect;
    effect.samples = 1;
    effect.score.add(score * StickerEffect::kScoreParts / (last - given));
    effect.circles.add(circles_until(with, last, player) - circles_until(without.campaign(), last, player));
    return effect;
}

}  // namespace

BotCampaign without_sticker(const PlayedCampaign& played, EpisodeNumber episode, PlayerId player,
                            Sticker sticker, int level, std::uint64_t seed) {
    const auto index = static_cast<std::size_t>(episode) - 1;
    LegacyCampaign again = played.before[index];
    again.withhold(player, sticker);
    for (const auto& [mover, move] : played.episodes[index].moves) again.play(mover, move).value();
    return {std::move(again), level, seed};
}

StickerFigures compare_stickers(const PlayedCampaign& played, int level, std::uint64_t seed) {
    StickerFigures figures;
    for (std::size_t i = 0; i + 1 < played.episodes.size(); ++i) {
        const LegacyResult& result = played.end.results()[i];
        for (const RankGroup rank : {RankGroup::first, RankGroup::second, RankGroup::others}) {
            const std::vector<PlayerId> receivers = players_of(result, rank);
            if (receivers.empty()) continue;
            // One for each campaign, so that samples are independent.
            const PlayerId player = receivers[episode_seed(seed, result.episode) % receivers.size()];
            const auto& orders = played.episodes[i].end.episode().orders.after_for(rank);
            for (auto sticker = orders.begin(); sticker != orders.end(); ++sticker)
                if (std::find(orders.begin(), sticker, *sticker) == sticker)
                    figures[{*sticker, rank}][result.episode].add(effect_of(
                        played.end, without_sticker(played, result.episode, player, *sticker, level, seed),
                        result.episode, player));
        }
    }
    return figures;
}

}  // namespace mycity::apps
