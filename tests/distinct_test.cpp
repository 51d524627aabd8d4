#include "ai/distinct.hpp"

#include <doctest/doctest.h>

#include "campaign/legacy.hpp"
#include "content/library.hpp"
#include "protocol/bot_sticker.hpp"
#include "record/session.hpp"
#include "rules/score.hpp"

using namespace mycity;

namespace {

bool equal_cities(const City& a, const City& b) { return a.firsts == b.firsts && a.of_kind == b.of_kind; }

// A whole game of bots of one level at one table.
Session play(const Episode& episode, int players, int level, std::uint64_t seed) {
    Session session(episode, players, Draw::from_seed(episode, seed));
    while (session.game().phase() == Phase::decide)
        for (const PlayerId player : PlayerIds(players)) {
            if (!session.game().decides(player)) continue;
            const View view = View::of(session.game(), player);
            const Suggestion advice =
                distinct(suggest(view, player, level, seed + player.index()), view, player);
            REQUIRE(session.play(player, advice.best.move));
        }
    return session;
}

int twins(const Game& game) {
    int found = 0;
    for (PlayerId a{0}; a < game.players(); ++a)
        for (PlayerId b{0}; b < a; ++b) found += equal_cities(game.city(a), game.city(b)) ? 1 : 0;
    return found;
}

}  // namespace

TEST_CASE("distinct: no two of four bots build the same city, in 100 Eternal Games") {
    const Episode& episode = *content::library().find("eternal", EpisodeNumber(0));
    int same = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) same += twins(play(episode, 4, 5, seed).game());
    CHECK(same == 0);
}

TEST_CASE("distinct: nor in any episode of the other games") {
    for (const Episode& episode : content::library().episodes()) {
        CAPTURE(episode.game.view());
        CAPTURE(static_cast<int>(episode.number));
        for (std::uint64_t seed = 0; seed < 2; ++seed) CHECK(twins(play(episode, 4, 5, seed).game()) == 0);
    }
}

TEST_CASE("distinct: whoever plays alone plays as advised") {
    const Episode& episode = *content::library().find("eternal", EpisodeNumber(0));
    Session session(episode, 1, Draw::from_seed(episode, 7));
    const PlayerId alone{0};
    while (session.game().phase() == Phase::decide) {
        const View view = View::of(session.game(), alone);
        const Suggestion advice = suggest(view, alone, 5, 1);
        CHECK(distinct(advice, view, alone).best.move == advice.best.move);
        REQUIRE(session.play(alone, advice.best.move));
    }
}

TEST_CASE("distinct: bots of a campaign put their stickers on different spaces") {
    auto begun = LegacyCampaign::begin(content::library(),
                                       std::vector<Participant>(4, Participant{"mycity", 5}), {}, 3);
    LegacyCampaign& campaign = *begun;
    const auto end_of_episode = [&] {
        while (campaign.phase() == LegacyPhase::play && campaign.episode_number() == EpisodeNumber(1))
            for (const PlayerId player : campaign.player_ids())
                if (campaign.session()->game().decides(player)) REQUIRE(campaign.play(player, Move::end()));
    };
    end_of_episode();
    while (campaign.phase() != LegacyPhase::play)
        for (const PlayerId player : campaign.player_ids())
            if (!campaign.pending(player).empty())
                REQUIRE(campaign.choose(player, bot_sticker(campaign, player)));
    for (PlayerId a{0}; a < 4; ++a)
        for (PlayerId b{0}; b < a; ++b) CHECK(campaign.city(a).board != campaign.city(b).board);
}
