#include <optional>

#include "apps/play.hpp"
#include "apps/tty.hpp"
#include "protocol/valley_name.hpp"
#include "terminal/campaign_table.hpp"
#include "terminal/legacy_screen.hpp"
#include "terminal/phrases.hpp"
#include "terminal/play_screen.hpp"
#include "terminal/result.hpp"
#include "terminal/setup_screen.hpp"
#include "valleys/draw_seed.hpp"

namespace mycity::apps {
namespace {

using terminal::LegacyScreen;
using terminal::LocalGame;
using terminal::PlayScreen;
using terminal::SetupScreen;

constexpr int kPageWidth = 78;

// A game to be played, and where it is saved.
struct Started {
    LocalGame local;
    SaveFile file;
};

Started start(Playthrough played) {
    SaveFile file(saves_folder(), save_name(played));
    return {LocalGame(std::move(played)), std::move(file)};
}

std::string resume_text(const SavedGame& game, const Words& words) {
    const std::vector<Participant>& players = game.saved.participants();
    std::string names;
    for (const PlayerId player : PlayerIds(static_cast<int>(players.size())))
        names += (names.empty() ? "" : ", ") + terminal::display_name(players, player, words);
    const std::string date = game.path.stem().string().substr(0, 10);
    if (const LegacyCampaign* legacy = game.saved.legacy())
        return words.say(
            "terminal.setup.saved-legacy",
            {{"game", terminal::game_name(legacy->episode(), words)}, {"date", date}, {"names", names}});
    const std::string name = terminal::game_name(game.saved.episode(), words);
    return words.say(
        game.saved.has_episodes() ? "terminal.setup.saved-campaign" : "terminal.setup.saved-game",
        {{"game", name}, {"date", date}, {"round", game.saved.session()->game().round()}, {"names", names}});
}

// All games and episodes, the Eternal Game first, the valley of the week last.
std::vector<GameChoice> all_games(const Words& words) {
    std::vector<GameChoice> games;
    const content::Library& library = content::library();
    games.push_back({.episode = library.find("eternal", EpisodeNumber(0)), .players = {}});
    const content::CampaignFacts& legacy = *library.find_campaign(kLegacyGame);
    games.push_back({library.find(kLegacyGame, EpisodeNumber(1)), &legacy, &legacy.whole(), {}, 0});
    const content::CampaignFacts& roll = *library.find_campaign("roll-and-build");
    for (const content::Plan& plan : roll.plans)
        games.push_back({library.find(roll.game, plan.episodes.front()), &roll, &plan, {}, 0});
    for (const content::CampaignFacts* facts : {&roll, &legacy})
        for (const EpisodeNumber number : facts->whole().episodes)
            games.push_back({.episode = library.find(facts->game, number), .players = {}});
    if (auto week = read_valley_choice("week", words)) games.push_back(std::move(*week));
    return games;
}

std::string title_of(const GameChoice& choice, const Words& words) {
    if (choice.plan != nullptr && choice.campaign->game == kLegacyGame)
        return words.say("terminal.game.legacy");
    if (choice.plan != nullptr) return terminal::plan_name(*choice.campaign, *choice.plan, words);
    if (choice.valley && !choice.valley->source.code.empty())
        return words.say("terminal.setup.valley", {{"name", named_code(choice.valley->source.code, words)}});
    return terminal::game_name(*choice.episode, words);
}

// Asks what is played and by whom; empty if the player quits.
std::optional<Started> set_up(Tty& tty, std::vector<GameChoice> games, PlayStyle& style) {
    SavedGames saves = saved_games(saves_folder());
    const Words& words = Words::in(style.language);
    SetupScreen::Offer offer;
    for (const GameChoice& choice : games)
        offer.games.push_back({title_of(choice, words), choice.episode->max_players,
                               choice.episode->min_players,
                               choice.plan != nullptr && choice.campaign->game == kLegacyGame});
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
            if (next == SetupScreen::Next::start) {
                GameChoice& choice = games[setup.game()];
                choice.players = setup.players();
                choice.cities = setup.signs();
                return start(begun(std::move(choice)));
            }
            if (next == SetupScreen::Next::resume) {
                SavedGame& saved = saves.unfinished[setup.resumed()];
                return Started{LocalGame(std::move(saved.saved)), SaveFile(saved.path)};
            }
        }
    }
}

