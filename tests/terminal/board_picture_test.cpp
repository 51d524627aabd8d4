#include "terminal/board_picture.hpp"

#include <doctest/doctest.h>

#include <set>

#include "terminal/fixture.hpp"

using namespace mycity;
using namespace mycity::terminal;

namespace {

Screen drawn(const BoardPicture& picture, Charset charset, Zoom zoom = Zoom::small) {
    Screen screen(picture_size(picture.game->site(picture.player).board.rows, zoom));
    draw_board(screen, 0, 0, picture, zoom, charset);
    return screen;
}

std::string first_lines(const std::string& text, int count) {
    std::size_t at = 0;
    for (int i = 0; i < count; ++i) at = text.find('\n', at) + 1;
    return text.substr(0, at);
}

Mask spaces(std::initializer_list<int> list) {
    Mask mask;
    for (const int space : list) mask |= Mask::bit(SpaceId(space));
    return mask;
}

}  // namespace

TEST_CASE("board picture: the eternal board, its river and its features") {
    const LocalGame local = local_game_of("Ada", 3);
    const std::string text = drawn({&local.game(), PlayerId(0), {}}, Charset::unicode).text();
    CHECK(first_lines(text, 9) ==
          "    A   B   C   D   E   F   G   H   I   J   K\n"
          " 1  ·  ♣ ♣  ·   · ┃ ·  ● ●  ·   ·   ·   ·  ◆$◆\n"
          "                  ┃\n"
          " 2  ·   ·   ·   · ┃ ·   ·  ♣ ♣  ·   ·   ·   ·\n"
          "                  ┗━━━┓\n"
          " 3 ● ●  ·  (◎)  ·   · ┃ ·   ·   ·   ·  ● ● ♠♠♠\n"
          "                      ┗━━━┓\n"
          " 4  ▲   ▲   ·   ·   ·   · ┃ ·   ·  ♣ ♣ ♠♠♠ ♠♠♠\n"
          "                      ┏━━━┛\n");
    const std::string plain = drawn({&local.game(), PlayerId(0), {}}, Charset::ascii).text();
    CHECK(first_lines(plain, 6) ==
          "    A   B   C   D   E   F   G   H   I   J   K\n"
          " 1  .  t t  .   . | .  o o  .   .   .   .  $$$\n"
          "                  |\n"
          " 2  .   .   .   . | .   .  t t  .   .   .   .\n"
          "                  +---+\n"
          " 3 o o  .  (O)  .   . | .   .   .   .  o o &&&\n");
    for (const char c : plain) CHECK(static_cast<unsigned char>(c) < 0x80);
}

TEST_CASE("board picture: a building fills the lines inside it, not those around it") {
    LocalGame local = local_game_of("Ada", 3);  // begins with the square of four
    const Mask cells = spaces({0 * 11 + 2, 0 * 11 + 3, 1 * 11 + 2, 1 * 11 + 3});
    const BoardPicture picture{&local.game(), PlayerId(0),
                               Hovering{cells, Kind::industrial, Hover::built, {}}};
    CHECK(first_lines(drawn(picture, Charset::ascii).text(), 5) ==
          "    A   B   C   D   E   F   G   H   I   J   K\n"
          " 1  .  t t =o===o=| .  o o  .   .   .   .  $$$\n"
          "           =======|\n"
          " 2  .   .  =o===o=| .   .  t t  .   .   .   .\n"
          "                  +---+\n");
}

TEST_CASE("board picture: the ghost shows what it would cover and which spaces are wrong") {
    const LocalGame local = local_game_of("Ada", 3);
    const Mask cells = spaces({0, 1});
    const Screen legal =
        drawn({&local.game(), PlayerId(0), Hovering{cells, Kind::public_, Hover::legal, {}}}, Charset::ascii);
    CHECK(first_lines(legal.text(), 2).find(" 1 [x] [t]") != std::string::npos);
    CHECK(legal.at(4, 1).style == theme::kLegal);
    const Screen refused = drawn(
        {&local.game(), PlayerId(0), Hovering{cells, Kind::public_, Hover::refused, Mask::bit(SpaceId(1))}},
        Charset::ascii);
    CHECK(first_lines(refused.text(), 2).find(" 1 >x< !!!") != std::string::npos);
    CHECK(refused.at(4, 1).style == theme::kRefused);
}

TEST_CASE("B-KINDS: kinds and grounds are told apart by their signs alone") {
    for (const Charset charset : {Charset::unicode, Charset::ascii}) {
        std::set<std::u32string> seen;
        for (std::size_t i = 0; i < kKindNames.size(); ++i)
            seen.insert(std::u32string(pattern_of(static_cast<Kind>(i), charset).glyphs, 3));
        CHECK(seen.size() == kKindNames.size());
        std::set<std::u32string> grounds;
        for (int i = 0; i < kGrounds; ++i)
            grounds.insert(std::u32string(pattern_of(static_cast<Ground>(i), charset).glyphs, 3));
        CHECK(grounds.size() == static_cast<std::size_t>(kGrounds));
    }
}

TEST_CASE("board picture: every board of the library is drawn in both sizes") {
    for (const Episode& episode : content::library().episodes()) {
        const Game game(episode, 1);
        for (const Zoom zoom : {Zoom::small, Zoom::large}) {
            const Screen screen = drawn({&game, PlayerId(0), {}}, Charset::unicode, zoom);
            const std::string last = std::to_string(episode.board.rows);
            CHECK(screen.text().find(last) != std::string::npos);
            CHECK(screen.size() == picture_size(episode.board.rows, zoom));
        }
    }
}
