#pragma once

// People who play campaigns at random.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "base/random.hpp"
#include "campaign/campaign.hpp"

namespace mycity::test {

inline const content::CampaignFacts& roll_and_build() {
    return *content::library().find_campaign("roll-and-build");
}

inline std::vector<Participant> people(int count) {
    std::vector<Participant> seats;
    for (int i = 0; i < count; ++i) seats.push_back({.name = "P" + std::to_string(i + 1)});
    return seats;
}

inline Campaign begin(std::string_view plan, int players, std::uint64_t seed) {
    auto campaign = Campaign::begin(content::library(), roll_and_build(), *roll_and_build().find_plan(plan),
                                    people(players), seed);
    REQUIRE(campaign.has_value());
    return *std::move(campaign);
}

// Builds mostly, passes and ends now and then.
inline Move random_move(const Game& game, PlayerId player, Random& random) {
    const auto dice = random.below(30);
    const LegalSet legal = game.legal(player);
    if (dice != 0 && !legal.empty())
        return Move::place(
            legal.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(legal.count())))));
    return dice != 0 && !game.refuse_pass(player) ? Move::pass() : Move::end();
}

inline PlayerId next_to_move(const Game& game) {
    for (const PlayerId player : game.player_ids())
        if (game.decides(player) && !game.has_decided(player)) return player;
    return PlayerId(-1);
}

// One move of whoever is asked first.
inline void move_once(Session& session, Random& random) {
    const PlayerId player = next_to_move(session.game());
    REQUIRE(session.play(player, random_move(session.game(), player, random)).has_value());
}

inline void play_out(Session& session, Random& random) {
    while (session.game().phase() != Phase::over) move_once(session, random);
}

inline void end_for_all(Session& session) {
    while (session.game().phase() != Phase::over)
        REQUIRE(session.play(next_to_move(session.game()), Move::end()).has_value());
}

inline Campaign played(std::string_view plan, int players, std::uint64_t seed) {
    Campaign campaign = begin(plan, players, seed);
    Random random(seed);
    do play_out(campaign.current().session, random);
    while (campaign.next());
    return campaign;
}

inline Campaign reread(const Campaign& campaign) {
    auto again = read_campaign(campaign_text(campaign), content::library());
    if (!again) FAIL(std::string(again.error().code) << " at " << again.error().at);
    return *std::move(again);
}

}  // namespace mycity::test
