// L-SEAL: what is shown when an episode begins, its overview and its rules name nothing of a later chapter.

#include <doctest/doctest.h>

#include "campaign/chapters.hpp"
#include "sealed_words.hpp"
#include "terminal/fixture.hpp"
#include "terminal/plain_play.hpp"

using namespace mycity;
using namespace mycity::terminal;

namespace {

void check_pages(const LocalGame& local, std::string_view game) {
    const int episode = local.playthrough().episode().number;
    const int chapter = chapter_of(*content::library().find_campaign(game), EpisodeNumber(episode));
    for (const Language language : all_languages()) {
        PlainPlay plain(local, {language});
        const std::pair<std::string, std::string> pages[] = {{"opening", plain.begin()},
                                                             {"overview", plain.answer("table")},
                                                             {"rules", plain.answer("rules")}};
        for (const auto& [page, text] : pages)
            for (const std::string& word : sealed_words_in(text, game, chapter, language))
                FAIL_CHECK(std::string(language.code())
                           << ": the " << page << " of episode " << episode << " names " << word);
    }
}

void end_for_all(LocalGame& local) {
    while (const auto asked = local.asked()) REQUIRE(local.play(*asked, Move::end()));
}

}  // namespace

TEST_CASE("L-SEAL: no opening, overview or rule of the legacy campaign names what a later chapter brings") {
    auto campaign = LegacyCampaign::begin(content::library(), people("Ada,Ben,Cyd"), {}, 3);
    REQUIRE(campaign.has_value());
    LocalGame local(Playthrough(std::move(*campaign)));
    const auto stick_all = [&] {
        while (const auto player = local.sticks()) {
            const StickerOptions options = local.legacy()->options(*player);
            REQUIRE(local.stick(*player, {options.sticker, options.targets.lowest()}));
        }
    };
    while (true) {
        check_pages(local, "legacy");
        if (local.legacy()->episode_number() == 24) return;
        local.announce();
        stick_all();
        end_for_all(local);
        local.next_episode();
        stick_all();
    }
}

TEST_CASE("L-SEAL: no opening, overview or rule of Roll & Build names what a later chapter brings") {
    const content::CampaignFacts& facts = *content::library().find_campaign("roll-and-build");
    auto campaign = Campaign::begin(content::library(), facts, facts.whole(), people("Ada,Ben"), 3);
    REQUIRE(campaign.has_value());
    LocalGame local{Playthrough(std::move(*campaign))};
    while (true) {
        check_pages(local, "roll-and-build");
        if (local.playthrough().episode().number == EpisodeNumber(12)) return;
        end_for_all(local);
        local.next_episode();
    }
}
