#pragma once

#include "ai/features.hpp"

// The inputs of the value net, and the number of each. An input is on or off, but a feature may count more
// than once. The same numbers hold for every board, sheet and episode; what an episode pays for is told by
// the features of the linear value and by its number. Changing anything here makes old nets useless: raise
// kVersion and train again.
namespace mycity::net_inputs {

using features::after;
using features::Block;

inline constexpr int kVersion = 1;
inline constexpr int kMostCards = 64;
inline constexpr int kMostPasses = 7;
inline constexpr int kMostEpisodes = 32;

// Planes: sets of spaces.
inline constexpr std::size_t kCovered = 0;      // by kind; the fourth by other buildings
inline constexpr std::size_t kJoinedRight = 4;  // with the space beside it, by one building
inline constexpr std::size_t kJoinedDown = 5;
inline constexpr std::size_t kLargest = 6;  // the largest group of each kind
inline constexpr std::size_t kShown = 9;    // what free spaces show, by features::Land
inline constexpr std::size_t kPlanes = kShown + features::kLands - 1;

inline constexpr Block kPlane{0, static_cast<int>(kPlanes) * kMaxSpaces};                    // [plane][space]
inline constexpr Block kFeature = after(kPlane, features::kWeights - features::kLand.size);  // but the land
inline constexpr Block kUnseen = after(kFeature, kMostCards);                                // [card]
inline constexpr Block kPasses = after(kUnseen, kMostPasses + 1);                            // [passes]
inline constexpr Block kEpisode = after(kPasses, kMostEpisodes);  // [number], of a valley [rule]
inline constexpr int kPlacements = kEpisode.end();  // [shape as it is turned][anchor] that is still possible

constexpr int of_plane(std::size_t plane) { return kPlane.start + static_cast<int>(plane) * kMaxSpaces; }

}  // namespace mycity::net_inputs
