// Compares ways to choose where a sticker goes: by how often quick games cover a space, and by quick games
// with the sticker. Asks both in the same campaigns of bots; where they differ, plays the next three episodes
// with either choice and the same draws. bench_stickers [CAMPAIGNS [GAMES [SEED]]], for example:
// bench_stickers 50 100 1

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "ai/rollout.hpp"
#include "bot_campaign.hpp"
#include "rules/score.hpp"

namespace mycity::bench {
namespace {

constexpr int kEpisodes = 24;

struct Figures {
    int asked = 0;
    int differ = 0;
    double sum = 0;
    double squares = 0;
    double seconds = 0;
};

double mean_value(const LegacyCampaign& campaign, const LegacyCity& city, int number, std::uint64_t seed,
                  int games) {
    const Episode& episode = *campaign.library().find(kLegacyGame, EpisodeNumber(number));
    Board board = city.board;
    if (number != campaign.episode_number())
        for (const BoardChange& change : episode.orders.changes) change.apply_to(board);
    const Site site = episode.site_for(board, belongings_in(episode, city));
    const std::array<const Site*, 1> sites{&site};
    const Game start(episode, sites);
    Rollout rollout(start, PlayerId(0), weights_for(episode));
    double sum = 0;
    for (int game = 0; game < games; ++game)
        sum += rollout.play(Random(seed + static_cast<std::uint64_t>(game)));
    return sum / games / 100;
}

double value_with(const LegacyCampaign& campaign, PlayerId player, Sticker sticker, int target, int games) {
    LegacyCity city = campaign.city(player);
    const StickerFacts& facts = facts_of(sticker);
    if (facts.choice == Choice::space) city.board.set(SpaceId(target), facts.ground);
    if (facts.choice == Choice::building) city.factories |= std::uint64_t{1} << target;
    const int first = campaign.episode_number() + (campaign.phase() == LegacyPhase::after ? 1 : 0);
    const int last = std::min(first + 2, kEpisodes);
    double sum = 0;
    for (int number = first; number <= last; ++number)
        sum += mean_value(campaign, city, number, 77u + static_cast<std::uint64_t>(number) * 1000, games);
    return sum;
}

}  // namespace
}  // namespace mycity::bench

int main(int argc, char** argv) {
    using namespace mycity;
    using namespace mycity::bench;
    const int campaigns = argc > 1 ? std::atoi(argv[1]) : 20;
    const int games = argc > 2 ? std::atoi(argv[2]) : 100;
    Random seeds(argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1);
    std::array<Figures, kStickers> figures{};
    const auto asks = [&](const LegacyCampaign& campaign, PlayerId player) {
        const StickerQuestion question = question_of(campaign, player);
        Figures& here = figures[static_cast<std::size_t>(question.sticker)];
        const int one = sticker_by_coverage(question);
        const std::clock_t begin = std::clock();
        const int other = sticker_by_effect(question);
        here.seconds += static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        ++here.asked;
        if (one == other || facts_of(question.sticker).choice == Choice::shaft) return;
        ++here.differ;
        const double gain = value_with(campaign, player, question.sticker, other, games) -
                            value_with(campaign, player, question.sticker, one, games);
        here.sum += gain;
        here.squares += gain * gain;
    };
    for (int i = 0; i < campaigns; ++i)
        play_bot_campaign(4, 3, seeds.next(), [](const LegacyCampaign&) {}, asks);
    std::printf("%-20s %6s %7s  %s\n", "sticker", "asked", "differ",
                "points gained over three episodes, of all asked (95 %)");
    for (int i = 0; i < kStickers; ++i) {
        const Figures& here = figures[static_cast<std::size_t>(i)];
        if (here.asked == 0) continue;
        const double mean = here.sum / here.asked;
        const double deviation = std::sqrt(std::max(0.0, here.squares / here.asked - mean * mean));
        std::printf("%-20s %6d %7d  %+.2f ± %.2f   %.1f ms\n",
                    std::string(facts_of(static_cast<Sticker>(i)).name).c_str(), here.asked, here.differ,
                    mean, 1.96 * deviation / std::sqrt(here.asked), 1000 * here.seconds / here.asked);
    }
    return 0;
}
