#include <optional>

#include "apps/play.hpp"
#include "apps/tty.hpp"
#include "terminal/phrases.hpp"
#include "terminal/play_screen.hpp"
#include "terminal/result.hpp"
#include "terminal/setup_screen.hpp"

namespace mycity::apps {
namespace {

using terminal::PlayScreen;
using terminal::SetupScreen;
using terminal::Table;

// A game to be played, and where it is saved.
struct Started {
    Table table;
    SaveFile file;
};

Started new_game(const Episode& episode, std::vector<Participant> players, std::uint64_t seed) {
    Session session(episode, static_cast<int>(players.size()), Draw::from_seed(episode, seed));
    return {Table(std::move(session), std::move(players)),
            SaveFile(saves_folder(), std::string(episode.game.view()))};
}

std::string resume_text(const SavedGame& saved, const Words& words) {
    const Game& game = saved.record.session.game();
    std::string names;
    for (int player = 0; player < game.players(); ++player)
        names += (names.empty() ? "" : ", ") + terminal::display_name(saved.record.players, player, words);
    return words.say("terminal.setup.saved-game", {{"game", terminal::game_name(game.episode(), words)},
                                                   {"date", saved.path.stem().string().substr(0, 10)},
                                                   {"round", game.round()},
                                                   {"names", names}});
}

// Asks who plays; nothing when somebody would rather leave.
std::optional<Started> set_up(Tty& tty, const Episode& episode, std::uint64_t seed, PlayStyle& style) {
    SavedGames saves = saved_games(saves_folder());
    const Words& words = Words::in(style.language);
    SetupScreen::Offer offer{terminal::game_name(episode, words), {}, episode.max_players, {}};
    for (const SavedGame& saved : saves.unfinished) offer.resumable.push_back(resume_text(saved, words));
    if (offer.resumable.size() > 5) offer.resumable.resize(5);
    if (!saves.damaged.empty())
        offer.notice = words.say("cli.play.damaged", {{"what", text_of(saves.damaged[0], words)}});
    SetupScreen setup(std::move(offer), style.language, style.charset);
    while (true) {
        tty.show(setup.draw(tty.size()));
        for (const terminal::Key key : tty.wait()) {
            const SetupScreen::Next next = setup.update(key);
            style.language = setup.language();
            if (next == SetupScreen::Next::quit) return std::nullopt;
            if (next == SetupScreen::Next::start) return new_game(episode, setup.players(), seed);
            if (next == SetupScreen::Next::resume) {
                SavedGame& saved = saves.unfinished[setup.resumed()];
                return Started{Table(std::move(saved.record.session), std::move(saved.record.players)),
                               SaveFile(saved.path)};
            }
        }
    }
}

// Returns the game as it was left.
Table play(Tty& tty, Table table, SaveFile& file, PlayStyle& style) {
    PlayScreen screen(std::move(table), style.language, style.charset);
    while (true) {
        screen.resize(tty.size());
        tty.show(screen.draw());
        for (const terminal::Key key : tty.wait()) {
            const terminal::Wants wants = screen.update(key);
            style.language = screen.language();
            if (wants.save) {
                const auto saved = file.save(screen.table().session(), screen.table().participants());
                if (saved)
                    screen.saved(file.path().string());
                else
                    screen.not_saved(text_of(saved.error(), Words::in(style.language)));
            }
            if (wants.quit) return screen.table();
        }
    }
}

void print_end(const Table& table, const SaveFile& file, const Words& words) {
    if (table.over()) {
        for (const std::string& line : terminal::result_table(table.game(), table.participants(), words))
            print(line + "\n");
        print(terminal::winner_text(table.game(), table.participants(), words) + "\n");
    }
    if (!file.path().empty()) print(where_text(table, file, words) + "\n");
}

}  // namespace

int play_on_screen(const Arguments& arguments, PlayStyle style) {
    const Words& words = Words::in(style.language);
    const auto episode = read_episode(arguments);
    if (!episode) return complain(episode.error(), words);
    const auto seed = read_seed(arguments);
    if (!seed) return complain(seed.error(), words);

    std::optional<Started> started;
    if (const auto path = arguments.value("resume")) {
        auto record = read_record_file(*path);
        if (!record) return complain(text_of(record.error(), words), kFailed);
        started = Started{Table(std::move(record->session), std::move(record->players)), SaveFile(*path)};
    } else if (const auto players = arguments.value("players")) {
        auto choice = read_choice(arguments, *players, words);
        if (!choice) return complain(choice.error(), words);
        started = new_game(*choice->episode, std::move(choice->players), choice->seed);
    }
    std::optional<Table> left;
    {
        Tty tty(style.palette);
        if (!started) started = set_up(tty, **episode, *seed, style);
        if (started) left = play(tty, std::move(started->table), started->file, style);
    }
    if (left) print_end(*left, started->file, Words::in(style.language));
    return kDone;
}

}  // namespace mycity::apps
