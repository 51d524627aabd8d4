// The lines of an episode file that belong to a lasting campaign: what is right is read, what is wrong is
// refused.

#include <doctest/doctest.h>

#include <memory>
#include <string>

#include "content/read_episode.hpp"
#include "rules/legacy_fixture.hpp"
#include "rules/space.hpp"

using namespace mycity;
using namespace mycity::content;

namespace {

const std::string kFirst =
    "episode x 1\nplayers 1 4\nboard x\npieces y\ndeck all\nmechanic trees\nplain factory B1\nplain well "
    "A1\n";

// The episode after it, with lines of ours after the first five.
std::string second(const std::string& lines) {
    return "episode x 2\nplayers 1 4\nboard previous\npieces y\ndeck all\n" + lines;
}

class Shelves {
  public:
    Shelves() {
        NamedBoard board = test::make_board("o . T .|r o F M . . w\n\n. . . .|. . . . . . .\n");
        board.name = "x";
        shelf_.boards.push_back(board);
        const std::string pieces =
            "pieces y\nflip no\nshape domino 2\nXX\n\nshape one 1\nX\n\nbuilding B1 industrial domino\n"
            "building B2 industrial domino\nbuilding Y1 residential domino\n";
        shelf_.pieces.push_back(read_pieces({"y.pieces", pieces}).value());
        first_ = std::make_unique<Episode>(read_episode({"1.episode", kFirst}, shelf_).value());
        shelf_.previous = first_.get();
    }

    Episode read(const std::string& lines) const {
        auto episode = read_episode({"2.episode", second(lines)}, shelf_);
        REQUIRE_MESSAGE(episode, episode.error().code << " in line " << episode.error().line);
        return *std::move(episode);
    }

    // "content-space 6:13 Z9", or "fine".
    std::string error(const std::string& lines) const { return error_of(second(lines)); }
    std::string error_of(const std::string& text) const {
        const auto episode = read_episode({"2.episode", text}, shelf_);
        if (episode) return "fine";
        return std::string(episode.error().code) + " " + std::to_string(episode.error().line) + ":" +
               std::to_string(episode.error().column) + " " + episode.error().found;
    }

    Shelf& shelf() { return shelf_; }

  private:
    Shelf shelf_;
    std::unique_ptr<Episode> first_;
};

}  // namespace

TEST_CASE("legacy content: an episode goes on from the board and the belongings of the one before") {
    const Shelves shelves;
    const Episode episode = shelves.read("plain factory B2\nstick gold K1\ncover well\nplain one-rock A1\n");
    CHECK(episode.board.at(*space_from("A1")) == Ground::one_rock);
    CHECK(episode.board.at(*space_from("K1")) == Ground::gold);
    CHECK(episode.plain.factories == 3);
    CHECK(episode.site.belongings.factories == 3);
    REQUIRE(episode.orders.changes.count() == 2);
    CHECK(episode.orders.changes[0].how == BoardChange::How::stick);
    CHECK(episode.orders.changes[1].how == BoardChange::How::cover);
}

TEST_CASE("legacy content: cover leaves alone what shows something else") {
    const Shelves shelves;
    const Episode episode = shelves.read("cover forest G1 H1 A2\n");
    CHECK(episode.board.at(*space_from("G1")) == Ground::meadow);
    CHECK(episode.board.at(*space_from("H1")) == Ground::mountain);
    Board lasting = episode.board;
    lasting.set(*space_from("G1"), Ground::one_tree);
    episode.orders.changes[0].apply_to(lasting);
    CHECK(lasting.at(*space_from("G1")) == Ground::one_tree);
}

TEST_CASE("legacy content: the stickers before and after") {
    const Shelves shelves;
    const Episode episode =
        shelves.read("before everyone factory\nafter first one-rock\nafter others factory one-tree\n");
    CHECK(episode.orders.before.count() == 1);
    CHECK(episode.orders.after_for(RankGroup::first).count() == 1);
    CHECK(episode.orders.after_for(RankGroup::second).empty());
    REQUIRE(episode.orders.after_for(RankGroup::others).count() == 2);
    CHECK(episode.orders.after_for(RankGroup::others)[1] == Sticker::one_tree);
}

TEST_CASE("legacy content: every sticker is found by its name") {
    for (int i = 0; i < kStickers; ++i)
        CHECK(sticker_from(facts_of(static_cast<Sticker>(i)).name) == static_cast<Sticker>(i));
    CHECK_FALSE(sticker_from("two-wells"));
}

TEST_CASE("legacy content: what is wrong is named with its place") {
    const Shelves shelves;
    CHECK(shelves.error("") == "fine");
    CHECK(shelves.error("stick swamp A1\n") == "content-ground 6:7 swamp");
    CHECK(shelves.error("stick gold\n") == "content-space 6:11 ");
    CHECK(shelves.error("stick gold A3\n") == "content-space 6:12 A3");
    CHECK(shelves.error("stick gold A1 A1\n") == "content-space 6:15 A1");
    CHECK(shelves.error("plain factory\n") == "content-building 6:14 ");
    CHECK(shelves.error("plain factory Y1\n") == "content-building 6:15 Y1");
    CHECK(shelves.error("before first well\n") == "content-word 6:8 first");
    CHECK(shelves.error("after third well\n") == "content-word 6:7 third");
    CHECK(shelves.error("after first\n") == "content-sticker 6:12 ");
    CHECK(shelves.error("after first wells\n") == "content-sticker 6:13 wells");
    CHECK(shelves.error("after first mark mark mark mark\n") == "content-too-many 6:28 mark");
    CHECK(shelves.error("stick palace A1\n").starts_with("content-printed"));
}

TEST_CASE("legacy content: only the next episode of the same game goes on") {
    Shelves shelves;
    const std::string text = second("");
    CHECK(shelves.error_of("episode x 3" + text.substr(11)) == "content-board 3:7 previous");
    CHECK(shelves.error_of("episode z 2" + text.substr(11)) == "content-board 3:7 previous");
    shelves.shelf().previous = nullptr;
    CHECK(shelves.error("") == "content-board 3:7 previous");
}

TEST_CASE("legacy content: a deck of some kinds and ids, and no card twice") {
    const Shelves shelves;
    const std::string head = "episode x 2\nplayers 1 4\nboard previous\npieces y\n";
    CHECK(shelves.error_of(head + "deck industrial\ndeck Y1\nexpect cards 3\n") == "fine");
    CHECK(shelves.error_of(head + "deck industrial B1\n") == "content-twice 5:17 B1");
    CHECK(shelves.error_of(head + "deck public\n") == "content-word 5:6 public");
}
