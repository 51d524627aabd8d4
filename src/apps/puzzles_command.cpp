#include <algorithm>

#include "analysis/explanation.hpp"
#include "analysis/puzzle_text.hpp"
#include "apps/command.hpp"
#include "apps/numbers.hpp"
#include "apps/play_puzzles.hpp"
#include "apps/progress.hpp"
#include "apps/puzzles.hpp"
#include "base/try.hpp"
#include "campaign/chapters.hpp"
#include "campaign/legacy.hpp"
#include "protocol/explanation_text.hpp"
#include "protocol/message.hpp"
#include "record/valley_json.hpp"
#include "terminal/phrases.hpp"

namespace mycity::apps {
namespace {

constexpr int kMostPuzzles = 5000;
constexpr int kUsualCount = 20;
constexpr std::size_t kSample = 8;  // solved again without --all, in each file
constexpr std::string_view kFolder = "puzzles/";

// A file of puzzles: one of the program's own, or one that was named.
struct PuzzleFile {
    std::string name;
    std::vector<Puzzle> puzzles;
};

std::expected<PuzzleFile, std::string> read_one(const std::string& name, std::string_view text,
                                                const Words& words) {
    auto puzzles = read_puzzles({name, text}, content::library());
    if (!puzzles) return std::unexpected(message_for(words, problem_of(puzzles.error(), "")));
    return PuzzleFile{name, std::move(*puzzles)};
}

std::expected<std::vector<PuzzleFile>, std::string> read_files(const std::string& path, const Words& words) {
    std::vector<PuzzleFile> files;
    if (!path.empty()) {
        const auto text = read_file(path, kMaxPuzzleBytes);
        if (!text) return std::unexpected(text_of(text.error(), words));
        auto file = TRY(read_one(path, *text, words));
        files.push_back(std::move(file));
        return files;
    }
    for (const content::File& embedded : content::embedded_files()) {
        if (!embedded.path.starts_with(kFolder)) continue;
        auto file = TRY(read_one(std::string(embedded.path), embedded.text, words));
        files.push_back(std::move(file));
    }
    return files;
}

// One episode, those of a chapter, or all of a game.
std::expected<std::vector<const Episode*>, UsageError> read_episodes(const Arguments& arguments) {
    const std::string game = arguments.value("game").value_or("eternal");
    std::vector<const Episode*> episodes;
    for (const Episode& episode : content::library().episodes())
        if (episode.game == game) episodes.push_back(&episode);
    if (episodes.empty()) return std::unexpected(UsageError{"unknown-game", game});
    const auto only = [&](std::string_view option, std::string_view code,
                          auto number_of_episode) -> std::optional<UsageError> {
        const auto given = arguments.value(option);
        if (!given) return std::nullopt;
        std::erase_if(episodes, [&](const Episode* episode) {
            return std::to_string(number_of_episode(*episode)) != *given;
        });
        return episodes.empty() ? std::optional(UsageError{code, *given}) : std::nullopt;
    };
    const auto* facts = content::library().find_campaign(game);
    const auto chapter = [&](const Episode& episode) {
        return facts == nullptr ? 0 : chapter_of(*facts, episode.number);
    };
    if (auto error = only("chapter", "unknown-chapter", chapter)) return std::unexpected(*error);
    if (auto error =
            only("episode", "unknown-episode", [](const Episode& episode) { return int{episode.number}; }))
        return std::unexpected(*error);
    return episodes;
}

int write_puzzles(std::string_view game, std::span<const Puzzle> puzzles, const Arguments& arguments,
                  const Words& words) {
    return deliver(arguments.value("output").value_or("-"), puzzles_text(game, puzzles), words);
}

int make(const Arguments& arguments, const Words& words) {
    auto episodes = read_episodes(arguments);
    if (!episodes) return complain(episodes.error(), words);
    const auto count = number_of(arguments, "count", kUsualCount, {1, kMostPuzzles});
    if (!count) return complain(count.error(), words);
    const auto seed = read_seed(arguments);
    if (!seed) return complain(seed.error(), words);
    const auto threads = threads_of(arguments);
    if (!threads) return complain(threads.error(), words);
    const MakeOptions options{std::move(*episodes), *count, *seed, *threads};
    const std::vector<Puzzle> puzzles = [&] {
        Progress progress(options.count);
        return make_puzzles(options, [&](int found) { progress.show(found); });
    }();
    return write_puzzles(options.episodes.front()->game.view(), puzzles, arguments, words);
}

int check(const std::vector<PuzzleFile>& files, const Arguments& arguments, const Words& words) {
    const auto threads = threads_of(arguments);
    if (!threads) return complain(threads.error(), words);
    std::uint64_t seed = 1;
    if (arguments.has("seed")) {
        const auto given = read_seed(arguments);
        if (!given) return complain(given.error(), words);
        seed = *given;
    }
    bool good = true;
    for (const PuzzleFile& file : files) {
        const std::size_t every =
            arguments.has("all") ? 1
                                 : std::max<std::size_t>(1, (file.puzzles.size() + kSample - 1) / kSample);
        const CheckOptions options{static_cast<int>(every), seed, *threads};
        const auto failed = [&] {
            Progress progress(static_cast<int>(file.puzzles.size() / every));
            return check_puzzles(file.puzzles, options, [&](int done) { progress.show(done); });
        }();
        for (const FailedPuzzle& one : failed) {
            const Game& game = file.puzzles[one.index].session.game();
            print(words.say("cli.puzzles.failed",
                            {{"id", puzzle_id(file.puzzles[one.index].session)},
                             {"best", puzzle_move_text(game, file.puzzles[one.index].best)},
                             {"found", puzzle_move_text(game, one.found)},
                             {"margin", decimal(one.margin_tenths, words)}}) +
                  '\n');
        }
        print(words.say("cli.puzzles.checked", {{"file", file.name},
                                                {"all", file.puzzles.size()},
                                                {"solved", (file.puzzles.size() + every - 1) / every},
                                                {"failed", failed.size()}}) +
              '\n');
        if (arguments.has("output") && files.size() == 1 && !file.puzzles.empty()) {
            std::vector<Puzzle> kept;
            for (std::size_t i = 0; i < file.puzzles.size(); ++i)
                if (std::ranges::find(failed, i, &FailedPuzzle::index) == failed.end())
                    kept.push_back(file.puzzles[i]);
            return write_puzzles(file.puzzles[0].session.game().episode().game.view(), kept, arguments,
                                 words);
        }
        good = good && failed.empty();
    }
    return good ? kDone : kFailed;
}

std::string list_text(const std::vector<PuzzleFile>& files, const Words& words) {
    std::vector<std::vector<std::string>> rows{
        {words.say("cli.puzzles.puzzle"), words.say("cli.puzzles.game"), words.say("cli.puzzles.theme"),
         words.say("cli.puzzles.rating"), words.say("cli.puzzles.margin")}};
    for (const PuzzleFile& file : files)
        for (const Puzzle& puzzle : file.puzzles)
            rows.push_back({puzzle_id(puzzle.session),
                            terminal::game_name(puzzle.session.game().episode(), words),
                            words.say("puzzle.theme." + std::string(name_of(puzzle.theme))),
                            std::to_string(puzzle.rating), decimal(puzzle.margin_tenths, words)});
    constexpr std::size_t left = 3;
    return aligned(rows, left);
}

int show(const std::vector<PuzzleFile>& files, const std::string& id, const Words& words) {
    if (id.empty()) {
        print(list_text(files, words));
        return kDone;
    }
    for (const PuzzleFile& file : files)
        for (const Puzzle& puzzle : file.puzzles)
            if (puzzle_id(puzzle.session) == id) {
                print(position_text(puzzle, words) + solution_text(puzzle, puzzle.trap, words));
                return kDone;
            }
    return complain(words.say("cli.puzzles.unknown", {{"id", id}}), kFailed);
}

// The puzzles of the game, episode and theme that were asked for.
std::vector<Puzzle> chosen(const std::vector<PuzzleFile>& files, const Arguments& arguments) {
    std::vector<Puzzle> puzzles;
    const std::string game = arguments.value("game").value_or("");
    const std::string episode = arguments.value("episode").value_or("");
    const std::string theme = arguments.value("theme").value_or("");
    for (const PuzzleFile& file : files)
        for (const Puzzle& puzzle : file.puzzles) {
            const Episode& played = puzzle.session.game().episode();
            // A campaign keeps its later chapters sealed (L-SEAL): they are played if they are asked for.
            if (game.empty() && played.game == kLegacyGame && file.name.starts_with(kFolder)) continue;
            if (!game.empty() && played.game != game) continue;
            if (!episode.empty() && std::to_string(played.number) != episode) continue;
            if (!theme.empty() && name_of(puzzle.theme) != theme) continue;
            puzzles.push_back(puzzle);
        }
    return puzzles;
}

}  // namespace

int run_puzzles(const Arguments& arguments, const Words& words) {
    const std::vector<std::string>& given = arguments.words();
    const std::string& what = given[0];
    if (what == "make" && given.size() == 1) return make(arguments, words);
    if (what != "check" && what != "show" && what != "play") {
        constexpr std::string_view all[] = {"make", "check", "show", "play"};
        return complain(UsageError{"unknown-command", "puzzles " + what, nearest_name(what, all)}, words);
    }
    // `show` takes a file, a puzzle, or both.
    const bool named = given.size() > 1 && (given[1].find('.') != std::string::npos || given[1] == "-");
    const auto files = read_files(named ? given[1] : "", words);
    if (!files) return complain(files.error(), kFailed);
    if (what == "check") return check(*files, arguments, words);
    if (what == "show")
        return show(*files, given.size() > 2 ? given[2] : given.size() == 2 && !named ? given[1] : "", words);
    const auto seed = read_seed(arguments);
    if (!seed) return complain(seed.error(), words);
    return play_puzzles(chosen(*files, arguments), *seed, words);
}

}  // namespace mycity::apps
