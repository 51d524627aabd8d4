// The readers of content/: what is right is read, what is wrong is refused with file, line and column.

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "content/library.hpp"
#include "content/read_board.hpp"
#include "content/read_dice.hpp"
#include "content/read_episode.hpp"
#include "content/read_pieces.hpp"
#include "project_paths.hpp"
#include "words/words.hpp"

using namespace mycity;
using namespace mycity::content;

namespace {

// "content-letter 5:3 ?" or "fine"; with what was expected after a colon.
std::string told(const Error& error, std::string_view file) {
    CHECK(error.file == file);
    std::string text(error.code);
    text += " " + std::to_string(error.line) + ":" + std::to_string(error.column);
    if (!error.found.empty()) text += " " + error.found;
    if (!error.expected.empty()) text += " (" + error.expected + ")";
    return text;
}

template <class Result>
std::string outcome(const Result& result, std::string_view file) {
    return result ? std::string("fine") : told(result.error(), file);
}

std::string board_error(const std::string& text) {
    return outcome(read_board({"boards/x.board", text}), "boards/x.board");
}
std::string pieces_error(const std::string& text) {
    return outcome(read_pieces({"pieces/x.pieces", text}), "pieces/x.pieces");
}
std::string dice_error(const std::string& text) {
    return outcome(read_dice({"dice/x.dice", text}), "dice/x.dice");
}

const std::string kHead = "board x\ncolumns 11\nrows 2\n";
const std::string kRow = ". . . . .|. . . . . .\n";
const std::string kMap = "map\n" + kRow + "\n" + kRow + "end\n";
const std::string kShape = "pieces x\nflip no\nshape domino 2\nXX\n\n";

const std::string& embedded(std::string_view path) {
    static std::map<std::string, std::string, std::less<>> texts;
    for (const File& file : embedded_files())
        if (file.path == path) return texts.emplace(path, file.text).first->second;
    FAIL("no file " << path);
    return texts[""];
}

std::string with(std::string text, std::string_view what, std::string_view instead) {
    const std::size_t at = text.find(what);
    REQUIRE_MESSAGE(at != std::string::npos, what);
    return text.replace(at, what.size(), instead);
}

// A board of three rows, the cardboard and the dice; `episode` is the text that is tried out.
Shelf small_shelf() {
    Shelf shelf;
    const std::string board = "board small\ncolumns 11\nrows 2\n" + kMap;
    shelf.boards.push_back(read_board({"boards/small.board", board}).value());
    shelf.pieces.push_back(
        read_pieces({"pieces/cardboard.pieces", embedded("pieces/cardboard.pieces")}).value());
    shelf.pieces.push_back(read_pieces({"pieces/roll.pieces", embedded("pieces/roll.pieces")}).value());
    shelf.dice = read_dice({"dice/dice.dice", embedded("dice/dice.dice")}).value();
    return shelf;
}

std::string episode_error(const std::string& text, const Shelf& shelf = small_shelf()) {
    return outcome(read_episode({"episodes/x.episode", text}, shelf), "episodes/x.episode");
}

const std::string kStart = "episode x 0\nplayers 1 4\nboard small\npieces cardboard\n";
const std::string kEpisode = kStart + "deck all block\nmechanic block\n";

}  // namespace

TEST_CASE("content: everything embedded loads") {
    const auto loaded = Library::load(embedded_files());
    REQUIRE_MESSAGE(loaded, told(loaded.error(), loaded.error().file) << " in " << loaded.error().file);
    CHECK(loaded->find("eternal", EpisodeNumber(0)) != nullptr);
    CHECK(loaded->find("eternal", EpisodeNumber(1)) == nullptr);
    CHECK(loaded->find("nothing", EpisodeNumber(0)) == nullptr);
    CHECK(loaded->episodes().size() == library().episodes().size());
}

