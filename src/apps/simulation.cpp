#include "apps/simulation.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

#include "ai/bot.hpp"
#include "ai/sticker_bot.hpp"
#include "base/random.hpp"
#include "campaign/legacy.hpp"
#include "rules/score.hpp"

namespace mycity::apps {
namespace {

constexpr std::size_t kEpisodesOfFourChapters = 12;

// The area that a player could have built: the buildings of the episode's cards, at most the building land,
// which the flood reduces.
int area_of(const Game& game, PlayerId player) {
    const Episode& episode = game.episode();
    const Belongings& own = game.site(player).belongings;
    int area = 0;
    for (const Card& card : episode.deck) {
        if (card.blocks() || std::ranges::count(game.out(), card.building) != 0) continue;
        if ((own.lacking >> card.building & 1) != 0) continue;
        area += episode.shape_of(card.building == own.common_church ? own.own_church : card.building).size;
    }
    return std::min(area, game.site(player).buildable.count());
}

// Without printed buildings.
int area_placed(const Game& game, PlayerId player) {
    const auto area = [&](const auto& buildings) {
        int spaces = 0;
        for (const Standing standing : buildings) spaces += game.episode().shape_of(standing.building()).size;
        return spaces;
    };
    return area(game.city(player).buildings) - area(game.site(player).printed);
}

class BotCampaign {
  public:
    BotCampaign(const SimulationOptions& options, const content::Library& library, std::uint64_t seed)
        : level_(options.level),
          random_(seed),
          campaign_(*LegacyCampaign::begin(library,
                                           std::vector<Participant>(static_cast<std::size_t>(options.players),
                                                                    Participant{"mycity", options.level}),
                                           {}, seed)) {
        figures_.campaigns = 1;
        figures_.players = options.players;
    }

    SimulationFigures play() && {
        std::vector<int> half_way;
        while (campaign_.phase() != LegacyPhase::over) {
            campaign_.phase() == LegacyPhase::play ? play_episode() : place_stickers();
            if (half_way.empty() && campaign_.results().size() == kEpisodesOfFourChapters)
                half_way = campaign_.standings();
        }
        count(half_way);
        return std::move(figures_);
    }

  private:
    void play_episode() {
        const EpisodeNumber episode = campaign_.episode_number();
        const Session sites = *campaign_.session();  // keeps the site of `last` alive
        Game last = sites.game();
        while (campaign_.session() != nullptr && campaign_.episode_number() == episode) {
            const Game& game = campaign_.session()->game();
            for (const PlayerId player : game.player_ids()) {
                if (!game.decides(player) || game.has_decided(player)) continue;
                const Move move = suggest(View::of(game, player), player, level_, random_.next()).best.move;
                last = game;
                last.decide(player, move).value();
                campaign_.play(player, move).value();
                break;
            }
        }
        EpisodeFigures& figures = figures_.episodes.emplace_back();
        for (const PlayerId player : last.player_ids()) {
            figures.area_placed += area_placed(last, player);
            figures.area += area_of(last, player);
        }
    }

    void place_stickers() {
        for (const PlayerId player : campaign_.player_ids()) {
            if (campaign_.pending(player).empty()) continue;
            const LegacyCity& city = campaign_.city(player);
            const StickerOptions options = campaign_.options(player);
            const int target = choose_sticker(
                {options.sticker, options.targets, city.board, campaign_.episode(), city.marks});
            campaign_.choose(player, {options.sticker, target}).value();
            return;
        }
    }

    void count(const std::vector<int>& half_way) {
        const std::vector<int> places = campaign_.standings();
        const auto winners = std::ranges::count(places, 1);
        for (std::size_t seat = 0; seat < places.size(); ++seat) {
            figures_.win_parts.push_back(places[seat] == 1 ? kWinParts / winners : 0);
            figures_.circles += campaign_.city(PlayerId(seat)).circles;
            figures_.nuggets += campaign_.city(PlayerId(seat)).nuggets;
            if (places[seat] == 1 && half_way[seat] == 1) figures_.leader_wins = 1;
        }
        for (std::size_t i = 0; i < figures_.episodes.size(); ++i) {
            const LegacyResult& result = campaign_.results()[i];
            for (const int total : result.totals) figures_.episodes[i].scores += total;
            const auto first = std::ranges::find(result.ranks, 1) - result.ranks.begin();
            figures_.episodes[i].best_scores += result.totals[static_cast<std::size_t>(first)];
        }
    }

    int level_;
    Random random_;
    LegacyCampaign campaign_;
    SimulationFigures figures_;
};

}  // namespace

void SimulationFigures::add(const SimulationFigures& other) {
    players = other.players;
    campaigns += other.campaigns;
    leader_wins += other.leader_wins;
    circles += other.circles;
    nuggets += other.nuggets;
    win_parts.resize(other.win_parts.size());
    for (std::size_t i = 0; i < win_parts.size(); ++i) win_parts[i] += other.win_parts[i];
    episodes.resize(other.episodes.size());
    for (std::size_t i = 0; i < episodes.size(); ++i) {
        episodes[i].scores += other.episodes[i].scores;
        episodes[i].best_scores += other.episodes[i].best_scores;
        episodes[i].area_placed += other.episodes[i].area_placed;
        episodes[i].area += other.episodes[i].area;
    }
}

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
            const SimulationFigures one = BotCampaign(options, library, seeds[i]).play();
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
