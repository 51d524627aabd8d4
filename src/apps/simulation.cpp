#include "apps/simulation.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

#include "apps/bot_campaign.hpp"
#include "apps/episode_figures.hpp"
#include "apps/sticker_comparison.hpp"
#include "base/random.hpp"

namespace mycity::apps {
namespace {

constexpr std::size_t kEpisodesOfFourChapters = 12;

void count_end(const LegacyCampaign& campaign, const std::vector<int>& half_way, SimulationFigures& figures) {
    const std::vector<int> places = campaign.standings();
    const auto winners = std::max(std::ranges::count(places, 1), std::ptrdiff_t{1});
    for (std::size_t seat = 0; seat < places.size(); ++seat) {
        figures.win_parts.push_back(places[seat] == 1 ? kWinParts / winners : 0);
        figures.circles += campaign.city(PlayerId(seat)).circles;
        figures.nuggets += campaign.city(PlayerId(seat)).nuggets;
        if (places[seat] == 1 && half_way[seat] == 1) figures.leader_wins = 1;
    }
}

enum class Stickers : std::uint8_t { left_out, compared };

SimulationFigures play_one(const SimulationOptions& options, const content::Library& library,
                           std::uint64_t seed, Stickers stickers) {
    SimulationFigures figures;
    figures.campaigns = 1;
    figures.players = options.players;
    BotCampaign bots(options.land ? options.land->library : library, options.players, options.level, seed);
    std::vector<LegacyCampaign> before;
    std::vector<PlayedEpisode> episodes;
    std::vector<int> half_way;
    for (bots.place_stickers(); bots.campaign().phase() != LegacyPhase::over; bots.place_stickers()) {
        if (stickers == Stickers::compared) before.push_back(bots.campaign());
        episodes.push_back(bots.play_episode());
        if (episodes.size() == kEpisodesOfFourChapters) half_way = bots.campaign().standings();
    }
    for (const PlayedEpisode& episode : episodes)
        figures.episodes.push_back(figures_of(episode, bots.campaign()));
    count_end(bots.campaign(), half_way, figures);
    if (stickers == Stickers::compared)
        figures.stickers =
            compare_stickers({bots.campaign(), std::move(before), std::move(episodes)}, options.level, seed);
    return figures;
}

}  // namespace

SimulationFigures simulate(const SimulationOptions& options, const content::Library& library,
                           const std::function<void(int)>& progress) {
    std::vector<std::uint64_t> seeds;
    for (Random random(options.seed); seeds.size() < static_cast<std::size_t>(options.campaigns);)
        seeds.push_back(random.next());
    SimulationFigures all;
    std::atomic<std::size_t> next{0};
    std::mutex adding;
    const auto work = [&] {
        for (std::size_t i = next++; i < seeds.size(); i = next++) {
            const SimulationFigures one = play_one(
                options, library, seeds[i],
                i < static_cast<std::size_t>(options.stickers) ? Stickers::compared : Stickers::left_out);
            const std::lock_guard lock(adding);
            all.add(one);
            progress(all.campaigns);
        }
    };
    std::vector<std::jthread> workers;
    for (int i = 1; i < options.threads; ++i) workers.emplace_back(work);
    work();
    workers.clear();
    return all;
}

}  // namespace mycity::apps
