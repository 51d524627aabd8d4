#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mycity::content {

// What a valley is played with: the cards of the cardboard buildings on 11 rows, or the dice on 8.
enum class Base : std::uint8_t { cards, dice };
std::string_view name_of(Base base);
std::optional<Base> base_from(std::string_view name);
constexpr int rows_of(Base base) { return base == Base::cards ? 11 : 8; }

// Some of the modules; bit i is entry i of all_modules().
using ModuleSet = std::uint32_t;

// A rule of the campaigns that a valley can be played with. Its name and its explanation are the texts
// "module.KEY.name" and "module.KEY.text".
struct Module {
    char letter;           // in codes
    std::string_view key;  // in files and the protocol
    int chapter = 0;       // of the legacy campaign, which keeps it sealed until then (L-SEAL); 0: no secret
    bool with_cards = true;
    bool with_dice = true;
    int drawn_since = 1;  // the version of draws that it came with

    bool goes_with(Base base) const { return base == Base::cards ? with_cards : with_dice; }
};
std::span<const Module> all_modules();
std::optional<ModuleSet> module_called(std::string_view key);
std::optional<ModuleSet> module_lettered(char letter);
// Those of the set, in the order of the table.
std::vector<const Module*> modules_in(ModuleSet set);
// The letters of what seeds, days and weeks draw from. A version never changes, or everything that was shared
// would be another valley: a module that comes later belongs to a later version.
inline constexpr int kDrawVersion = 1;
std::string letters_to_draw(std::span<const Module> modules = all_modules());
ModuleSet modules_for(Base base);

// Two modules that do not go together, or one that is nothing without the other. The reason is the text
// "module.clash.REASON".
struct ModuleClash {
    ModuleSet one;
    ModuleSet other;
    std::string_view reason;
    bool needs = false;  // the first needs the second
};
std::span<const ModuleClash> module_clashes();
// The first reason why the set is not sound; null for a sound one.
const ModuleClash* clash_in(ModuleSet set);
inline bool is_sound(ModuleSet set, Base base) {
    return (set & ~modules_for(base)) == 0 && clash_in(set) == nullptr;
}

// The .episode text of a valley with these modules, on the board called "valley".
enum class Water : std::uint8_t { none, some };  // whether the board has spaces of water (RB-WIDE)
std::string episode_text(Base base, ModuleSet modules, Water water);

}  // namespace mycity::content
