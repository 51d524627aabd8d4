// The subcommand admin: asks a running server through the socket beside its database.

#include <algorithm>
#include <array>

#include "apps/command.hpp"
#include "apps/server/open_store.hpp"
#include "apps/server/serve_settings.hpp"
#include "base/json.hpp"
#include "base/try.hpp"
#include "net/admin_socket.hpp"
#include "net/connection_limiter.hpp"
#include "protocol/message.hpp"
#include "server/challenges.hpp"

namespace mycity::apps {
namespace {

std::string padded(std::string text, std::size_t width) {
    if (text.size() < width) text.append(width - text.size(), ' ');
    return text;
}

// "2026-11-16 07:30" in UTC
std::string time_text(std::int64_t ms) {
    const std::int64_t minutes = ms / 60'000 % 1440;
    const auto two = [](std::int64_t value) { return (value < 10 ? "0" : "") + std::to_string(value); };
    return date_of(ms) + ' ' + two(minutes / 60) + ':' + two(minutes % 60);
}

std::string member(const json::Value& value, std::string_view key) {
    const json::Value* found = value.find(key);
    const std::string* text = found != nullptr ? found->as_string() : nullptr;
    return text != nullptr ? *text : std::string();
}

std::int64_t number(const json::Value& value, std::string_view key) {
    const json::Value* found = value.find(key);
    return found != nullptr ? found->as_int().value_or(0) : 0;
}

bool is_on(const json::Value& value, std::string_view key) {
    const json::Value* found = value.find(key);
    return found != nullptr && *found == json::Value(true);
}

const json::Array& entries(const json::Value& value, std::string_view key) {
    static const json::Array none;
    const json::Value* found = value.find(key);
    return found != nullptr && found->as_array() != nullptr ? *found->as_array() : none;
}

// The needs of one subcommand.
struct Asking {
    std::filesystem::path socket;
    std::string store;  // for people
    std::string word;   // a table, an address or a device
    const Arguments& arguments;
    const Words& words;

