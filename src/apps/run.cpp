#include <algorithm>
#include <cstdio>

#include "apps/command.hpp"
#include "apps/environment.hpp"
#include "apps/output.hpp"
#ifdef MYCITY_SERVER
#include "apps/server/serve_settings.hpp"
#endif
#include "protocol/message.hpp"
#include "terminal/text.hpp"

namespace mycity::apps {
namespace {

constexpr OptionSpec kLang{"lang", Takes::value};
constexpr OptionSpec kHelp{"help", Takes::nothing, 'h'};

constexpr OptionSpec kCommon[] = {kLang, kHelp};
constexpr OptionSpec kJson[] = {kLang, kHelp, {"json"}};
constexpr OptionSpec kPlay[] = {
    kLang,
    kHelp,
    {"game", Takes::value},
    {"valley", Takes::value},
    {"episode", Takes::value},
    {"chapter", Takes::value},
    {"campaign"},
    {"mini"},
    {"players", Takes::value},
    {"cities", Takes::value},
    {"draw", Takes::value},
    {"seed", Takes::value},
    {"resume", Takes::value},
    {"plain"},
    {"brief"},
    {"confirm"},
    {"no-story"},
    {"no-color"},
    {"ascii"},
    {"unicode"},
};
constexpr OptionSpec kReplay[] = {kLang, kHelp, {"verbose", Takes::nothing, 'v'}};
constexpr OptionSpec kPicture[] = {kLang, kHelp, {"player", Takes::value}, {"output", Takes::value, 'o'}};
constexpr OptionSpec kPrint[] = {
    kLang,
    kHelp,
    {"game", Takes::value},
    {"episode", Takes::value},
    {"valley", Takes::value},
    {"players", Takes::value},
    {"what", Takes::value},
    {"paper", Takes::value},
    {"black"},
    {"output", Takes::value, 'o'},
};
constexpr OptionSpec kRecord[] = {
    kLang,
    kHelp,
    {"game", Takes::value},
    {"valley", Takes::value},
    {"episode", Takes::value},
    {"bots", Takes::value},
    {"players", Takes::value},
    {"draw", Takes::value},
    {"seed", Takes::value},
    {"moves", Takes::value},
    {"output", Takes::value, 'o'},
};
#ifdef MYCITY_SERVER
constexpr OptionSpec kCopy[] = {kLang, kHelp, {"overwrite"}};
constexpr OptionSpec kAdmin[] = {
    kLang,
    kHelp,
    {"config", Takes::value},
    {"database", Takes::value},
    {"store", Takes::value},
    {"node", Takes::value},
    {"phase", Takes::value},
    {"hours", Takes::value},
};
constexpr std::size_t kAdminWords = 3;
#endif
constexpr OptionSpec kSignature[] = {kLang, kHelp, {"games", Takes::value}};
constexpr OptionSpec kCampaign[] = {
    kLang,
    kHelp,
    {"campaigns", Takes::value},
    {"stickers", Takes::value},
    {"players", Takes::value},
    {"level", Takes::value},
    {"valley", Takes::value},
    {"threads", Takes::value},
    {"seed", Takes::value},
    {"json"},
};
constexpr OptionSpec kMatch[] = {
    kLang,
    kHelp,
    {"game", Takes::value},
    {"valley", Takes::value},
    {"episode", Takes::value},
    {"bots", Takes::value},
    {"engine", Takes::value},
    {"ms", Takes::value},
    {"table"},
    {"games", Takes::value},
    {"sequential", Takes::value},
    {"threads", Takes::value},
    {"seed", Takes::value},
    {"times"},
    {"json"},
};
constexpr OptionSpec kValley[] = {
    kLang,
    kHelp,
    {"seed", Takes::value},
    {"style", Takes::value},
    {"base", Takes::value},
    {"modules", Takes::value},
    {"grade", Takes::value},
    {"games", Takes::value},
    {"campaign"},
    {"output", Takes::value, 'o'},
    {"json"},
};
constexpr std::size_t kValleyWords = 2;
constexpr OptionSpec kPuzzles[] = {
    kLang,
    kHelp,
    {"game", Takes::value},
    {"episode", Takes::value},
    {"chapter", Takes::value},
    {"theme", Takes::value},
    {"count", Takes::value},
    {"seed", Takes::value},
    {"threads", Takes::value},
    {"all"},
    {"output", Takes::value, 'o'},
};
constexpr std::size_t kPuzzlesWords = 3;
constexpr OptionSpec kSolve[] = {
    kLang,
    kHelp,
    {"game", Takes::value},
    {"episode", Takes::value},
    {"seed", Takes::value},
    {"player", Takes::value},
    {"width", Takes::value},
    {"set"},
    {"level", Takes::value},
    {"games", Takes::value},
    {"threads", Takes::value},
    {"json"},
};
constexpr OptionSpec kAnalyze[] = {
    kLang,
    kHelp,
    {"player", Takes::value},
    {"round", Takes::value},
    {"hole", Takes::value},
    {"width", Takes::value},
    {"runs", Takes::value},
    {"svg", Takes::value},
    {"html", Takes::value},
    {"episode", Takes::value},
    {"level", Takes::value},
    {"threads", Takes::value},
    {"json"},
};
constexpr std::size_t kContentWords = 2;

const Command kCommands[] = {
    {"play", {kPlay}, run_play},
#ifdef MYCITY_SERVER
    {"serve", {serve_options()}, run_serve},
#endif
    {"record", {kRecord}, run_record},
    {"replay", {kReplay, 1, 1}, run_replay},
    {"picture", {kPicture, 1, 1}, run_picture},
    {"print", {kPrint, 0, 1}, run_print},
    {"match", {kMatch}, run_match},
    {"analyze", {kAnalyze, 1, 1}, run_analyze},
    {"solve", {kSolve, 0, 1}, run_solve},
    {"puzzles", {kPuzzles, 1, kPuzzlesWords}, run_puzzles},
    {"engine", {kCommon}, run_engine},
    {"content", {kCommon, 1, kContentWords}, run_content},
    {"valley", {kValley, 1, kValleyWords}, run_valley},
    {"campaign", {kCampaign, 1, 1}, run_campaign},
#ifdef MYCITY_SERVER
    {"backup", {kCopy, 2, 2}, run_backup},
    {"restore", {kCopy, 2, 2}, run_restore},
    {"validate", {kCommon, 1, 1}, run_validate},
    {"admin", {kAdmin, 1, kAdminWords}, run_admin},
#endif
    {"signature", {kSignature}, run_signature},
    {"version", {kJson}, run_version},
    {"help", {kJson, 0, 1}, run_help},
};

// A command has done its work only when everything that it printed has arrived.
int finished(int code, const Words& words) {
    const auto closed = close_output();
    if (closed) return code;
    (void)complain(text_of(FileError{words.say("cli.standard-output"), closed.error()}, words), kFailed);
    return code == kDone ? kFailed : code;
}

int run_command(const Command& command, std::span<const std::string> rest, Language language) {
    const auto arguments = read_arguments(command.arguments, rest);
    if (!arguments) return complain(arguments.error(), Words::in(language));
    if (const auto wanted = arguments->value("lang")) {
        const auto known = language_from(*wanted);
        if (!known) return complain(UsageError{"unknown-language", *wanted}, Words::in(language));
        language = *known;
    }
    const Words& words = Words::in(language);
    if (!arguments->has("help")) return finished(command.run(*arguments, words), words);
    print(help_text(command.name, words));
    return finished(kDone, words);
}

// Options before the command: --lang, --help and --version.
struct Front {
    Language language = language_of_environment();
    std::string_view command{};
    std::size_t used = 0;
};

std::expected<Front, UsageError> read_front(std::span<const std::string> arguments) {
    Front front;
    for (; front.used < arguments.size(); ++front.used) {
        std::string_view word = arguments[front.used];
        if (word == "--help" || word == "-h") {
            front.command = "help";
        } else if (word == "--version") {
            front.command = "version";
        } else if (word == "--lang" || word.starts_with("--lang=")) {
            const bool apart = word == "--lang";
            if (apart && ++front.used == arguments.size())
                return std::unexpected(UsageError{"value-missing", "--lang"});
            const std::string_view value = apart ? std::string_view(arguments[front.used]) : word.substr(7);
            const auto language = language_from(value);
            if (!language) return std::unexpected(UsageError{"unknown-language", std::string(value)});
            front.language = *language;
        } else if (front.command.empty() && word.starts_with("-")) {
            constexpr std::string_view known[] = {"lang", "help", "version"};
            std::string nearest = nearest_name(word.substr(word.find_first_not_of('-') == 1 ? 1 : 2), known);
            if (!nearest.empty()) nearest.insert(0, "--");
            return std::unexpected(UsageError{"unknown-option", std::string(word), nearest});
        } else {
            if (front.command.empty()) {
                front.command = word;
                ++front.used;
            }
            return front;
        }
    }
    return front;
}

// Prints line by line in characters that the terminal supports, without control characters from files.
std::string printable(std::string_view text) {
    const bool ascii = charset_of_environment() == terminal::Charset::ascii;
    std::string result;
    bool first = true;
    for (const std::string_view line : terminal::split(text, '\n')) {
        if (!first) result += '\n';
        first = false;
        result += ascii ? terminal::to_ascii(line) : terminal::to_utf8(terminal::to_characters(line));
    }
    return result;
}

}  // namespace

std::span<const Command> commands() { return kCommands; }

void print(std::string_view text) {
    const std::string shown = printable(text);
    (void)write_output(shown);  // run_mycity reports what has not arrived
}

int deliver(const std::string& target, std::string_view bytes, const Words& words) {
    if (target == "-") return write_output(bytes) ? kDone : kFailed;
    if (const auto written = write_file(target, bytes, Existing::replace); !written)
        return complain(text_of(written.error(), words), kFailed);
    return kDone;
}

int complain(std::string_view message, Exit code) {
    std::fprintf(stderr, "mycity: %s\n", printable(message).c_str());
    return code;
}

int complain(const UsageError& error, const Words& words) {
    std::string text = words.say("cli.error." + std::string(error.code), {{"word", error.word}});
    if (!error.nearest.empty()) text += " " + words.say("cli.error.nearest", {{"nearest", error.nearest}});
    return complain(text + " " + words.say("cli.error.see-help"), kMisused);
}

std::string text_of(const FileError& error, const Words& words) {
    if (error.too_large) return words.say("cli.error.file-too-large", {{"file", error.path}});
    return words.say("cli.error.file", {{"file", error.path}, {"reason", error.reason}});
}

std::string text_of(const ReadFailure& failure, const Words& words) {
    if (failure.file) return text_of(*failure.file, words);
    return failure.path + ": " + message_for(words, *failure.problem);
}

int run_mycity(std::span<const std::string> arguments) {
    const auto front = read_front(arguments);
    if (!front) return complain(front.error(), Words::in(language_of_environment()));
    const Words& words = Words::in(front->language);
    if (front->command.empty()) {
        print(help_text({}, words));
        return finished(kDone, words);
    }
    const auto found = std::ranges::find(commands(), front->command, &Command::name);
    if (found == commands().end()) {
        std::vector<std::string_view> names;
        for (const Command& command : commands()) names.push_back(command.name);
        return complain(
            UsageError{"unknown-command", std::string(front->command), nearest_name(front->command, names)},
            words);
    }
    return run_command(*found, arguments.subspan(front->used), front->language);
}

}  // namespace mycity::apps
