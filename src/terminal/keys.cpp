#include "terminal/keys.hpp"

#include <optional>

#include "base/utf8.hpp"
#include "terminal/text.hpp"

namespace mycity::terminal {
namespace {

constexpr char kEscape = '\x1b';

std::optional<Key> control_key(char byte) {
    switch (byte) {
        case '\r':
        case '\n':
            return Key{KeyCode::enter};
        case '\t':
            return Key{KeyCode::tab};
        case '\x08':
        case '\x7f':
            return Key{KeyCode::backspace};
        case '\x03':
            return Key{KeyCode::interrupt};
        case '\x1a':
            return Key{KeyCode::suspend};
        case '\x0c':
            return Key{KeyCode::redraw};
        default:
            return std::nullopt;
    }
}

// `parameters` lie between "ESC [" (or "ESC O") and the final byte.
std::optional<Key> sequence_key(std::string_view parameters, char final) {
    switch (final) {
        case 'A':
            return Key{KeyCode::up};
        case 'B':
            return Key{KeyCode::down};
        case 'C':
            return Key{KeyCode::right};
        case 'D':
            return Key{KeyCode::left};
        case 'H':
            return Key{KeyCode::home};
        case 'F':
            return Key{KeyCode::end};
        case 'Z':
            return Key{KeyCode::back_tab};
        case 'M':
            return Key{KeyCode::enter};  // of the number pad
        case '~':
            break;
        default:
            return std::nullopt;
    }
    if (parameters == "1" || parameters == "7") return Key{KeyCode::home};
    if (parameters == "4" || parameters == "8") return Key{KeyCode::end};
    if (parameters == "5") return Key{KeyCode::page_up};
    if (parameters == "6") return Key{KeyCode::page_down};
    return std::nullopt;
}

// How long the sequence at the front of `bytes`, which begins with an escape, is; 0 when it is
// not complete. A sequence that grows beyond all reason is given up.
std::size_t sequence_length(std::string_view bytes) {
    constexpr std::size_t longest = 32;
    if (bytes.size() < 2) return 0;
    if (bytes[1] == 'O') return bytes.size() < 3 ? 0 : 3;
    if (bytes[1] != '[') return 1;
    for (std::size_t i = 2; i < bytes.size(); ++i)
        if ((bytes[i] >= '@' && bytes[i] <= '~') || i == longest) return i + 1;
    return 0;
}

// Returns whether the bytes are the beginning of a character of which more may come.
bool may_become_character(std::string_view bytes) {
    const auto first = static_cast<unsigned char>(bytes[0]);
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || bytes.size() >= length) return false;
    for (const char byte : bytes.substr(1))
        if ((static_cast<unsigned char>(byte) & 0xC0) != 0x80) return false;
    return true;
}

}  // namespace

std::vector<Key> KeyReader::feed(std::string_view bytes) {
    pending_ += bytes;
    return take(Last::more_may_come);
}

std::vector<Key> KeyReader::settle() { return take(Last::this_is_all); }

std::vector<Key> KeyReader::take(Last last) {
    std::vector<Key> keys;
    while (!pending_.empty()) {
        const char first = pending_[0];
        std::size_t length = 1;
        if (first == kEscape) {
            length = sequence_length(pending_);
            if (length == 0) {
                if (last == Last::more_may_come) return keys;
                length = pending_.size();
            }
            if (length == 1) {
                keys.push_back({KeyCode::escape});
            } else if (auto key = sequence_key(std::string_view(pending_).substr(2, length - 3),
                                               pending_[length - 1])) {
                keys.push_back(*key);
            }
        } else if (auto key = control_key(first)) {
            keys.push_back(*key);
        } else if (static_cast<unsigned char>(first) >= 0x20) {
            length = utf8_sequence(pending_, 0);
            if (length == 0 && may_become_character(pending_) && last == Last::more_may_come) return keys;
            if (length > 0) keys.push_back(Key::of(to_characters(pending_.substr(0, length))[0]));
            if (length == 0) length = 1;
        }
        pending_.erase(0, length);
    }
    return keys;
}

}  // namespace mycity::terminal