    // The answer, or a message.
    std::expected<json::Value, std::string> ask(const json::Value& request) const {
        const auto text = net::ask_admin(socket, json::to_text(request));
        if (!text)
            return std::unexpected(
                words.say("cli.admin.no-server", {{"file", store}, {"reason", text.error()}}));
        auto answer = json::parse(*text);
        if (!answer)
            return std::unexpected(words.say("cli.admin.no-server", {{"file", store}, {"reason", *text}}));
        if (const json::Value* error = answer->find("error")) {
            const std::string code = member(*error, "code");
            return std::unexpected(message_for(words, Problem{.code = code, .at = member(*error, "at")}));
        }
        return std::move(*answer);
    }
    json::Value request(std::string_view command) const { return json::Value().set("command", command); }
    // An IP address as the server counts it, else a device.
    json::Value about_visitor(std::string_view command) const {
        const bool address = word.find_first_of(".:") != word.npos;
        return request(command).set(address ? "address" : "device",
                                    address ? net::client_key_of(word) : word);
    }
};

using Outcome = std::expected<std::string, std::string>;

Outcome list(const Asking& asking) {
    const std::string wanted = asking.arguments.value("phase").value_or("");
    std::string text;
    std::int64_t count = 0;
    for (std::int64_t after = 0;;) {
        const auto page = TRY(asking.ask(asking.request("list").set("after", after)));
        for (const json::Value& table : entries(page, "tables")) {
            const std::string phase = member(table, "phase");
            if (!wanted.empty() && phase != wanted) continue;
            ++count;
            text += member(table, "table") + "  " + padded(phase, 8) + "  " +
                    padded(std::to_string(number(table, "events")), 6) + "  " +
                    time_text(number(table, "at")) + (is_on(table, "archived") ? "  archived\n" : "\n");
        }
        if (page.find("next") == nullptr) break;
        after = number(page, "next");
    }
    return text + asking.words.count("cli.admin.tables", count) + '\n';
}

Outcome show(const Asking& asking) {
    const auto answer = TRY(asking.ask(asking.request("show").set("table", asking.word)));
    return json::pretty(answer) + '\n';
}

Outcome export_table(const Asking& asking) {
    const auto answer = TRY(asking.ask(asking.request("export").set("table", asking.word)));
    return json::to_text(answer) + '\n';
}

Outcome close(const Asking& asking) {
    const auto answer = TRY(asking.ask(asking.request("close").set("table", asking.word)));
    return asking.words.say("cli.admin.closed", {{"table", asking.word}}) + '\n';
}

Outcome ban(const Asking& asking) {
    json::Value request = asking.about_visitor("ban");
    if (const auto hours = asking.arguments.value("hours"))
        request.set("hours", static_cast<std::int64_t>(to_unsigned(*hours).value_or(0)));
    const auto answer = TRY(asking.ask(request));
    return asking.words.say("cli.admin.banned", {{"who", asking.word}}) + '\n';
}

Outcome unban(const Asking& asking) {
    const auto answer = TRY(asking.ask(asking.about_visitor("unban")));
    return asking.words.say("cli.admin.unbanned", {{"who", asking.word}}) + '\n';
}

Outcome bans(const Asking& asking) {
    const auto answer = TRY(asking.ask(asking.request("bans")));
    std::string text;
    for (const json::Value& each : entries(answer, "bans")) {
        std::string who = member(each, "who");
        who.erase(0, who.find('/') + 1);
        text += who + "  " + time_text(number(each, "until")) + '\n';
    }
    return text.empty() ? asking.words.say("cli.admin.no-bans") + '\n' : text;
}

Outcome results(const Asking& asking) {
    const auto answer = TRY(asking.ask(asking.request("results").set("challenge", asking.word)));
    std::string text;
    for (const json::Value& each : entries(answer, "results"))
        text += padded(std::to_string(number(each, "number")), 4) + "  " +
                padded(std::to_string(number(each, "total")), 4) + "  " + time_text(number(each, "at")) +
                "  " + padded(member(each, "device"), 64) + "  " + member(each, "name") + '\n';
    return text +
           asking.words.count("cli.admin.results", std::ssize(entries(answer, "results")),
                              {{"challenge", member(answer, "challenge")}}) +
           '\n';
}

Outcome remove_result(const Asking& asking) {
    const std::string& given = asking.arguments.words().back();
    const auto answer =
        TRY(asking.ask(asking.request("remove-result")
                           .set("challenge", asking.word)
                           .set("number", static_cast<std::int64_t>(to_unsigned(given).value_or(0)))));
    return asking.words.say("cli.admin.removed", {{"number", given}, {"challenge", asking.word}}) + '\n';
}

Outcome nodes(const Asking& asking) {
    const auto answer = TRY(asking.ask(asking.request("nodes")));
    std::string text;
    for (const json::Value& node : entries(answer, "nodes"))
        text += std::string(is_on(node, "here") ? "* " : "  ") + padded(member(node, "name"), 24) + "  " +
                padded(member(node, "version"), 10) + "  " + std::to_string(number(node, "shards")) +
                (is_on(node, "leaving") ? "  leaving\n" : "\n");
    return text;
}

Outcome forget(const Asking& asking) {
    const auto answer = TRY(asking.ask(asking.request("forget").set("device", asking.word)));
    return asking.words.count("cli.admin.forgotten", number(answer, "changed")) + '\n';
}

struct Verb {
    std::string_view name;
    std::size_t about;  // how many words say what or whom
    Outcome (*run)(const Asking& asking);
};

constexpr std::array kVerbs{
    Verb{"list", 0, list},     Verb{"show", 1, show},       Verb{"export", 1, export_table},
    Verb{"close", 1, close},   Verb{"ban", 1, ban},         Verb{"unban", 1, unban},
    Verb{"bans", 0, bans},     Verb{"results", 1, results}, Verb{"remove-result", 2, remove_result},
    Verb{"forget", 1, forget}, Verb{"nodes", 0, nodes},
};

}  // namespace

int run_admin(const Arguments& arguments, const Words& words) {
    const std::vector<std::string>& given = arguments.words();
    const auto verb = std::ranges::find(kVerbs, given[0], &Verb::name);
    if (verb == kVerbs.end()) {
        std::vector<std::string_view> known;
        known.reserve(kVerbs.size());
        for (const Verb& each : kVerbs) known.push_back(each.name);
        return complain(UsageError{"unknown-command", "admin " + given[0], nearest_name(given[0], known)},
                        words);
    }
    if (given.size() < 1 + verb->about) return complain(UsageError{"word-missing"}, words);
    if (given.size() > 1 + verb->about)
        return complain(UsageError{"too-many-words", given[1 + verb->about]}, words);
    const auto settings = read_settings(arguments, words);
    if (!settings) return complain(settings.error(), kMisused);
    const Outcome done = verb->run({admin_socket_of(*settings), shown_store(store_of(*settings)),
                                    verb->about > 0 ? given[1] : std::string(), arguments, words});
    if (!done) return complain(done.error(), kFailed);
    print(*done);
    return kDone;
}

}  // namespace mycity::apps
