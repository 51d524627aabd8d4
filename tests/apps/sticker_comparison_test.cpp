#include "apps/sticker_comparison.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "apps/simulation.hpp"
#include "rules/score.hpp"

using namespace mycity;
using namespace mycity::apps;

namespace {

constexpr std::uint64_t kSeed = 12;
constexpr int kLevel = 2;

// The first `count` episodes and the stickers after them.
PlayedCampaign play(int players, std::size_t count) {
    BotCampaign bots(content::library(), players, kLevel, kSeed);
    std::vector<LegacyCampaign> before;
    std::vector<PlayedEpisode> episodes;
    for (bots.place_stickers(); episodes.size() < count; bots.place_stickers()) {
        before.push_back(bots.campaign());
        episodes.push_back(bots.play_episode());
    }
    return {bots.campaign(), std::move(before), std::move(episodes)};
}

// One whose episode gives it by rank.
struct Given {
    PlayerId player;
    Sticker sticker;
};
Given some_sticker(const PlayedCampaign& played, EpisodeNumber episode) {
    const LegacyResult& result = played.end.results()[static_cast<std::size_t>(episode) - 1];
    const int players = played.end.players();
    for (const PlayerId player : played.end.player_ids()) {
        const RankGroup rank = rank_group(result.ranks[player.index()], players);
        const auto& orders = played.episodes[static_cast<std::size_t>(episode) - 1].end.episode().orders;
        if (!orders.after_for(rank).empty()) return {player, orders.after_for(rank)[0]};
    }
    FAIL("nobody gets anything");
    return {};
}

bool is_of(const LedgerEntry& entry, const Given& given, EpisodeNumber episode) {
    return entry.player == given.player && entry.episode == episode &&
           entry.origin.cause == LedgerEntry::Cause::catch_up && entry.sticker == given.sticker;
}

// Those of the next episode may differ: where a player puts a well depends on the board.
std::vector<LedgerEntry> entries_until(const LegacyCampaign& campaign, EpisodeNumber episode) {
    std::vector<LedgerEntry> entries = campaign.ledger().entries();
    std::erase_if(entries, [&](const LedgerEntry& entry) { return entry.episode > episode; });
    return entries;
}

}  // namespace

TEST_CASE("stickers: a campaign without one differs only there") {
    for (const int number : {1, 2, 5}) {
        CAPTURE(number);
        const EpisodeNumber episode(number);
        const PlayedCampaign played = play(4, static_cast<std::size_t>(number));
        const Given given = some_sticker(played, episode);
        BotCampaign without = without_sticker(played, episode, given.player, given.sticker, kLevel, kSeed);
        without.place_stickers();

        CHECK(without.campaign().results().back().totals == played.end.results().back().totals);
        CHECK(without.campaign().results().back().ranks == played.end.results().back().ranks);
        for (const PlayerId player : played.end.player_ids()) {
            CAPTURE(int(player));
            const bool same = without.campaign().city(player) == played.end.city(player);
            CHECK(same == (player != given.player));
        }
        std::vector<LedgerEntry> expected = entries_until(played.end, episode);
        CHECK(std::erase_if(expected,
                            [&](const LedgerEntry& entry) { return is_of(entry, given, episode); }) > 0);
        CHECK(entries_until(without.campaign(), episode) == expected);
        // The same cards come next.
        REQUIRE(without.campaign().session() != nullptr);
        CHECK(std::ranges::equal(without.campaign().session()->draw().sequence(),
                                 played.end.session()->draw().sequence()));
    }
}

TEST_CASE("stickers: they are withheld for one episode only") {
    const PlayedCampaign played = play(2, 1);
    const Given given = some_sticker(played, EpisodeNumber(1));
    BotCampaign without =
        without_sticker(played, EpisodeNumber(1), given.player, given.sticker, kLevel, kSeed);
    without.place_stickers();
    without.play_episode();
    without.place_stickers();
    const LegacyResult& second = without.campaign().results().back();
    const auto& orders = content::library().find(kLegacyGame, EpisodeNumber(2))->orders;
    for (const PlayerId player : without.campaign().player_ids()) {
        const auto given_now =
            std::ranges::count_if(without.campaign().ledger().entries(), [&](const LedgerEntry& entry) {
                return entry.player == player && entry.episode == EpisodeNumber(2) &&
                       entry.origin.cause == LedgerEntry::Cause::catch_up;
            });
        CHECK(given_now == orders.after_for(rank_group(second.ranks[player.index()], 2)).count());
    }
}

TEST_CASE("stickers: without a difference there is no effect, and the range is that of the mean") {
    Differences differences;
    CHECK(range_of(differences, 4, 1).high == 0);
    for (const int difference : {6, -6, 12, 0}) differences.add(difference);
    const MeanRange range = range_of(differences, 4, StickerEffect::kScoreParts);
    CHECK(range.mean == 50);  // 12 sixths over four samples
    // The standard deviation of 1, -1, 2, 0 is 1.291, and half as much the error of their mean.
    CHECK(range.low == 50 - 127);
    CHECK(range.high == 50 + 127);
}

TEST_CASE("stickers: every kind that an episode gives by rank is compared, on any number of threads") {
    SimulationOptions options{
        .campaigns = 3, .stickers = 2, .players = 3, .level = 1, .threads = 1, .seed = kSeed};
    const auto figures = [&] { return simulate(options, content::library(), [](int) {}); };
    const SimulationFigures one = figures();
    options.threads = 3;
    CHECK(figures() == one);
    for (int number = 1; number < 24; ++number) {
        const auto& orders = content::library().find(kLegacyGame, EpisodeNumber(number))->orders;
        for (const RankGroup rank : {RankGroup::first, RankGroup::others})
            for (const Sticker sticker : orders.after_for(rank)) {
                CAPTURE(number);
                const auto found = one.stickers.find({sticker, rank});
                REQUIRE(found != one.stickers.end());
                REQUIRE(found->second.contains(EpisodeNumber(number)));
                CHECK(found->second.at(EpisodeNumber(number)).samples <= 2);
            }
    }
}
