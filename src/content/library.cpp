#include "content/library.hpp"

#include <algorithm>
#include <utility>

#include "content/read_board.hpp"
#include "content/read_campaign.hpp"
#include "content/read_dice.hpp"
#include "content/read_episode.hpp"
#include "content/read_pieces.hpp"

namespace mycity::content {
namespace {

bool in_folder(const File& file, std::string_view folder) { return file.path.starts_with(folder); }

// Reads the files of a folder; `keep` stores their content unless it is a duplicate. Returns the first error.
template <class Read, class Keep>
std::optional<Error> read_folder(std::span<const File> files, std::string_view folder, Read read, Keep keep) {
    for (const File& file : files) {
        if (!in_folder(file, folder)) continue;
        auto result = read(file);
        if (!result) return result.error();
        if (!keep(*std::move(result))) return Error{"content-twice", std::string(file.path), 1, 1};
    }
    return std::nullopt;
}

template <class Thing, class Same>
bool add_new(std::vector<Thing>& things, Thing thing, Same same) {
    if (std::any_of(things.begin(), things.end(), same)) return false;
    things.push_back(std::move(thing));
    return true;
}

template <class Thing>
bool add_named(std::vector<Thing>& things, Thing thing) {
    return add_new(things, thing, [&](const Thing& known) { return known.name == thing.name; });
}

}  // namespace

std::expected<Library, Error> Library::load(std::span<const File> files) {
    Shelf shelf;
    Library library;
    auto failure = read_folder(files, "boards/", read_board,
                               [&](NamedBoard board) { return add_named(shelf.boards, std::move(board)); });
    if (!failure)
        failure = read_folder(files, "pieces/", read_pieces,
                              [&](PieceSet set) { return add_named(shelf.pieces, std::move(set)); });
    if (!failure)
        failure = read_folder(files, "dice/", read_dice,
                              [&](const Dice& dice) { return !std::exchange(shelf.dice, dice).has_value(); });
    if (!failure)
        failure = read_folder(
            files, "episodes/",
            [&](const File& file) {
                shelf.previous = library.episodes_.empty() ? nullptr : &library.episodes_.back();
                return read_episode(file, shelf);
            },
            [&](const Episode& episode) {
                return add_new(library.episodes_, episode, [&](const Episode& known) {
                    return known.game == episode.game && known.number == episode.number;
                });
            });
    if (!failure)
        failure = read_folder(
            files, "campaigns/",
            [&](const File& file) { return read_campaign_facts(file, library.episodes_); },
            [&](const CampaignFacts& facts) {
                return add_new(library.campaigns_, facts,
                               [&](const CampaignFacts& known) { return known.game == facts.game; });
            });
    if (failure) return std::unexpected(*failure);
    shelf.previous = nullptr;
    library.shelf_ = std::make_shared<const Shelf>(std::move(shelf));
    return library;
}

const Episode* Library::find(std::string_view game, EpisodeNumber number) const {
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
