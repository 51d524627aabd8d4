// Boxes over the board: the opening of an episode, a warning before it, overview and gains.

#include "terminal/local_pages.hpp"
#include "terminal/phrases.hpp"
#include "terminal/play_screen.hpp"

namespace mycity::terminal {
namespace {

constexpr int kBoxTextWidth = 70;

}  // namespace

// An open box swallows every key; most of them close it.
void PlayScreen::read_box(Key key) {
    if (!scroll_box(*box_, key, size_)) box_.reset();
}

// L-ALONE: whoever plays on has been warned.
void PlayScreen::warn(Key key) {
    if (key.is(U'q')) wants_ = {.save = true, .quit = true};
    if (key.is(U'l')) language_ = next_language(language_);
    if (key.code != KeyCode::enter) return;
    mode_ = Mode::choosing;
    open_episode();
}

// L-OPEN: once, before the first move; a legacy campaign has a screen of its own for it.
void PlayScreen::open_episode() {
    if (local_.legacy() != nullptr) return;
    if (auto page = opening_of(local_, words(), kBoxTextWidth)) show(std::move(*page));
}

void PlayScreen::show(Page page) {
    box_ = Box{std::move(page.title), std::move(page.lines), words().say("terminal.close-box")};
}

void PlayScreen::show_overview() {
    if (auto page = overview_of(local_, words(), kBoxTextWidth)) show(std::move(*page));
}

void PlayScreen::show_gains() { show(gains_of(local_, words(), kBoxTextWidth)); }

}  // namespace mycity::terminal
