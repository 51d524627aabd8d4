#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "apps/files.hpp"
#include "terminal/local_game.hpp"

namespace mycity::apps {

// $XDG_STATE_HOME/mycity, or ~/.local/state/mycity.
std::filesystem::path saves_folder();

// A record or a campaign read from a file, or what is wrong with the file or with what it says.
struct ReadFailure {
    std::string path;
    std::optional<FileError> file{};
    std::optional<Problem> problem{};
};
std::expected<Playthrough, ReadFailure> read_saved_file(const std::string& path);

struct SavedGame {
    std::filesystem::path path;
    Playthrough saved;
};
struct SavedGames {
    std::vector<SavedGame> unfinished;  // the latest first
    std::vector<ReadFailure> damaged;
};
// Looks at the latest files only: old games are never in the way.
SavedGames saved_games(const std::filesystem::path& folder);

// What a file of it is called, besides the time.
std::string save_name(const Playthrough& played);

// Where one game is saved. A new game gets a name of its own, made from the time and the game; no
// other file is ever touched.
class SaveFile {
  public:
    SaveFile(std::filesystem::path folder, std::string game);
    // Goes on in a file that is there.
    explicit SaveFile(std::filesystem::path existing);

    std::expected<void, FileError> save(const Playthrough& played);
    const std::filesystem::path& path() const { return path_; }

  private:
    std::expected<void, FileError> save_first(const std::string& text);

    std::filesystem::path folder_;
    std::string game_;
    std::filesystem::path path_;  // empty until something was saved
};

}  // namespace mycity::apps
