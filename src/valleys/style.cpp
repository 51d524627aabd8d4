#include "valleys/style.hpp"

#include <array>

namespace mycity {
namespace {

constexpr std::array<std::string_view, kStyles> kNames{"delta",   "gorge", "lakes", "forest",
                                                       "plateau", "coast", "heath"};

//                        mountain  forest    water   two-tree one-tree two-rock bends
constexpr std::array<StyleFacts, kStyles> kOnBoard{{
    {{5, 8}, {7, 11}, {4, 7}, {7, 9}, {0, 2}, {5, 7}, 8},
    {{12, 15}, {7, 10}, {0, 0}, {7, 8}, {0, 2}, {6, 8}, 2},
    {{5, 8}, {7, 10}, {6, 8}, {7, 9}, {0, 2}, {5, 7}, 5},
    {{4, 6}, {17, 21}, {0, 0}, {6, 8}, {3, 5}, {5, 6}, 5},
    {{14, 18}, {6, 8}, {0, 0}, {7, 8}, {0, 2}, {6, 8}, 4},
    {{5, 7}, {6, 9}, {8, 11}, {7, 9}, {0, 2}, {5, 7}, 6},
    {{7, 9}, {12, 15}, {0, 0}, {8, 10}, {0, 0}, {7, 8}, 5},
}};
constexpr std::array<StyleFacts, kStyles> kOnSheet{{
    {{3, 4}, {4, 7}, {3, 5}, {5, 7}, {0, 2}, {6, 8}, 8},
    {{7, 9}, {4, 7}, {0, 0}, {5, 6}, {0, 2}, {6, 9}, 2},
    {{3, 4}, {4, 7}, {4, 6}, {5, 7}, {0, 2}, {6, 8}, 5},
    {{3, 4}, {10, 13}, {0, 0}, {5, 6}, {3, 6}, {6, 7}, 5},
    {{8, 11}, {3, 5}, {0, 0}, {5, 6}, {0, 2}, {7, 9}, 4},
    {{3, 4}, {3, 5}, {6, 8}, {5, 7}, {0, 2}, {6, 8}, 6},
    {{4, 5}, {5, 8}, {0, 0}, {6, 7}, {0, 0}, {8, 10}, 5},
}};

constexpr Bands kBoardBands{{90, 102}, {28, 74}, {14, 22}, {10, 16}};
constexpr Bands kSheetBands{{70, 84}, {18, 66}, {10, 20}, {12, 22}};

}  // namespace

std::string_view name_of(Style style) { return kNames[static_cast<std::size_t>(style)]; }

std::optional<Style> style_from(std::string_view name) {
    for (std::size_t i = 0; i < kNames.size(); ++i)
        if (kNames[i] == name) return static_cast<Style>(i);
    return std::nullopt;
}

const StyleFacts& facts_of(Style style, Base base) {
    return (base == Base::cards ? kOnBoard : kOnSheet)[static_cast<std::size_t>(style)];
}

const Bands& bands_of(Base base) { return base == Base::cards ? kBoardBands : kSheetBands; }

}  // namespace mycity
