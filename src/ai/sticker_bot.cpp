#include "ai/sticker_bot.hpp"

namespace mycity {
namespace {

// How many sides of a space can be built on: what lies open is easily covered, a nook is not.
int open_sides(const Board& board, int space) {
    return (sides_of(Mask::bit(space)) & without(board.light(), board.closed())).count();
}

// A well scores when all four sides get a building each, far from other wells' sides.
int worth_of_well(const Board& board, int space) {
    const Mask wells = board.on(Ground::well);
    return 4 * open_sides(board, space) - (sides_of(sides_of(Mask::bit(space))) & wells).count();
}

// Trees want nooks that stay open; rocks, gold and the like want ground that will be built on anyway.
int worth_of_space(const StickerQuestion& question, int space) {
    const int open = open_sides(question.board, space);
    switch (question.sticker) {
        case Sticker::one_tree:
        case Sticker::two_tree:
        case Sticker::tree_on_forest:
            return -open;
        case Sticker::well:
            return worth_of_well(question.board, space);
        case Sticker::meadow_on_rock:
            return 4 * question.board.rocks(Mask::bit(space)) - open;
        default:
            return open;
    }
}

int worth_of(const StickerQuestion& question, int target) {
    switch (facts_of(question.sticker).choice) {
        case Choice::building:  // large buildings touch many others
            return question.episode.shape_of(target).size;
        case Choice::shaft:  // the shaft that has come furthest reaches its next box first
            return question.marks[static_cast<std::size_t>(target)];
        default:
            return worth_of_space(question, target);
    }
}

}  // namespace

int choose_sticker(const StickerQuestion& question) {
    int best = question.targets.lowest();
    for_each_space(question.targets, [&](int target) {
        if (worth_of(question, target) > worth_of(question, best)) best = target;
    });
    return best;
}

}  // namespace mycity
