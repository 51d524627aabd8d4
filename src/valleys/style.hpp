#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "mechanics/modules.hpp"

namespace mycity {

// The look of a generated valley.
enum class Style : std::uint8_t { delta, gorge, lakes, forest, plateau, coast, heath };
inline constexpr int kStyles = 7;

std::string_view name_of(Style style);  // "delta", in codes with capital letters
std::optional<Style> style_from(std::string_view name);

struct Count {
    int least;
    int most;
    bool has(int count) const { return count >= least && count <= most; }
};

// How many spaces a style has of everything, on the board or on the sheet.
struct StyleFacts {
    Count mountain;
    Count forest;
    Count water;
    Count two_tree;
    Count one_tree;
    Count two_rock;
    int bends;  // how restless the river is, 0 to 10
};
const StyleFacts& facts_of(Style style, Base base);

// The bands of the drawn boards, a little wider, in which every generated board lies.
struct Bands {
    Count light;
    Count bank;  // light spaces on either bank
    Count trees;
    Count rocks;
};
const Bands& bands_of(Base base);

}  // namespace mycity
