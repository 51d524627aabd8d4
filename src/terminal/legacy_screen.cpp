#include "terminal/legacy_screen.hpp"

#include <algorithm>
#include <cstdlib>

#include "terminal/local_pages.hpp"
#include "terminal/phrases.hpp"
#include "terminal/sticker_text.hpp"
#include "terminal/text.hpp"

namespace mycity::terminal {
namespace {

constexpr int kExplanation = 70;
constexpr int kSideways = 3;  // a space off the line counts as much as three along it

Step step_of(Key key) {
    switch (key.code) {
        case KeyCode::up:
            return {-1, 0};
        case KeyCode::down:
            return {1, 0};
        case KeyCode::left:
            return {0, -1};
        case KeyCode::right:
            return {0, 1};
        default:
            return {};
    }
}

// The nearest of the targets in a direction; where there is none, the cursor stays.
int nearest(const Mask& targets, int from, Step step) {
    int best = from, best_distance = 0;
    for_each_space(targets, [&](SpaceId space) {
        const int rows = space / kColumns - from / kColumns, columns = space % kColumns - from % kColumns;
        const int along = rows * step.rows + columns * step.columns;
        const int off = std::abs(step.rows != 0 ? columns : rows);
        const int distance = along + kSideways * off;
        if (along <= 0 || (best != from && distance >= best_distance)) return;
        best = space;
        best_distance = distance;
    });
    return best;
}

int next(const Mask& targets, int from, int direction) {
    std::vector<int> all;
    for_each_space(targets, [&](SpaceId target) { all.push_back(target); });
    const auto here = std::ranges::find(all, from) - all.begin();
    const auto count = static_cast<std::ptrdiff_t>(all.size());
    return all[static_cast<std::size_t>((here + direction + count) % count)];
}

}  // namespace

LegacyScreen::LegacyScreen(LocalGame local, Language language, Charset charset)
    : local_(std::move(local)), language_(language), charset_(charset) {
    begin();
}

// Shows what comes next: a page, somebody's sticker, or another screen.
void LegacyScreen::begin() {
    scroll_ = 0;
    if (!local_.between()) {
        wants_.other_screen = true;
        return;
    }
    if (const auto sticks = local_.sticks()) {
        player_ = *sticks;
        if (!options().has(target_)) target_ = options().targets.lowest();
    }
}

Wants LegacyScreen::update(Key key) {
    wants_ = {};
    asked_to_save_ = false;
    if (key.code == KeyCode::interrupt || (!box_ && key.is(U'q'))) {
        wants_ = {.save = true, .quit = true};
    } else if (box_) {
        if (!scroll_box(*box_, key, size_)) box_.reset();
    } else if (key.is(U'l')) {
        language_ = next_language(language_);
    } else if (key.is(U't')) {
        if (auto page = overview_of(local_, words(), kExplanation)) show(std::move(*page));
    } else if (key.is(U's')) {
        asked_to_save_ = wants_.save = true;
    } else {
        message_.clear();
        local_.sticks() ? choose(key) : read_page(key);
    }
    return wants_;
}

void LegacyScreen::read_page(Key key) {
    if (Box box = page_box(); scroll_box(box, key, size_)) scroll_ = box.scroll;
    if (key.code != KeyCode::enter) return;
    if (local_.finished()) {
        wants_ = {.save = true, .quit = true};
        return;
    }
    local_.announce();
    begin();
}

bool LegacyScreen::on_board() const { return facts_of(options().sticker).choice == Choice::space; }

void LegacyScreen::choose(Key key) {
    const Step step = step_of(key);
    if (step.rows != 0 || step.columns != 0)
        target_ = on_board() ? nearest(options().targets, target_, step)
                             : next(options().targets, target_, step.rows + step.columns);
    else if (key.code == KeyCode::tab)
        target_ = next(options().targets, target_, 1);
    else if (key.code == KeyCode::back_tab)
        target_ = next(options().targets, target_, -1);
    else if (key.code == KeyCode::enter)
        stick();
    else if (key.is(U'v'))
        show(standings_page(campaign(), words(), kExplanation));
    else if (key.is(U'h') || key.is(U'w') || key.is(U'?'))
        explain();
}

void LegacyScreen::stick() {
    const StickerMove move{options().sticker, target_};
    const Episode& episode = campaign().episode();
    const PlayerId player = player_;
    if (const Done done = local_.stick(player, move); !done) {
        message_ = refusal_text(done.error(), words());
        return;
    }
    wants_.save = true;
    begin();
    message_ = stuck_text(campaign(), episode, player, move, words());
}

void LegacyScreen::explain() {
    std::vector<std::string> lines;
    for (const std::string_view rule : {"rule.L-STICKER", "rule.L-SPOT"}) {
        for (std::string& line : wrapped(words().say(rule), kExplanation)) lines.push_back(std::move(line));
        lines.emplace_back();
    }
    for (std::string& line : wrapped(words().say("terminal.sticker.keys"), kExplanation))
        lines.push_back(std::move(line));
    show({words().say("terminal.help.title"), std::move(lines)});
}

void LegacyScreen::show(Page page) {
    box_ = Box{std::move(page.title), std::move(page.lines), words().say("terminal.close-box")};
}

void LegacyScreen::saved(const std::string& where) {
    if (asked_to_save_) message_ = words().say("terminal.saved", {{"file", where}});
}

}  // namespace mycity::terminal
