// What an opening says: rules that are new, gone or changed, and what is different on the boards.

#include "campaign/episode_opening.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "campaign/legacy_players.hpp"
#include "campaign/rules_in_force.hpp"
#include "rules/space.hpp"

namespace {

using namespace mycity;
using namespace mycity::test;
using How = BoardNews::How;

std::string joined(const std::vector<Rule>& rules) {
    std::string text;
    for (const Rule rule : rules) text += (text.empty() ? "" : " ") + std::string(rule);
    return text;
}

// "stick gold: K1 A8 | K1 A8"
std::string joined(const std::vector<BoardNews>& board) {
    std::string text;
    for (const BoardNews& news : board) {
        text += (text.empty() ? "" : "; ") + std::string(name_of(news.how)) + ' ' +
                std::string(facts_of(news.ground).name) + ':';
        for (std::size_t i = 0; i < news.spaces.size(); ++i)
            text += (i == 0 ? " " : " | ") + space_list(news.spaces[i]);
    }
    return text;
}

// The opening of an episode in the order in which a campaign shows it: at its very beginning.
EpisodeOpening legacy_opening(int episode) {
    LegacyCampaign campaign = begin_legacy(2, 7);
    while (campaign.episode_number() < episode) {
        place_all_stickers(campaign);
        if (campaign.phase() == LegacyPhase::play && campaign.episode_number() < episode)
            play_episode(campaign, {1, 0});
        while (campaign.phase() == LegacyPhase::after) choose_first(campaign);
    }
    REQUIRE(campaign.episode_number() == episode);
    return opening_of(campaign);
}

Campaign plan_at(std::string_view plan, int players, int episode) {
    Campaign campaign = begin(plan, players, 3);
    while (campaign.current().session.game().episode().number < episode) {
        end_for_all(campaign.current().session);
        REQUIRE(campaign.next().has_value());
    }
    return campaign;
}

}  // namespace

TEST_CASE("L-OPEN: who begins knows nothing: all rules in force are new, in campaigns and on its own") {
    const EpisodeOpening first = legacy_opening(1);
    CHECK(first.fresh == rules_in_force(*first.episode, 2));
    CHECK(first.before == nullptr);
    CHECK(first.opens_chapter);
    CHECK(first.gone.empty());
    for (const Episode& episode : content::library().episodes()) {
        const auto* facts = content::library().find_campaign(episode.game.view());
        if (facts == nullptr) continue;
        const EpisodeOpening alone = opening_alone(episode, *facts, 2);
        CHECK(alone.fresh == rules_in_force(episode, 2));
        CHECK(alone.opens_chapter);
        CHECK((alone.gone.empty() && alone.changed.empty() && alone.board.empty() && alone.stickers.empty()));
    }
    const Campaign late = plan_at("chapter-3", 2, 7);
    CHECK(opening_of(late).fresh == rules_in_force(late.current().session.game().episode(), 2));
}

TEST_CASE("L-OPEN: an episode that begins with stickers is opened before they are placed") {
    LegacyCampaign campaign = at_episode(2, 2, {1, 0});
    play_episode(campaign, {1, 0});
    while (campaign.phase() == LegacyPhase::after) choose_first(campaign);
    REQUIRE(campaign.phase() == LegacyPhase::before);
    const EpisodeOpening opening = opening_of(campaign);
    CHECK(joined(opening.fresh) == "L-WELL");
    CHECK(opening.stickers == std::vector{Sticker::well});
    CHECK_FALSE(opening.opens_chapter);
    place_all_stickers(campaign);
    REQUIRE(campaign.phase() == LegacyPhase::play);
    CHECK(opening_of(campaign).fresh == opening.fresh);
}

TEST_CASE("L-OPEN: rules that end are gone, and what returns is known") {
    const EpisodeOpening factories = legacy_opening(13);
    CHECK(joined(factories.fresh) == "B-FIRST L-ZERO L-INVESTOR L-FACTORY");
    CHECK(joined(factories.again) == "B-FIRST");
    CHECK(joined(factories.gone) == "L-SAWMILL B-START L-FOREST B-PASS0 L-VEIN3 L-VEINS2 L-GROUP L-WELL");
    CHECK(joined(legacy_opening(19).gone) == "L-INVESTOR L-VEIN3 L-VEINS2");
    CHECK(joined(legacy_opening(20).gone) == "L-MINE L-CHAPEL L-JUNCTION");
    CHECK(joined(legacy_opening(16).again) == "L-VEIN3 L-VEINS2");
    CHECK(joined(legacy_opening(6).gone) == "B-PASS B-PASS0");
    const EpisodeOpening flood = legacy_opening(7);
    CHECK(joined(flood.again) == "B-PASS B-PASS0");
    CHECK(joined(flood.gone) == "L-NOPASS");
    CHECK(joined(legacy_opening(22).fresh) == "L-PALACE L-COGS L-PARK L-FINALE");
}

