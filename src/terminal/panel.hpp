#pragma once

#include <optional>

#include "rules/score.hpp"
#include "terminal/local_game.hpp"
#include "terminal/look.hpp"
#include "words/words.hpp"

namespace mycity::terminal {

// The texts beside the board.
struct Panel {
    const LocalGame* local = nullptr;
    PlayerId player{0};                   // whose city is shown
    std::optional<ScoreSheet> preview{};  // after the placement that hovers
    int legal_spots = 0;
    const Words* words = nullptr;
    Charset charset = Charset::unicode;
};

inline constexpr int kPanelWidth = 32;

void draw_panel(Screen& screen, Rect area, const Panel& panel);

}  // namespace mycity::terminal
