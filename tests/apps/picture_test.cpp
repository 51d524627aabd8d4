#include <doctest/doctest.h>

#include "apps/city_svg.hpp"
#include "content/library.hpp"
#include "record/session.hpp"

using namespace mycity;

namespace {

int occurrences(std::string_view text, std::string_view part) {
    int count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

// Spaces are 48 wide, with a rim of 24 around the board.
std::string square_at(int space) {
    return "<rect x=\"" + std::to_string(24 + space % kColumns * 48) + "\" y=\"" +
           std::to_string(24 + space / kColumns * 48) + "\" width=\"48\" height=\"48\"";
}

// What a reader of the picture would see as text: character data between two tags.
std::string words_of(std::string_view svg) {
    std::string words;
    bool in_tag = false;
    for (const char letter : svg) {
        if (letter == '<') in_tag = true;
        if (!in_tag && letter != '\n') words += letter;
        if (letter == '>') in_tag = false;
    }
    return words;
}

Session game_with_five_buildings() {
    const Episode& episode = *content::library().find("eternal", EpisodeNumber(0));
    Session session(episode, 2, Draw::from_seed(episode, 3));
    while (session.game().city(PlayerId(0)).buildings.size() < 5) {
        const LegalSet legal = session.game().legal(PlayerId(0));
        REQUIRE(session.play(PlayerId(0), legal.empty() ? Move::pass() : Move::place(legal.nth(0))));
        REQUIRE(session.play(PlayerId(1), Move::pass()));
    }
    return session;
}

}  // namespace

TEST_CASE("a picture shows every space and what is printed on it") {
    const Session session = game_with_five_buildings();
    const Board& board = session.game().site(PlayerId(1)).board;
    const std::string bare = apps::city_svg(session.game(), PlayerId(1));
    for_each_space(board.all(), [&](int space) { CHECK(occurrences(bare, square_at(space)) == 1); });
    CHECK(occurrences(bare, "href=\"#mountain\"") == board.on(Ground::mountain).count());
    CHECK(occurrences(bare, "href=\"#forest\"") == board.on(Ground::forest).count());
    CHECK(occurrences(bare, "href=\"#well\"") == board.on(Ground::well).count());
    CHECK(occurrences(bare, "href=\"#gold\"") == board.on(Ground::gold).count());
    CHECK(occurrences(bare, "href=\"#rock\"") == board.rocks(board.all()));
}

TEST_CASE("a picture shows every building of its player and no other") {
    const Session session = game_with_five_buildings();
    const Episode& episode = session.game().episode();
    const std::string built = apps::city_svg(session.game(), PlayerId(0));
    const std::string bare = apps::city_svg(session.game(), PlayerId(1));
    const std::string outline = "stroke-width=\"3\" stroke-linecap";
    CHECK(occurrences(bare, outline) == 0);
    CHECK(occurrences(built, outline) == 5);
    Mask covered;
    for (const Standing standing : session.game().city(PlayerId(0)).buildings)
        covered |= episode.cells_of(standing);
    for_each_space(session.game().site(PlayerId(0)).board.all(), [&](int space) {
        CHECK(occurrences(built, square_at(space)) == (covered.has(SpaceId(space)) ? 2 : 1));
    });
}

TEST_CASE("a picture holds no word") {
    const Session session = game_with_five_buildings();
    CHECK(words_of("<svg>\n<g>word</g>\n</svg>\n") == "word");
    CHECK(words_of(apps::city_svg(session.game(), PlayerId(0))) == "");
}
