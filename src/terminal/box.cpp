#include "terminal/box.hpp"

#include <algorithm>

#include "terminal/text.hpp"

namespace mycity::terminal {
namespace {

constexpr int kWidestBox = 76;

int lines_in_box(Size size) { return std::max(1, size.height - 6); }

void draw_frame(Screen& screen, Rect area, Charset charset) {
    const int right = area.x + area.width - 1, bottom = area.y + area.height - 1;
    screen.fill(area, U' ', theme::kText);
    screen.fill({area.x, area.y, area.width, 1}, fitting(U'─', charset), theme::kFrame);
    screen.fill({area.x, bottom, area.width, 1}, fitting(U'─', charset), theme::kFrame);
    screen.fill({area.x, area.y, 1, area.height}, fitting(U'│', charset), theme::kFrame);
    screen.fill({right, area.y, 1, area.height}, fitting(U'│', charset), theme::kFrame);
    screen.put(area.x, area.y, fitting(U'┌', charset), theme::kFrame);
    screen.put(right, area.y, fitting(U'┐', charset), theme::kFrame);
    screen.put(area.x, bottom, fitting(U'└', charset), theme::kFrame);
    screen.put(right, bottom, fitting(U'┘', charset), theme::kFrame);
}

std::string fit(std::string_view text, Charset charset) {
    return charset == Charset::ascii ? to_ascii(text) : std::string(text);
}

}  // namespace

int furthest_scroll(const Box& box, Size size) {
    return std::max(0, static_cast<int>(box.lines.size()) - lines_in_box(size));
}

bool scroll_box(Box& box, Key key, Size size) {
    constexpr int page = 10;
    int step = 0;
    switch (key.code) {
        case KeyCode::down:
            step = 1;
            break;
        case KeyCode::up:
            step = -1;
            break;
        case KeyCode::page_down:
            step = page;
            break;
        case KeyCode::page_up:
            step = -page;
            break;
        default:
            return false;
    }
    box.scroll = std::clamp(box.scroll + step, 0, furthest_scroll(box, size));
    return true;
}

void draw_box(Screen& screen, const Box& box, Charset charset) {
    const Size size = screen.size();
    int inner = std::max(width_of(fit(box.title, charset)) + 2, width_of(fit(box.footer, charset)));
    for (const std::string& text : box.lines) inner = std::max(inner, width_of(fit(text, charset)));
    inner = std::min({inner, kWidestBox - 4, size.width - 4});
    const int shown = std::min(static_cast<int>(box.lines.size()), lines_in_box(size));
    const int extra = box.footer.empty() ? 0 : 2;
    const Rect area{(size.width - inner - 4) / 2, (size.height - shown - extra - 2) / 2, inner + 4,
                    shown + extra + 2};
    draw_frame(screen, area, charset);
    if (!box.title.empty())
        screen.write_within(area.x + 2, area.y, inner, " " + fit(box.title, charset) + " ", theme::kTitle);
    const auto first = static_cast<std::size_t>(std::min(box.scroll, furthest_scroll(box, size)));
    int y = area.y + 1;
    for (std::size_t i = first; i < first + static_cast<std::size_t>(shown); ++i)
        screen.write_within(area.x + 2, y++, inner, fit(box.lines[i], charset), theme::kText);
    if (extra != 0)
        screen.write_within(area.x + 2, area.y + area.height - 2, inner, fit(box.footer, charset),
                            theme::kFaint);
}

}  // namespace mycity::terminal
