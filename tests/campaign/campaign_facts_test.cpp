// What a .campaign file may say.

#include <doctest/doctest.h>

#include <string>

#include "content/read_campaign.hpp"

namespace {

using namespace mycity;

const std::string kSmall =
    "campaign roll-and-build\n"
    "chapter 1 2\n"
    "chapter 3\n"
    "plan odd 1 3\n"
    "bags 2 20 10\n"
    "solo-bags 7 20\n"
    "expect titles 2\n"
    "title low\n"
    "title high 5 6 11\n";

std::string with(const std::string& line, const std::string& instead) {
    std::string text = kSmall;
    const std::size_t at = text.find(line);
    REQUIRE(at != std::string::npos);
    return text.replace(at, line.size(), instead);
}

std::expected<content::CampaignFacts, content::Error> read(const std::string& text) {
    return content::read_campaign_facts({"campaigns/test.campaign", text}, content::library().episodes());
}

std::string error_of(const std::string& text) {
    const auto facts = read(text);
    if (facts) return "";
    return std::string(facts.error().code) + " " + std::to_string(facts.error().line);
}

}  // namespace

TEST_CASE("campaign facts: plans are the whole, the chapters and what the file names") {
    const auto facts = read(kSmall);
    REQUIRE(facts.has_value());
    CHECK(facts->whole().episodes == std::vector{EpisodeNumber(1), EpisodeNumber(2), EpisodeNumber(3)});
    REQUIRE(facts->find_plan("chapter-2") != nullptr);
    CHECK(facts->find_plan("chapter-2")->episodes == std::vector{EpisodeNumber(3)});
    REQUIRE(facts->find_plan("odd") != nullptr);
    CHECK(facts->find_plan("odd")->episodes == std::vector{EpisodeNumber(1), EpisodeNumber(3)});
    CHECK(facts->find_plan("chapter-3") == nullptr);
}

TEST_CASE("campaign facts: mistakes are found and named by line") {
    CHECK(error_of(with("campaign roll-and-build\n", "")) == "content-word 1");
    CHECK(error_of(with("chapter 1 2", "chapter 1 13")) == "content-episode 2");
    CHECK(error_of(with("chapter 1 2", "chapter 2 1")) == "content-range 2");
    CHECK(error_of(with("chapter 3", "chapter 2")) == "content-range 3");
    CHECK(error_of(with("chapter 3", "chapter")) == "content-number 3");
    CHECK(error_of(with("plan odd 1 3", "plan")) == "content-name 4");
    CHECK(error_of(with("bags 2 20 10", "bags 3 20 10")) == "content-range 5");
    CHECK(error_of(with("bags 2 20 10", "bags 2 10 20")) == "content-range 5");
    CHECK(error_of(with("solo-bags 7 20", "solo-bags 7 20\nsolo-bags 7 10")) == "content-range 7");
    CHECK(error_of(with("expect titles 2", "expect titles 3")) == "content-count 7");
    CHECK(error_of(with("expect titles 2\n", "")) == "content-missing 8");
    CHECK(error_of(with("plan odd 1 3", "plan odd 1 3\nplan odd 1")) == "content-twice 5");
    CHECK(error_of(with("bags 2 20 10", "bags 2 20 10 5")) == "content-extra 5");
    CHECK(error_of(with("bags 2 20 10", "bags 2 20 10\nchapter 4")) == "content-word 6");
    CHECK(error_of(with("title low", "title low 1 2 3")) == "content-numbers 8");
    CHECK(error_of(with("title high 5 6 11", "title high 5 6")) == "content-numbers 9");
    CHECK(error_of(with("title high 5 6 11", "title high 5 6 x")) == "content-number 9");
    CHECK(error_of(with("title high 5 6 11", "titel high 5 6 11")) == "content-word 9");
}

TEST_CASE("campaign facts: a title begins above the one before it, in every column") {
    const std::string third = "title high 5 6 11\ntitle higher ";
    const auto three = [&](const std::string& figures) {
        std::string text = with("expect titles 2", "expect titles 3");
        return text.replace(text.find("title high"), 17, third + figures);
    };
    CHECK(error_of(three("6 7 12")).empty());
    CHECK(error_of(three("5 7 12")) == "content-range 10");
    CHECK(error_of(three("6 7 11")) == "content-range 10");
}

TEST_CASE("campaign facts: Roll & Build has four chapters of three and nine titles") {
    const content::CampaignFacts& facts = *content::library().find_campaign("roll-and-build");
    CHECK(facts.chapters.size() == 4);
    for (const content::Plan& chapter : facts.chapters) CHECK(chapter.episodes.size() == 3);
    CHECK(facts.whole().episodes.size() == 12);
    CHECK(facts.find_plan("3-6-12")->episodes ==
          std::vector{EpisodeNumber(3), EpisodeNumber(6), EpisodeNumber(12)});
    CHECK(facts.titles.size() == 9);
    CHECK(facts.titles.back().total_from == 300);
    CHECK(content::library().find_campaign("eternal") == nullptr);
}
