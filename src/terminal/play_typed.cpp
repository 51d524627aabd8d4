#include "protocol/rule_text.hpp"
#include "rules/legality.hpp"
#include "terminal/advice.hpp"
#include "terminal/phrases.hpp"
#include "terminal/play_screen.hpp"
#include "terminal/text.hpp"

namespace mycity::terminal {
namespace {

constexpr int kLongestTyped = 60;
constexpr int kBoxText = 70;

}  // namespace

void PlayScreen::explain(Mask cells) {
    const auto move = resolve(game(), player_, {Act::place, cells});
    const std::string text =
        move ? words().say("terminal.legal-here") : refusal_text(move.error(), words(), &game().episode());
    std::vector<std::string> lines = wrapped(text, kBoxText);
    if (!move && !move.error().rule.empty() && words().has("rule." + std::string(move.error().rule))) {
        lines.emplace_back();
        for (std::string& line : wrapped(rule_text(move.error().rule, game().episode(), words()), kBoxText))
            lines.push_back(std::move(line));
    }
    show({words().say(move ? "terminal.why-yes" : "terminal.why-not"), std::move(lines)});
}

void PlayScreen::show_hint() {
    const auto in_mind = resolve(game(), player_, {Act::place, ghost_->cells()});
    std::vector<std::string> lines;
    for (const std::string& sentence :
         advice_text(game(), player_, in_mind ? std::optional(*in_mind) : std::nullopt, words()))
        for (std::string& line : wrapped(sentence, kBoxText)) lines.push_back(std::move(line));
    show({words().say("terminal.advice.title"), std::move(lines)});
}

void PlayScreen::type(Key key) {
    if (key.code == KeyCode::escape)
        typing_.reset();
    else if (key.code == KeyCode::character && width_of(*typing_) < kLongestTyped)
        *typing_ += to_utf8({&key.character, 1});
    else if (key.code == KeyCode::backspace) {
        if (typing_->empty())
            typing_.reset();
        else
            *typing_ =
                to_utf8(to_characters(*typing_).substr(0, static_cast<std::size_t>(width_of(*typing_) - 1)));
    } else if (key.code == KeyCode::enter) {
        const Typed typed = read_typed(*typing_, words());
        typing_.reset();
        obey(typed);
    }
}

void PlayScreen::obey(const Typed& typed) {
    message_.clear();
    const bool deciding = mode_ == Mode::choosing || mode_ == Mode::confirming;
    switch (typed.verb) {
        case Verb::nothing:
            return;
        case Verb::save:
            asked_to_save_ = wants_.save = true;
            return;
        case Verb::quit:
            wants_ = {.save = true, .quit = true};
            return;
        case Verb::cities:
            next_city();
            return;
        case Verb::help:
        case Verb::rules:
            (void)anywhere(Key::of(U'h'));
            return;
        case Verb::odds:
            (void)anywhere(Key::of(U'o'));
            return;
        case Verb::table:
            (void)anywhere(Key::of(U't'));
            return;
        case Verb::gains:
            (void)anywhere(Key::of(U'g'));
            return;
        case Verb::score:
        case Verb::board:
            viewed_.reset();
            return;
        case Verb::unknown:
            message_ = words().say("terminal.not-understood", {{"word", typed.wrong}});
            return;
        default:
            break;
    }
    if (!deciding) return;
    viewed_.reset();
    if (mode_ == Mode::confirming && typed.verb != Verb::why && typed.verb != Verb::hint) take_back();
    switch (typed.verb) {
        case Verb::build:
            build_on(typed.spaces);
            break;
        case Verb::pass:
            propose(Move::pass());
            break;
        case Verb::end:
            propose(Move::end());
            break;
        case Verb::why:
            explain(typed.spaces.empty() ? ghost_->cells() : typed.spaces);
            break;
        case Verb::hint:
            show_hint();
            break;
        case Verb::legal:
            (void)ghost_->jump(game().legal(player_));
            break;
        default:
            break;
    }
}

}  // namespace mycity::terminal
