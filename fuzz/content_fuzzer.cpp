// Whatever is read as content is either refused with its place, or good enough to be played with.

#include <cstddef>
#include <cstdint>
#include <string>

#include "base/utf8.hpp"
#include "content/read_board.hpp"
#include "content/read_campaign.hpp"
#include "content/read_dice.hpp"
#include "content/read_episode.hpp"
#include "content/read_pieces.hpp"
#include "random_game.hpp"

namespace {

using namespace mycity;
using namespace mycity::content;
using fuzz::play;
using fuzz::require;

void check(const Error& error) {
    require(error.code.starts_with("content-") && !error.file.empty() && error.line >= 1 &&
            error.column >= 1);
    require(utf8_valid_prefix(error.found) == error.found.size() && error.found.size() < 64);
}

Shelf embedded_shelf() {
    Shelf shelf;
    for (const File& file : embedded_files()) {
        if (file.path.starts_with("boards/")) shelf.boards.push_back(read_board(file).value());
        if (file.path.starts_with("pieces/")) shelf.pieces.push_back(read_pieces(file).value());
        if (file.path.starts_with("dice/")) shelf.dice = read_dice(file).value();
    }
    shelf.previous = library().find("legacy", EpisodeNumber(23));  // an episode 24 goes on from it
    return shelf;
}

void try_episode(const std::string& text, const Shelf& shelf, std::uint64_t seed) {
    const auto episode = read_episode({"x.episode", text}, shelf);
    if (episode)
        play(*episode, seed);
    else
        check(episode.error());
}

const std::string kEternalOn =
    "deck all block\nstart-points 10\nlimit 50\nmechanic pass 1\nmechanic block\nmechanic gold-race 3\n"
    "mechanic trees\nmechanic rocks\nmechanic groups\nmechanic churches 3\nmechanic wells 4\nmechanic "
    "empty-spaces\n";

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Shelf shelf = embedded_shelf();
    const std::string text(reinterpret_cast<const char*>(data), size);
    const std::string players = "episode x 0\nplayers 1 2\n";

    try_episode(text, shelf, size);
    if (const auto board = read_board({"x.board", text})) {
        Shelf own = shelf;
        own.boards.push_back(*board);
        own.boards.back().name = "x-fuzz";
        try_episode(players + "board x-fuzz\npieces cardboard\n" + kEternalOn, own, size);
    } else {
        check(board.error());
    }
    if (const auto pieces = read_pieces({"x.pieces", text})) {
        Shelf own = shelf;
        own.pieces.push_back(*pieces);
        own.pieces.back().name = "x-fuzz";
        try_episode(players + "board eternal\npieces x-fuzz\n" + kEternalOn, own, size);
    } else {
        check(pieces.error());
    }
    if (const auto dice = read_dice({"x.dice", text})) {
        Shelf own = shelf;
        own.dice = *dice;
        try_episode(players + "board rb-01\npieces roll\ndice\nmechanic trees\nmechanic automatic-end\n", own,
                    size);
    } else {
        check(dice.error());
    }
    if (const auto facts = read_campaign_facts({"x.campaign", text}, library().episodes()))
        require(facts->find_plan(facts->whole().name) != nullptr && !facts->whole().episodes.empty());
    else
        check(facts.error());
    return 0;
}
