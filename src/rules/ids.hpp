#pragma once

#include <cstdint>

#include "base/strong_id.hpp"

// Names of the things of a game. Each id is a number of its own kind.
namespace mycity {

using PlayerId = StrongId<struct PlayerTag>;                   // from 0, in the order of the seats
using BuildingId = StrongId<struct BuildingTag, std::int8_t>;  // an index into the episode's buildings
// The building that a card or the dice show to everybody. It is no BuildingId, because it is not what each
// player builds: that is Game::offered (L-CHURCH4).
using RevealedId = StrongId<struct RevealedTag, std::int8_t>;
using EpisodeNumber = StrongId<struct EpisodeTag>;        // from 1; 0 where a game has no episodes
using ShapeId = StrongId<struct ShapeTag, std::uint8_t>;  // an index into the episode's shapes
using CardId = StrongId<struct CardTag, std::uint8_t>;    // an index into the episode's deck

using PlayerIds = IdRange<PlayerId>;

inline constexpr BuildingId kNoBuilding{-1};

}  // namespace mycity
