#include "record/published.hpp"

#include <algorithm>

#include "base/bytes.hpp"

namespace mycity {

std::optional<std::size_t> place_in(std::span<const EpisodeNumber> plan, std::size_t count,
                                    EpisodeNumber episode) {
    if (count > plan.size()) return std::nullopt;
    const auto rest = plan.last(count);
    const auto found = std::find(rest.begin(), rest.end(), episode);
    if (found == rest.end()) return std::nullopt;
    return static_cast<std::size_t>(found - rest.begin());
}

Read<void> check_published(const Opening& opening, const Episode& episode, const content::Library& library,
                           std::string_view within) {
    const std::size_t count = published_count(opening);
    if (opening.published.empty()) return {};
    const Digest own = commitment_to(opening.secret);
    std::optional<std::size_t> other;
    const auto fits = [&](std::span<const EpisodeNumber> plan) {
        const auto place = place_in(plan, count, episode.number);
        if (place && published_at(opening, *place) == own) return true;
        if (place) other = place;
        return false;
    };
    // A record does not say with which others its episode was played, so any plan of its game may fit.
    if (fits(std::span(&episode.number, 1))) return {};
    if (const auto* campaign = library.find_campaign(episode.game.view()))
        for (const content::Plan& plan : campaign->plans)
            if (fits(plan.episodes)) return {};
    const std::string at = member(within, "commitments");
    if (!other)
        return std::unexpected(Problem{.code = "fair-count", .at = at, .found = std::to_string(count)});
    return wrong("fair-commitment", entry(at, *other), to_hex(own), to_hex(published_at(opening, *other)));
}

}  // namespace mycity