TEST_CASE("content: a board is read as it is drawn") {
    const auto read = read_board({"boards/x.board", kHead + "expect light 22\n" + kMap});
    REQUIRE(read);
    CHECK(read->name == "x");
    CHECK(read->file == "boards/x.board");
    CHECK(read->board.rows == 2);
    CHECK(read->board.river_east.count() == 2);
    CHECK(read->board.river_south.empty());
}

TEST_CASE("content: carriage returns, tabs, comments and trailing blanks do not matter") {
    CHECK(board_error("# a comment\r\nboard x # with a name\r\ncolumns\t11\t# wide\r\nrows 2 \r\n\r\nmap\r\n"
                      ". . . . .|. . . . . .  \r\n\r\n. . . . .|. . . . . .\r\nend\r\n\r\n# over\r\n") ==
          "fine");
    CHECK(board_error(with(kHead + kMap, "\n\n", "\n         +\n")) == "fine");
}

TEST_CASE("content: an unknown word or letter of a board is named with its place") {
    CHECK(board_error("bord x\n") == "content-word 1:1 bord");
    CHECK(board_error(with(kHead + kMap, ". . . . .|", ". . x . .|")) == "content-letter 5:5 x");
    CHECK(board_error(with(kHead + kMap, ". . . . .|", ". ./. . .|")) == "content-letter 5:4 /");
    CHECK(board_error(with(kHead + kMap, ". . . . .|", ". . ö . .|")) == "content-map-wide 5:22 .");
    CHECK(board_error(with(kHead + kMap, ". . . . .|. . . . . .", "ö . . . .|. . . . .")) ==
          "content-letter 5:1 ö");
    CHECK(board_error(with(kHead + kMap, "\n\n", "\n  |\n")) == "content-letter 6:3 |");
    CHECK(board_error(with(kHead + kMap, "\n\n", "\n   -\n")) == "content-letter 6:4 -");
}

TEST_CASE("content: a map that is too short, too long, too narrow or too wide") {
    CHECK(board_error(kHead + "map\n" + kRow + "end\n") == "content-map-short 6:1 end");
    CHECK(board_error(kHead + "map\n" + kRow) == "content-map-short 5:1 (end)");
    CHECK(board_error(kHead + "map\n") == "content-map-short 4:1 (end)");
    CHECK(board_error(kHead + "map\n" + kRow + "\n" + kRow + "\n" + kRow + "end\n") ==
          "content-map-long 9:1 .");
    CHECK(board_error(kHead + "map\n" + kRow + "\n" + kRow) == "content-missing 7:1 (end)");
    CHECK(board_error(with(kHead + kMap, ". .\n", ".\n")) == "content-letter 5:21");
    CHECK(board_error(with(kHead + kMap, ". .\n", ". . .\n")) == "content-map-wide 5:22  ");
    CHECK(board_error(with(kHead + kMap, ". .\n", ". .|\n")) == "content-map-wide 5:22 |");
    CHECK(board_error(with(kHead + kMap, "end\n", "end of map\n")) == "content-extra 8:5 of");
}

TEST_CASE("content: a river that does not split the board into two banks") {
    CHECK(board_error(with(kHead + kMap, "|", " ")) == "content-river 4:1 map");
    CHECK(board_error(kHead + "map\n. .|. . .|. . . . . .\n\n. .|. . .|. . . . . .\nend\n") ==
          "content-river 4:1 map");
}

TEST_CASE("content: an edge of the river that parts nothing is named with its place") {
    CHECK(board_error(kHead + "map\n. .|. . .|. . . . . .\n\n. . . . .|. . . . . .\nend\n") ==
          "content-river 5:4 |");
    CHECK(board_error(kHead + "map\n. . . . .|. . . . . .\n            -\n. . . . .|. . . . . .\nend\n") ==
          "content-river 6:13 -");
}

