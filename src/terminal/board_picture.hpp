#pragma once

#include <optional>

#include "rules/game.hpp"
#include "terminal/look.hpp"

namespace mycity::terminal {

enum class Hover : std::uint8_t {
    legal,
    refused,
    built,  // as if built, until it is confirmed
};

// The revealed building over the board.
struct Hovering {
    Mask cells{};
    Kind kind = Kind::residential;
    Hover state = Hover::legal;
    Mask broken{};  // the spaces that break a rule
};

struct BoardPicture {
    const Game* game = nullptr;
    PlayerId player{0};
    std::optional<Hovering> hovering{};
    // Without a game: an emptied board, and the spaces on it that may be chosen.
    const Board* board = nullptr;
    Mask offered{};
};

Size picture_size(int rows, Zoom zoom);

// Draws a city with its terrain, the river between the spaces, and labels for rows and columns.
void draw_board(Screen& screen, int x, int y, const BoardPicture& picture, Zoom zoom, Charset charset);

}  // namespace mycity::terminal
