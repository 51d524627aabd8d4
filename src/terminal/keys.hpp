#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mycity::terminal {

enum class KeyCode : std::uint8_t {
    character,
    enter,
    escape,
    tab,
    back_tab,
    backspace,
    up,
    down,
    left,
    right,
    home,
    end,
    page_up,
    page_down,
    interrupt,  // Ctrl-C
    suspend,    // Ctrl-Z
    redraw,     // Ctrl-L
};

struct Key {
    KeyCode code = KeyCode::character;
    char32_t character = 0;

    static constexpr Key of(char32_t character) { return {KeyCode::character, character}; }
    constexpr bool is(char32_t wanted) const { return code == KeyCode::character && character == wanted; }
    constexpr bool operator==(const Key&) const = default;
};

// Turns the bytes a terminal sends into keys. A lone escape byte is known to be the Esc key only
// when nothing follows it for a while: the caller then calls `settle`.
class KeyReader {
  public:
    std::vector<Key> feed(std::string_view bytes);
    bool unsettled() const { return !pending_.empty(); }
    std::vector<Key> settle();

  private:
    enum class Last : std::uint8_t { more_may_come, this_is_all };
    std::vector<Key> take(Last last);

    std::string pending_;
};

}  // namespace mycity::terminal
