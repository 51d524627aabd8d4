#include <algorithm>

#include "rules/legality.hpp"
#include "terminal/campaign_table.hpp"
#include "terminal/legacy_pages.hpp"
#include "terminal/local_pages.hpp"
#include "terminal/panel.hpp"
#include "terminal/phrases.hpp"
#include "terminal/play_screen.hpp"
#include "terminal/result.hpp"
#include "terminal/text.hpp"

namespace mycity::terminal {
namespace {

constexpr int kBetween = 2;  // columns between board and panel
constexpr int kBottomLines = 2;
constexpr int kBoxText = 70;

Zoom zoom_for(Size size, int rows) {
    const Size large = picture_size(rows, Zoom::large);
    const bool fits =
        size.width >= large.width + kBetween + kPanelWidth && size.height >= large.height + kBottomLines;
    return fits ? Zoom::large : Zoom::small;
}

}  // namespace

Screen too_small(Size size, const Words& words) {
    Screen screen(size);
    const std::string text = words.say("terminal.too-small", {{"width", kSmallestScreen.width},
                                                              {"height", kSmallestScreen.height},
                                                              {"now-width", size.width},
                                                              {"now-height", size.height}});
    int y = 0;
    for (const std::string& line : wrapped(text, size.width)) screen.write(0, y++, line, theme::kText);
    return screen;
}

Screen PlayScreen::draw() const {
    if (size_.width < kSmallestScreen.width || size_.height < kSmallestScreen.height)
        return too_small(size_, words());
    Screen screen(size_);
    if (mode_ == Mode::hand_over || mode_ == Mode::warning) {
        draw_box(screen, mode_ == Mode::warning ? warning_box() : hand_over_box(), charset_);
    } else {
        draw_table(screen);
        if (mode_ == Mode::over && !viewed_ && !box_) draw_box(screen, result_box(), charset_);
    }
    draw_bottom(screen);
    if (box_) draw_box(screen, *box_, charset_);
    return screen;
}

void PlayScreen::draw_table(Screen& screen) const {
    const Size size = screen.size();
    const PlayerId player = shown_player();
    const int rows = game().site(player).board.rows;
    const Zoom zoom = zoom_for(size, rows);
    const Size board = picture_size(rows, zoom);
    const int panel_width = std::min(kPanelWidth + 8, size.width - board.width - kBetween);
    const int left = (size.width - board.width - kBetween - panel_width) / 2;
    const int free_rows = size.height - kBottomLines - board.height;
    const int top = std::max(0, free_rows / 2);
    const bool own = player == player_ && mode_ != Mode::over;
    BoardPicture picture{&game(), player, own ? hovering() : std::nullopt};
    draw_board(screen, left, top, picture, zoom, charset_);

    Panel panel{&local_, player, {}, 0, &words(), charset_};
    if (own) {
        if (const auto move = hovering_move())
            panel.preview = score_sheet(after_move(game(), player, *move), player);
        panel.legal_spots = game().legal(player).count();
    }
    const int panel_top = zoom == Zoom::small ? 0 : top;
    draw_panel(
        screen,
        {left + board.width + kBetween, panel_top, panel_width, size.height - kBottomLines - panel_top},
        panel);
}

// The move whose consequences are previewed: the one to be confirmed, or building where the ghost is.
std::optional<Move> PlayScreen::hovering_move() const {
    if (pending_) return pending_;
    if (!ghost_ || !game().legal(player_).has(ghost_->placement())) return std::nullopt;
    return Move::place(ghost_->placement());
}

std::optional<Hovering> PlayScreen::hovering() const {
    if (!ghost_ || !game().offered(player_)) return std::nullopt;
    if (pending_ && pending_->act != Act::place) return std::nullopt;
    Hovering result{ghost_->cells(), game().episode().kind_of(*game().offered(player_)), Hover::legal, {}};
    if (pending_) {
        result.state = Hover::built;
    } else if (const auto move = resolve(game(), player_, {Act::place, result.cells}); !move) {
        result.state = Hover::refused;
        // If all of it is wrong, marking all of it says nothing.
        if (move.error().spaces != result.cells) result.broken = move.error().spaces;
    }
    return result;
}

std::string PlayScreen::preview_text(Move move) const {
    const int now = final_score(game(), player_);
    const int then = final_score(after_move(game(), player_, move), player_);
    return words().say("terminal.preview", {{"now", now}, {"then", then}});
}

std::string PlayScreen::status(bool& good) const {
    good = true;
    if (!message_.empty()) return message_;
    if (mode_ == Mode::warning || mode_ == Mode::hand_over || mode_ == Mode::over) return {};
    if (viewed_)
        return words().say("terminal.viewing",
                           {{"name", display_name(local_.participants(), *viewed_, words())}});
    if (pending_) {
        constexpr std::string_view keys[] = {"terminal.confirm.place", "terminal.confirm.pass",
                                             "terminal.confirm.end"};
        return words().say(keys[static_cast<std::size_t>(pending_->act)]) + " " + preview_text(*pending_);
    }
    const auto move = resolve(game(), player_, {Act::place, ghost_->cells()});
    good = move.has_value();
    if (!game().may_place(player_, *game().offered(player_))) return no_spot_text(game(), player_, words());
    if (!move) return short_refusal_text(move.error(), words(), &game().episode());
    return words().say("terminal.fits") + " " + preview_text(*move);
}

std::string PlayScreen::help_line() const {
    switch (mode_) {
        case Mode::warning:
            return words().say("terminal.keys.page");
        case Mode::hand_over:
            return words().say("terminal.keys.hand-over");
        case Mode::over:
            return words().say(over_key());
        case Mode::confirming:
            return words().say("terminal.keys.confirming");
        case Mode::choosing:
            break;
    }
    if (viewed_) return words().say("terminal.keys.viewing");
    return words().say(ghost_->can_mirror() ? "terminal.keys.choosing-mirror" : "terminal.keys.choosing");
}

void PlayScreen::draw_bottom(Screen& screen) const {
    const auto fit = [&](const std::string& text) {
        return charset_ == Charset::ascii ? to_ascii(text) : text;
    };
    const Size size = screen.size();
    const int y = size.height - kBottomLines;
    if (typing_) {
        const int end = screen.write_within(
            1, y, size.width - 2, fit(words().say("terminal.prompt") + " " + *typing_), theme::kStrong);
        screen.put(end, y, U' ', theme::kBar);
    } else {
        bool good = true;
        const std::string text = status(good);
        screen.write_within(1, y, size.width - 2, fit(text), good ? theme::kStrong : theme::kBad);
    }
    screen.fill({0, y + 1, size.width, 1}, U' ', theme::kBar);
    screen.write_within(1, y + 1, size.width - 2, fit(help_line()), theme::kBar);
}

std::string_view PlayScreen::over_key() const {
    if (campaign_shown_ && local_.legacy() != nullptr) return "terminal.keys.go-on";
    if (!in_campaign() || (campaign_shown_ && local_.finished())) return "terminal.keys.over";
    return campaign_shown_ ? "terminal.keys.next-episode" : "terminal.keys.to-campaign";
}

Box PlayScreen::result_box() const {
    const std::vector<Participant>& players = local_.participants();
    Box box{winner_text(game(), players, words()), {}, words().say(over_key())};
    std::vector<std::string> rows = result_table(game(), players, words());
    if (campaign_shown_ && local_.legacy() != nullptr) {
        Page page = standings_page(*local_.legacy(), words(), kBoxText);
        box.title = std::move(page.title);
        rows = std::move(page.lines);
    } else if (campaign_shown_) {
        box.title = campaign_text(*local_.campaign(), words());
        rows = campaign_table(*local_.campaign(), words());
        append(rows, epilogue_lines(local_, words(), kBoxText));
    }
    box.lines.emplace_back();
    for (const std::string& row : rows)
        for (std::string& line : width_of(row) > kBoxText ? wrapped(row, kBoxText) : std::vector{row})
            box.lines.push_back(std::move(line));
    box.scroll = result_scroll_;
    return box;
}

Box PlayScreen::warning_box() const {
    const std::string text = words().say("terminal.legacy.warning", {{"text", sealed_text(local_, words())}});
    Box box{game_name(game().episode(), words()), {""}, {}};
    append_wrapped(box.lines, text, kBoxText);
    box.lines.emplace_back();
    return box;
}

Box PlayScreen::hand_over_box() const {
    const std::string name = display_name(local_.participants(), player_, words());
    Box box{words().say("terminal.hand-over.title"), {}, {}};
    box.lines = {"", words().say("terminal.hand-over.text", {{"name", name}}), ""};
    return box;
}

}  // namespace mycity::terminal
