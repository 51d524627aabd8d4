#include "content/library.hpp"

#include <algorithm>

#include "content/read_board.hpp"
#include "content/read_campaign.hpp"
#include "content/read_dice.hpp"
#include "content/read_episode.hpp"
#include "content/read_pieces.hpp"

namespace mycity::content {
namespace {

bool in_folder(const File& file, std::string_view folder) { return file.path.starts_with(folder); }

// Reads a file with `read` into `shelf`; the first error wins.
template <class Read, class Keep>
std::optional<Error> read_folder(std::span<const File> files, std::string_view folder, Read read, Keep keep) {
    for (const File& file : files) {
        if (!in_folder(file, folder)) continue;
        auto result = read(file);
        if (!result) return result.error();
        keep(*std::move(result));
    }
    return std::nullopt;
}

}  // namespace

std::expected<Library, Error> Library::load(std::span<const File> files) {
    Shelf shelf;
    Library library;
    auto failure = read_folder(files, "boards/", read_board,
                               [&](NamedBoard board) { shelf.boards.push_back(std::move(board)); });
    if (!failure)
        failure = read_folder(files, "pieces/", read_pieces,
                              [&](PieceSet set) { shelf.pieces.push_back(std::move(set)); });
    if (!failure) failure = read_folder(files, "dice/", read_dice, [&](Dice dice) { shelf.dice = dice; });
    if (!failure)
        failure = read_folder(
            files, "episodes/",
            [&](const File& file) {
                shelf.previous = library.episodes_.empty() ? nullptr : &library.episodes_.back();
                return read_episode(file, shelf);
            },
            [&](Episode episode) { library.episodes_.push_back(std::move(episode)); });
    if (!failure)
        failure = read_folder(
            files, "campaigns/", [&](const File& file) { return read_campaign_facts(file, library.episodes_); },
            [&](CampaignFacts facts) { library.campaigns_.push_back(std::move(facts)); });
    if (failure) return std::unexpected(*failure);
    return library;
}

const Episode* Library::find(std::string_view game, int number) const {
    const auto found = std::find_if(episodes_.begin(), episodes_.end(), [&](const Episode& episode) {
        return episode.game == game && episode.number == number;
    });
    return found == episodes_.end() ? nullptr : &*found;
}

const CampaignFacts* Library::find_campaign(std::string_view game) const {
    const auto found = std::find_if(campaigns_.begin(), campaigns_.end(),
                                    [&](const CampaignFacts& facts) { return facts.game == game; });
    return found == campaigns_.end() ? nullptr : &*found;
}

const Library& library() {
    static const Library loaded = [] {
        auto result = Library::load(embedded_files());
        if (!result) __builtin_trap();  // a test loads the embedded content first and names the error
        return *std::move(result);
    }();
    return loaded;
}

}  // namespace mycity::content
