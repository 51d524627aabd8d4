#pragma once

#include <span>

#include "print/art.hpp"
#include "print/outline.hpp"
#include "rules/episode.hpp"

namespace mycity::print {

// How far a board's frame reaches beyond its spaces, in units: it carries the letters and numbers.
inline constexpr double kRim = 42;

// The board of a site with the buildings printed on it.
void draw_board(const Canvas& canvas, const Episode& episode, const Site& site);

// A building on its cells, with the pattern and the sign of its kind.
struct BuildingLook {
    Kind kind = Kind::residential;
    std::optional<Sign> sign{};  // other than that of the kind
};
void draw_building(const Canvas& canvas, std::span<const Cell> cells, const BuildingLook& look);

// Only the outlines of the cells, to be filled in or compared.
void draw_shape(const Canvas& canvas, std::span<const Cell> cells);

}  // namespace mycity::print
