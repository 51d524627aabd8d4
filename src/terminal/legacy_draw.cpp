#include <algorithm>

#include "terminal/board_picture.hpp"
#include "terminal/legacy_screen.hpp"
#include "terminal/local_pages.hpp"
#include "terminal/manual.hpp"
#include "terminal/phrases.hpp"
#include "terminal/sticker_text.hpp"
#include "terminal/text.hpp"

namespace mycity::terminal {
namespace {

constexpr int kBottomLines = 2;
constexpr int kBetween = 2;
constexpr int kPageWidth = 70;
constexpr int kSideWidth = 30;

}  // namespace

std::string LegacyScreen::fit(const std::string& text) const {
    return charset_ == Charset::ascii ? to_ascii(text) : text;
}

Screen LegacyScreen::draw() const {
    if (size_.width < kSmallestScreen.width || size_.height < kSmallestScreen.height)
        return too_small(size_, words());
    Screen screen(size_);
    if (local_.sticks())
        draw_stickers(screen);
    else if (local_.between() && !box_)
        draw_box(screen, page_box(), charset_);
    draw_bottom(screen);
    if (box_) draw_box(screen, *box_, charset_);
    return screen;
}

std::string_view LegacyScreen::page_keys() const {
    return local_.finished() ? "terminal.keys.page" : "terminal.keys.opening";
}

Box LegacyScreen::page_box() const {
    Page page = local_.finished() ? closing_page(campaign(), words(), kPageWidth, local_.story())
                                  : *opening_of(local_, words(), kPageWidth);
    page.lines.insert(page.lines.begin(), "");
    return {std::move(page.title), std::move(page.lines), words().say(page_keys()), scroll_};
}

void LegacyScreen::draw_stickers(Screen& screen) const {
    on_board() ? draw_board_choice(screen) : draw_list(screen);
}

void LegacyScreen::draw_board_choice(Screen& screen) const {
    const Board& board = campaign().city(player_).board;
    const Size size = screen.size();
    const Size large = picture_size(board.rows, Zoom::large);
    const Zoom zoom =
        size.width >= large.width + kBetween + kSideWidth && size.height >= large.height + kBottomLines
            ? Zoom::large
            : Zoom::small;
    const Size picture = picture_size(board.rows, zoom);
    const int left = std::max(0, (size.width - picture.width - kBetween - kSideWidth) / 2);
    const int top = std::max(0, (size.height - kBottomLines - picture.height) / 2);
    const Hovering cursor{Mask::bit(SpaceId(target_)), Kind::residential, Hover::legal, {}};
    draw_board(screen, left, top, {nullptr, player_, cursor, &board, options().targets}, zoom, charset_);

    const int x = left + picture.width + kBetween, width = size.width - x - 1;
    int y = top + 1;
    const auto write = [&](const std::string& text, Style style) {
        for (const std::string& line : wrapped(fit(text), width)) screen.write(x, y++, line, style);
    };
    write(sticker_question(campaign(), player_, words()), theme::kTitle);
    ++y;
    write(words().count("terminal.sticker.places", options().targets.count()), theme::kText);
    write(target_text(campaign(), {options().sticker, target_}, words()), theme::kStrong);
    ++y;
    for (const std::string& sign : ground_legend(board, words(), charset_)) write(sign, theme::kFaint);
}

void LegacyScreen::draw_list(Screen& screen) const {
    const Size size = screen.size();
    const int x = std::max(1, (size.width - kPageWidth) / 2);
    int y = 2;
    for (const std::string& line : wrapped(fit(sticker_question(campaign(), player_, words())), kPageWidth))
        screen.write(x, y++, line, theme::kTitle);
    ++y;
    for_each_space(options().targets, [&](SpaceId target) {
        const bool here = target == target_;
        screen.put(x, y, here ? fitting(U'▸', charset_) : U' ', theme::kTitle);
        const std::string text = " " + target_text(campaign(), {options().sticker, target}, words()) + " ";
        screen.write_within(x + 2, y++, size.width - x - 3, fit(text), here ? theme::kBar : theme::kText);
    });
}

void LegacyScreen::draw_bottom(Screen& screen) const {
    const int y = size_.height - kBottomLines;
    screen.write_within(1, y, size_.width - 2, fit(message_), theme::kStrong);
    screen.fill({0, y + 1, size_.width, 1}, U' ', theme::kBar);
    const std::string keys = words().say(local_.sticks() ? "terminal.keys.sticker" : page_keys());
    screen.write_within(1, y + 1, size_.width - 2, fit(keys), theme::kBar);
}

}  // namespace mycity::terminal