TEST_CASE("content: what a board states is counted") {
    CHECK(board_error(kHead + "expect light 21\n" + kMap) == "content-count 4:14 22 (21)");
    CHECK(board_error(kHead + "expect empty 23\n" + kMap) == "content-count 4:14 22 (23)");
    CHECK(board_error(kHead + "expect gold -1\n" + kMap) == "content-count 4:13 0 (-1)");
    CHECK(board_error(kHead + "expect trees 0\nexpect rocks 0\nexpect two-tree 0\n" + kMap) == "fine");
    CHECK(board_error(kHead + "expect houses 1\n" + kMap) == "content-word 4:8 houses");
    CHECK(board_error(kHead + "expect light\n" + kMap) == "content-number 4:13");
    CHECK(board_error(kHead + "expect light many\n" + kMap) == "content-number 4:14 many");
    CHECK(board_error(kHead + "expect light 22 spaces\n" + kMap) == "content-extra 4:17 spaces");
    CHECK(board_error(kHead + "expect\n" + kMap) == "content-number 4:7");
    CHECK(board_error(kHead + "expect placements domino\n" + kMap) == "content-number 4:25");
}

TEST_CASE("content: every total that the embedded boards state is checked") {
    for (const File& file : embedded_files()) {
        if (!file.path.starts_with("boards/")) continue;
        const std::string text(file.text);
        for (std::size_t at = 0; (at = text.find("expect ", at)) != std::string::npos; ++at) {
            const std::size_t end = text.find('\n', at);
            const std::string line = text.substr(at, end - at);
            if (line.starts_with("expect placements")) continue;
            std::string wrong = text;
            wrong.insert(end, "1");
            CAPTURE(line);
            const auto read = read_board({file.path, wrong});
            REQUIRE_FALSE(read);
            CHECK(read.error().code == "content-count");
        }
    }
}

TEST_CASE("content: sizes and numbers out of range, missing or said twice") {
    CHECK(board_error(with(kHead + kMap, "columns 11", "columns 12")) == "content-range 2:9 12 (11..11)");
    CHECK(board_error(with(kHead + kMap, "rows 2", "rows 12")) == "content-range 3:6 12 (1..11)");
    CHECK(board_error(with(kHead + kMap, "rows 2", "rows 0")) == "content-range 3:6 0 (1..11)");
    CHECK(board_error(with(kHead + kMap, "rows 2", "rows -2")) == "content-range 3:6 -2 (1..11)");
    CHECK(board_error(with(kHead + kMap, "rows 2", "rows 2x")) == "content-number 3:6 2x");
    CHECK(board_error(with(kHead + kMap, "rows 2", "rows")) == "content-number 3:5");
    CHECK(board_error(with(kHead + kMap, "rows 2", "rows 99999999999999999999")) ==
          "content-number 3:6 99999999999999999999");
    CHECK(board_error(with(kHead + kMap, "rows 2", "rows 2 3")) == "content-extra 3:8 3");
    CHECK(board_error(with(kHead + kMap, "rows 2\n", "")) == "content-rows-first 3:1 map");
    CHECK(board_error(with(kHead + kMap, "columns 11\n", "")) == "content-missing 7:1 (columns)");
    CHECK(board_error(with(kHead + kMap, "board x\n", "")) == "content-missing 7:1 (board)");
    CHECK(board_error(with(kHead + kMap, "board x\n", "board\n")) == "content-name 1:6");
    CHECK(board_error(kHead) == "content-missing 3:1 (map)");
    CHECK(board_error("") == "content-missing 1:1 (board)");
    CHECK(board_error(kHead + kMap + "rows 3\n") == "content-twice 9:1 rows");
    CHECK(board_error(kHead + kMap + "columns 11\n") == "content-twice 9:1 columns");
    CHECK(board_error(kHead + kMap + "board y\n") == "content-twice 9:1 board");
    CHECK(board_error(kHead + kMap + kMap) == "content-twice 9:1 map");
}

