#pragma once

#include "campaign/legacy.hpp"

namespace mycity {

// Where a bot puts the sticker that the player has to place next. It copies no neighbour: a space or building
// that has the same sticker in another city is chosen only if nothing else is left, so that the cities of a
// campaign differ, as those of people do.
StickerMove bot_sticker(const LegacyCampaign& campaign, PlayerId player);

}  // namespace mycity
