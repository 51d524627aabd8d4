#include "apps/command.hpp"
#include "protocol/message.hpp"
#include "rules/legality.hpp"
#include "terminal/local_game.hpp"
#include "terminal/phrases.hpp"
#include "terminal/text.hpp"
#include "terminal/typed.hpp"

namespace mycity::apps {
namespace {

using terminal::LocalGame;
using terminal::Verb;

// "3,2" for two bots.
std::string players_from_bots(std::string_view levels) {
    std::string players;
    for (const std::string_view level : terminal::split(levels, ','))
        players.append(players.empty() ? "" : ",").append("bot:").append(level);
    return players;
}

std::expected<Move, std::string> script_move(const LocalGame& local, std::string_view line,
                                             const Words& words) {
    const terminal::Typed typed = terminal::read_typed(line, words);
    if (typed.verb != Verb::build && typed.verb != Verb::pass && typed.verb != Verb::end)
        return std::unexpected(words.say("terminal.not-understood", {{"word", line}}));
    const Act act = typed.verb == Verb::build ? Act::place : typed.verb == Verb::pass ? Act::pass : Act::end;
    const auto move = resolve(local.game(), *local.asked(), {act, typed.spaces});
    if (!move) return std::unexpected(terminal::refusal_text(move.error(), words));
    return *move;
}

// One move per line, for the people in the order in which they are asked; # starts a comment.
std::expected<void, std::string> play_script(LocalGame& local, std::string_view script, const Words& words) {
    int number = 0;
    for (const std::string_view whole : terminal::split(script, '\n')) {
        ++number;
        const std::string_view line = terminal::trimmed(whole.substr(0, whole.find('#')));
        if (line.empty()) continue;
        const auto at_line = [&](const std::string& what) {
            return std::unexpected(words.say("cli.error.script", {{"line", number}, {"what", what}}));
        };
        const auto asked = local.asked();
        if (!asked) return at_line(words.say("terminal.game-over"));
        const auto move = script_move(local, line, words);
        if (!move) return at_line(move.error());
        if (const Done done = local.play(*asked, *move); !done)
            return at_line(terminal::refusal_text(done.error(), words));
    }
    return {};
}

}  // namespace

int run_record(const Arguments& arguments, const Words& words) {
    if (arguments.has("bots") && arguments.has("players"))
        return complain(UsageError{"bots-or-players"}, words);
    const auto bots = arguments.value("bots");
    const std::string players =
        bots ? players_from_bots(*bots) : arguments.value("players").value_or("bot:2,bot:2");
    auto choice = read_choice(arguments, players, words);
    if (!choice) return complain(choice.error(), words);
    LocalGame local(begun(std::move(*choice)));
    if (const auto path = arguments.value("moves")) {
        const auto script = read_file(*path, kMaxRecordBytes);
        if (!script) return complain(text_of(script.error(), words), kFailed);
        if (const auto played = play_script(local, *script, words); !played)
            return complain(*path + ": " + played.error(), kFailed);
    } else if (local.persons() > 0) {
        return complain(UsageError{"moves-missing"}, words);
    }
    const std::string text = record_text(local.session(), local.participants());
    return deliver(arguments.value("output").value_or("-"), text, words);
}

}  // namespace mycity::apps
