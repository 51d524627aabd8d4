#include <algorithm>
#include <filesystem>

#include "ai/net_file.hpp"
#include "ai/weights.hpp"
#include "apps/command.hpp"
#include "base/try.hpp"
#include "content/lint.hpp"
#include "content/read_board.hpp"
#include "rules/space.hpp"
#include "terminal/phrases.hpp"
#include "terminal/text.hpp"
#include "words/missing_keys.hpp"

namespace mycity::apps {
namespace {

namespace fs = std::filesystem;
using terminal::padded;

constexpr std::size_t kLargestFile = std::size_t{1} << 20;

// A content folder on disk, for authors of content.
struct Folder {
    std::vector<std::string> names;
    std::vector<std::string> texts;
    std::vector<content::File> files;
};

std::expected<Folder, FileError> read_folder(const fs::path& root) {
    Folder folder;
    std::error_code error;
    for (fs::recursive_directory_iterator entry(root, error), end; !error && entry != end;
         entry.increment(error))
        if (entry->is_regular_file(error))
            folder.names.push_back(entry->path().lexically_relative(root).generic_string());
    if (error) return std::unexpected(FileError{root.string(), error.message()});
    std::ranges::sort(folder.names);
    for (const std::string& name : folder.names) {
        auto text = TRY(read_file((root / name).string(), kLargestFile));
        folder.texts.push_back(std::move(text));
    }
    for (std::size_t i = 0; i < folder.names.size(); ++i)
        folder.files.push_back({folder.names[i], folder.texts[i]});
    return folder;
}

std::string text_of(const content::Error& error, const Words& words) {
    return words.say("error." + std::string(error.code), {{"file", error.file},
                                                          {"line", error.line},
                                                          {"column", error.column},
                                                          {"found", error.found},
                                                          {"expected", error.expected}});
}

std::string episode_text(const Episode& episode, const Words& words) {
    const Board& board = episode.board;
    std::string text = terminal::game_name(episode, words) + '\n';
    const auto row = [&](std::string_view key, int number) {
        text += "  " + padded(words.say(key), 28) + terminal::right_aligned(std::to_string(number), 5) + '\n';
    };
    row("cli.content.spaces", board.all().count());
    row("cli.content.light", board.light().count());
    row("cli.content.empty", board.empty().count());
    row("cli.content.trees", board.trees(board.all()));
    row("cli.content.rocks", board.rocks(board.all()));
    for (int i = 0; i < kGrounds; ++i) {
        const auto ground = static_cast<Ground>(i);
        const bool counted = ground == Ground::meadow || ground == Ground::spot || board.on(ground).empty();
        if (!counted) row("terrain." + std::string(facts_of(ground).name), board.on(ground).count());
    }
    row("cli.content.river", board.river_east.count() + board.river_south.count());
    row("cli.content.buildings", episode.buildings.count());
    if (!episode.dice) row("cli.content.cards", episode.deck.count());
    row("cli.content.mechanics", episode.mechanics.count());
    return text;
}

std::string findings_text(const Episode& episode, const std::vector<content::Finding>& findings,
                          const Words& words) {
    std::string text;
    for (const content::Finding& finding : findings)
        text +=
            terminal::game_name(episode, words) + ": " +
            words.say("lint." + std::string(finding.code), {{"spaces", space_list(finding.spaces, ", ")}}) +
            '\n';
    return text;
}

// The bots take a file only under the name that stands in it.
std::optional<WeightsError> error_in_learned(const content::File& file) {
    const std::string name = fs::path(file.path).stem().string();
    if (file.path.starts_with("weights/")) {
        const auto weights = read_weights(file.text);
        if (!weights) return weights.error();
        if (weights->chapter != name) return WeightsError{"name", 1, 1};
    }
    if (file.path.starts_with("nets/")) {
        const auto net = read_net(file.text);
        if (!net) return net.error();
        if (net->game != name) return WeightsError{"name", 1, 1};
    }
    return std::nullopt;
}

std::optional<WordsTable> table_in(std::span<const content::File> files, std::string_view path) {
    for (const content::File& file : files)
        if (file.path == path)
            if (auto table = parse_words(file.text)) return *std::move(table);
    return std::nullopt;
}

// From the same folder, or the program's own.
WordsTable table_for(std::span<const content::File> files, const std::string& path) {
    auto table = table_in(files, path);
    if (!table) table = table_in(content::embedded_files(), path);
    return table.value_or(WordsTable());
}

constexpr std::string_view kWordsEnding = ".words";

bool is_language_file(std::string_view path) {
    return (path.starts_with("words/") || path.starts_with("stories/")) && path.ends_with(kWordsEnding);
}

// Broken lines and missing texts of a language file; empty if it is good.
std::string language_faults(const content::File& file, std::string_view shown,
                            std::span<const content::File> files, const Words& words) {
    constexpr std::size_t most = 20;
    const auto table = parse_words(file.text);
    if (!table)
        return words.say(
                   "error.content-words",
                   {{"file", shown}, {"line", table.error().line}, {"found", name(table.error().code)}}) +
               '\n';
    const std::size_t slash = file.path.find('/') + 1;
    const std::string language(file.path.substr(slash));
    const bool says_words = file.path.starts_with("words/");
    const auto missing =
        missing_keys(*table, table_for(files, std::string(file.path.substr(0, slash)) + "en.words"),
                     plural_names(says_words ? *table : table_for(files, "words/" + language)));
    if (missing.empty()) return {};
    std::string keys;
    for (std::size_t i = 0; i < std::min(missing.size(), most); ++i) keys += (i > 0 ? ", " : "") + missing[i];
    if (missing.size() > most) keys += ", …";
    return words.count("cli.content.missing", static_cast<int>(missing.size()),
                       {{"file", shown}, {"keys", keys}}) +
           '\n';
}

// An episode whose number of rules or cards is not stated may have lost some unnoticed.
std::optional<content::Error> unstated_total(const content::File& file) {
    if (!file.path.starts_with("episodes/")) return std::nullopt;
    const auto missing = [&](std::string_view what) {
        return content::Error{"content-missing", std::string(file.path), 1, 1, "", std::string(what)};
    };
    if (!file.text.contains("\nexpect rules ")) return missing("expect rules");
    if (file.text.contains("\ndeck ") && !file.text.contains("\nexpect cards "))
        return missing("expect cards");
    return std::nullopt;
}

int check_single_file(const std::string& path, const Words& words) {
    auto text = read_file(path, kLargestFile);
    if (!text) return complain(apps::text_of(text.error(), words), kFailed);
    if (path.ends_with(".board")) {
        if (const auto board = content::read_board({path, *text}); !board)
            return complain(text_of(board.error(), words), kFailed);
        print(words.say("cli.content.board", {{"file", path}}) + '\n');
        return kDone;
    }
    if (!path.ends_with(kWordsEnding))
        return complain(words.say("cli.content.single", {{"file", path}}), kFailed);
    const fs::path place = fs::absolute(path);
    const std::string folder = place.parent_path().filename() == "stories" ? "stories/" : "words/";
    const std::string inside = folder + place.filename().string();
    const std::string faults = language_faults({inside, *text}, path, {}, words);
    if (!faults.empty()) return complain(faults, kFailed);
    print(words.count("cli.content.languages", 1) + '\n');
    return kDone;
}

}  // namespace

int run_content(const Arguments& arguments, const Words& words) {
    if (arguments.words()[0] != "check") {
        constexpr std::string_view known[] = {"check"};
        return complain(UsageError{"unknown-command", "content " + arguments.words()[0],
                                   nearest_name(arguments.words()[0], known)},
                        words);
    }
    if (arguments.words().size() > 1 && arguments.words()[1].ends_with(".valley"))
        return check_valley_file(arguments.words()[1], words);
    Folder folder;
    std::span<const content::File> files = content::embedded_files();
    std::error_code unknown;
    if (arguments.words().size() > 1 && fs::is_regular_file(arguments.words()[1], unknown))
        return check_single_file(arguments.words()[1], words);
    if (arguments.words().size() > 1) {
        auto read = read_folder(arguments.words()[1]);
        if (!read) return complain(apps::text_of(read.error(), words), kFailed);
        folder = std::move(*read);
        files = folder.files;
    }
    const auto library = content::Library::load(files);
    if (!library) return complain(text_of(library.error(), words), kFailed);
    int languages = 0;
    std::string faults;
    for (const content::File& file : files) {
        if (const auto unstated = unstated_total(file)) return complain(text_of(*unstated, words), kFailed);
        if (is_language_file(file.path)) {
            faults += language_faults(file, file.path, files, words);
            ++languages;
        }
        const std::optional<WeightsError> error = error_in_learned(file);
        if (!error) continue;
        const content::Error found{"content-weights", std::string(file.path), static_cast<int>(error->line),
                                   static_cast<int>(error->column), std::string(error->code)};
        return complain(text_of(found, words), kFailed);
    }
    if (!faults.empty()) return complain(faults, kFailed);
    if (library->episodes().empty() && languages == 0)
        return complain(words.say("cli.content.nothing", {{"file", arguments.words()[1]}}), kFailed);
    std::string text;
    std::string warnings;
    for (const Episode& episode : library->episodes()) {
        text += episode_text(episode, words) + '\n';
        warnings += findings_text(episode, content::lint(episode), words);
    }
    for (const content::CampaignFacts& campaign : library->campaigns())
        for (std::size_t i = 1; i < campaign.bandits.size(); ++i) {
            const Episode& before = *library->find(campaign.game, campaign.bandits[i - 1]);
            const Episode& after = *library->find(campaign.game, campaign.bandits[i]);
            warnings += findings_text(after, content::lint_carried_bandits(before, after), words);
        }
    print(text + words.count("cli.content.good", static_cast<int>(library->episodes().size())) + '\n');
    if (languages > 0) print(words.count("cli.content.languages", languages) + '\n');
    if (!warnings.empty()) return complain(words.say("cli.content.findings") + '\n' + warnings, kFailed);
    print(words.say("cli.content.lint-clean") + '\n');
    return kDone;
}

}  // namespace mycity::apps
