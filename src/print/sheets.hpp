#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "print/page.hpp"
#include "rules/episode.hpp"
#include "words/words.hpp"

namespace mycity::print {

enum class Paper : std::uint8_t { a4, letter };
inline constexpr std::array<std::string_view, 2> kPapers{"a4", "letter"};

// The parts that can be printed for an episode.
enum class Part : std::uint8_t { board, buildings, cards, score, rules };
inline constexpr std::array<std::string_view, 5> kParts{"board", "buildings", "cards", "score", "rules"};

// A space of a printed board is so wide; buildings are as large as the spaces they cover.
inline constexpr double kSpace = 14 * kMillimetre;

// A board to be printed: that of the episode, or of somebody's lasting city.
struct PrintedCity {
    std::string name{};  // empty: a line to write it on
    const Site* site = nullptr;
};

struct Order {
    const Episode* episode = nullptr;
    std::vector<PrintedCity> cities{};  // one board each, and a set of buildings where cards decide
    std::vector<Part> parts{};          // none: all
    Paper paper = Paper::a4;
    Ink ink = Ink::colours;
    std::string title{};  // in place of the episode's, such as the code of a valley
};

// "Eternal Game", or "Roll & Build, episode 7: High Ground".
std::string title_of(const Order& order, const Words& words);

// Everything that was ordered, in the order of `Part`. Dice are printed where the cards would be.
std::vector<Page> pages_of(const Order& order, const Words& words);

}  // namespace mycity::print
