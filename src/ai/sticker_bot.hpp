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
    Belongings belongings{};  // of the player in this episode
};

// One of the targets; always the same for the same question (L-STICKER).
int choose_sticker(const StickerQuestion& question);

// The two ways it chooses: by how often quick games cover each space, and by the value of quick games with
// the sticker on the best few of these.
int sticker_by_coverage(const StickerQuestion& question);
int sticker_by_effect(const StickerQuestion& question);

}  // namespace mycity