TEST_CASE("content: an error repeats only the beginning of a huge word, and never broken text") {
    CHECK(board_error(std::string(10'000'000, 'x')) == "content-word 1:1 " + std::string(40, 'x'));
    CHECK(board_error(kHead + "map\n" + std::string(10'000'000, '.')) == "content-map-wide 5:22 .");
    CHECK(board_error("\xFF\xC3\n") == "content-word 1:1 ??");
    CHECK(board_error(std::string("\0x", 2)).starts_with("content-word 1:1"));
}

TEST_CASE("content: pieces are read as they are drawn") {
    const auto read = read_pieces(
        {"pieces/x.pieces", kShape + "shape hook 4\nX.\nX.\nXX\n\nbuilding Y1 residential hook\n"});
    REQUIRE(read);
    REQUIRE(read->shapes.size() == 2);
    CHECK(read->shapes[0].size == 2);
    CHECK(read->shapes[1].orientations.count() == 4);
    REQUIRE(read->buildings.size() == 1);
    CHECK(read->buildings[0].id == "Y1");
    CHECK(read->buildings[0].shape == 1);
    const auto flipped =
        read_pieces({"x", with(kShape + "shape hook 4\nX.\nX.\nXX\n", "flip no", "flip yes")});
    REQUIRE(flipped);
    CHECK(flipped->shapes[1].orientations.count() == 8);
}

TEST_CASE("content: a shape that is not what it states") {
    CHECK(pieces_error(with(kShape, "domino 2", "domino 3")) == "content-shape-size 3:14 2 (3)");
    CHECK(pieces_error(with(kShape, "XX\n", "\n")) == "content-shape-size 3:14 0 (2)");
    CHECK(pieces_error(with(kShape, "domino 2", "domino 6")) == "content-range 3:14 6 (1..5)");
    CHECK(pieces_error(with(kShape, "domino 2", "domino 0")) == "content-range 3:14 0 (1..5)");
    CHECK(pieces_error(with(kShape, "domino 2", "domino")) == "content-number 3:13");
    CHECK(pieces_error(with(kShape, "domino 2", "domino 2 2")) == "content-extra 3:16 2");
    CHECK(pieces_error(with(kShape, "domino 2\nXX", "domino 2\nX.X")) == "content-apart 3:7 domino");
    CHECK(pieces_error(with(kShape, "domino 2\nXX", "domino 2\nX.\n.X")) == "content-apart 3:7 domino");
    CHECK(pieces_error(with(kShape, "XX", "XO")) == "content-drawing 4:2 O");
    CHECK(pieces_error(with(kShape, "XX", "XX....")) == "content-drawing 4:6 .");
    CHECK(pieces_error(with(kShape, "domino 2\nXX", "domino 5\nXXX\nXXX")) == "content-drawing 5:3 X");
    CHECK(pieces_error(with(kShape, "XX\n", ".\n.\n.\n.\n.\nXX\n")) == "content-drawing 9:1 X");
    CHECK(pieces_error(with(kShape, "shape domino", "shape a-name-that-is-far-too-long")) ==
          "content-name 3:7 a-name-that-is-far-too-long");
    CHECK(pieces_error(kShape + "shape domino 2\nXX\n") == "content-twice 6:7 domino");
}

