#pragma once

#include <cstdint>
#include <map>

#include "rules/ids.hpp"
#include "rules/sticker.hpp"

namespace mycity::apps {

inline constexpr int kEpisodesCompared = 3;

// Sums of differences between a campaign with a sticker and one without it.
struct Differences {
    std::int64_t sum = 0;
    std::int64_t squares = 0;

    void add(std::int64_t difference);
    void add(const Differences& other);
    bool operator==(const Differences&) const = default;
};

struct StickerEffect {
    std::int64_t samples = 0;
    Differences score;    // per episode, in units of 1/kScoreParts of a point
    Differences circles;  // in all

    static constexpr std::int64_t kScoreParts = 6;  // so that one, two and three episodes have whole means
    void add(const StickerEffect& other);
    bool operator==(const StickerEffect&) const = default;
};

struct StickerByRank {
    Sticker sticker;
    RankGroup rank;
    auto operator<=>(const StickerByRank&) const = default;
};

// By the episode after which the sticker comes.
using EffectsByEpisode = std::map<EpisodeNumber, StickerEffect>;
using StickerFigures = std::map<StickerByRank, EffectsByEpisode>;

void add(StickerFigures& sum, const StickerFigures& more);
StickerEffect over_all_episodes(const EffectsByEpisode& effects);

// The mean of the differences and its 95 % range, in hundredths.
struct MeanRange {
    std::int64_t mean = 0;
    std::int64_t low = 0;
    std::int64_t high = 0;
};
MeanRange range_of(const Differences& differences, std::int64_t samples, std::int64_t parts);

}  // namespace mycity::apps
