#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/fixed_vector.hpp"
#include "rules/board.hpp"

namespace mycity {

// The stickers for lasting cities between two episodes (L-STICKER).
enum class Sticker : std::uint8_t {
    one_rock,
    two_rock,
    one_tree,
    two_tree,
    well,  // not beside the river
    gold,  // on the right bank
    landmark,
    meadow_on_forest,
    tree_on_forest,
    meadow_on_rock,
    factory,
    mark,
    track,
    nugget,
    church_awkward,
    church_middle,
    church_handy,
};
inline constexpr int kStickers = 17;

// The card that shows the fourth church, and its middle form (L-CHURCH4).
inline constexpr std::string_view kFourthChurchCard = "C4";

// The choice that a player has for a sticker.
enum class Choice : std::uint8_t { space, building, shaft, nothing };

struct StickerFacts {
    std::string_view name;
    Choice choice;
    Ground ground;              // what the space becomes, for Choice::space
    std::string_view church{};  // the fourth church it gives (L-CHURCH4)
};
const StickerFacts& facts_of(Sticker sticker);
std::optional<Sticker> sticker_from(std::string_view name);

// The spaces where a sticker may be placed on an emptied board: a spot, or any empty meadow if no suitable
// spot is left (L-SPOT); forest or a rock for some stickers. If there are none, the sticker is lost.
Mask sticker_places(Sticker sticker, const Board& board);

enum class RankGroup : std::uint8_t { first, second, others };
inline constexpr std::array<std::string_view, 3> kRankGroups{"first", "second", "others"};

// With two players the second counts as others (B-RANK2).
constexpr RankGroup rank_group(int rank, int players) {
    if (rank == 1) return RankGroup::first;
    return rank == 2 && players > 2 ? RankGroup::second : RankGroup::others;
}

// A change to every lasting board before an episode.
struct BoardChange {
    enum class How : std::uint8_t { stick, cover };
    How how = How::stick;
    Ground ground = Ground::meadow;
    Mask spaces{};  // `cover` turns those that show the ground into meadow

    void apply_to(Board& board) const;
};

// The facts of an episode that only a campaign needs.
struct CampaignOrders {
    FixedVector<BoardChange, 6> changes;                            // first, for everybody
    FixedVector<Sticker, 2> before;                                 // then everybody places these
    std::array<FixedVector<Sticker, 3>, kRankGroups.size()> after;  // by rank, when it is over

    const FixedVector<Sticker, 3>& after_for(RankGroup group) const {
        return after[static_cast<std::size_t>(group)];
    }
};

}  // namespace mycity
