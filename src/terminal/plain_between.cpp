#include "terminal/board_picture.hpp"
#include "terminal/local_pages.hpp"
#include "terminal/manual.hpp"
#include "terminal/phrases.hpp"
#include "terminal/plain_play.hpp"
#include "terminal/sticker_text.hpp"
#include "terminal/text.hpp"

namespace mycity::terminal {

std::string PlainPlay::page_text(const Page& page) const {
    std::string text = line(page.title);
    for (const std::string& each : page.lines) text += line(each);
    return text;
}

std::string PlainPlay::overview_text() const {
    const auto page = overview_of(local_, words(), kTextWidth);
    return page ? page_text(*page) : std::string();
}

// Goes on to the next sticker of a person, to the next turn, or to the end.
std::string PlainPlay::between_text() {
    std::string text;
    while (local_.between()) {
        if (local_.finished())
            return text + page_text(closing_page(*local_.legacy(), words(), kTextWidth, local_.story()));
        if (local_.announces()) {
            text += page_text(*opening_of(local_, words(), kTextWidth));
            local_.announce();
        } else {
            player_ = local_.sticks().value_or(PlayerId(0));
            return text + "\n" + sticker_text();
        }
    }
    return text + turn_text();
}

std::string PlainPlay::sticker_text() const {
    const LegacyCampaign& campaign = *local_.legacy();
    std::string text = line(sticker_question(campaign, player_, words()));
    if (style_.boards == Boards::every_round &&
        facts_of(campaign.pending(player_).front()).choice == Choice::space)
        text += board_text(player_);
    text += line(words().say("terminal.sticker.choices"));
    for (const std::string& target : target_lines(campaign, player_, words()))
        for (const std::string& part : wrapped(target, kTextWidth - 2)) text += line("  " + part);
    return text;
}

std::string PlainPlay::answer_between(std::string_view text) {
    if (!local_.sticks()) return between_text();
    const Typed typed = read_typed(text, words());
    switch (typed.verb) {
        case Verb::nothing:
            return {};
        case Verb::save:
            wants_.save = true;
            return {};
        case Verb::quit:
            wants_ = {.save = true, .quit = true};
            return {};
        case Verb::board:
            return board_text(player_);
        case Verb::score:
        case Verb::cities:
            return page_text(standings_page(*local_.legacy(), words(), kTextWidth));
        case Verb::table:
            return overview_text();
        case Verb::legal:
            return sticker_text();
        case Verb::help:
            return line(words().say("terminal.sticker.help"));
        case Verb::rules: {
            std::string all;
            for (const std::string& each : rule_lines(local_.legacy()->episode(), words(), kTextWidth))
                all += line(each);
            return all;
        }
        case Verb::why: {
            const std::string_view asked = trimmed(text);
            const std::size_t blank = asked.find(' ');
            const auto move = blank == std::string_view::npos
                                  ? std::nullopt
                                  : read_target(asked.substr(blank), *local_.legacy(), player_);
            return line(move ? why_target(*local_.legacy(), player_, *move, words())
                             : words().say("terminal.sticker.help"));
        }
        default:
            return stick(text);
    }
}

std::string PlainPlay::stick(std::string_view text) {
    const LegacyCampaign& campaign = *local_.legacy();
    const auto move = read_target(text, campaign, player_);
    if (!move)
        return line(
            words().say("terminal.not-understood", {{"word", to_utf8(to_characters(trimmed(text)))}}));
    const Episode& episode = campaign.episode();
    if (const Done done = local_.stick(player_, *move); !done)
        return line(refusal_text(done.error(), words()));
    wants_.save = true;
    return line(stuck_text(campaign, episode, player_, *move, words())) + between_text();
}

}  // namespace mycity::terminal
