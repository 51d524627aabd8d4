#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/solo_game.hpp"
#include "record/session.hpp"

namespace mycity {

// The subject of a puzzle.
enum class Theme : std::uint8_t { first, hole, group, church, well, gold, land, special, pass, stop, last };
inline constexpr std::size_t kThemes = 11;
inline constexpr std::array<std::string_view, kThemes> kThemeNames{
    "first", "hole", "group", "church", "well", "gold", "land", "special", "pass", "stop", "last"};

constexpr std::string_view name_of(Theme theme) { return kThemeNames[static_cast<std::size_t>(theme)]; }
constexpr std::optional<Theme> theme_from(std::string_view name) {
    for (std::size_t i = 0; i < kThemes; ++i)
        if (kThemeNames[i] == name) return static_cast<Theme>(i);
    return std::nullopt;
}

// Whose move is to be found; all others have ended.
inline constexpr PlayerId kSolver{0};

// A position in which one move is clearly best.
struct Puzzle {
    Session session;  // up to the decision
    Theme theme{};
    int rating = 0;         // how hard it is, on the scale of players
    int margin_tenths = 0;  // by how much the best move was ahead of the next one
    Move best{};
    Move trap{};  // the strongest wrong move

    SoloGame position() const { return {View::of(session.game(), kSolver), kSolver}; }
};

// A game before the first decision of the solver, the others having ended.
Session solo_session(const Episode& episode, Draw draw);

// Cards or throws up to the decision, in order.
std::vector<Outcome> drawn_in(const Session& session);
// A short name that follows from the position.
std::string puzzle_id(const Session& session);

}  // namespace mycity