TEST_CASE("content: pieces that lack something, say it twice or say too much") {
    CHECK(pieces_error("") == "content-missing 1:1 (pieces)");
    CHECK(pieces_error("pieces x\n") == "content-missing 1:1 (shape)");
    CHECK(pieces_error("pieces\n") == "content-name 1:7");
    CHECK(pieces_error("pieces x\npieces y\n") == "content-twice 2:1 pieces");
    CHECK(pieces_error("shape domino 2\nXX\n") == "content-flip-first 1:1 shape");
    CHECK(pieces_error("flip maybe\n") == "content-word 1:6 maybe");
    CHECK(pieces_error("flip no\nflip no\n") == "content-twice 2:1 flip");
    CHECK(pieces_error("size 3\n") == "content-word 1:1 size");
    CHECK(pieces_error(kShape + "building\n") == "content-name 6:9");
    CHECK(pieces_error(kShape + "building Y1 houses domino\n") == "content-kind 6:13 houses");
    CHECK(pieces_error(kShape + "building Y1 public bar\n") == "content-shape 6:20 bar");
    CHECK(pieces_error(kShape + "building Y1 public domino 2\n") == "content-extra 6:27 2");
    CHECK(pieces_error(kShape + "building Y1 public domino\nbuilding Y1 public domino\n") ==
          "content-twice 7:10 Y1");
    std::string shapes = "pieces x\nflip no\n";
    for (int i = 0; i < 33; ++i) shapes += "shape s" + std::to_string(i) + " 1\nX\n\n";
    CHECK(pieces_error(shapes) == "content-too-many 99:1 shape");
    std::string buildings = kShape;
    for (int i = 0; i < 65; ++i) buildings += "building b" + std::to_string(i) + " public domino\n";
    CHECK(pieces_error(buildings) == "content-too-many 70:1 building");
}

TEST_CASE("content: dice that lack something or do not fit together") {
    const std::string& good = embedded("dice/dice.dice");
    CHECK(dice_error(good) == "fine");
    CHECK(dice_error("").starts_with("content-faces 1:1 (A)"));
    CHECK(dice_error("die C\n") == "content-word 1:5 C");
    CHECK(dice_error("dye A\n") == "content-word 1:1 dye");
    CHECK(dice_error("face one\nX\n") == "content-faces 1:1 face");
    CHECK(dice_error("die A\nface\n") == "content-name 2:5");
    CHECK(dice_error("die A\nface one\n.O\n") == "content-drawing 3:2 O");
    CHECK(dice_error("die A\nface one\n..X\n") == "content-drawing 2:6 one");
    CHECK(dice_error("die A\nface one two\n") == "content-extra 2:10 two");
    CHECK(dice_error("die white\nface solid\n") == "content-kind 2:11");
    CHECK(dice_error("die white\nface purple church\n") == "content-kind 2:13 church");
    CHECK(dice_error(with(good, "face solid residential\n", "")).ends_with(" (white)"));
    CHECK(dice_error(good + "face solid residential\n").starts_with("content-faces"));
    CHECK(dice_error(good + "die A\n").starts_with("content-twice"));
    CHECK(dice_error(with(good, "face blank\n..\n..\n", "face blank\nXX\nX.\n"))
              .starts_with("content-too-many"));
    // Three times the same die is not three dice.
    const std::string a = good.substr(good.find("die A"), good.find("die B") - good.find("die A"));
    CHECK(dice_error(a + a + a).starts_with("content-twice"));
}

TEST_CASE("content: an episode that is complete is read") {
    CHECK(episode_error(kEpisode) == "fine");
    CHECK(episode_error("episode x 1\nplayers 1 6\nboard small\npieces roll\ndice\n") == "fine");
}

TEST_CASE("content: an episode that lacks something") {
    CHECK(episode_error("") == "content-missing 1:1 (episode)");
    CHECK(episode_error(with(kEpisode, "players 1 4\n", "")) == "content-missing 5:1 (players)");
    CHECK(episode_error(with(kEpisode, "board small\n", "")) == "content-missing 5:1 (board)");
    CHECK(episode_error("episode x 0\nplayers 1 4\nboard small\n") == "content-missing 3:1 (pieces)");
    CHECK(episode_error(kStart) == "content-missing 4:1 (deck)");
    CHECK(episode_error(kStart + "deck\n") == "content-missing 5:1 (deck)");
    CHECK(episode_error(with(kEpisode, "mechanic block\n", "")) == "content-missing 5:1 (mechanic block)");
}

