#pragma once

#include "rules/rule.hpp"

// The ids of rules that are no mechanics, where more than one file names them. campaign/base_rules.hpp says
// when such rules hold.
namespace mycity {

inline constexpr Rule kFirstRule = "B-FIRST";
inline constexpr Rule kStartPointsRule = "B-START";
inline constexpr Rule kLimitRule = "B-50";
inline constexpr Rule kNoFlipRule = "B-NOFLIP";
inline constexpr Rule kRankOfTwoRule = "B-RANK2";
inline constexpr Rule kRankOfManyRule = "B-RANK34";
inline constexpr Rule kCatchUpRule = "L-CATCHUP";
inline constexpr Rule kCirclesRule = "L-CIRCLES";
inline constexpr Rule kSpotRule = "L-SPOT";
inline constexpr Rule kStickerRule = "L-STICKER";
inline constexpr Rule kSealRule = "L-SEAL";
inline constexpr Rule kSeatRule = "L-SEAT";
inline constexpr Rule kBagsRule = "RB-BAGS";
inline constexpr Rule kChapterRule = "RB-CHAPTER";

}  // namespace mycity
