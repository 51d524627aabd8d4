// mycity valley new, show, grade, check. The engine protocol does the work.

#include <cstdio>
#include <filesystem>

#include "apps/command.hpp"
#include "content/valley.hpp"
#include "print/picture.hpp"
#include "print/svg.hpp"
#include "protocol/engine.hpp"
#include "protocol/message.hpp"
#include "protocol/valley_name.hpp"
#include "record/valley_json.hpp"
#include "terminal/text.hpp"
#include "valleys/code.hpp"

namespace mycity::apps {
namespace {

using Reply = std::expected<json::Value, std::string>;

Reply ask(const json::Value& request, const Words& words) {
    auto reply = json::parse(Engine(words.language()).handle(json::to_text(request)));
    if (!reply) return std::unexpected(words.say("error.json-end"));
    const json::Value* error = reply->find("error");
    if (error == nullptr) return std::move(*reply);
    return std::unexpected(*error->find("message")->as_string());
}

// A code, or a file with a valley.
Reply given_valley(const std::string& word, const Words& words) {
    if (const auto code = read_valley_code(word)) return json::Value(text_of(*code));
    if (word.find('.') == std::string::npos && word != "-") return json::Value(word);  // its error is told
    const auto text = read_file(word, content::kMaxValleyBytes);
    if (!text) return std::unexpected(text_of(text.error(), words));
    const auto source = content::read_valley({word, *text});
    if (!source) return std::unexpected(message_for(words, problem_of(source.error(), "")));
    return valley_value(*source);
}

// "CWG", or keys separated by commas.
Reply modules_of(const std::string& given, const Words& words) {
    json::Array keys;
    for (const std::string_view item : terminal::split(given, ',')) {
        const std::string_view name = terminal::trimmed(item);
        if (name.empty()) continue;
        if (module_called(name)) {
            keys.emplace_back(name);
            continue;
        }
        for (const char letter : name) {
            const auto module = module_lettered(letter);
            if (!module)
                return std::unexpected(words.say("error.code-module", {{"found", std::string(1, letter)}}));
            keys.emplace_back(modules_in(*module)[0]->key);
        }
    }
    return json::Value(std::move(keys));
}

Reply request_for_new(const Arguments& arguments, const Words& words) {
    json::Value request;
    const auto seed = read_seed(arguments);
    if (!seed) return std::unexpected(words.say("cli.error.bad-seed", {{"word", *arguments.value("seed")}}));
    request.set("cmd", "valley").set("seed", static_cast<std::int64_t>(*seed % kValleySeeds));
    if (arguments.has("campaign")) request.set("campaign", true);
    for (const std::string_view option : {"style", "base", "grade"})
        if (const auto value = arguments.value(option)) request.set(option, *value);
    if (const auto modules = arguments.value("modules")) {
        auto keys = modules_of(*modules, words);
        if (!keys) return keys;
        request.set("modules", std::move(*keys));
    }
    return request;
}

// The board with its name and code, and the names of its modules.
print::Page picture_of(const json::Value& reply, const Words& words) {
    std::string names;
    for (const json::Value& module : *reply.find("modules")->as_array())
        names += (names.empty() ? "" : " \xC2\xB7 ") + *module.find("name")->as_string();
    if (reply.find("campaign") != nullptr) {
        const auto land = campaign_valley_at(*reply.find("valley"), "valley");
        if (!land) return {};
        return print::board_picture((*land)->library.episodes().front(),
                                    named_code((*land)->source.code, words), names);
    }
    const auto loaded = valley_at(*reply.find("valley"), "valley", content::library());
    if (!loaded) return {};
    return print::board_picture((*loaded)->episode, named_code((*loaded)->source.code, words), names);
}

bool is_for_something_else(const std::string& name) {
    const std::string ending = std::filesystem::path(name).extension();
    return !ending.empty() && ending != ".svg" && ending != ".valley";
}

// The content of a file with this name: a picture, or the valley to be shared.
std::string file_of(const json::Value& reply, const std::string& name, const Words& words) {
    if (name.ends_with(".svg")) return print::svg_of(picture_of(reply, words));
    return *reply.find("file")->as_string();
}

std::string text_of_valley(const json::Value& reply, const Words& words) {
    std::string text;
    if (const json::Value* code = reply.find("code")) text += *code->as_string() + '\n';
    for (const json::Value& module : *reply.find("modules")->as_array())
        text += words.say("cli.valley.module", {{"letter", *module.find("letter")->as_string()},
                                                {"name", *module.find("name")->as_string()},
                                                {"text", *module.find("text")->as_string()}}) +
                '\n';
    return text + *reply.find("valley")->find("board")->as_string();
}

void warn(const json::Value& reply) {
    if (const json::Value* warnings = reply.find("warnings"))
        for (const json::Value& warning : *warnings->as_array())
            (void)complain(*warning.find("message")->as_string(), kDone);
}

int show(const Reply& request, const Arguments& arguments, const Words& words) {
    if (!request) return complain(request.error(), kFailed);
    const auto target = arguments.value("output");
    if (target && is_for_something_else(*target))
        return complain(words.say("cli.error.valley-file", {{"file", *target}}), kFailed);
    const auto reply = ask(*request, words);
    if (!reply) return complain(reply.error(), kFailed);
    warn(*reply);
    if (target)
        if (const int code = deliver(*target, file_of(*reply, *target, words), words);
            code != kDone || *target == "-")
            return code;
    print(arguments.has("json") ? json::to_text(*reply) + '\n' : text_of_valley(*reply, words));
    return kDone;
}

std::string tenths_text(const json::Value& value) { return json::to_text(value); }

int grade(const json::Value& request, const Arguments& arguments, const Words& words) {
    const auto reply = ask(request, words);
    if (!reply) return complain(reply.error(), kFailed);
    warn(*reply);
    if (arguments.has("json")) {
        print(json::to_text(*reply) + '\n');
        return kDone;
    }
    std::string text = words.say("cli.valley.grade",
                                 {{"grade", words.say("valley.grade." + *reply->find("grade")->as_string())},
                                  {"mean", tenths_text(*reply->find("mean"))},
                                  {"usual", tenths_text(*reply->find("usual"))}}) +
                       '\n';
    for (const json::Value& level : *reply->find("levels")->as_array())
        text += words.say("cli.valley.level", {{"level", json::to_text(*level.find("level"))},
                                               {"mean", tenths_text(*level.find("mean"))}}) +
                '\n';
    print(text);
    return kDone;
}

enum class Form : std::uint8_t { text, json };

int check(const json::Value& request, Form form, const Words& words) {
    const auto reply = ask(request, words);
    if (!reply) return complain(reply.error(), kFailed);
    if (form == Form::json) print(json::to_text(*reply) + '\n');
    std::string wrong;
    for (const std::string_view list : {"problems", "findings"})
        if (const json::Value* entries = reply->find(list))
            for (const json::Value& entry : *entries->as_array())
                wrong += *entry.find("message")->as_string() + '\n';
    if (!wrong.empty()) return complain(wrong.substr(0, wrong.size() - 1), kFailed);
    if (form == Form::text) print(words.say("cli.valley.good") + '\n');
    return kDone;
}

}  // namespace

int check_valley_file(const std::string& path, const Words& words) {
    auto valley = given_valley(path, words);
    if (!valley) return complain(valley.error(), kFailed);
    json::Value request;
    request.set("cmd", "valley-check").set("valley", std::move(*valley));
    return check(request, Form::text, words);
}

int run_valley(const Arguments& arguments, const Words& words) {
    const std::string& what = arguments.words()[0];
    if (what == "new" && arguments.words().size() == 1)
        return show(request_for_new(arguments, words), arguments, words);
    const bool known = what == "show" || what == "grade" || what == "check";
    if (!known || arguments.words().size() != 2) {
        constexpr std::string_view all[] = {"new", "show", "grade", "check"};
        return complain(UsageError{"unknown-command", "valley " + what, nearest_name(what, all)}, words);
    }
    auto valley = given_valley(arguments.words()[1], words);
    if (!valley) return complain(valley.error(), kFailed);
    json::Value request;
    request.set("cmd", what == "show" ? "valley" : "valley-" + what).set("valley", std::move(*valley));
    if (what == "show") return show(request, arguments, words);
    if (what == "check") return check(request, arguments.has("json") ? Form::json : Form::text, words);
    if (const auto games = to_unsigned(arguments.value("games").value_or("")))
        request.set("games", static_cast<std::int64_t>(*games));
    return grade(request, arguments, words);
}

}  // namespace mycity::apps
