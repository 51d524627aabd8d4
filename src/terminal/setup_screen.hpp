#pragma once

#include <optional>
#include <string>
#include <vector>

#include "campaign/legacy.hpp"
#include "record/record.hpp"
#include "terminal/keys.hpp"
#include "terminal/look.hpp"
#include "words/words.hpp"

namespace mycity::terminal {

// Asks who plays, and whether an unfinished game goes on.
class SetupScreen {
  public:
    enum class Next : std::uint8_t { stay, start, resume, quit };

    // Something that can be played.
    struct Game {
        std::string title;
        int max_players = 4;
        int min_players = 1;
        bool lasting = false;  // cities last and have a name and an animal
    };
    struct Offer {
        std::vector<Game> games;               // the first is proposed
        std::vector<std::string> resumable{};  // unfinished games, the latest first
        std::string notice{};                  // such as a saved game that cannot be read
    };

    SetupScreen(Offer offer, Language language, Charset charset);

    Next update(Key key);
    Screen draw(Size size) const;

    // After Next::start.
    std::vector<Participant> players() const;
    // How their cities are called, where they last.
    std::vector<CitySign> signs() const;
    std::size_t game() const { return game_; }
    // After Next::resume.
    std::size_t resumed() const { return static_cast<std::size_t>(cursor_); }
    Language language() const { return language_; }

  private:
    struct Place {
        int level = 0;  // kPerson, kNobody, or a bot's
        std::string name{};
        std::string city{};
        std::size_t animal = 0;  // 0: none, else one more than its place in the list
    };
    enum class Typing : std::uint8_t { nothing, person, city };

    const Words& words() const { return Words::in(language_); }
    int resumable() const { return static_cast<int>(offer_.resumable.size()); }
    // Which game is a row of its own where there is a choice.
    int game_rows() const { return offer_.games.size() > 1 ? 1 : 0; }
    int first_place() const { return resumable() + game_rows(); }
    std::size_t seats() const { return static_cast<std::size_t>(offer_.games[game_].max_players); }
    int rows() const { return first_place() + static_cast<int>(seats()); }
    Place* place_at_cursor();
    bool place_is_at_cursor(std::size_t index) const {
        return cursor_ == first_place() + static_cast<int>(index);
    }
    void change_game(int direction);
    void change(int direction);
    void type(Key key);
    std::string name_of_place(std::size_t index) const;
    std::string text_of_place(std::size_t index) const;
    bool lasting() const { return offer_.games[game_].lasting; }
    int persons() const;
    void draw_game(Screen& screen, int x, int y) const;
    void draw_place(Screen& screen, int x, int y, std::size_t index) const;

    Offer offer_;
    Language language_;
    Charset charset_;
    std::vector<Place> places_;
    std::size_t game_ = 0;
    int cursor_ = 0;
    Typing typing_ = Typing::nothing;
};

}  // namespace mycity::terminal
