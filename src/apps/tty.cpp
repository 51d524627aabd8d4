#include "apps/tty.hpp"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <ctime>

#include "apps/environment.hpp"
#include "apps/output.hpp"

namespace mycity::apps {
namespace {

using terminal::Key;
using terminal::KeyCode;

volatile std::sig_atomic_t g_asked_to_end = 0;

void note_signal(int signal) {
    if (signal != SIGWINCH) g_asked_to_end = 1;
}

constexpr int kSignals[] = {SIGWINCH, SIGTERM, SIGHUP, SIGINT};

// Handlers without SA_RESTART, so that a signal ends the waiting. The signals are blocked at other times, so
// that none arrives between the check and the wait.
void listen_to_signals() {
    struct sigaction action{};
    action.sa_handler = note_signal;
    sigset_t held;
    sigemptyset(&held);
    for (const int signal : kSignals) {
        sigaction(signal, &action, nullptr);
        sigaddset(&held, signal);
    }
    sigprocmask(SIG_BLOCK, &held, nullptr);
}

// Negative after a signal, zero after a timeout.
int wait_for_input(int milliseconds) {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    const timespec limit{milliseconds / 1000, (milliseconds % 1000) * 1'000'000L};
    sigset_t none;
    sigemptyset(&none);
    return ::ppoll(&input, 1, milliseconds < 0 ? nullptr : &limit, &none);
}

}  // namespace

bool Tty::usable() {
    return ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0 && environment("TERM") != "dumb" &&
           !environment("TERM").empty();
}

Tty::Tty(terminal::Palette palette) : palette_(palette) {
    ::tcgetattr(STDIN_FILENO, &before_);
    listen_to_signals();
    take_over();
}

Tty::~Tty() { give_back(); }

void Tty::take_over() {
    termios raw = before_;
    raw.c_iflag &= static_cast<tcflag_t>(~(ICRNL | IXON | INLCR | IGNCR | ISTRIP));
    raw.c_lflag &= static_cast<tcflag_t>(~(ECHO | ICANON | ISIG | IEXTEN));
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    ::tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
    (void)write_output(terminal::enter_screen());
    shown_ = terminal::Screen({0, 0});
}

void Tty::give_back() {
    (void)write_output(terminal::leave_screen());
    ::tcsetattr(STDIN_FILENO, TCSADRAIN, &before_);
}

void Tty::suspend() {
    give_back();
    (void)std::raise(SIGTSTP);
    take_over();
}

terminal::Size Tty::size() const {
    winsize window{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_col == 0) return {80, 24};
    return {window.ws_col, window.ws_row};
}

void Tty::show(const terminal::Screen& screen) {
    (void)write_output(terminal::paint(shown_, screen, palette_));
    shown_ = screen;
}

std::vector<Key> Tty::wait() {
    constexpr int escape_pause = 50;  // milliseconds; bytes within it belong to the escape sequence
    const int ready = wait_for_input(reader_.unsettled() ? escape_pause : -1);
    if (g_asked_to_end != 0) return {Key{KeyCode::interrupt}};
    if (ready < 0) return {};
    if (ready == 0) return without_own(reader_.settle());
    char bytes[256];
    const ssize_t count = ::read(STDIN_FILENO, bytes, sizeof bytes);
    if (count < 0 && errno == EINTR) return {};
    if (count <= 0) return {Key{KeyCode::interrupt}};
    return without_own(reader_.feed({bytes, static_cast<std::size_t>(count)}));
}

// Keys that concern the terminal, not the game.
std::vector<Key> Tty::without_own(const std::vector<Key>& keys) {
    std::vector<Key> rest;
    for (const Key key : keys) {
        if (key.code == KeyCode::suspend)
            suspend();
        else if (key.code == KeyCode::redraw)
            shown_ = terminal::Screen({0, 0});
        else
            rest.push_back(key);
    }
    return rest;
}

}  // namespace mycity::apps
