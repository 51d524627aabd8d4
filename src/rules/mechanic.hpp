#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/fixed_vector.hpp"
#include "rules/board.hpp"
#include "rules/ids.hpp"
#include "rules/rule.hpp"

namespace mycity {

class Game;
struct City;
struct Episode;
struct Site;
struct MechanicUse;

// A card of the deck, or a throw of the dice, as a small number.
using Outcome = std::uint16_t;

// The points of a score line and the spaces it refers to.
struct Points {
    int value = 0;
    Mask spaces{};
};

// A player keeps this from an episode for later ones.
struct Gains {
    int bags = 0;
    int nuggets = 0;
    int circles = 0;
    int tracks = 0;
    std::array<int, 3> marks{};  // in the shafts of residential, public, industrial
    bool operator==(const Gains&) const = default;
};

enum class Chance : std::uint8_t { any, cards, dice };  // what a mechanic can be used with
// Bots count the points of a score line as one of these.
enum class ScorePart : std::uint8_t {
    trees,
    rocks,
    groups,
    churches,
    wells,
    factories,
    pollution,
    cargo,
    platform,
    landmark,
    parade,
    bandits,
    complete,
    bonus,
    empties,
    running,  // booked at once
    other,
};
enum class Revealed : std::uint8_t { unhandled, building, nothing };

// The episodes of a game call a mechanic by this key, and it has these ids there.
struct MechanicName {
    std::string_view key{};
    std::string_view rules{};  // ids, separated by blanks
    Rule line{};               // the score line it books or scores under
    Rule overview{};           // the id that overviews tell it by, where that is another one

    Rule first_rule() const { return rules.substr(0, rules.find(' ')); }
    // The id of what it books, scores or gives.
    Rule rule() const { return line.empty() ? rules.substr(rules.rfind(' ') + 1) : line; }
    Rule overview_rule() const { return overview.empty() ? rule() : overview; }
};

struct NamedNumber {
    std::string_view name{};
    int value = 0;
};

// One rule of the game: what episodes call it, what texts tell of it, and the hooks it needs. Hooks that are
// null cost nothing.
struct Mechanic {
    MechanicName names[3]{};  // those after the first may be empty
    int min_numbers = 0;      // how many numbers an episode must provide
    int max_numbers = 0;
    // The names, in rule texts, of the numbers after the buildings, separated by blanks. The last name is for
    // all remaining numbers.
    std::string_view number_names{};
    // It gives or costs so much for each thing it counts, where no episode says so.
    NamedNumber implied{};
    // One more number that the text of its first rule names.
    NamedNumber (*also_told)(const Episode&, const MechanicUse&) = nullptr;
    int gain_number = -1;  // which number says how much `gain` gives, if one does
    int buildings = 0;     // how many of them, at the beginning, are ids of buildings
    Chance chance = Chance::any;
    ScorePart part = ScorePart::other;
    // The input of nets that tells this rule of a valley, if one does. Numbers only grow, or old nets are
    // useless.
    std::optional<std::uint8_t> valley_input{};
    // If given, `round_closed` is asked only after somebody has built on this ground in the round.
    std::optional<Ground> watches{};

    void (*prepare)(Site&, const MechanicUse&) = nullptr;
    void (*began)(Game&, const MechanicUse&) = nullptr;
    // Asked about throws, about cards that show no building and about the card after such a one.
    Revealed (*reveal)(Game&, Outcome, const MechanicUse&) = nullptr;
    // The building must cover one of these spaces; `usual` are those of B-FIRST and B-NEXT.
    Mask (*contact)(const Game&, PlayerId player, BuildingId building, Mask usual,
                    const MechanicUse&) = nullptr;
    // Spaces that no building may cover because of its first rule; they are not buildable anyway.
    Mask (*forbid)(const Site&, const MechanicUse&) = nullptr;
    std::optional<Refusal> (*refuse_pass)(const Game&, PlayerId player, BuildingId building,
                                          const MechanicUse&) = nullptr;
    void (*passed)(Game&, PlayerId player, const MechanicUse&) = nullptr;
    void (*placed)(Game&, PlayerId player, const MechanicUse&) = nullptr;
    void (*round_closed)(Game&, const MechanicUse&) = nullptr;
    Points (*score)(const Game&, PlayerId player, const MechanicUse&) = nullptr;
    // A line that follows from the spaces of a city alone: bots ask it of the city after each placement that
    // they look at. The list of buildings is then still that of before.
    Points (*of_city)(const Site&, const City&, const MechanicUse&) = nullptr;
    void (*gain)(const Game&, PlayerId player, const MechanicUse&, Gains&) = nullptr;

    bool books() const { return passed != nullptr || placed != nullptr || round_closed != nullptr; }
    bool has_line() const { return !names[0].line.empty(); }
    Rule rule() const { return names[0].rule(); }
};

inline constexpr int kMaxNumbers = 8;

// A mechanic as an episode uses it.
struct MechanicUse {
    const Mechanic* mechanic = nullptr;
    FixedVector<std::int16_t, kMaxNumbers> numbers{};
    std::uint8_t slot = 0;     // its index in the episode's list
    std::uint8_t name_at = 0;  // which of its names the episode has

    const MechanicName& name() const { return mechanic->names[name_at]; }
    Rule rule() const { return name().rule(); }
    bool gains() const {
        if (mechanic->gain == nullptr) return false;
        return mechanic->gain_number < 0 || number(static_cast<std::size_t>(mechanic->gain_number)) != 0;
    }
    int number(std::size_t i, int otherwise = 0) const { return i < numbers.size() ? numbers[i] : otherwise; }
    BuildingId building(std::size_t i) const { return BuildingId(numbers[i]); }
};

}  // namespace mycity
