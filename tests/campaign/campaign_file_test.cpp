// Campaign files that are not what they should be.

#include <doctest/doctest.h>

#include <string>

#include "campaign/players.hpp"

namespace {

using namespace mycity;
using namespace mycity::test;

// Chapter 4 of two: the first episode is over at once, so that all bandits stay; the second is open.
const std::string& good() {
    static const std::string text = [] {
        Campaign campaign = begin("chapter-4", 2, 3);
        end_for_all(campaign.current().session);
        REQUIRE(campaign.next().has_value());
        return campaign_text(campaign);
    }();
    return text;
}

std::string replaced(const std::string& what, const std::string& with, std::size_t from = 0) {
    std::string text = good();
    const std::size_t at = text.find(what, from);
    REQUIRE_MESSAGE(at != std::string::npos, what);
    return text.replace(at, what.size(), with);
}

std::string error_of(const std::string& text) {
    const auto campaign = read_campaign(text, content::library());
    if (campaign) return "";
    return std::string(campaign.error().code) + " " + campaign.error().at;
}

std::size_t second_episode() { return good().rfind("\"mycity-record\""); }

}  // namespace

TEST_CASE("campaign file: a good one is read") { CHECK(error_of(good()) == ""); }

TEST_CASE("campaign file: what it is") {
    CHECK(error_of("") == "json-end campaign");
    CHECK(error_of("[]") == "wrong-type campaign");
    CHECK(error_of(replaced("mycity-campaign", "mycity-record")) == "campaign-format format");
    CHECK(error_of(replaced("\"version\": 1", "\"version\": 2")) == "campaign-version version");
    CHECK(error_of(replaced("\"roll-and-build\"", "\"eternal\"")) == "no-such-game game");
    CHECK(error_of(replaced("chapter-4", "chapter-5")) == "no-such-plan plan.name");
    CHECK(error_of(replaced("chapter-4", "chapter-3")) == "campaign-differs plan.episodes[0]");
    CHECK(error_of(replaced("\"seed\": \"3\"", "\"seed\": \"three\"")) == "out-of-range seed");
    CHECK(error_of(replaced("\"seed\": \"3\"", "\"sead\": \"3\"")) == "missing-field seed");
}

TEST_CASE("campaign file: who plays") {
    CHECK(error_of(replaced("\"P2\"", "\"Q2\"")) == "campaign-differs episodes[0].players[1].name");
    CHECK(error_of(replaced("\"P1\"", "\"Q1\"", second_episode())) ==
          "campaign-differs episodes[1].players[0].name");
}

TEST_CASE("campaign file: which episodes") {
    const std::size_t first = good().find("\"mycity-record\"");
    CHECK(error_of(replaced("\"episode\": 11", "\"episode\": 12", second_episode())) ==
          "campaign-differs episodes[1].episode");
    CHECK(error_of(replaced("\"end\",", "\"pass\",", first)) == "record-result-early episodes[0].result");
    CHECK(error_of(replaced("\"end\"", "\"stop\"", first)) == "no-such-move episodes[0].rounds[0][0]");
}

TEST_CASE("RB-BANDIT: a campaign file in which a bandit got lost is refused") {
    const std::size_t boards = good().find("\"boards\"");
    REQUIRE(boards != std::string::npos);
    CHECK(error_of(replaced("\"bandit\"", "\"meadow\"", boards)) == "wrong-count episodes[1].boards[0]");
    CHECK(
        error_of(replaced("\"B2\"", "\"C1\"", boards)).starts_with("campaign-differs episodes[1].boards[0]"));
    CHECK(error_of(replaced("\"boards\"", "\"board\"")) == "campaign-differs episodes[1].boards");
}

TEST_CASE("campaign file: results must be what was played") {
    const std::size_t results = good().find("\"results\"");
    CHECK(error_of(replaced("\"totals\": [-", "\"totals\": [-1", results))
              .starts_with("campaign-differs results.episodes[0].totals[0]"));
    CHECK(error_of(replaced("\"winners\": [0, 1]", "\"winners\": [0]", results)) ==
          "wrong-count results.episodes[0].winners");
    CHECK(error_of(replaced("\"complete\": false", "\"complete\": true", results)) ==
          "campaign-differs results.complete");
}

TEST_CASE("campaign file: an episode that is not over has nothing after it") {
    const Campaign open = begin("chapter-4", 2, 3);
    const Campaign finished = played("chapter-4", 2, 3);
    json::Value document = finished.document();
    json::Array records = *document.find("episodes")->as_array();
    records[1] = finished.branch(1, 3).document().find("episodes")->as_array()->at(1);
    document.set("episodes", records);
    CHECK(error_of(json::to_text(document)) == "campaign-episode-open episodes[1]");
    records.insert(records.end(), records.begin(), records.end());
    document.set("episodes", records);
    CHECK(error_of(json::to_text(document)) == "wrong-count episodes");
    document.set("episodes", json::Array{});
    CHECK(error_of(json::to_text(document)) == "wrong-count episodes");
}

TEST_CASE("campaign file: a finished episode keeps its record as it was written") {
    const std::size_t first = good().find("\"mycity-record\"");
    const std::size_t engine = good().find("\"engine\": \"", first);
    REQUIRE(engine != std::string::npos);
    std::string text = good();
    text.insert(engine + 11, "older-");
    auto campaign = read_campaign(text, content::library());
    REQUIRE(campaign.has_value());
    end_for_all(campaign->current().session);
    REQUIRE(campaign->next().has_value());
    CHECK(campaign_text(reread(*campaign)).find("\"older-") != std::string::npos);
}

TEST_CASE("campaign file: a file cut short or changed anywhere is refused or read, never worse") {
    for (std::size_t length = 0; length + 2 < good().size(); length += 7)
        CHECK(error_of(good().substr(0, length)) != "");
    Random random(6);
    for (int i = 0; i < 400; ++i) {
        std::string text = good();
        text[random.below(static_cast<std::uint32_t>(text.size()))] =
            static_cast<char>('0' + random.below(75));
        const auto campaign = read_campaign(text, content::library());
        if (campaign)
            CHECK(reread(*campaign).index() == campaign->index());
        else
            CHECK_FALSE(campaign.error().code.empty());
    }
}
