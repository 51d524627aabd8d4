// Valleys for the legacy campaign: what its 24 episodes need is there, and the same for ever.

#include "valleys/campaign.hpp"

#include <doctest/doctest.h>

#include "base/hash.hpp"
#include "base/random.hpp"
#include "content/lint.hpp"
#include "mechanics/connected.hpp"
#include "rules/space.hpp"

using namespace mycity;

namespace {

ValleyCode code_number(int i) {
    return {.style = static_cast<Style>(i % kStyles),
            .seed = Random(static_cast<std::uint64_t>(i)).below(kValleySeeds)};
}

const Episode& episode(const content::CampaignValley& valley, int number) {
    const Episode* found = valley.library.find("legacy", EpisodeNumber(number));
    REQUIRE(found != nullptr);
    return *found;
}

int open_sides(const Board& board, Mask space) {
    return (sides_of(space) & without(board.light(), board.closed())).count();
}

// L-FIXEDCELLS, as far as a generated valley has to keep to it.
void check_needs(const content::CampaignValley& valley) {
    const Board& wild = episode(valley, 1).board;
    CHECK(serves_campaign(wild));
    const Mask left = wild.bank_of(SpaceId(0));
    CHECK((left & wild.light()).count() > 30);
    CHECK(wild.on(Ground::two_tree).count() == 9);
    CHECK(wild.on(Ground::two_rock).count() == 5);
    CHECK((wild.on(Ground::one_tree) | wild.on(Ground::one_rock)).empty());
    CHECK(wild.on(Ground::spot).count() == 27);
    CHECK(wild.on(Ground::forest).meets(without(wild.all(), left)));

    const Mask corner = Mask::bit(*space_from("K11"));
    const Mask sawmill = episode(valley, 8).board.on(Ground::sawmill);
    CHECK(sawmill.meets(corner));
    CHECK(sawmill.inside(wild.on(Ground::forest)));
    CHECK(episode(valley, 13).board.on(Ground::sawmill).empty());
    CHECK_FALSE(episode(valley, 13).board.on(Ground::forest).meets(corner));

    const Mask gold = episode(valley, 10).board.on(Ground::gold);
    CHECK(gold.inside(wild.on(Ground::two_rock)));
    CHECK((gold & left).count() == 1);
    CHECK(without(gold, left).count() == 1);
    CHECK(episode(valley, 10).board.on(Ground::two_tree).empty());

    const Board& mine = episode(valley, 18).board;
    for (const Ground entrance : kMineEntrances) {
        CHECK(mine.on(entrance).count() == 1);
        CHECK(mine.on(entrance).inside(left));
        CHECK(open_sides(mine, mine.on(entrance)) >= 1);
    }
    const Board& last = episode(valley, 24).board;
    CHECK(last.on(Ground::port).inside(wild.on(Ground::meadow) & wild.river_side() & left));
    CHECK(last.on(Ground::port).count() == 1);
    CHECK(open_sides(last, last.on(Ground::port)) >= 2);
    CHECK(last.on(Ground::palace).inside(wild.on(Ground::meadow) & wild.river_side()));
    CHECK_FALSE(last.on(Ground::palace).meets(left));
    CHECK(open_sides(last, last.on(Ground::palace)) >= 3);
    CHECK((row_mask(10) & last.light()).count() >= 9);
    for (const Episode& one : valley.library.episodes()) CHECK(content::lint(one).empty());
}

void check_code(int i) {
    const ValleyCode code = code_number(i);
    CAPTURE(campaign_text_of(code));
    const auto valley = generate_campaign(code);
    REQUIRE(valley != nullptr);
    CHECK(valley->source.code == campaign_text_of(code));
    CHECK(valley->library.episodes().size() == 24);
    check_needs(*valley);
}

std::string error_of(content::CampaignSource source) {
    const auto valley = content::load_campaign_valley(std::move(source));
    if (valley) return "";
    return std::string(valley.error().code) + " " + valley.error().file + " " +
           std::to_string(valley.error().line);
}

std::string replaced(std::string text, std::string_view what, std::string_view with) {
    const std::size_t at = text.find(what);
    REQUIRE_MESSAGE(at != std::string::npos, what);
    return text.replace(at, what.size(), with);
}

}  // namespace

TEST_CASE("valleys for the campaign have what its episodes need") {
    for (int i = 0; i < 140; ++i) check_code(i);
}

TEST_SUITE("long") {
    TEST_CASE("ten thousand valleys for the campaign have what its episodes need") {
        for (int i = 0; i < 10'000; ++i) check_code(i);
    }
}

TEST_CASE("the code of a campaign is the same valley for ever") {
    Fingerprint print;
    for (int i = 0; i < 35; ++i) {
        const auto valley = generate_campaign(code_number(i));
        for (const std::string* text : {&valley->source.board, &valley->source.places})
            for (const char letter : *text) print.add(letter);
    }
    CHECK(print.value() == 2001124743129260324u);
}

TEST_CASE("the codes of campaigns and of single games are told apart") {
    const ValleyCode code{.style = Style::heath, .seed = 7};
    const std::string text = campaign_text_of(code);
    CHECK(text.starts_with("LEGACY-HEATH-0007"));
    CHECK(read_campaign_code(text).value() == code);
    CHECK(read_campaign_code("legacy heath ooo7" + text.substr(17)).value() == code);
    CHECK(read_code(text).error().code == "code-campaign");
    CHECK(read_campaign_code(text_of(code)).error().code == "code-single");
    CHECK(read_campaign_code("LEGACY-MEADOW-00075").error().code == "code-style");
    CHECK(read_campaign_code("LEGACY-HEATH").error().code == "code-seed");
    CHECK(names_campaign("legacy whatever"));
    CHECK_FALSE(names_campaign(text_of(code)));
}

TEST_CASE("the drawn board and its places are read as the content has them") {
    // What the 24 drawn episodes name, in the form in which a campaign keeps it.
    const auto valley = generate_campaign(code_number(2));
    const auto again = content::load_campaign_valley(valley->source);
    REQUIRE(again.has_value());
    for (int number = 1; number <= 24; ++number) {
        CHECK(episode(**again, number).board == episode(*valley, number).board);
        CHECK(episode(**again, number).deck.size() ==
              content::library().find("legacy", EpisodeNumber(number))->deck.size());
    }
}

TEST_CASE("what is wrong with the land of a campaign is named") {
    const content::CampaignSource good = generate_campaign(code_number(6))->source;
    const auto with_places = [&](std::string places) {
        return content::CampaignSource{good.code, good.board, std::move(places)};
    };
    const auto with_board = [&](std::string board) {
        return content::CampaignSource{good.code, std::move(board), good.places};
    };
    CHECK(error_of(good) == "");
    CHECK(error_of(with_places("")) == "content-missing places 1");
    CHECK(error_of(with_places(good.places + "24 A1\n")) == "content-space places 1");
    CHECK(error_of(with_places(good.places + "x A1\n")) == "content-number places 18");
    CHECK(error_of(with_places(good.places + "24 Z9\n")) == "content-space places 18");
    CHECK(error_of(with_places(good.places + "24 A1 A1\n")) == "content-space places 18");
    CHECK(error_of(with_places(std::string(20'000, ' '))) == "content-too-long places 1");
    CHECK(error_of(with_board("")).starts_with("content-missing board"));
    CHECK(error_of(with_board(replaced(good.board, "|", " "))).starts_with("content-river board"));
    CHECK(error_of(with_board(replaced(good.board, "T", "w"))) == "content-feature board 1");
}
