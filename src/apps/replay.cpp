#include "apps/command.hpp"
#include "terminal/phrases.hpp"
#include "terminal/result.hpp"
#include "terminal/rounds.hpp"

namespace mycity::apps {
namespace {

std::string rounds_text(const Record& record, const Words& words) {
    std::string text;
    terminal::for_each_round(record.session, [&](const Game& game, const Turn& turn) {
        const Episode& episode = game.episode();
        if (const std::string blocked = terminal::blocked_text(game, turn, words); !blocked.empty())
            text += blocked + '\n';
        text += words.say("terminal.round", {{"n", game.round()}}) + " · " +
                terminal::building_text(episode, *game.revealed(), words) + '\n';
        for (int player = 0; player < game.players(); ++player) {
            const auto& move = turn.moves[static_cast<std::size_t>(player)];
            if (!move) continue;
            const std::string name = terminal::display_name(record.players, player, words);
            const std::string did = terminal::move_text(episode, *game.revealed(), *move, words);
            text += "  " + words.say("terminal.news", {{"name", name}, {"did", did}}) + '\n';
        }
    });
    return text;
}

}  // namespace

int run_replay(const Arguments& arguments, const Words& words) {
    const auto record = read_record_file(arguments.words()[0]);
    if (!record) return complain(text_of(record.error(), words), kFailed);
    const Game& game = record->session.game();
    std::string text = terminal::game_name(game.episode(), words) + '\n';
    if (arguments.has("verbose")) text += rounds_text(*record, words);
    for (const std::string& line : terminal::result_table(game, record->players, words)) text += line + '\n';
    const bool over = game.phase() == Phase::over;
    text += over ? words.count("cli.replay.verified", game.round())
                 : words.say("cli.replay.unfinished", {{"round", game.round()}});
    print(text + '\n');
    return kDone;
}

}  // namespace mycity::apps
