// Legacy campaign files that are not what they should be, and one that was stored long ago.

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "campaign/legacy_players.hpp"
#include "campaign/playthrough.hpp"
#include "golden.hpp"
#include "project_paths.hpp"
#include "rules/space.hpp"

namespace {

using namespace mycity;
using namespace mycity::test;

const std::vector<int> kBuilds{5, 2};

// Two episodes are over with their stickers, the third is open.
const LegacyCampaign& good_campaign() {
    static const LegacyCampaign campaign = [] {
        LegacyCampaign played = at_episode(2, 3, kBuilds);
        REQUIRE(played.play(PlayerId(0), Move::end()).has_value());
        return played;
    }();
    return campaign;
}

const std::string& good() {
    static const std::string text = legacy_text(good_campaign());
    return text;
}

std::string error_of(const std::string& text) {
    const auto campaign = read_any_campaign(text, content::library());
    if (campaign) return "";
    return std::string(campaign.error().code) + " " + campaign.error().at;
}

std::string replaced(const std::string& what, const std::string& with, std::size_t from = 0) {
    std::string text = good();
    const std::size_t at = text.find(what, from);
    REQUIRE_MESSAGE(at != std::string::npos, what);
    return text.replace(at, what.size(), with);
}

// The good document with its list of pages changed.
std::string with_pages(auto change) {
    json::Value document = good_campaign().document();
    json::Array pages = *document.find("episodes")->as_array();
    change(pages);
    return json::to_text(document.set("episodes", std::move(pages)));
}

// The good document with one sticker choice replaced.
std::string with_choice(std::size_t page, std::string_view when, std::size_t player,
                        const json::Value& choice) {
    return with_pages([&](json::Array& pages) {
        json::Array players = *pages[page].find(when)->as_array();
        players[player] = json::Array{choice};
        pages[page].set(when, std::move(players));
    });
}

json::Value sticker(std::string_view name, std::string_view space) {
    return json::Value().set("sticker", name).set("space", space);
}

std::string golden_path() { return (source_dir() / "tests" / "golden" / "legacy-campaign.json").string(); }

std::string summary(const LegacyCampaign& campaign) {
    std::string text;
    const auto list = [](const std::vector<int>& numbers) {
        std::string line;
        for (const int number : numbers) line += " " + std::to_string(number);
        return line;
    };
    const json::Value document = campaign.document();
    const json::Array& pages = *document.find("episodes")->as_array();
    for (std::size_t i = 0; i < pages.size(); ++i) {
        const LegacyResult& result = campaign.results()[i];
        text += "episode " + std::to_string(result.episode) + ": points" + list(result.totals) + " | ranks" +
                list(result.ranks) + " | circles" + list(result.circles) + " | nuggets" +
                list(result.nuggets) + "\n";
        for (const std::string_view when : {"before", "after"}) {
            const json::Array& players = *pages[i].find(when)->as_array();
            for (std::size_t player = 0; player < players.size(); ++player)
                for (const json::Value& choice : *players[player].as_array()) {
                    text += "  " + std::string(when) + ", player " + std::to_string(player + 1) + ":";
                    for (const json::Member& part : *choice.as_object())
                        text += " " + *part.value.as_string();
                    text += "\n";
                }
        }
    }
    for (const PlayerId player : campaign.player_ids()) {
        const LegacyCity& city = campaign.city(player);
        text += "player " + std::to_string(player + 1) + ": place " +
                std::to_string(campaign.standings()[player.index()]) + ", circles " +
                std::to_string(city.circles) + ", nuggets " + std::to_string(city.nuggets) + ", tracks " +
                std::to_string(city.tracks) + ", marks" + list({city.marks.begin(), city.marks.end()}) +
                ", trees " + std::to_string(city.trees()) + ", rocks " + std::to_string(city.rocks()) + "\n";
    }
    return text;
}

}  // namespace

TEST_CASE("legacy file: a good one is read") { CHECK(error_of(good()) == ""); }

TEST_CASE("legacy file: what it is and who plays") {
    CHECK(error_of(replaced("mycity-campaign", "mycity-record")) == "campaign-format format");
    CHECK(error_of(replaced("\"version\": 1", "\"version\": 2")) == "campaign-version version");
    CHECK(error_of(replaced("\"version\": 1", "\"version\": 0")) == "campaign-version version");
    CHECK(error_of(replaced("\"game\": \"legacy\"", "\"game\": \"eternal\"")) == "no-such-game game");
    CHECK(error_of(replaced("\"seed\": \"7\"", "\"seed\": \"seven\"")) == "out-of-range seed");
    CHECK(error_of(replaced("\"cities\"", "\"towns\"")) == "missing-field cities");
    CHECK(error_of(replaced("\"animal\"", "\"beast\"")) == "missing-field cities[0].animal");
    json::Value document = good_campaign().document();
    document.set("players", json::Array{*document.find("players")->as_array()->begin()});
    CHECK(error_of(json::to_text(document)) == "wrong-count cities");
}

