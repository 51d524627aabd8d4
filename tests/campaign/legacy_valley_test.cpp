// A legacy campaign on another valley: it is played, saved, branched and read again without the generator.

#include <doctest/doctest.h>

#include "campaign/legacy_players.hpp"
#include "campaign/playthrough.hpp"
#include "record/valley_json.hpp"
#include "valleys/campaign.hpp"

using namespace mycity;
using namespace mycity::test;

namespace {

LegacyCampaign begin_on(Style style, int players) {
    auto campaign = LegacyCampaign::begin(content::library(), people(players), {}, 7,
                                          generate_campaign({.style = style, .seed = 77}));
    REQUIRE(campaign.has_value());
    return *std::move(campaign);
}

std::string error_of(const json::Value& document) {
    const auto campaign = replay_any_campaign(document, content::library());
    return campaign ? "" : std::string(campaign.error().code) + " " + campaign.error().at;
}

}  // namespace

TEST_CASE("bots play all 24 episodes on another valley, and the file says the same again") {
    LegacyCampaign campaign = begin_on(Style::gorge, 2);
    const Board wild = campaign.city(PlayerId(0)).board;
    CHECK_FALSE(wild == content::library().find(kLegacyGame, EpisodeNumber(1))->board);
    while (going_on(campaign)) step_of_bots(campaign, 2);
    CHECK(campaign.results().size() == 24);
    CHECK(campaign.city(PlayerId(0)).tracks > 0);
    CHECK(campaign.city(PlayerId(0)).board.on(Ground::palace).count() == 1);
    const LegacyCampaign again = reread(campaign);
    CHECK(json::to_text(again.document()) == json::to_text(campaign.document()));
    CHECK(again.standings() == campaign.standings());
}

TEST_CASE("a campaign file keeps its valley, and so does every record of it") {
    LegacyCampaign campaign = begin_on(Style::lakes, 2);
    place_all_stickers(campaign);
    play_episode(campaign, {5, 2});
    place_all_stickers(campaign);
    const json::Value document = campaign.document();
    const json::Value* valley = document.find("valley");
    REQUIRE(valley != nullptr);
    CHECK(*valley->find("code") == json::Value(campaign.valley()->source.code));
    const json::Value* record = (*document.find("episodes")->as_array())[0].find("record");
    REQUIRE(record->find("valley") != nullptr);
    // The record stands for itself: rivers and boards are those of the valley.
    const auto alone = replay_record(*record, content::library());
    REQUIRE(alone.has_value());
    CHECK(alone->session.game().site(PlayerId(0)).board ==
          campaign.valley()->library.find(kLegacyGame, EpisodeNumber(1))->board);
    CHECK(json::to_text(record_value(alone->session, alone->players)) == json::to_text(*record));
    // Whatever the code means one day, the board counts.
    json::Value renamed = document;
    json::Value other = *valley;
    CHECK(error_of(renamed.set("valley", other.set("code", "LEGACY-GORGE-00000"))) ==
          "campaign-differs episodes[0].record.valley");
}

TEST_CASE("branching keeps the valley") {
    LegacyCampaign campaign = begin_on(Style::plateau, 3);
    place_all_stickers(campaign);
    play_episode(campaign, {4, 3, 2});
    place_all_stickers(campaign);
    const LegacyCampaign branched = campaign.branch(1, 99);
    REQUIRE(branched.valley() != nullptr);
    CHECK(branched.valley()->source == campaign.valley()->source);
    CHECK(branched.city(PlayerId(1)).board == campaign.city(PlayerId(1)).board);
}

TEST_CASE("a file that mixes two lands is refused, and so is a damaged one") {
    LegacyCampaign drawn = begin_legacy(2, 7);
    place_all_stickers(drawn);
    json::Value document = drawn.document();
    CHECK(error_of(document) == "");
    const auto land = generate_campaign({.style = Style::heath, .seed = 3});
    CHECK(error_of(document.set("valley", valley_value(land->source)))
              .starts_with("campaign-differs episodes[0]"));
    LegacyCampaign elsewhere = begin_on(Style::heath, 2);
    document = elsewhere.document();
    content::CampaignSource damaged = elsewhere.valley()->source;
    damaged.places = "3 A1\n";
    CHECK(error_of(document.set("valley", valley_value(damaged))) == "content-missing valley.places");
    damaged.board = "board";
    CHECK(error_of(document.set("valley", valley_value(damaged))).ends_with("valley.board"));
    CHECK(error_of(document.set("valley", "LEGACY-HEATH-00076")) == "wrong-type valley");
}