TEST_CASE("L-OPEN: a rule that goes on with other numbers has changed") {
    const EpisodeOpening veins = legacy_opening(12);
    CHECK(veins.fresh.empty());
    CHECK(veins.gone.empty());
    REQUIRE(veins.changed.size() == 1);
    CHECK(veins.changed.front() == RuleChange{"L-VEIN3", "L-VEINS"});
    const EpisodeOpening last = opening_of(plan_at("chapter-4", 2, 12));
    CHECK(last.changed ==
          std::vector{RuleChange{"RB-BANDIT", "RB-BANDIT"}, RuleChange{"RB-COMPLETE", "RB-COMPLETE"}});
    CHECK(joined(last.fresh) == "RB-BONUS");
    const EpisodeOpening gold = opening_of(plan_at("chapter-3", 1, 9));
    CHECK(std::ranges::find(gold.changed, RuleChange{"RB-FOREST", "RB-FOREST"}) != gold.changed.end());
    CHECK(joined(gold.gone) == "RB-CHURCHPASS RB-COMPASS RB-BAGCHURCH RB-CHURCH3");
}

TEST_CASE("L-OPEN: what changes on each board, with its spaces") {
    CHECK(joined(legacy_opening(10).board) ==
          "stick one-tree: D1 F2 I4 G6 D7 J7 B9 H9 B11 | D1 F2 I4 G6 D7 J7 B9 H9 B11; "
          "stick gold: K1 A8 | K1 A8; recede water: " +
              space_list(content::library().find("legacy", EpisodeNumber(1))->board.bank_of(SpaceId(0))) +
              " | " +
              space_list(content::library().find("legacy", EpisodeNumber(1))->board.bank_of(SpaceId(0))));
    CHECK(joined(legacy_opening(17).board) == "stick mine-public: B7 | B7");
    CHECK(joined(legacy_opening(18).board) == "stick mine-residential: C5 | C5");
    const EpisodeOpening flood = legacy_opening(7);
    REQUIRE(flood.board.size() == 1);
    CHECK(flood.board.front().how == How::flood);
    LegacyCampaign campaign = at_episode(2, 12, {1, 0});
    const std::vector<Mask> wells{campaign.city(PlayerId(0)).board.on(Ground::well),
                                  campaign.city(PlayerId(1)).board.on(Ground::well)};
    REQUIRE(wells[0] != wells[1]);
    play_episode(campaign, {1, 0});
    while (campaign.phase() == LegacyPhase::after) choose_first(campaign);
    const EpisodeOpening factories = opening_of(campaign);
    REQUIRE(factories.board.size() == 4);
    CHECK(factories.board[0].ground == Ground::one_tree);
    CHECK(factories.board[1] == BoardNews{How::cover, Ground::well, wells});
    CHECK(factories.board[2].ground == Ground::sawmill);
    CHECK(factories.board[3].ground == Ground::forest);
    CHECK(factories.stickers == std::vector{Sticker::factory});
}

TEST_CASE("L-OPEN: 23 has its landmark, and 24 its parade") {
    const EpisodeOpening landmark = legacy_opening(23);
    CHECK(joined(landmark.fresh) == "L-LANDMARK");
    CHECK(landmark.stickers == std::vector{Sticker::landmark});
    const EpisodeOpening last = legacy_opening(24);
    CHECK(joined(last.fresh) == "L-PARADE");
    CHECK((last.gone.empty() && last.changed.empty() && last.board.empty()));
}

TEST_CASE("L-OPEN: cards that join the deck are named") {
    const auto names = [](const std::vector<Name>& cards) {
        std::string text;
        for (const Name& card : cards) text += (text.empty() ? "" : " ") + std::string(card.view());
        return text;
    };
    CHECK(names(legacy_opening(4).cards) == "C1 C2 C3 block");
    CHECK(names(legacy_opening(5).cards) == "C4");
    CHECK(legacy_opening(5).cards_gone.empty());
    CHECK(legacy_opening(6).cards.empty());
}

TEST_CASE("L-OPEN: a sheet of Roll & Build says what it shows for the first time and which bandits stayed") {
    const EpisodeOpening plateaus = opening_of(plan_at("whole", 1, 7));
    CHECK(plateaus.opens_chapter);
    std::string grounds;
    for (const BoardNews& news : plateaus.board) grounds += std::string(facts_of(news.ground).name) + ' ';
    CHECK(grounds == "plateau sawmill water ");
    const EpisodeOpening stayed = opening_of(plan_at("chapter-4", 2, 11));
    REQUIRE_FALSE(stayed.board.empty());
    CHECK(stayed.board.back().how == How::stay);
    CHECK(stayed.board.back().spaces.size() == 2);
    CHECK(stayed.board.back().spaces.front());
}

TEST_CASE("L-OPEN: the episode to follow is that of the plan; none after the last") {
    CHECK(legacy_opening(23).next == 24);
    CHECK(legacy_opening(24).next == std::nullopt);
    CHECK(opening_of(plan_at("3-6-12", 1, 6)).next == 12);
    CHECK(opening_of(plan_at("chapter-1", 1, 3)).next == std::nullopt);
    const Episode& alone = *content::library().find("roll-and-build", EpisodeNumber(4));
    CHECK(opening_alone(alone, roll_and_build(), 1).next == 5);
}
