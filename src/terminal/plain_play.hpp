#pragma once

#include <optional>
#include <string>

#include "terminal/legacy_pages.hpp"
#include "terminal/local_game.hpp"
#include "terminal/look.hpp"
#include "terminal/play_screen.hpp"
#include "terminal/typed.hpp"

namespace mycity::terminal {

// A typed move counts at once, or after an empty line.
enum class Confirm : std::uint8_t { never, always };
// The board is printed by itself every round, or when asked for.
enum class Boards : std::uint8_t { every_round, on_request };

struct PlainStyle {
    Language language{};
    Charset charset = Charset::unicode;
    Confirm confirm = Confirm::never;
    Boards boards = Boards::every_round;
};

inline constexpr int kTextWidth = 78;

// A game by lines of text: for pipes, for screen readers, for terminals that can do no more.
class PlainPlay {
  public:
    PlainPlay(LocalGame local, PlainStyle style);

    // The text to print before the first line is read.
    std::string begin();
    // The text to print in answer to a line.
    std::string answer(std::string_view line);
    // The prompt where a person types.
    std::string prompt() const;

    Wants wants() const { return wants_; }
    // Nothing is left to play.
    bool over() const { return local_.finished(); }
    const LocalGame& local_game() const { return local_; }

  private:
    std::string start_text();
    std::string turn_text();
    std::string overview_text() const;
    std::string board_text(PlayerId player) const;
    std::string score_text(PlayerId player) const;
    std::string cities_text() const;
    std::string legal_text() const;
    std::string result_text() const;
    std::string why_text(Mask cells) const;
    std::string hint_text() const;
    std::string propose(const Typed& typed);
    std::string seal(Move move);
    std::string take_back();
    std::string next_episode();
    // Between two episodes of a legacy campaign.
    std::string between_text();
    std::string sticker_text() const;
    std::string answer_between(std::string_view text);
    std::string stick(std::string_view text);
    std::string page_text(const Page& page) const;

    const Words& words() const { return Words::in(style_.language); }
    const Game& game() const { return local_.game(); }
    // Ends the line and makes it fit the character set.
    std::string line(const std::string& text) const;

    LocalGame local_;
    PlainStyle style_;
    PlayerId player_{0};
    std::optional<Move> pending_;
    bool handing_over_ = false;
    bool warning_ = false;  // nobody has agreed yet to see what a campaign keeps sealed
    Wants wants_;
};

}  // namespace mycity::terminal