TEST_CASE("content: an episode that names what is not there") {
    CHECK(episode_error(kEpisode + "board other\n") == "content-twice 7:1 board");
    CHECK(episode_error("board other\n") == "content-board 1:7 other");
    CHECK(episode_error("board\n") == "content-board 1:6");
    CHECK(episode_error("pieces wood\n") == "content-pieces 1:8 wood");
    CHECK(episode_error(kEpisode + "mechanic magic\n") == "content-mechanic 7:10 magic");
    CHECK(episode_error(kEpisode + "mechanic\n") == "content-mechanic 7:9");
    CHECK(episode_error(kEpisode + "printed C9\n") == "content-building 7:9 C9");
    CHECK(episode_error(kEpisode + "printed C2\n").starts_with("content-printed") == false);
    CHECK(episode_error(kStart + "deck all C9\n") == "content-word 5:10 C9");
    CHECK(episode_error(kEpisode + "ranking none\n") == "content-word 7:9 none");
    CHECK(episode_error(kEpisode + "expect houses 3\n") == "content-word 7:8 houses");
    CHECK(episode_error("episode\n") == "content-name 1:8");
    CHECK(episode_error("season x 1\n") == "content-word 1:1 season");
    Shelf shelf = small_shelf();
    shelf.dice.reset();
    CHECK(episode_error("dice\n", shelf) == "content-dice 1:1 dice");
    CHECK(episode_error(with(kEpisode, "deck all block", "dice")).starts_with("content-throw 5:1"));
}

TEST_CASE("content: numbers of an episode") {
    CHECK(episode_error("players\n") == "content-number 1:8");
    CHECK(episode_error("players 1\n") == "content-number 1:10");
    CHECK(episode_error("players 0 4\n") == "content-range 1:9 0 (1..6)");
    CHECK(episode_error("players 3 2\n") == "content-range 1:11 2 (3..6)");
    CHECK(episode_error("players 1 7\n") == "content-range 1:11 7 (1..6)");
    CHECK(episode_error("players 1 4 5\n") == "content-extra 1:13 5");
    CHECK(episode_error("episode x\n") == "content-number 1:10");
    CHECK(episode_error("episode x -1\n") == "content-range 1:11 -1 (0..99)");
    CHECK(episode_error("start-points ten\n") == "content-number 1:14 ten");
    CHECK(episode_error("start-points -1\n") == "content-range 1:14 -1 (0..99)");
    CHECK(episode_error("start-points 10\nlimit 10\n") == "content-range 2:7 10 (11..999)");
    CHECK(episode_error(kEpisode + "expect cards 27\n") == "content-count 7:14 28 (27)");
    CHECK(episode_error(kEpisode + "expect cards 28\n") == "fine");
    CHECK(episode_error(kEpisode + "expect rules 1\nmechanic pass 1\n") == "content-count 7:14 2 (1)");
    CHECK(episode_error(kEpisode + "expect rules 2\n") == "content-count 7:14 1 (2)");
    CHECK(episode_error(kEpisode + "expect rules 2\nmechanic pass 1\n") == "fine");
    CHECK(episode_error(kEpisode + "expect rules 2\nstart-points 10\n") == "fine");
    CHECK(episode_error(kEpisode + "expect rules 1\nranking rows\n") == "content-count 7:14 2 (1)");
    CHECK(episode_error(kEpisode + "expect rules 1\nexpect rules 1\n") == "content-twice 8:8 rules");
    CHECK(episode_error(kEpisode + "expect rules\n") == "content-number 7:13");
    CHECK(episode_error(kEpisode + "mechanic pass\n") == "content-numbers 7:10 pass");
    CHECK(episode_error(kEpisode + "mechanic pass 1 2\n") == "content-numbers 7:10 pass");
    CHECK(episode_error(kEpisode + "mechanic pass one\n") == "content-number 7:15 one");
    CHECK(episode_error(kEpisode + "mechanic pass 100\n") == "content-range 7:15 100 (-99..99)");
    CHECK(episode_error(kEpisode + "mechanic trees 1\n") == "content-numbers 7:10 trees");
}

