#include "terminal/keys.hpp"

#include <doctest/doctest.h>

using namespace mycity::terminal;
using Keys = std::vector<Key>;

TEST_CASE("keys: letters, Enter and Tab") {
    KeyReader reader;
    CHECK(reader.feed("aR\r\n\t\x7f") == Keys{Key::of(U'a'),
                                              Key::of(U'R'),
                                              {KeyCode::enter},
                                              {KeyCode::enter},
                                              {KeyCode::tab},
                                              {KeyCode::backspace}});
    CHECK(reader.feed("\x03\x1a\x0c") == Keys{{KeyCode::interrupt}, {KeyCode::suspend}, {KeyCode::redraw}});
}

TEST_CASE("keys: arrows in both dialects, with and without modifiers") {
    KeyReader reader;
    CHECK(reader.feed("\x1b[A\x1bOB\x1b[1;2C\x1b[D") ==
          Keys{{KeyCode::up}, {KeyCode::down}, {KeyCode::right}, {KeyCode::left}});
    CHECK(
        reader.feed("\x1b[Z\x1b[5~\x1b[6~\x1b[1~\x1b[F") ==
        Keys{{KeyCode::back_tab}, {KeyCode::page_up}, {KeyCode::page_down}, {KeyCode::home}, {KeyCode::end}});
}

TEST_CASE("keys: a sequence may come in pieces") {
    KeyReader reader;
    CHECK(reader.feed("\x1b").empty());
    CHECK(reader.unsettled());
    CHECK(reader.feed("[").empty());
    CHECK(reader.feed("B") == Keys{{KeyCode::down}});
    CHECK_FALSE(reader.unsettled());
    CHECK(reader.feed("\xc5").empty());
    CHECK(reader.feed("\xbc") == Keys{Key::of(U'ż')});
}

TEST_CASE("keys: an escape that nothing follows is the Esc key") {
    KeyReader reader;
    CHECK(reader.feed("\x1b").empty());
    CHECK(reader.settle() == Keys{{KeyCode::escape}});
    CHECK(reader.feed("\x1bq") == Keys{{KeyCode::escape}, Key::of(U'q')});
}

TEST_CASE("keys: what nobody knows is dropped, and broken bytes do no harm") {
    KeyReader reader;
    CHECK(reader.feed("\x1b[200~\x1b[15~x") == Keys{Key::of(U'x')});
    CHECK(reader.feed(std::string("\x1b[") + std::string(1000, '1') + "a").back() == Key::of(U'a'));
    reader.settle();
    CHECK(reader.feed("\xff\xff\xff\xff\xffy").back() == Key::of(U'y'));
    CHECK(reader.feed(std::string(1, '\0')).empty());
}
