#pragma once

#include <termios.h>

#include <vector>

#include "terminal/ansi.hpp"
#include "terminal/keys.hpp"

namespace mycity::apps {

// The terminal at standard input and output, in full-screen mode while this object exists.
class Tty {
  public:
    // Returns whether there is a terminal that supports this.
    static bool usable();

    explicit Tty(terminal::Palette palette);
    Tty(const Tty&) = delete;
    Tty& operator=(const Tty&) = delete;
    ~Tty();

    terminal::Size size() const;
    void show(const terminal::Screen& screen);
    // Waits for keys. Empty if only the size of the window has changed; KeyCode::interrupt if the terminal
    // was closed or the program was asked to exit.
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
