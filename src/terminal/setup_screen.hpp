#pragma once

#include <optional>
#include <string>
#include <vector>

#include "record/record.hpp"
#include "terminal/keys.hpp"
#include "terminal/look.hpp"
#include "words/words.hpp"

namespace mycity::terminal {

// Who plays, and whether an unfinished game goes on.
class SetupScreen {
  public:
    enum class Next : std::uint8_t { stay, start, resume, quit };

    struct Offer {
        std::string title;                     // the game
        std::vector<std::string> resumable{};  // unfinished games, the latest first
        int max_players = 4;
        std::string notice{};  // such as a saved game that cannot be read
    };

    SetupScreen(Offer offer, Language language, Charset charset);

    Next update(Key key);
    Screen draw(Size size) const;

    // After Next::start.
    std::vector<Participant> players() const;
    // After Next::resume.
    std::size_t resumed() const { return static_cast<std::size_t>(cursor_); }
    Language language() const { return language_; }

  private:
    struct Place {
        int level = 0;  // kPerson, kNobody, or a bot's
        std::string name{};
    };

    const Words& words() const { return Words::in(language_); }
    int resumable() const { return static_cast<int>(offer_.resumable.size()); }
    int rows() const { return resumable() + static_cast<int>(places_.size()); }
    Place* place_at_cursor();
    void change(int direction);
    void type(Key key);
    std::string name_of_place(std::size_t index) const;
    int persons() const;
    void draw_place(Screen& screen, int x, int y, std::size_t index) const;

    Offer offer_;
    Language language_;
    Charset charset_;
    std::vector<Place> places_;
    int cursor_ = 0;
    bool naming_ = false;
};

}  // namespace mycity::terminal
