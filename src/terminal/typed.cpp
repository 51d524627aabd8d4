#include "terminal/typed.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "rules/space.hpp"
#include "terminal/text.hpp"

namespace mycity::terminal {
namespace {

struct VerbName {
    std::string_view name;
    Verb verb;
};
constexpr VerbName kVerbs[] = {
    {"pass", Verb::pass},     {"end", Verb::end},     {"undo", Verb::undo},   {"why", Verb::why},
    {"score", Verb::score},   {"board", Verb::board}, {"save", Verb::save},   {"help", Verb::help},
    {"cities", Verb::cities}, {"legal", Verb::legal}, {"quit", Verb::quit},   {"rules", Verb::rules},
    {"odds", Verb::odds},     {"table", Verb::table}, {"gains", Verb::gains}, {"hint", Verb::hint},
};

std::vector<std::string_view> words_in(std::string_view line) {
    constexpr std::string_view separators = " ,;\t\r\n";
    std::vector<std::string_view> found;
    for (std::size_t at = 0; (at = line.find_first_not_of(separators, at)) != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(separators, at), line.size());
        found.push_back(line.substr(at, end - at));
        at = end;
    }
    return found;
}

std::string lowered(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return result;
}

std::optional<Verb> verb_from(std::string_view word, const Words& words) {
    const std::string wanted = lowered(word);
    for (const VerbName& each : kVerbs) {
        if (wanted == each.name) return each.verb;
        const std::string own = words.say("terminal.typed." + std::string(each.name));
        for (const std::string_view name : words_in(own))
            if (wanted == name) return each.verb;
    }
    return std::nullopt;
}

}  // namespace

Typed read_typed(std::string_view line, const Words& words) {
    std::vector<std::string_view> parts = words_in(line);
    Typed typed;
    if (parts.empty()) return typed;
    if (const auto verb = verb_from(parts[0], words)) {
        typed.verb = *verb;
        parts.erase(parts.begin());
    } else {
        typed.verb = Verb::build;
    }
    for (const std::string_view part : parts) {
        const auto space = space_from(part);
        const bool takes_spaces = typed.verb == Verb::build || typed.verb == Verb::why;
        if (!space || !takes_spaces || typed.spaces.has(*space))
            return {Verb::unknown, {}, to_utf8(to_characters(part).substr(0, 20))};
        typed.spaces |= Mask::bit(*space);
    }
    return typed;
}

}  // namespace mycity::terminal
