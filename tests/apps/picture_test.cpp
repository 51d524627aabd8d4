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

}  // namespace

TEST_CASE("a picture shows every space, every building of its player and no word") {
    const Episode& episode = *content::library().find("eternal", 0);
    Session session(episode, 2, Draw::from_seed(episode, 3));
    while (session.game().city(0).buildings.size() < 5) {
        const LegalSet legal = session.game().legal(0);
        REQUIRE(session.play(0, legal.empty() ? Move::pass() : Move::place(legal.nth(0))));
        REQUIRE(session.play(1, Move::pass()));
    }
    const std::string built = apps::city_svg(session.game(), 0);
    const std::string bare = apps::city_svg(session.game(), 1);
    const std::string outline = "stroke-width=\"3\" stroke-linecap";
    CHECK(occurrences(built, outline) - occurrences(bare, outline) == 5);
    int covered = 0;
    for (const Standing standing : session.game().city(0).buildings)
        covered += episode.cells_of(standing).count();
    CHECK(occurrences(built, "<rect x=") - occurrences(bare, "<rect x=") == covered);
    CHECK(occurrences(built, "<text") == 0);
}
