#pragma once

#include <optional>
#include <string>

#include "terminal/board_picture.hpp"
#include "terminal/box.hpp"
#include "terminal/ghost.hpp"
#include "terminal/keys.hpp"
#include "terminal/local_game.hpp"
#include "terminal/page.hpp"
#include "terminal/typed.hpp"
#include "words/words.hpp"

namespace mycity::terminal {

inline constexpr Size kSmallestScreen{80, 24};
// The screen of a terminal that is smaller.
Screen too_small(Size size, const Words& words);

// The screen asks its owner for these.
struct Wants {
    bool save = false;
    bool quit = false;
    bool other_screen = false;  // what comes next is not for this one to show
};

// A game on the whole screen: keys change it, a picture shows it. Nothing else has an effect.
class PlayScreen {
  public:
    PlayScreen(LocalGame local, Language language, Charset charset);

    Wants update(Key key);
    // The window's size, before the first picture and whenever it changes.
    void resize(Size size) { size_ = size; }
    Screen draw() const;

    // Outcome of the last request to save.
    void saved(const std::string& where);
    void not_saved(const std::string& why);

    const LocalGame& local_game() const { return local_; }
    Language language() const { return language_; }

  private:
    enum class Mode : std::uint8_t {
        warning,     // an episode on its own would show what the campaign keeps sealed
        hand_over,   // the keyboard goes to another person
        choosing,    // the ghost moves
        confirming,  // a move is shown as made, until it is confirmed
        over,
    };
    enum class HandOver : std::uint8_t { as_needed, never };

    // Play.
    void begin_turn(HandOver hand_over);
    void choose(Key key);
    void confirm(Key key);
    void hand_over(Key key);
    void warn(Key key);
    void open_episode();
    void after_end(Key key);
    void propose(Move move);
    void seal();
    void take_back();
    bool anywhere(Key key);
    void type(Key key);
    void obey(const Typed& typed);
    void build_on(Mask cells);
    void explain(Mask cells);
    void show_hint();
    void show(Page page);
    void show_overview();
    void show_gains();
    void next_city();
    std::string news() const;
    void read_box(Key key);
    void go_on();

    // Drawing.
    std::optional<Hovering> hovering() const;
    std::optional<Move> hovering_move() const;
    std::string status(bool& good) const;  // what the line below the board says
    std::string preview_text(Move move) const;
    std::string help_line() const;
    bool in_campaign() const { return local_.campaign() != nullptr || local_.legacy() != nullptr; }
    std::string_view over_key() const;  // of the keys that help when the episode is over
    Box result_box() const;
    Box hand_over_box() const;
    Box warning_box() const;
    void draw_table(Screen& screen) const;
    void draw_bottom(Screen& screen) const;

    const Words& words() const { return Words::in(language_); }
    const Game& game() const { return local_.game(); }
    PlayerId shown_player() const { return viewed_.value_or(player_); }

    LocalGame local_;
    Language language_;
    Charset charset_;
    Size size_ = kSmallestScreen;
    Mode mode_ = Mode::choosing;
    PlayerId player_{0};  // the person who is asked, or was asked last
    std::optional<Ghost> ghost_;
    std::optional<Move> pending_;
    std::optional<PlayerId> viewed_;  // somebody else's city
    std::optional<Box> box_;
    std::optional<std::string> typing_;
    std::string message_;
    Wants wants_;
    bool asked_to_save_ = false;
    bool campaign_shown_ = false;  // after an episode's result, the campaign's
    int result_scroll_ = 0;
};

}  // namespace mycity::terminal
