#pragma once

#include <string_view>

#include "ai/value_net.hpp"
#include "rules/episode.hpp"

namespace mycity {

// Which net knows an episode: content/nets/NAME.net. Empty: none does.
inline std::string_view net_name(const Episode& episode) {
    if (episode.game == "eternal") return "eternal";
    if (episode.game == "roll-and-build") return "roll-and-build";
    if (episode.game == "legacy") return episode.number <= 12 ? "legacy-1-12" : "legacy-13-24";
    if (episode.game == "valley") return episode.dice ? "valley-dice" : "valley-cards";
    return {};
}

// Read on first use; null when the program has none.
const ValueNet* net_for(const Episode& episode);

}  // namespace mycity
