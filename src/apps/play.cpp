#include "apps/play.hpp"

#include <unistd.h>

#include "ai/bot.hpp"
#include "apps/environment.hpp"
#include "apps/lines.hpp"
#include "apps/output.hpp"
#include "apps/tty.hpp"
#include "base/try.hpp"
#include "terminal/phrases.hpp"
#include "terminal/result.hpp"

namespace mycity::apps {
namespace {

using terminal::LocalGame;

constexpr std::string_view kUsualPlayers = "you,bot:2";
constexpr std::size_t kLongestTypedLine = 4096;

// Plays with lines of text until the game is over, a player quits, or the input ends.
int play_plain(LocalGame local, SaveFile file, const terminal::PlainStyle& style, terminal::Story story) {
    const Words& words = Words::in(style.language);
    if (story == terminal::Story::skipped) local.skip_story();
    warn_of_weaker_bots(local, words);
    terminal::PlainPlay play(std::move(local), style);
    const bool asks = ::isatty(STDIN_FILENO) != 0;
    const auto save = [&] {
        const auto saved = file.save(play.local_game().playthrough());
        if (!saved) (void)complain(text_of(saved.error(), words), kFailed);
        return saved.has_value();
    };
    bool heard = write_output(play.begin());
    LineReader lines(kLongestTypedLine);
    bool saved = true, ended_by_input = false;
    while (heard && !play.over()) {
        if (asks) (void)write_output(play.prompt());
        const auto line = lines.next();
        ended_by_input = !line;
        if (!line) break;
        heard = write_output(play.answer(*line));
        if (play.wants().save) saved = save();
        if (play.wants().quit) break;
    }
    if (ended_by_input || !heard) {
        saved = save();
        print("\n" + words.say("terminal.plain.input-ended") + "\n");
    }
    if (saved && !file.path().empty()) print(where_text(play.local_game(), file, words) + "\n");
    return saved ? kDone : kFailed;
}

std::expected<LocalGame, UsageError> new_game(const Arguments& arguments, std::string_view players,
                                              const Words& words) {
    auto choice = TRY(read_choice(arguments, players, words));
    return LocalGame(begun(std::move(choice)));
}

int play_text(const Arguments& arguments, const PlayStyle& style) {
    const Words& words = Words::in(style.language);
    const bool asks = ::isatty(STDIN_FILENO) != 0 || arguments.has("confirm");
    const terminal::PlainStyle plain{
        style.language, style.charset, asks ? terminal::Confirm::always : terminal::Confirm::never,
        arguments.has("brief") ? terminal::Boards::on_request : terminal::Boards::every_round};
    if (const auto path = arguments.value("resume")) {
        auto saved = read_saved_file(*path);
        if (!saved) return complain(text_of(saved.error(), words), kFailed);
        return play_plain(LocalGame(std::move(*saved)), SaveFile(*path), plain, style.story);
    }
    auto local = new_game(arguments, arguments.value("players").value_or(std::string(kUsualPlayers)), words);
    if (!local) return complain(local.error(), words);
    const SavedGames saves = saved_games(saves_folder());
    for (const ReadFailure& failure : saves.damaged)
        (void)complain(words.say("cli.play.damaged", {{"what", text_of(failure, words)}}), kFailed);
    if (!saves.unfinished.empty())
        print(words.say("cli.play.unfinished", {{"file", saves.unfinished[0].path.string()}}) + "\n");
    SaveFile file(saves_folder(), save_name(local->playthrough()));
    return play_plain(std::move(*local), std::move(file), plain, style.story);
}

}  // namespace

std::string where_text(const LocalGame& local, const SaveFile& file, const Words& words) {
    return words.say(local.finished() ? "terminal.record-lies" : "terminal.goes-on",
                     {{"file", file.path().string()}});
}

void warn_if_weaker(int level, const Episode& episode, const Words& words) {
    const int played = level_played(level, episode);
    if (played == level) return;
    (void)complain(words.say("error.weaker-bot", {{"level", level}, {"played", played}}), kDone);
}

void warn_of_weaker_bots(const LocalGame& local, const Words& words) {
    if (local.legacy() != nullptr && local.legacy()->session() == nullptr) return;
    for (const Participant& participant : local.participants())
        if (participant.level) warn_if_weaker(*participant.level, local.game().episode(), words);
}

int run_play(const Arguments& arguments, const Words& words) {
    PlayStyle style{words.language(), charset_of_environment(), palette_of_environment()};
    if (arguments.has("ascii")) style.charset = terminal::Charset::ascii;
    if (arguments.has("unicode")) style.charset = terminal::Charset::unicode;
    if (arguments.has("no-color")) style.palette = terminal::Palette::none;
    if (arguments.has("no-story")) style.story = terminal::Story::skipped;
    if (arguments.has("plain") || !Tty::usable()) return play_text(arguments, style);
    return play_on_screen(arguments, style);
}

}  // namespace mycity::apps
