#pragma once

// People who play legacy campaigns.

#include <doctest/doctest.h>

#include <functional>
#include <string>
#include <vector>

#include "ai/bot.hpp"
#include "ai/sticker_bot.hpp"
#include "campaign/legacy.hpp"
#include "campaign/players.hpp"
#include "rules/view.hpp"

namespace mycity::test {

inline LegacyCampaign begin_legacy(int players, std::uint64_t seed) {
    std::vector<CitySign> signs;
    for (int i = 0; i < players; ++i) signs.push_back({"City " + std::to_string(i + 1), "otter"});
    auto campaign = LegacyCampaign::begin(content::library(), people(players), signs, seed);
    REQUIRE(campaign.has_value());
    return *std::move(campaign);
}

inline bool going_on(const LegacyCampaign& campaign) { return campaign.phase() != LegacyPhase::over; }

inline PlayerId next_to_choose(const LegacyCampaign& campaign) {
    for (const PlayerId player : campaign.player_ids())
        if (!campaign.pending(player).empty()) return player;
    return PlayerId(-1);
}

inline void choose_first(LegacyCampaign& campaign) {
    const PlayerId player = next_to_choose(campaign);
    const StickerOptions options = campaign.options(player);
    REQUIRE(campaign.choose(player, {options.sticker, options.targets.lowest()}).has_value());
}

inline void choose_any(LegacyCampaign& campaign, Random& random) {
    const PlayerId player = next_to_choose(campaign);
    const StickerOptions options = campaign.options(player);
    auto skipped = random.below(static_cast<std::uint32_t>(options.targets.count()));
    int target = -1;
    for_each_space(options.targets, [&](int one) {
        if (skipped-- == 0) target = one;
    });
    REQUIRE(campaign.choose(player, {options.sticker, target}).has_value());
}

// One event: a sticker is placed or a move is made.
inline void step_at_random(LegacyCampaign& campaign, Random& random) {
    if (campaign.phase() != LegacyPhase::play) return choose_any(campaign, random);
    const Game& game = campaign.session()->game();
    const PlayerId player = next_to_move(game);
    REQUIRE(campaign.play(player, random_move(game, player, random)).has_value());
}

inline void step_of_bots(LegacyCampaign& campaign, int level) {
    if (campaign.phase() != LegacyPhase::play) {
        const PlayerId player = next_to_choose(campaign);
        const LegacyCity& city = campaign.city(player);
        const StickerOptions options = campaign.options(player);
        const int target =
            choose_sticker({options.sticker, options.targets, city.board, campaign.episode(), city.marks});
        REQUIRE(campaign.choose(player, {options.sticker, target}).has_value());
        return;
    }
    const Game& game = campaign.session()->game();
    const PlayerId player = next_to_move(game);
    const Move move = suggest(View::of(game, player), player, level, 5).best.move;
    REQUIRE(campaign.play(player, move).has_value());
}

// Bots with a whim now and then, so that cities differ.
inline void step_of_people(LegacyCampaign& campaign, Random& random) {
    random.below(6) == 0 ? step_at_random(campaign, random) : step_of_bots(campaign, 2);
}

// Everybody builds so many buildings, if they fit, and ends: who builds more does better.
inline void play_episode(LegacyCampaign& campaign, const std::vector<int>& builds) {
    const int episode = campaign.episode_number();
    while (campaign.phase() == LegacyPhase::play && campaign.episode_number() == episode) {
        const Game& game = campaign.session()->game();
        const PlayerId player = next_to_move(game);
        const LegalSet legal = game.legal(player);
        const bool builds_on =
            game.city(player).buildings.count() - game.site(player).printed.count() < builds[player.index()];
        const Move move = builds_on && !legal.empty() ? Move::place(legal.nth(0)) : Move::end();
        REQUIRE(campaign.play(player, move).has_value());
    }
}

inline void place_all_stickers(LegacyCampaign& campaign) {
    while (next_to_choose(campaign) >= 0) choose_first(campaign);
}

// Up to the moment in which an episode is about to be played.
inline LegacyCampaign at_episode(int players, int episode, const std::vector<int>& builds) {
    LegacyCampaign campaign = begin_legacy(players, 7);
    place_all_stickers(campaign);
    while (campaign.episode_number() < episode) {
        play_episode(campaign, builds);
        place_all_stickers(campaign);
    }
    return campaign;
}

// Everybody passes, or builds what must be built, until the card of that id lies open.
inline void play_until_card(LegacyCampaign& campaign, std::string_view id) {
    const auto shows = [&](const Game& game) { return game.episode().shown(*game.revealed()).id == id; };
    while (!shows(campaign.session()->game())) {
        const Game& game = campaign.session()->game();
        const PlayerId player = next_to_move(game);
        const Move move = !game.refuse_pass(player) ? Move::pass() : Move::place(game.legal(player).nth(0));
        REQUIRE(campaign.play(player, move).has_value());
        REQUIRE_MESSAGE(campaign.phase() == LegacyPhase::play, "the card was blocked");
    }
}

inline LegacyCampaign reread(const LegacyCampaign& campaign) {
    auto again = read_legacy(legacy_text(campaign), content::library());
    if (!again) FAIL(std::string(again.error().code) << " at " << again.error().at);
    return *std::move(again);
}

}  // namespace mycity::test
