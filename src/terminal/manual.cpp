#include "terminal/manual.hpp"

#include "campaign/rules_in_force.hpp"
#include "terminal/phrases.hpp"
#include "terminal/text.hpp"

namespace mycity::terminal {
namespace {

std::string drawn(const Pattern& pattern) { return to_utf8({pattern.glyphs, 3}); }

void append_wrapped(std::vector<std::string>& lines, std::string_view text, int width) {
    for (std::string& line : wrapped(text, width)) lines.push_back(std::move(line));
}

}  // namespace

std::vector<std::string> legend(const Board& board, const Words& words, Charset charset) {
    std::vector<std::string> lines;
    for (const Kind kind : {Kind::residential, Kind::public_, Kind::industrial, Kind::church})
        lines.push_back(drawn(pattern_of(kind, charset)) + "  " + kind_name(kind, words));
    for (std::string& line : ground_legend(board, words, charset)) lines.push_back(std::move(line));
    const std::u32string river(3, river_glyph({.left = true, .right = true}, charset));
    lines.push_back(to_utf8(river) + "  " + words.say("terminal.river"));
    return lines;
}

std::vector<std::string> ground_legend(const Board& board, const Words& words, Charset charset) {
    std::vector<std::string> lines;
    for (int i = 0; i < kGrounds; ++i) {
        const auto ground = static_cast<Ground>(i);
        if (board.on(ground).empty() || ground == Ground::spot) continue;
        lines.push_back(drawn(pattern_of(ground, charset)) + "  " +
                        words.say("terrain." + std::string(facts_of(ground).name)));
    }
    return lines;
}

std::vector<std::string> rule_lines(const Episode& episode, const Words& words, int width) {
    std::vector<std::string> lines;
    for (const Rule rule : rules_in_force(episode))
        append_wrapped(lines, rule_line(rule, episode, words), width);
    return lines;
}

std::vector<std::string> manual(const LocalGame& local, const Words& words, Charset charset, int width) {
    const Episode& episode = local.game().episode();
    std::vector<std::string> lines;
    append_wrapped(lines, words.say("terminal.help.keys"), width);
    lines.emplace_back();
    const std::vector<std::string> signs = legend(episode.board, words, charset);
    for (std::size_t i = 0; i < signs.size(); i += 2)
        lines.push_back(padded(signs[i], width / 2) + (i + 1 < signs.size() ? signs[i + 1] : ""));
    lines.emplace_back();
    for (std::string& line : rule_lines(episode, words, width)) lines.push_back(std::move(line));
    return lines;
}

}  // namespace mycity::terminal
