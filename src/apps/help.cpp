#include "analysis/par.hpp"
#include "apps/command.hpp"
#include "base/json.hpp"
#include "terminal/text.hpp"
#ifdef MYCITY_SERVER
#include "net/settings.hpp"
#endif

namespace mycity::apps {
namespace {

constexpr int kTextWidth = 78;

bool stands_apart(std::string_view line) {
    return line.starts_with("-") || line.starts_with("$") || line.starts_with("{");
}

// One line for each paragraph, option and example.
std::string unwrapped_help(std::string_view command, const Words& words) {
    const std::string key = command.empty() ? "cli.help" : "cli.help." + std::string(command);
    return words.say(key, {{"hello", R"({"cmd":"hello"})"},
                           {"new", R"({"cmd":"new","game":"eternal","players":2,"seed":7})"},
                           {"width", command == "solve" ? kReferenceWidth : kParWidth}});
}

json::Value value_of(const Command& command, const Words& words) {
    json::Array options;
    for (const OptionSpec& option : command.arguments.options) {
        json::Value value;
        value.set("name", option.name).set("value", option.takes == Takes::value);
        if (option.letter != 0) value.set("letter", std::string(1, option.letter));
        options.push_back(std::move(value));
    }
    json::Value value;
    value.set("name", command.name)
        .set("least_words", command.arguments.min_words)
        .set("most_words", command.arguments.max_words)
        .set("options", std::move(options))
        .set("help", unwrapped_help(command.name, words));
    return value;
}

// Everything that manual pages, shell completions and the example of a settings file are made from.
json::Value all_help(const Words& words) {
    json::Array all;
    for (const Command& command : commands()) all.push_back(value_of(command, words));
    json::Array languages;
    for (const Language& language : all_languages()) languages.emplace_back(language.code());
    json::Value value;
    value.set("version", MYCITY_VERSION)
        .set("help", unwrapped_help({}, words))
        .set("languages", std::move(languages))
        .set("commands", std::move(all));
#ifdef MYCITY_SERVER
    json::Array settings;
    for (const net::Setting& setting : net::all_settings())
        settings.push_back(
            json::Value().set("name", setting.name).set("default", std::string_view(setting.fallback)));
    value.set("settings", std::move(settings));
#endif
    return value;
}

}  // namespace

std::string help_text(std::string_view command, const Words& words) {
    const std::string unwrapped = unwrapped_help(command, words);
    std::string result;
    for (const std::string_view line : terminal::split(unwrapped, '\n')) {
        const int indent = stands_apart(line) ? 2 : 0;
        for (const std::string& part : terminal::wrapped(line, kTextWidth - indent))
            result += std::string(static_cast<std::size_t>(indent), ' ') + part + '\n';
    }
    return result;
}

int run_help(const Arguments& arguments, const Words& words) {
    if (arguments.has("json")) {
        print(json::pretty(all_help(words)) + '\n');
        return kDone;
    }
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
