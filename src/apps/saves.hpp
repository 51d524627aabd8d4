#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "apps/files.hpp"
#include "terminal/local_game.hpp"

namespace mycity::apps {

// $XDG_STATE_HOME/mycity, or ~/.local/state/mycity.
std::filesystem::path saves_folder();

// Reads a record or a campaign from a file; the error describes the problem with the file or its content.
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
// Reads only the latest files, so many old games do not slow it down.
SavedGames saved_games(const std::filesystem::path& folder);

// The file name of a game without the time.
std::string save_name(const Playthrough& played);

// The file of one game. A new game gets a new name, made from the time and the game.
class SaveFile {
  public:
    SaveFile(std::filesystem::path folder, std::string game);
    // Continues in an existing file.
    explicit SaveFile(std::filesystem::path existing);

    std::expected<void, FileError> save(const Playthrough& played);
    const std::filesystem::path& path() const { return path_; }

  private:
    std::expected<void, FileError> save_first(const std::string& text);

    std::filesystem::path folder_;
    std::string game_;
    std::filesystem::path path_;  // empty until the first save
};

}  // namespace mycity::apps
