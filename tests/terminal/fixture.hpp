#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/library.hpp"
#include "terminal/local_game.hpp"
#include "terminal/play_screen.hpp"
#include "terminal/text.hpp"

namespace mycity::terminal {

inline const Episode& eternal() { return *content::library().find("eternal", EpisodeNumber(0)); }

// Persons by name and bots by level: "Ada,2".
inline std::vector<Participant> people(std::string_view list) {
    std::vector<Participant> players;
    for (const std::string_view each : split(list, ',')) {
        if (each.size() == 1 && each[0] >= '1' && each[0] <= '9')
            players.push_back({"mycity", each[0] - '0'});
        else
            players.push_back({std::string(each), {}});
    }
    return players;
}

inline LocalGame local_game_of(std::string_view list, std::uint64_t seed,
                               const Episode& episode = eternal()) {
    std::vector<Participant> players = people(list);
    Session session(episode, static_cast<int>(players.size()), Draw::from_seed(episode, seed));
    return LocalGame(Record{std::move(players), std::move(session)});
}

// Types each character; ENTER, ESC and TAB are written ⏎, ⎋ and ⇥, arrows as themselves.
inline Wants press(PlayScreen& screen, std::string_view keys) {
    Wants wants;
    for (const char32_t character : to_characters(keys)) {
        Key key = Key::of(character);
        switch (character) {
            case U'⏎':
                key = {KeyCode::enter};
                break;
            case U'⎋':
                key = {KeyCode::escape};
                break;
            case U'⇥':
                key = {KeyCode::tab};
                break;
            case U'←':
                key = {KeyCode::left};
                break;
            case U'→':
                key = {KeyCode::right};
                break;
            case U'↑':
                key = {KeyCode::up};
                break;
            case U'↓':
                key = {KeyCode::down};
                break;
            default:
                break;
        }
        wants = screen.update(key);
    }
    return wants;
}

inline bool shows(const PlayScreen& screen, std::string_view text) {
    return screen.draw().text().find(text) != std::string::npos;
}

}  // namespace mycity::terminal
