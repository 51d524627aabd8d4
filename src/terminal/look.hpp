#pragma once

#include <cstdint>

#include "rules/board.hpp"
#include "rules/building.hpp"
#include "terminal/screen.hpp"

namespace mycity::terminal {

enum class Charset : std::uint8_t { unicode, ascii };

// How many characters a space of the board takes.
enum class Zoom : std::uint8_t { small, large };

// Three characters that fill a space: left, middle, right.
struct Pattern {
    char32_t glyphs[3];
};

// The look of spaces, buildings and lines. Everything is told apart by its characters alone;
// colour is added to it.
Pattern pattern_of(Ground ground, Charset charset);
Pattern pattern_of(Kind kind, Charset charset);
// The character that fills the rest of a building.
char32_t fabric_of(Kind kind, Charset charset);
Style style_of(Ground ground);
Style style_of(Kind kind);

// River where any of the four edges that meet at a corner carries it.
struct RiverArms {
    bool up = false;
    bool down = false;
    bool left = false;
    bool right = false;
};
char32_t river_glyph(RiverArms arms, Charset charset);

// A character of ours in the chosen set: anything beyond ASCII needs its plain form there.
char32_t fitting(char32_t character, Charset charset);

namespace theme {
inline constexpr Style kText{};
inline constexpr Style kStrong{{}, {}, kBold};
inline constexpr Style kFaint{{}, {}, kDim};
inline constexpr Style kTitle{color(110, 14), {}, kBold};
inline constexpr Style kGood{color(77, 10), {}, kBold};
inline constexpr Style kBad{color(203, 9), {}, kBold};
inline constexpr Style kBar{{}, {}, kReverse};
inline constexpr Style kRiver{color(25, 4), color(117, 14), kBold};
inline constexpr Style kGap{color(71, 2), color(150, 2)};
inline constexpr Style kRim{color(71, 2), color(108, 2)};
inline constexpr Style kLegal{color(231, 15), color(28, 2), kBold};
inline constexpr Style kOffered{color(22, 0), color(229, 11), kBold};
inline constexpr Style kRefused{color(231, 15), color(160, 1), kBold};
inline constexpr Style kFrame{color(110, 14), {}, kPlain};
}  // namespace theme

}  // namespace mycity::terminal
