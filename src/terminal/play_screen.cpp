#include "terminal/play_screen.hpp"

#include <algorithm>

#include "rules/legality.hpp"
#include "rules/rule_ids.hpp"
#include "terminal/dice_picture.hpp"
#include "terminal/manual.hpp"
#include "terminal/phrases.hpp"
#include "terminal/text.hpp"

namespace mycity::terminal {
namespace {

constexpr int kBoxTextWidth = 70;

std::optional<Step> step_of(Key key) {
    switch (key.code) {
        case KeyCode::up:
            return Step{-1, 0};
        case KeyCode::down:
            return Step{1, 0};
        case KeyCode::left:
            return Step{0, -1};
        case KeyCode::right:
            return Step{0, 1};
        case KeyCode::home:
            return Step{0, -kColumns};
        case KeyCode::end:
            return Step{0, kColumns};
        case KeyCode::page_up:
            return Step{-kMaxRows, 0};
        case KeyCode::page_down:
            return Step{kMaxRows, 0};
        default:
            return std::nullopt;
    }
}

}  // namespace

PlayScreen::PlayScreen(LocalGame local, Language language, Charset charset)
    : local_(std::move(local)), language_(language), charset_(charset) {
    begin_turn(HandOver::never);
    message_ = news();
    if (mode_ == Mode::over || game().round() > 1) return;
    if (sealed_text(local_, words()).empty())
        open_episode();
    else
        mode_ = Mode::warning;
}

void PlayScreen::begin_turn(HandOver hand_over) {
    pending_.reset();
    viewed_.reset();
    const auto asked = local_.asked();
    if (!asked) {
        mode_ = Mode::over;
        ghost_.reset();
        return;
    }
    const bool another = *asked != player_;
    player_ = *asked;
    mode_ = another && hand_over == HandOver::as_needed ? Mode::hand_over : Mode::choosing;
    const Shape& shape = game().episode().shape_of(*game().offered(player_));
    Ghost fresh(shape, game().site(player_).board.rows);
    if (ghost_) fresh.put_corner(ghost_->corner());
    fresh.nearest(game().legal(player_));
    ghost_ = fresh;
}

Wants PlayScreen::update(Key key) {
    wants_ = {};
    asked_to_save_ = false;
    if (key.code == KeyCode::interrupt) {
        wants_ = {.save = true, .quit = true};
    } else if (typing_) {
        type(key);
    } else if (box_) {
        read_box(key);
    } else if (mode_ == Mode::warning) {
        warn(key);
    } else {
        message_.clear();
        if (!anywhere(key)) {
            switch (mode_) {
                case Mode::warning:
                    break;
                case Mode::hand_over:
                    hand_over(key);
                    break;
                case Mode::choosing:
                    choose(key);
                    break;
                case Mode::confirming:
                    confirm(key);
                    break;
                case Mode::over:
                    after_end(key);
                    break;
            }
        }
    }
    return wants_;
}

bool PlayScreen::anywhere(Key key) {
    if (key.is(U'q'))
        wants_ = {.save = true, .quit = true};
    else if (key.is(U's'))
        asked_to_save_ = wants_.save = true;
    else if (key.is(U'h'))
        show({words().say("terminal.help.title"), manual(local_, words(), charset_, kBoxTextWidth)});
    else if (key.is(U'o') && game().episode().dice)
        show({words().say("terminal.odds.title"), odds_lines(game(), words())});
    else if (key.is(U't'))
        show_overview();
    else if (key.is(U'g'))
        show_gains();
    else if (key.is(U'l'))
        language_ = next_language(language_);
    else if (key.is(U'v') && mode_ != Mode::hand_over)
        next_city();
    else if (key.is(U':') && mode_ != Mode::hand_over)
        typing_ = "";
    else
        return false;
    return true;
}

void PlayScreen::choose(Key key) {
    if (viewed_) {
        viewed_.reset();
        return;
    }
    if (const auto step = step_of(key))
        ghost_->move(*step);
    else if (key.is(U' ') || key.is(U'r'))
        ghost_->turn(Spin::clockwise);
    else if (key.is(U'R'))
        ghost_->turn(Spin::back);
    else if (key.is(U'f')) {
        if (ghost_->can_mirror())
            ghost_->mirror();
        else
            message_ = short_refusal_text(broken(kNoFlipRule), words());
    } else if (key.code == KeyCode::tab || key.code == KeyCode::back_tab) {
        if (!ghost_->jump(game().legal(player_))) message_ = no_spot_text(game(), player_, words());
    } else if (key.code == KeyCode::enter)
        build_on(ghost_->cells());
    else if (key.is(U'a'))
        show_hint();
    else if (key.is(U'p'))
        propose(Move::pass());
    else if (key.is(U'e'))
        propose(Move::end());
    else if (key.is(U'u'))
        take_back();
    else if (key.is(U'w') || key.is(U'?'))
        explain(ghost_->cells());
}

void PlayScreen::confirm(Key key) {
    if (key.code == KeyCode::enter || key.is(U'y'))
        seal();
    else if (key.code == KeyCode::escape || key.code == KeyCode::backspace || key.is(U'u') || key.is(U'n'))
        take_back();
    else if (step_of(key)) {
        take_back();
        choose(key);
    }
}

void PlayScreen::hand_over(Key key) {
    if (key.code == KeyCode::enter || key.is(U' ')) {
        mode_ = Mode::choosing;
        message_ = news();
    } else if (key.is(U'u')) {
        take_back();
    }
}

void PlayScreen::after_end(Key key) {
    if (Box box = result_box(); !viewed_ && scroll_box(box, key, size_)) {
        result_scroll_ = box.scroll;
        return;
    }
    if (key.code != KeyCode::enter && key.code != KeyCode::escape) return;
    result_scroll_ = 0;
    if (viewed_)
        viewed_.reset();
    else if (campaign_shown_ && key.code == KeyCode::escape)
        campaign_shown_ = false;
    else if (in_campaign() && !campaign_shown_)
        campaign_shown_ = true;
    else
        go_on();
}

// To the next episode of a campaign, or away when there is none.
void PlayScreen::go_on() {
    if (local_.legacy() != nullptr) {
        local_.next_episode();
        wants_ = {.save = true, .other_screen = true};
        return;
    }
    if (local_.finished()) {
        wants_ = {.save = true, .quit = true};
        return;
    }
    campaign_shown_ = false;
    ghost_.reset();
    player_ = PlayerId(0);
    local_.next_episode();
    begin_turn(HandOver::never);
    wants_.save = true;
    message_ = game_name(game().episode(), words());
    open_episode();
}

void PlayScreen::propose(Move move) {
    if (const auto refusal = game().refuse(player_, move)) {
        message_ = short_refusal_text(*refusal, words(), &game().episode());
        return;
    }
    pending_ = move;
    mode_ = Mode::confirming;
}

void PlayScreen::seal() {
    const int closed = local_.closed_rounds();
    const Done done = local_.play(player_, *pending_);
    if (!done) {
        mode_ = Mode::choosing;
        pending_.reset();
        message_ = short_refusal_text(done.error(), words(), &game().episode());
        return;
    }
    wants_.save = local_.closed_rounds() != closed || local_.over();
    begin_turn(HandOver::as_needed);
    if (mode_ == Mode::choosing) message_ = news();
}

void PlayScreen::take_back() {
    if (mode_ == Mode::confirming) {
        mode_ = Mode::choosing;
        pending_.reset();
        return;
    }
    const auto sealed = local_.last_sealed();
    if (!sealed || !local_.take_back(*sealed)) {
        message_ = words().say("terminal.nothing-to-undo");
        return;
    }
    begin_turn(HandOver::never);
    message_ =
        words().say("terminal.taken-back", {{"name", display_name(local_.participants(), player_, words())}});
}

void PlayScreen::build_on(Mask cells) {
    const auto move = resolve(game(), player_, {Act::place, cells});
    if (!move) {
        message_ = short_refusal_text(move.error(), words(), &game().episode());
        return;
    }
    ghost_->put(move->placement);
    propose(*move);
}

// Around the players, and back to one's own city (or, at the end, to the result).
void PlayScreen::next_city() {
    const PlayerId first = mode_ == Mode::over ? PlayerId(-1) : player_;
    int next = viewed_.value_or(first) + 1;
    if (mode_ != Mode::over) next %= game().players();
    viewed_ = next == first || next >= game().players() ? std::nullopt : std::optional(PlayerId(next));
}

void PlayScreen::saved(const std::string& where) {
    if (asked_to_save_) message_ = words().say("terminal.saved", {{"file", where}});
    if (mode_ == Mode::over) message_ = words().say("terminal.record-lies", {{"file", where}});
}

void PlayScreen::not_saved(const std::string& why) { message_ = why; }

std::string PlayScreen::news() const {
    std::string text;
    const auto add = [&](const std::string& sentence) {
        if (!sentence.empty()) text += (text.empty() ? "" : " · ") + sentence;
    };
    for (const std::string& line : last_round_text(local_, words())) add(line);
    return text;
}

}  // namespace mycity::terminal
