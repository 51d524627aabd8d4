#include <algorithm>

#include "ai/game_nets.hpp"

namespace mycity {
namespace {

// The river of the board on which the nets of the legacy campaign have learned; it is the same in all
// episodes.
constexpr Mask kRiverEast{0x400801004008010, 0x2008010020020};
constexpr Mask kRiverSouth{0x4000000, 0x8000000040};

constexpr int kEpisodesInChapter = 3;
constexpr int kLegacyEpisodes = kEpisodesInChapter * static_cast<int>(kLegacyNets.size());

bool on_the_board_of_the_nets(const Episode& episode) {
    return episode.board.river_east == kRiverEast && episode.board.river_south == kRiverSouth;
}

}  // namespace

std::string_view net_name(const Episode& episode) {
    if (episode.game == "eternal") return "eternal";
    if (episode.game == "roll-and-build")
        return episode.number <= 6 ? "roll-and-build-1-6" : "roll-and-build-7-12";
    if (episode.game == "valley") return episode.dice ? "valley-dice" : "valley-cards";
    if (episode.game != "legacy" || !on_the_board_of_the_nets(episode)) return {};
    const int number = std::clamp<int>(episode.number, 1, kLegacyEpisodes);
    return kLegacyNets[static_cast<std::size_t>((number - 1) / kEpisodesInChapter)];
}

}  // namespace mycity
