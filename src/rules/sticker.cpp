#include "rules/sticker.hpp"

namespace mycity {
namespace {

constexpr std::array<StickerFacts, kStickers> kFacts{{
    {"one-rock", Choice::space, Ground::one_rock},
    {"two-rock", Choice::space, Ground::two_rock},
    {"one-tree", Choice::space, Ground::one_tree},
    {"two-tree", Choice::space, Ground::two_tree},
    {"well", Choice::space, Ground::well},
    {"gold", Choice::space, Ground::gold},
    {"landmark", Choice::space, Ground::landmark},
    {"meadow-on-forest", Choice::space, Ground::meadow},
    {"one-tree-on-forest", Choice::space, Ground::one_tree},
    {"meadow-on-rock", Choice::space, Ground::meadow},
    {"factory", Choice::building, Ground::meadow},
    {"mark", Choice::shaft, Ground::meadow},
    {"track", Choice::nothing, Ground::meadow},
    {"nugget", Choice::nothing, Ground::meadow},
    {"church-awkward", Choice::nothing, Ground::meadow, "C4-awkward"},
    {"church-middle", Choice::nothing, Ground::meadow, kFourthChurchCard},
    {"church-handy", Choice::nothing, Ground::meadow, "C4-handy"},
}};

Mask spots_within(const Board& board, Mask allowed) {
    if (const Mask spots = board.on(Ground::spot) & allowed) return spots;
    return board.on(Ground::meadow) & allowed;
}

}  // namespace

const StickerFacts& facts_of(Sticker sticker) { return kFacts[static_cast<std::size_t>(sticker)]; }

std::optional<Sticker> sticker_from(std::string_view name) {
    for (std::size_t i = 0; i < kFacts.size(); ++i)
        if (kFacts[i].name == name) return static_cast<Sticker>(i);
    return std::nullopt;
}

Mask sticker_places(Sticker sticker, const Board& board) {
    if (facts_of(sticker).choice != Choice::space) return {};
    switch (sticker) {
        case Sticker::meadow_on_forest:
        case Sticker::tree_on_forest:
            return board.on(Ground::forest);
        case Sticker::meadow_on_rock:
            return board.on(Ground::one_rock) | board.on(Ground::two_rock);
        case Sticker::well:
            return spots_within(board, ~board.river_side());
        case Sticker::gold:
            return spots_within(board, ~board.bank_of(SpaceId(0)));
        default:
            return spots_within(board, board.all());
    }
}

void BoardChange::apply_to(Board& board) const {
    const bool covers = how == How::cover;
    for_each_space(covers ? spaces & board.on(ground) : spaces,
                   [&](SpaceId space) { board.set(space, covers ? Ground::meadow : ground); });
}

}  // namespace mycity
