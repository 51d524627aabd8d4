#include "protocol/message.hpp"

#include "protocol/rule_text.hpp"
#include "rules/space.hpp"

namespace mycity {
namespace {

std::string rule_message(const Words& words, const Problem& problem, const Episode* episode) {
    const std::string rule(problem.rule);
    std::string key = "why." + rule;
    if (!words.has(key)) key = "rule." + rule;
    if (episode != nullptr) key = key_in(key, *episode, words);
    return words.say(key, {{"spaces", space_list(problem.spaces)}});
}

std::string text_of(const Words& words, const Problem& problem, std::string_view reason) {
    return words.say("error." + std::string(problem.code),
                     {{"at", problem.at},
                      {"expected", problem.expected},
                      {"found", problem.found},
                      {"reason", reason},
                      {"round", problem.round.value_or(0)},
                      {"player", static_cast<int>(problem.player.value_or(PlayerId(0)))}});
}

}  // namespace

std::string message_for(const Words& words, const Problem& problem, const Episode* episode) {
    if (problem.code.starts_with("content-"))
        return words.say("error." + std::string(problem.code), {{"file", problem.at},
                                                                {"line", problem.line},
                                                                {"column", problem.column},
                                                                {"found", problem.found},
                                                                {"expected", problem.expected}});
    if (problem.line > 0)
        return words.say("error.json", {{"at", problem.at},
                                        {"line", problem.line},
                                        {"column", problem.column},
                                        {"reason", text_of(words, problem, "")}});
    if (problem.code == "record-illegal-move")
        return text_of(words, problem,
                       problem.rule.empty() ? words.say("error." + problem.found)
                                            : rule_message(words, problem, nullptr));
    if (problem.code == "illegal-move") return rule_message(words, problem, episode);
    return text_of(words, problem, "");
}

}  // namespace mycity
