#pragma once

#include <span>
#include <string>
#include <string_view>

#include "apps/files.hpp"
#include "apps/options.hpp"
#include "apps/saves.hpp"
#include "content/campaign_valley.hpp"
#include "content/library.hpp"
#include "content/valley.hpp"
#include "terminal/look.hpp"
#include "valleys/code.hpp"
#include "words/words.hpp"

namespace mycity::apps {

enum Exit : int { kDone = 0, kFailed = 1, kMisused = 2 };

// A subcommand of `mycity`. Its help is the text "cli.help.NAME".
struct Command {
    std::string_view name;
    ArgumentsSpec arguments;
    int (*run)(const Arguments& arguments, const Words& words);
};

std::span<const Command> commands();

int run_play(const Arguments& arguments, const Words& words);
int run_serve(const Arguments& arguments, const Words& words);
int run_engine(const Arguments& arguments, const Words& words);
int run_replay(const Arguments& arguments, const Words& words);
int run_picture(const Arguments& arguments, const Words& words);
int run_print(const Arguments& arguments, const Words& words);
int run_record(const Arguments& arguments, const Words& words);
int run_match(const Arguments& arguments, const Words& words);
int run_analyze(const Arguments& arguments, const Words& words);
int run_puzzles(const Arguments& arguments, const Words& words);
int run_solve(const Arguments& arguments, const Words& words);
int run_content(const Arguments& arguments, const Words& words);
int run_valley(const Arguments& arguments, const Words& words);
int run_campaign(const Arguments& arguments, const Words& words);
int run_backup(const Arguments& arguments, const Words& words);
int run_restore(const Arguments& arguments, const Words& words);
int run_validate(const Arguments& arguments, const Words& words);
int run_admin(const Arguments& arguments, const Words& words);
int run_signature(const Arguments& arguments, const Words& words);
int run_version(const Arguments& arguments, const Words& words);
int run_help(const Arguments& arguments, const Words& words);

// Prints what is wrong with a valley that somebody has drawn.
int check_valley_file(const std::string& path, const Words& words);

// Runs `mycity …` and returns its exit code.
int run_mycity(std::span<const std::string> arguments);

// The help of a command, or of the whole program if none is named.
std::string help_text(std::string_view command, const Words& words);

// Prints text for people, in characters that the terminal supports.
void print(std::string_view text);
// Writes what a command has made to the file of -o, or to standard output for "-". Complains if it fails.
int deliver(const std::string& target, std::string_view bytes, const Words& words);
// Prints "mycity: " and the message on standard error.
int complain(std::string_view message, Exit code);
int complain(const UsageError& error, const Words& words);

std::string text_of(const FileError& error, const Words& words);
std::string text_of(const ReadFailure& failure, const Words& words);

// The game to be played, as options of several commands describe it.
struct GameChoice {
    const Episode* episode = nullptr;  // of a campaign, the first one
    const content::CampaignFacts* campaign = nullptr;
    const content::Plan* plan = nullptr;  // of the campaign
    std::vector<Participant> players;
    std::uint64_t seed = 0;
    std::shared_ptr<const content::Valley> valley{};  // whose episode it is
    content::CampaignValleyPointer land{};            // of a legacy campaign on another valley
    std::vector<CitySign> cities{};  // of a legacy campaign, as far as they have a name or an animal
};
// The valley of a code, of a file, or of this week.
std::expected<GameChoice, UsageError> read_valley_choice(const std::string& given, const Words& words);
// The game to be played, without the participants.
std::expected<GameChoice, UsageError> read_game(const Arguments& arguments, const Words& words);
// The land of a campaign's code.
std::expected<content::CampaignValleyPointer, UsageError> read_land(const std::string& code);
// "Ada,bot:3,bot": people by name and bots by level.
std::expected<std::vector<Participant>, UsageError> read_players(std::string_view list, const Words& words);
// The value of --seed, or a random number.
std::expected<std::uint64_t, UsageError> read_seed(const Arguments& arguments);
// The same for the draw of a game: without --seed, a valley has its own draws, by --draw 1, 2 and so on.
std::expected<std::uint64_t, UsageError> read_draw_seed(const Arguments& arguments, const GameChoice& game);
// The code of a valley, with "week" for this week's.
std::optional<ValleyCode> read_valley_code(const std::string& given);
std::expected<GameChoice, UsageError> read_choice(const Arguments& arguments, std::string_view players,
                                                  const Words& words);
// The game or campaign at its start.
Playthrough begun(GameChoice choice);

}  // namespace mycity::apps