TEST_CASE("content: an episode that has lost one of its rules is refused") {
    const auto embedded = content::embedded_files();
    int lines = 0;
    for (const content::File& episode : embedded) {
        if (!episode.path.starts_with("episodes/")) continue;
        CAPTURE(episode.path);
        CHECK(episode.text.contains("\nexpect rules "));
        for (const std::string word :
             {"mechanic", "start-points", "limit", "ranking", "stick", "cover", "plain", "before", "after"}) {
            const std::size_t at = episode.text.find("\n" + word + ' ');
            if (at == std::string::npos) continue;
            CAPTURE(word);
            std::string text(episode.text);
            text.erase(at, text.find('\n', at + 1) - at);
            std::vector<content::File> files(embedded.begin(), embedded.end());
            std::ranges::find(files, episode.path, &content::File::path)->text = text;
            const auto library = content::Library::load(files);
            CHECK_FALSE(library.has_value());
            ++lines;
        }
    }
    CHECK(lines > 150);
}

TEST_CASE("content: an episode says nothing twice and nothing that cannot be together") {
    CHECK(episode_error(kEpisode + "deck all\n") == "content-twice 7:6 all");
    CHECK(episode_error(kStart + "deck all all\n") == "content-twice 5:10 all");
    CHECK(episode_error(kStart + "deck block block\nmechanic block\n") == "content-twice 5:12 block");
    CHECK(episode_error(kEpisode + "dice\n") == "content-twice 7:1 dice");
    CHECK(episode_error("pieces roll\ndice\ndeck all\n") == "content-twice 3:1 deck");
    CHECK(episode_error(kEpisode + "mechanic block\n") == "content-twice 7:10 block");
    CHECK(episode_error(kEpisode + "limit 50\nlimit 50\n") == "content-twice 8:1 limit");
    CHECK(episode_error(kEpisode + "pieces cardboard\n") == "content-twice 7:8 cardboard");
    CHECK(episode_error(kEpisode + "building Y1 public domino\n") == "content-twice 7:10 Y1");
    CHECK(episode_error(kEpisode + "mechanic automatic-end\n") == "content-chance 7:1 (automatic-end)");
    CHECK(episode_error(with(kEpisode, "deck all block\n", "pieces roll\ndice\n")) ==
          "content-twice 5:8 roll");
    CHECK(episode_error("episode x 1\nplayers 1 6\nboard small\npieces roll\ndice\nmechanic block\n") ==
          "content-chance 6:1 (block)");
}

TEST_CASE("content: a mechanic that speaks of buildings takes their ids and nothing else") {
    const std::string start =
        "episode x 1\nplayers 1 6\nboard small\npieces roll\nbuilding chapel church one\ndice\n";
    CHECK(episode_error(start + "mechanic church-line chapel\n") == "fine");
    CHECK(episode_error(start + "mechanic church-line 7\n") == "content-building 7:22 7");
    CHECK(episode_error(start + "mechanic church-line chapel palace\n") == "content-building 7:29 palace");
    CHECK(episode_error(start + "mechanic fortress-line chapel 4\n") == "fine");
    CHECK(episode_error(start + "mechanic fortress-line 4 chapel\n") == "content-building 7:24 4");
}

TEST_CASE("content: too many cards, buildings or shapes") {
    std::string text = kStart;
    for (int i = 27; i < 64; ++i) text += "building b" + std::to_string(i) + " public domino\n";
    CHECK(episode_error(text + "building more public domino\n") == "content-too-many 42:1 building");
    CHECK(episode_error(text + "deck all\n") == "content-too-many 42:6 all");
}

TEST_CASE("content: stated placements are counted, and the error names the board's file and line") {
    Shelf shelf = small_shelf();
    const auto tried = [&](const PlacementTotal& stated) {
        shelf.boards[0].placements = {stated};
        const auto read = read_episode({"episodes/x.episode", kEpisode}, shelf);
        return read ? std::string("fine") : told(read.error(), "boards/small.board");
    };
    // A row of five and one of six on each of two rows: 2 * (4 + 5) lying, 11 standing.
    CHECK(tried({"domino", 29, 9}) == "fine");
    CHECK(tried({"domino", 30, 9}) == "content-count 9:1 29 (30)");
    CHECK(tried({"castle", 1, 9}) == "content-shape 9:1 castle");
}

