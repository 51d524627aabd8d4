#pragma once

#include <array>

#include "rules/episode.hpp"
#include "rules/sticker.hpp"

namespace mycity {

// The inputs of choosing where a sticker goes, for a bot or for a player who is away.
struct StickerQuestion {
    Sticker sticker;
    Mask targets;  // not empty: spaces, buildings or shafts
    const Board& board;
    const Episode& episode;
    std::array<int, 3> marks{};
};

// One of the targets; always the same for the same question (L-STICKER).
int choose_sticker(const StickerQuestion& question);

}  // namespace mycity
