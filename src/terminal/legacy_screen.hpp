#pragma once

#include <string>

#include "terminal/box.hpp"
#include "terminal/legacy_pages.hpp"
#include "terminal/local_game.hpp"
#include "terminal/play_screen.hpp"

namespace mycity::terminal {

// A legacy campaign between two episodes on the whole screen: pages to read and stickers to place.
class LegacyScreen {
  public:
    LegacyScreen(LocalGame local, Language language, Charset charset);

    Wants update(Key key);
    void resize(Size size) { size_ = size; }
    Screen draw() const;

    void saved(const std::string& where);
    void not_saved(const std::string& why) { message_ = why; }

    const LocalGame& local_game() const { return local_; }
    Language language() const { return language_; }

  private:
    void begin();
    void read_page(Key key);
    void choose(Key key);
    void move(Step step);
    void stick();
    void explain();
    void show(Page page);

    bool on_board() const;
    StickerOptions options() const { return campaign().options(player_); }
    Box page_box() const;
    std::string_view page_keys() const;
    void draw_stickers(Screen& screen) const;
    void draw_board_choice(Screen& screen) const;
    void draw_list(Screen& screen) const;
    void draw_bottom(Screen& screen) const;

    const LegacyCampaign& campaign() const { return *local_.legacy(); }
    const Words& words() const { return Words::in(language_); }
    std::string fit(const std::string& text) const;

    LocalGame local_;
    Language language_;
    Charset charset_;
    Size size_ = kSmallestScreen;
    PlayerId player_{0};  // who places a sticker
    int target_ = 0;      // where the cursor is
    int scroll_ = 0;      // of a page
    std::optional<Box> box_;
    std::string message_;
    Wants wants_;
    bool asked_to_save_ = false;
};

}  // namespace mycity::terminal