TEST_CASE("content: every stated placement total of the embedded boards is checked") {
    int stated = 0;
    for (const File& file : embedded_files()) {
        if (!file.path.starts_with("boards/")) continue;
        const std::string text(file.text);
        for (std::size_t at = 0; (at = text.find("expect placements", at)) != std::string::npos;
             ++at, ++stated) {
            std::string wrong = text;
            wrong.insert(text.find('\n', at), "1");
            std::vector<File> files(embedded_files().begin(), embedded_files().end());
            for (File& other : files)
                if (other.path == file.path) other.text = wrong;
            const auto loaded = Library::load(files);
            REQUIRE_FALSE(loaded);
            CHECK(loaded.error().code == "content-count");
            CHECK(loaded.error().file == file.path);
        }
    }
    CHECK(stated >= 11);
}

TEST_CASE("content: no two files hold the same board, pieces, dice or episode") {
    std::vector<File> files(embedded_files().begin(), embedded_files().end());
    const auto tried = [&](std::string_view like, std::string_view path) {
        std::vector<File> more = files;
        more.push_back({path, embedded(like)});
        const auto loaded = Library::load(more);
        return loaded ? std::string("fine") : told(loaded.error(), path);
    };
    CHECK(tried("boards/eternal.board", "boards/copy.board") == "content-twice 1:1");
    CHECK(tried("pieces/roll.pieces", "pieces/copy.pieces") == "content-twice 1:1");
    CHECK(tried("dice/dice.dice", "dice/copy.dice") == "content-twice 1:1");
    CHECK(tried("episodes/eternal.episode", "episodes/copy.episode") == "content-twice 1:1");
}

TEST_CASE("content: the first error of a folder ends the loading") {
    const std::vector<File> files{{"boards/a.board", "board a\n"}, {"boards/b.board", "bord\n"}};
    const auto loaded = Library::load(files);
    REQUIRE_FALSE(loaded);
    CHECK(told(loaded.error(), "boards/a.board") == "content-missing 1:1 (columns)");
    CHECK(Library::load({})->episodes().empty());
}

TEST_CASE("content: every error code has its words in every language") {
    const std::regex literal("\"(content-[a-z-]+)\"");
    std::set<std::string> codes;
    for (const auto& entry : std::filesystem::directory_iterator(source_dir() / "src/content")) {
        std::ifstream in(entry.path());
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        for (std::sregex_iterator match(text.begin(), text.end(), literal), end; match != end; ++match)
            codes.insert((*match)[1]);
    }
    CHECK(codes.size() > 30);
    for (const Language language : all_languages())
        for (const std::string& key : codes) {
            CAPTURE(key);
            CHECK(Words::in(language).has("error." + key));
        }
    CHECK(
        Words::in(Language("en"))
            .say("error.content-number", {{"file", "a.board"}, {"line", 3}, {"column", 6}, {"found", "x"}}) ==
        "a.board:3:6: A number is needed here, not “x”.");
}

TEST_CASE("content: a file that is cut anywhere is refused or read, never more") {
    for (const char* path : {"boards/eternal.board", "pieces/cardboard.pieces", "dice/dice.dice"}) {
        const std::string& whole = embedded(path);
        CAPTURE(path);
        for (std::size_t length = 0; length < whole.size(); ++length) {
            const std::string cut = whole.substr(0, length);
            const File file{path, cut};
            const std::string_view name(path);
            if (name.ends_with("board"))
                CHECK((read_board(file).has_value() == (length + 1 == whole.size())));
            if (name.ends_with("dice")) CHECK((read_dice(file).has_value() == (length + 1 == whole.size())));
            if (name.ends_with("pieces")) (void)read_pieces(file);
        }
    }
}
