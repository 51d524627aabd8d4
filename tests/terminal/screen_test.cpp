#include "terminal/screen.hpp"

#include <doctest/doctest.h>

#include "terminal/ansi.hpp"
#include "terminal/box.hpp"
#include "terminal/text.hpp"

using namespace mycity::terminal;

TEST_CASE("screen: what lies outside is cut off, and text is given back line by line") {
    Screen screen({6, 2});
    CHECK(screen.write(-1, 0, "höher", {}) == 4);
    screen.write(4, 1, "abc", {});
    screen.put(0, 5, U'x', {});
    CHECK(screen.text() == "öher\n    ab\n");
}

TEST_CASE("screen: a text that does not fit ends in an ellipsis") {
    Screen screen({8, 1});
    screen.write_within(0, 0, 5, "Kirche", {});
    CHECK(screen.text() == "Kirc…\n");
    screen.write_within(0, 0, 6, "Kirche", {});
    CHECK(screen.text() == "Kirche\n");
}

TEST_CASE("screen: painting a change sends only the change") {
    Screen before({4, 2}), after({4, 2});
    CHECK(paint(before, after, Palette::wide).empty());
    after.put(2, 1, U'x', {color(25, 4), {}, kBold});
    CHECK(paint(before, after, Palette::wide) == "\x1b[2;3H\x1b[0;1;38;5;25mx\x1b[0m");
    CHECK(paint(before, after, Palette::basic) == "\x1b[2;3H\x1b[0;1;34mx\x1b[0m");
    CHECK(paint(before, after, Palette::none) == "\x1b[2;3H\x1b[0;1mx\x1b[0m");
    after.put(2, 1, U'x', {{}, color(117, 14), kPlain});
    CHECK(paint(before, after, Palette::basic) == "\x1b[2;3H\x1b[0;106mx\x1b[0m");
}

TEST_CASE("screen: another size is painted afresh") {
    const std::string all = paint(Screen({1, 1}), Screen({2, 1}), Palette::none);
    CHECK(all.find("\x1b[2J") != std::string::npos);
    CHECK(all.find("  ") != std::string::npos);
}

TEST_CASE("screen: a box frames its lines and scrolls no further than its end") {
    Screen screen({20, 9});
    Box box{"Hi", {"one", "two", "three", "four"}, "", 0};
    draw_box(screen, box, Charset::ascii);
    CHECK(screen.text().find("+- Hi --+") != std::string::npos);
    CHECK(screen.text().find("| three |") != std::string::npos);
    CHECK(screen.text().find("four") == std::string::npos);
    CHECK(furthest_scroll(box, screen.size()) == 1);
    box.scroll = 99;
    draw_box(screen, box, Charset::ascii);
    CHECK(screen.text().find("| four  |") != std::string::npos);
}

TEST_CASE("text: lines break at blanks, long words are cut, line breaks stay") {
    CHECK(wrapped("one two three", 8) == std::vector<std::string>{"one two", "three"});
    CHECK(wrapped("abcdefgh", 3) == std::vector<std::string>{"abc", "def", "gh"});
    CHECK(wrapped("a\n\nb", 9) == std::vector<std::string>{"a", "", "b"});
    CHECK(wrapped("żółw ćma", 4) == std::vector<std::string>{"żółw", "ćma"});
}

TEST_CASE("text: ASCII keeps every letter readable") {
    CHECK(to_ascii("Größe, cœur « là », ćma…") == "Grosse, coeur \" la \", cma...");
    CHECK(to_ascii("−3 → 4 · ♣") == "-3 -> 4 - ?");
}

TEST_CASE("text: control characters and broken UTF-8 never reach a terminal") {
    CHECK(to_utf8(to_characters("a\x1b[31m\x80z")) == "a [31m\uFFFDz");
}

TEST_CASE("text: numbers carry a real minus sign") {
    CHECK(signed_number(-12) == "−12");
    CHECK(signed_number(0) == "0");
    CHECK(signed_number(3) == "+3");
    CHECK(plain_number(3) == "3");
    CHECK(right_aligned("ż", 3) == "  ż");
}
