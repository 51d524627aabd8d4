#include "campaign/draw_source.hpp"

#include "base/first_number.hpp"

namespace mycity {
namespace {

// No episode has this number, so nobody ever sees this secret.
constexpr int kSeedOfCopies = 0;

}  // namespace

std::uint64_t episode_seed(std::uint64_t campaign_seed, EpisodeNumber episode) {
    Random random(campaign_seed);
    for (int i = 1; i < episode; ++i) random.next();
    return random.next();
}

DrawSource::DrawSource(Opening campaign)
    : seed_(first_number(episode_secret(campaign.secret, EpisodeNumber(kSeedOfCopies)))),
      fair_(std::move(campaign)) {}

Draw DrawSource::draw_for(const Episode& episode) const {
    if (!fair_) return Draw::from_seed(episode, episode_seed(seed_, episode.number));
    return Draw::from_opening(episode, Opening{.secret = episode_secret(fair_->secret, episode.number),
                                               .nonces = fair_->nonces,
                                               .commitments = fair_->commitments,
                                               .published = fair_->published});
}

}  // namespace mycity
