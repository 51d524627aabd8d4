#include "analysis/par.hpp"
#include "apps/command.hpp"
#include "terminal/text.hpp"

namespace mycity::apps {
namespace {

constexpr int kTextWidth = 78;

bool stands_apart(std::string_view line) {
    return line.starts_with("-") || line.starts_with("$") || line.starts_with("{");
}

}  // namespace

std::string help_text(std::string_view command, const Words& words) {
    const std::string key = command.empty() ? "cli.help" : "cli.help." + std::string(command);
    const std::string text =
        words.say(key, {{"hello", R"({"cmd":"hello"})"},
                        {"new", R"({"cmd":"new","game":"eternal","players":2,"seed":7})"},
                        {"width", command == "solve" ? kReferenceWidth : kParWidth}});
    std::string result;
    for (const std::string_view line : terminal::split(text, '\n')) {
        const int indent = stands_apart(line) ? 2 : 0;
        for (const std::string& part : terminal::wrapped(line, kTextWidth - indent))
            result += std::string(static_cast<std::size_t>(indent), ' ') + part + '\n';
    }
    return result;
}

int run_help(const Arguments& arguments, const Words& words) {
    if (arguments.words().empty()) {
        print(help_text({}, words));
        return kDone;
    }
    std::vector<std::string_view> names;
    for (const Command& command : commands()) {
        names.push_back(command.name);
        if (command.name != arguments.words()[0]) continue;
        print(help_text(command.name, words));
        return kDone;
    }
    const std::string& word = arguments.words()[0];
    return complain(UsageError{"unknown-command", word, nearest_name(word, names)}, words);
}

}  // namespace mycity::apps
