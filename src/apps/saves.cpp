#include "apps/saves.hpp"

#include <algorithm>
#include <ctime>

#include "apps/environment.hpp"

namespace mycity::apps {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLatest = 12;

// A name that sorts by time: 2026-11-15-093145.
std::string time_stamp() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    localtime_r(&now, &parts);
    char text[32];
    const std::size_t length = std::strftime(text, sizeof text, "%Y-%m-%d-%H%M%S", &parts);
    return {text, length};
}

std::vector<fs::path> latest_files(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        if (entry->path().extension() == ".json") files.push_back(entry->path());
    std::ranges::sort(files, std::ranges::greater{});
    if (files.size() > kLatest) files.resize(kLatest);
    return files;
}

}  // namespace

fs::path saves_folder() {
    if (const std::string state = environment("XDG_STATE_HOME"); !state.empty() && state[0] == '/')
        return fs::path(state) / "mycity";
    return fs::path(environment("HOME")) / ".local" / "state" / "mycity";
}

std::expected<Playthrough, ReadFailure> read_saved_file(const std::string& path) {
    const auto text = read_file(path, kMaxCampaignBytes);
    if (!text) return std::unexpected(ReadFailure{path, text.error(), {}});
    auto saved = read_playthrough(*text, content::library());
    if (!saved) return std::unexpected(ReadFailure{path, {}, saved.error()});
    return std::move(*saved);
}

SavedGames saved_games(const fs::path& folder) {
    SavedGames games;
    for (const fs::path& path : latest_files(folder)) {
        auto saved = read_saved_file(path.string());
        if (!saved)
            games.damaged.push_back(saved.error());
        else if (!saved->is_finished())
            games.unfinished.push_back({path, std::move(*saved)});
    }
    return games;
}

std::string save_name(const Playthrough& played) {
    if (const Campaign* campaign = played.campaign())
        return campaign->facts().game + "-" + campaign->plan().name;
    if (played.legacy() != nullptr) return std::string(kLegacyGame) + "-campaign";
    return std::string(played.episode().game.view());
}

SaveFile::SaveFile(fs::path folder, std::string game) : folder_(std::move(folder)), game_(std::move(game)) {}
SaveFile::SaveFile(fs::path existing) : path_(std::move(existing)) {}

std::expected<void, FileError> SaveFile::save(const Playthrough& played) {
    const std::string text = played.text();
    return path_.empty() ? save_first(text) : write_file(path_, text, Existing::replace);
}

std::expected<void, FileError> SaveFile::save_first(const std::string& text) {
    std::error_code error;
    fs::create_directories(folder_, error);
    if (error) return std::unexpected(FileError{folder_.string(), error.message()});
    const std::string stem = time_stamp() + "-" + game_;
    // An underscore sorts after the dot of the first name, so names stay in the order of time.
    for (int number = 1;; ++number) {
        const fs::path path = folder_ / (stem + (number == 1 ? "" : "_" + std::to_string(number)) + ".json");
        const auto written = write_file(path, text, Existing::keep);
        if (written) path_ = path;
        if (written || !fs::exists(path, error)) return written;
    }
}

}  // namespace mycity::apps
