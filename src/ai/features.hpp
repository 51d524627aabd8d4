#pragma once

#include <array>
#include <cstdint>

#include "ai/diamond.hpp"
#include "base/mask.hpp"

// The features of the learned value, and the index of each weight in the table of a chapter. A weight is in
// hundredths of a point. Changing anything here makes old weights useless: raise kVersion and train again. A
// block that is added at the end can have zeros in chapters that do not use it.
namespace mycity::features {

inline constexpr int kVersion = 2;

inline constexpr int kPhases = 9;  // by cards left, or by free land where dice decide

constexpr int phase_by(int count, const std::array<int, kPhases - 1>& bounds) {
    int phase = 0;
    while (phase < kPhases - 1 && count >= bounds[static_cast<std::size_t>(phase)]) ++phase;
    return phase;
}
constexpr int phase_of_cards(int left) { return phase_by(left, {2, 3, 4, 6, 9, 13, 17, 22}); }
constexpr int phase_of_land(int free) { return phase_by(free, {6, 11, 17, 24, 32, 42, 54, 68}); }

// Patterns that look alike when turned or mirrored have one number.
inline constexpr int kPatterns = 618;
extern const std::array<std::uint16_t, kDiamondPatterns> kPatternNumber;

// The look of a free space.
enum class Land : std::uint8_t {
    empty,
    one_tree,
    two_tree,
    one_rock,
    two_rock,
    well,
    worthless,
    raced,
    none
};
inline constexpr int kLands = 9;  // `none` has no weights but zeros: spaces that are not free

// The weight of a land with a pattern, by both as bits: with the pattern in the lower ones.
constexpr std::uint16_t bits_of(Land land) {
    return static_cast<std::uint16_t>(static_cast<int>(land) * kDiamondPatterns);
}
extern const std::array<std::uint16_t, std::size_t{kLands} * kDiamondPatterns> kLandNumber;

struct Block {
    int start;
    int size;
    constexpr int end() const { return start + size; }
};
constexpr Block after(Block before, int size) { return {before.end(), size}; }

inline constexpr int kMostLeft = 9;
inline constexpr int kMostBorder = 15;
inline constexpr int kMostApart = 4;
inline constexpr int kMostBeside = 7;
inline constexpr int kMostOpen = 11;
inline constexpr int kLowRunning = 16;
inline constexpr int kMostRunning = 35;
inline constexpr int kMostLand = 96;
inline constexpr int kMostReached = 9;
inline constexpr int kMostSteps = 9;
inline constexpr int kMostRun = kColumns;

inline constexpr Block kLand{0, kPhases* kLands* kPatterns};  // [phase][land][pattern]
inline constexpr Block kBorder =
    after(kLand, 3 * (kMostLeft + 1) * (kMostBorder + 1));  // [kind][left][free beside]
inline constexpr Block kApart =
    after(kBorder, 3 * (kMostLeft + 1) * (kMostApart + 1));  // [kind][left][outside]
inline constexpr Block kChurch =
    after(kApart, kPhases * 4 * (kMostBeside + 1));                    // [phase][kinds wanted][free beside]
inline constexpr Block kWell = after(kChurch, kPhases * 5);            // [phase][sides built]
inline constexpr Block kRace = after(kWell, kPhases*(kMostOpen + 1));  // [phase][spaces open]
inline constexpr Block kRunning = after(kRace, kPhases*(kMostRunning + 1));  // [phase][points before empties]
inline constexpr Block kCircles = after(kRunning, kPhases * 8);              // [phase][circles filled]
inline constexpr Block kBandit = after(kCircles, kPhases * 5);               // [phase][sides open]
inline constexpr Block kChurchesLeft = after(kBandit, kPhases * 6);          // [phase][churches to come]
inline constexpr Block kPassed = after(kChurchesLeft, kPhases * 2);          // [phase][has passed]
inline constexpr Block kRails = after(kPassed, kPhases*(kMostOpen + 1));  // [phase][free spaces at the rails]
inline constexpr Block kFactory = after(kRails, kPhases*(kMostBorder + 1));  // [phase][free beside factories]
inline constexpr Block kBias = after(kFactory, 3 * (kMostLand + 1));         // [episode of the chapter][left]

// The aims of the late chapters of a campaign: L-MINE, L-PORT, L-PLATFORM, L-LANDMARK, L-POLLUTION,
// L-PARK.
inline constexpr Block kReached =
    after(kBias, 3 * kPhases * (kMostReached + 1));  // [kind][phase][buildings at the entrance or port]
inline constexpr Block kReachedBorder =
    after(kReached, 3 * (kMostLeft + 1) * (kMostBorder + 1));  // [kind][left][free beside these]
inline constexpr Block kReachedApart =
    after(kReachedBorder, 3 * (kMostLeft + 1) * (kMostApart + 1));  // [kind][left][buildings elsewhere]
inline constexpr Block kSteps = after(
    kReachedApart, 3 * (kMostLeft + 1) * (kMostSteps + 1));  // [kind][left][steps to an entrance or port]
inline constexpr Block kGap =
    after(kSteps, 3 * (kMostLeft + 1) * (kMostSteps + 1));  // [kind][left][rows between port and rails]
inline constexpr Block kRun = after(kGap, kPhases*(kMostRun + 1));  // [phase][run at the rails that pays]
inline constexpr Block kLandmark = after(kRun, kPhases * 5 * 5);    // [phase][kinds beside][free beside]
inline constexpr Block kSmoke =
    after(kLandmark, kPhases*(kMostBorder + 1));                // [phase][industrial buildings without trees]
inline constexpr Block kPark = after(kSmoke, kPhases * 4 * 6);  // [phase][three sides public][two sides]
inline constexpr int kWeights = kPark.end();

}  // namespace mycity::features
