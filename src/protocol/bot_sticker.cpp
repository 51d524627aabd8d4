#include "protocol/bot_sticker.hpp"

#include "ai/sticker_bot.hpp"

namespace mycity {
namespace {

// Where the others have this sticker.
Mask of_others(const LegacyCampaign& campaign, PlayerId player, const StickerFacts& facts) {
    Mask theirs;
    for (const PlayerId other : campaign.player_ids()) {
        const LegacyCity& city = campaign.city(other);
        if (other == player) continue;
        if (facts.choice == Choice::space) theirs = theirs | city.board.on(facts.ground);
        if (facts.choice == Choice::building) theirs = theirs | Mask{city.factories, 0};
    }
    return theirs;
}

}  // namespace

StickerMove bot_sticker(const LegacyCampaign& campaign, PlayerId player) {
    const LegacyCity& city = campaign.city(player);
    const StickerOptions options = campaign.options(player);
    const Mask own = without(options.targets, of_others(campaign, player, facts_of(options.sticker)));
    return {options.sticker,
            choose_sticker({options.sticker, own ? own : options.targets, city.board, campaign.episode(),
                            city.marks, belongings_in(campaign.episode(), city)})};
}

}  // namespace mycity