TEST_CASE("legacy file: a sticker on a space where it may not go is refused, and where it stands is said") {
    CHECK(error_of(with_choice(0, "after", 0, sticker("one-rock", "A4"))) == "rule episodes[0].after[0][0]");
    CHECK(error_of(with_choice(0, "after", 0, sticker("one-tree", "B1"))) ==
          "other-sticker-first episodes[0].after[0][0]");
    CHECK(error_of(with_choice(0, "after", 0, sticker("one-rook", "B1"))) ==
          "no-such-sticker episodes[0].after[0][0].sticker");
    CHECK(error_of(with_choice(0, "after", 0, sticker("one-rock", "Z1"))) ==
          "no-such-target episodes[0].after[0][0].space");
    CHECK(error_of(with_choice(0, "after", 0, sticker("nugget", "B1"))) ==
          "no-such-sticker episodes[0].after[0][0].sticker");
    CHECK(error_of(with_choice(0, "before", 0, sticker("one-rock", "B1"))) ==
          "no-sticker-pending episodes[0].before[0][0]");
    CHECK(error_of(with_choice(2, "before", 1, sticker("well", "E4"))) == "rule episodes[2].before[1][0]");
}

TEST_CASE("legacy file: a sticker elsewhere makes the next record's board another") {
    const LegacyCity& city = good_campaign().city(PlayerId(0));
    const int other = city.board.on(Ground::spot).lowest();
    CHECK(error_of(with_choice(0, "after", 0, sticker("one-rock", space_name(SpaceId(other)))))
              .starts_with("campaign-differs episodes[1].record.boards"));
}

TEST_CASE("legacy file: episodes come in order, and nothing follows an open one") {
    CHECK(error_of(with_pages([](json::Array& pages) {
              std::swap(pages[0], pages[1]);
          })).starts_with("campaign-differs episodes[0].record"));
    CHECK(error_of(with_pages([](json::Array& pages) {
              pages.erase(pages.begin());
          })).starts_with("campaign-differs episodes[0].record"));
    CHECK(error_of(with_pages([](json::Array& pages) { pages.push_back(pages.back()); })) ==
          "campaign-episode-open episodes[3]");
    CHECK(error_of(with_pages([](json::Array& pages) { pages[0].set("after", json::Array{}); })) ==
          "wrong-count episodes[0].after");
    CHECK(error_of(with_pages([](json::Array& pages) {
              pages[0].set("after", json::Array{json::Array{}, json::Array{}});
          })) == "campaign-episode-open episodes[1]");
    CHECK(error_of(with_pages([](json::Array& pages) {
              pages[2].set("before", json::Array{json::Array{}, json::Array{}});
          })) == "stickers-first episodes[2]");
    CHECK(error_of(with_pages([](json::Array& pages) { pages.pop_back(); })) == "");
}

TEST_CASE("legacy file: moves and results must be what was played") {
    const std::size_t rounds = good().find("\"rounds\"");
    CHECK(error_of(replaced("\"end\"", "\"stop\"", rounds))
              .starts_with("no-such-move episodes[0].record.rounds"));
    CHECK(error_of(replaced("\"end\"", "\"pass\"", rounds)).find(" episodes[0].record") != std::string::npos);
    CHECK(error_of(replaced("\"circles\": [2, 0]", "\"circles\": [3, 0]")) ==
          "campaign-differs results[0].circles[0]");
    CHECK(error_of(replaced("\"ranks\": [1, 2]", "\"ranks\": [2, 1]")) ==
          "campaign-differs results[0].ranks[0]");
    CHECK(error_of(replaced("\"results\"", "\"result\"")) == "missing-field results");
}

TEST_CASE("legacy file: cut short or changed anywhere it is refused or read, never worse") {
    for (std::size_t length = 0; length + 2 < good().size(); length += 31)
        CHECK(error_of(good().substr(0, length)) != "");
    Random random(6);
    for (int i = 0; i < 400; ++i) {
        std::string text = good();
        text[random.below(static_cast<std::uint32_t>(text.size()))] =
            static_cast<char>('0' + random.below(75));
        const auto campaign = read_legacy(text, content::library());
        if (campaign)
            CHECK(legacy_text(reread(*campaign)) == legacy_text(*campaign));
        else
            CHECK_FALSE(campaign.error().code.empty());
    }
}

// A file of version 1 as it was written; later programs must still read it. With MYCITY_UPDATE_GOLDEN=1 it is
// made anew, which only a change of the rules justifies.
TEST_CASE("legacy file: a stored campaign of version 1 still opens and comes out as it did") {
    if (const char* update = std::getenv("MYCITY_UPDATE_GOLDEN"); update != nullptr && *update == '1') {
        LegacyCampaign campaign = begin_legacy(2, 24);
        Random random(24);
        while (going_on(campaign)) step_of_people(campaign, random);
        std::ofstream(golden_path(), std::ios::binary) << json::to_text(campaign.document()) << '\n';
    }
    std::ifstream in(golden_path(), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const auto campaign = read_any_campaign(text, content::library());
    if (!campaign) FAIL(std::string(campaign.error().code) << " at " << campaign.error().at);
    const auto& legacy = *campaign->legacy();
    CHECK(legacy.phase() == LegacyPhase::over);
    compare_with_golden("legacy-campaign.txt", summary(legacy));
}
