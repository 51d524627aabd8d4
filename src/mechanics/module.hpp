#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "rules/board.hpp"

// The card of a module: what stands of it beside its rule, in the rule's file.
namespace mycity {

// A valley is played with one of them: the cards of the cardboard buildings on 11 rows, or the dice on 8.
enum class Base : std::uint8_t { cards, dice };
std::string_view name_of(Base base);
std::optional<Base> base_from(std::string_view name);
constexpr int rows_of(Base base) { return base == Base::cards ? 11 : 8; }

enum class Bases : std::uint8_t { cards = 1, dice = 2, both = 3 };
constexpr bool have(Bases bases, Base base) {
    return (static_cast<int>(bases) >> static_cast<int>(base) & 1) != 0;
}

// Lines of a valley's .episode text. They stand in the order of their places: first cards and buildings, from
// 300 on mechanics as they book points. A module's line takes the place of the one that every valley has
// there.
struct EpisodeLine {
    int place;
    Bases bases;
    std::string_view text;
};

// How many spaces of a ground a board has with the module; without it, none.
struct Need {
    Ground ground;
    int least;
    int most;
};

struct Module;
// A module that does not go together with this one, or that this one is nothing without. The reason is the
// text "module.clash.REASON".
struct Clash {
    const Module* other;
    std::string_view reason;
    bool needs = false;
};

// A module adds so much to the scores of the grading levels, in tenths of a point: fitted by
// bench_valley_grades. None for modules that cost points, which make a valley tougher, and for those that
// hardly change them.
struct Gain {
    int with_cards = 0;
    int with_dice = 0;

    bool operator==(const Gain&) const = default;
    int with(Base base) const { return base == Base::cards ? with_cards : with_dice; }
};

// A rule of the campaigns that a valley can be played with. Its name and its explanation are the texts
// "module.KEY.name" and "module.KEY.text".
struct Module {
    char letter;           // in codes
    std::string_view key;  // in files and the protocol
    int chapter = 0;       // of the legacy campaign, which keeps it sealed until then (L-SEAL); 0: no secret
    Bases bases = Bases::both;
    std::span<const EpisodeLine> lines;
    std::span<const Clash> clashes{};
    std::span<const Need> needs{};
    std::optional<Gain> gain{};  // every module says it

    bool goes_with(Base base) const { return have(bases, base); }
};

}  // namespace mycity
