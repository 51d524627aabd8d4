#pragma once

#include <cstdint>
#include <optional>

#include "record/fair.hpp"
#include "record/session.hpp"

namespace mycity {

// Where the draws of a campaign's episodes come from: a seed, or a secret with the nonces of its seats. Each
// episode then has a secret of its own, so that one can be opened while the others stay closed.
class DrawSource {
  public:
    DrawSource(std::uint64_t seed) : seed_(seed) {}
    explicit DrawSource(Opening campaign);

    Draw draw_for(const Episode& episode) const;
    // From where a copy of the campaign goes on. That of a fair one tells nothing about its draws.
    std::uint64_t seed() const { return seed_; }

  private:
    std::uint64_t seed_;
    std::optional<Opening> fair_{};
};

// The seed of an episode's throws: the number that the campaign's generator gives in the episode's turn.
std::uint64_t episode_seed(std::uint64_t campaign_seed, EpisodeNumber episode);

}  // namespace mycity
