#include "valleys/draw.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace mycity {
namespace {

constexpr int kNarrowest = 3;  // columns on either side of the river

}  // namespace

Mask grown(Mask from, int count, Mask room, const Board& board, Random& random) {
    Mask blob = from;
    const Mask rim = rim_of(board);
    while (blob.count() < count) {
        const Mask next = without(sides_of(blob) & room, blob);
        if (next.empty()) break;
        SpaceId best = next.lowest();
        int best_value = -1;
        for_each_space(next, [&](SpaceId space) {
            const int beside = (sides_of(Mask::bit(space)) & blob).count();
            const int value = 6 * beside + (rim.has(space) ? 2 : 0) + static_cast<int>(random.below(9));
            if (value > best_value) {
                best_value = value;
                best = space;
            }
        });
        blob |= Mask::bit(best);
    }
    return blob;
}

void draw_river(Board& board, int bends, bool leaves, Random& random) {
    std::array<int, kMaxRows> columns{};  // on the left of the river, in each row
    const auto below = [&](int bound) {
        return static_cast<int>(random.below(static_cast<std::uint32_t>(bound)));
    };
    int column = kNarrowest + 1 + below(kColumns - 2 * kNarrowest - 1);
    int drift = random.below(2) == 0 ? -1 : 1;
    bool wide = false;  // the bend before went far, so that the way back waits a row
    const int last = leaves ? board.rows - 2 - below(2) : board.rows;
    for (int row = 0; row < board.rows; ++row) {
        if (row >= last) {
            columns[static_cast<std::size_t>(row)] = 0;
            continue;
        }
        if (row > 0 && below(12) < bends + 1) {
            const bool turns =
                below(10) < 3 || column + drift < kNarrowest || column + drift > kColumns - kNarrowest;
            if (turns && wide) {
                wide = false;
            } else {
                if (turns) drift = -drift;
                const int stride = 1 + (below(10) < bends ? below(3) / 2 + (bends > 6 ? below(2) : 0) : 0);
                const int next = std::clamp(column + drift * stride, kNarrowest, kColumns - kNarrowest);
                wide = std::abs(next - column) > 1;
                column = next;
            }
        } else {
            wide = false;
        }
        columns[static_cast<std::size_t>(row)] = column;
    }
    for (int row = 0; row < board.rows; ++row) {
        const int here = columns[static_cast<std::size_t>(row)];
        if (here > 0) board.river_east |= Mask::bit(SpaceId(row * kColumns + here - 1));
        if (row + 1 == board.rows) break;
        const int next = columns[static_cast<std::size_t>(row) + 1];
        for (int i = std::min(here, next); i < std::max(here, next); ++i)
            board.river_south |= Mask::bit(SpaceId(row * kColumns + i));
    }
}

}  // namespace mycity
