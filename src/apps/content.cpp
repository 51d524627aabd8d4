#include <algorithm>
#include <filesystem>

#include "ai/net_file.hpp"
#include "ai/weights.hpp"
#include "apps/command.hpp"
#include "content/lint.hpp"
#include "rules/space.hpp"
#include "terminal/phrases.hpp"
#include "terminal/text.hpp"

namespace mycity::apps {
namespace {

namespace fs = std::filesystem;
using terminal::padded;

// A content folder on disk, for authors of content.
struct Folder {
    std::vector<std::string> names;
    std::vector<std::string> texts;
    std::vector<content::File> files;
};

std::expected<Folder, FileError> read_folder(const fs::path& root) {
    constexpr std::size_t largest = std::size_t{1} << 20;
    Folder folder;
    std::error_code error;
    for (fs::recursive_directory_iterator entry(root, error), end; !error && entry != end;
         entry.increment(error))
        if (entry->is_regular_file(error))
            folder.names.push_back(entry->path().lexically_relative(root).generic_string());
    if (error) return std::unexpected(FileError{root.string(), error.message()});
    std::ranges::sort(folder.names);
    for (const std::string& name : folder.names) {
        auto text = read_file((root / name).string(), largest);
        if (!text) return std::unexpected(text.error());
        folder.texts.push_back(std::move(*text));
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

std::optional<WeightsError> error_in_learned(const content::File& file) {
    if (file.path.starts_with("weights/"))
        if (const auto weights = read_weights(file.text); !weights) return weights.error();
    if (file.path.starts_with("nets/"))
        if (const auto net = read_net(file.text); !net) return net.error();
    return std::nullopt;
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
    if (arguments.words().size() > 1) {
        auto read = read_folder(arguments.words()[1]);
        if (!read) return complain(apps::text_of(read.error(), words), kFailed);
        folder = std::move(*read);
        files = folder.files;
    }
    const auto library = content::Library::load(files);
    if (!library) return complain(text_of(library.error(), words), kFailed);
    for (const content::File& file : files) {
        const std::optional<WeightsError> error = error_in_learned(file);
        if (!error) continue;
        const content::Error found{"content-weights", std::string(file.path), static_cast<int>(error->line),
                                   static_cast<int>(error->column), std::string(error->code)};
        return complain(text_of(found, words), kFailed);
    }
    if (library->episodes().empty())
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
    if (!warnings.empty()) return complain(words.say("cli.content.findings") + '\n' + warnings, kFailed);
    print(words.say("cli.content.lint-clean") + '\n');
    return kDone;
}

}  // namespace mycity::apps