// The game and what the player asked for when a screen was left.
struct Left {
    LocalGame local;
    terminal::Wants wants;
};

template <class AnyScreen>
Left show(Tty& tty, LocalGame local, SaveFile& file, PlayStyle& style) {
    AnyScreen screen(std::move(local), style.language, style.charset);
    while (true) {
        screen.resize(tty.size());
        tty.show(screen.draw());
        for (const terminal::Key key : tty.wait()) {
            const terminal::Wants wants = screen.update(key);
            style.language = screen.language();
            if (wants.save) {
                const auto saved = file.save(screen.local_game().playthrough());
                if (saved)
                    screen.saved(file.path().string());
                else
                    screen.not_saved(text_of(saved.error(), Words::in(style.language)));
            }
            if (wants.quit || wants.other_screen) return {screen.local_game(), wants};
        }
    }
}

// Returns the game in its state when the screens were left.
LocalGame play(Tty& tty, LocalGame local, SaveFile& file, PlayStyle& style) {
    while (true) {
        Left left = local.between() ? show<LegacyScreen>(tty, std::move(local), file, style)
                                    : show<PlayScreen>(tty, std::move(local), file, style);
        if (left.wants.quit) return std::move(left.local);
        local = std::move(left.local);
    }
}

void print_end(const LocalGame& local, const SaveFile& file, const Words& words) {
    warn_of_weaker_bots(local, words);
    if (local.over() && !local.between()) {
        for (const std::string& line : terminal::result_table(local.game(), local.participants(), words))
            print(line + "\n");
        print(terminal::winner_text(local.game(), local.participants(), words) + "\n");
    }
    if (const Campaign* campaign = local.campaign()) {
        for (const std::string& line : terminal::campaign_table(*campaign, words)) print(line + "\n");
        print(terminal::campaign_text(*campaign, words) + "\n");
    }
    if (const LegacyCampaign* legacy = local.legacy()) {
        const terminal::Page page = local.finished()
                                        ? terminal::closing_page(*legacy, words, kPageWidth, local.story())
                                        : terminal::standings_page(*legacy, words, kPageWidth);
        print(page.title + "\n");
        for (const std::string& line : page.lines) print(line + "\n");
    }
    if (!file.path().empty()) print(where_text(local, file, words) + "\n");
}

}  // namespace

int play_on_screen(const Arguments& arguments, PlayStyle style) {
    const Words& words = Words::in(style.language);
    const auto game = read_game(arguments, words);
    if (!game) return complain(game.error(), words);

    // Does not ask if the command line says what is played.
    const bool chosen = arguments.has("game") || arguments.has("valley") || game->plan != nullptr;
    std::vector<GameChoice> games = chosen ? std::vector{*game} : all_games(words);
    const auto seed = read_draw_seed(arguments, *game);
    if (!seed) return complain(seed.error(), words);
    for (GameChoice& choice : games)
        choice.seed =
            choice.valley && !arguments.has("seed") && !chosen ? draw_seed(choice.valley->source) : *seed;
    std::optional<Started> started;
    if (const auto path = arguments.value("resume")) {
        auto saved = read_saved_file(*path);
        if (!saved) return complain(text_of(saved.error(), words), kFailed);
        started = Started{LocalGame(std::move(*saved)), SaveFile(*path)};
    } else if (const auto players = arguments.value("players")) {
        auto choice = read_choice(arguments, *players, words);
        if (!choice) return complain(choice.error(), words);
        started = start(begun(std::move(*choice)));
    }
    std::optional<LocalGame> left;
    {
        Tty tty(style.palette);
        if (!started) started = set_up(tty, std::move(games), style);
        if (started && style.story == terminal::Story::skipped) started->local.skip_story();
        if (started) left = play(tty, std::move(started->local), started->file, style);
    }
    if (left) print_end(*left, started->file, Words::in(style.language));
    return kDone;
}

}  // namespace mycity::apps
