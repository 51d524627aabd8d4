#pragma once

#include <termios.h>

#include <vector>

#include "terminal/ansi.hpp"
#include "terminal/keys.hpp"

namespace mycity::apps {

// The terminal at standard input and output, taken over for the whole screen and given back at the
// end of this object's life.
class Tty {
  public:
    // Whether there is a terminal that can be taken over.
    static bool usable();

    explicit Tty(terminal::Palette palette);
    Tty(const Tty&) = delete;
    Tty& operator=(const Tty&) = delete;
    ~Tty();

    terminal::Size size() const;
    void show(const terminal::Screen& screen);
    // Waits for keys. Empty when only the window's size has changed; KeyCode::interrupt when the
    // terminal is gone or the program was asked to end.
    std::vector<terminal::Key> wait();

  private:
    void take_over();
    void give_back();
    void suspend();
    std::vector<terminal::Key> without_own(const std::vector<terminal::Key>& keys);

    terminal::Palette palette_;
    termios before_{};
    terminal::Screen shown_{{0, 0}};
    terminal::KeyReader reader_;
};

}  // namespace mycity::apps
