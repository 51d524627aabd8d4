#include "content/module.hpp"

#include <array>

namespace mycity::content {
namespace {

constexpr std::array kModules{
    Module{'L', "groups"},
    Module{'W', "wells"},
    Module{'C', "churches"},
    Module{'B', "block", 0, true, false},
    Module{'G', "gold"},
    Module{'N', "no-pass", 2},
    Module{'F', "flood", 3},
    Module{'S', "sawmill", 3},
    Module{'R', "forest-race"},
    Module{'V', "investor", 5},
    Module{'Y', "factories", 5, true, false},
    Module{'Q', "pollution", 5},
    Module{'M', "mine", 6},
    Module{'T', "railroad", 7},
    Module{'H', "port", 7},
    Module{'P', "palace", 8},
    Module{'A', "plateaus"},
    Module{'D', "bandits"},
    Module{'K', "fortresses", 0, false, true},
    Module{'E', "complete-groups"},
    Module{'X', "bonus"},
};

constexpr ModuleSet bit(char letter) {
    for (std::size_t i = 0; i < kModules.size(); ++i)
        if (kModules[i].letter == letter) return ModuleSet{1} << i;
    return 0;
}

constexpr std::array kClashes{
    ModuleClash{bit('R'), bit('S'), "closed-forest", true}, ModuleClash{bit('S'), bit('P'), "one-start"},
    ModuleClash{bit('C'), bit('K'), "one-compass"},         ModuleClash{bit('N'), bit('X'), "nobody-passes"},
    ModuleClash{bit('F'), bit('M'), "under-water"},         ModuleClash{bit('F'), bit('A'), "under-water"},
    ModuleClash{bit('M'), bit('H'), "mines-closed"},
};

constexpr unsigned kCards = 1;
constexpr unsigned kDice = 2;
constexpr unsigned kBoth = kCards | kDice;

// A line of the episode, for one of the bases or both, and for sets that have all of `with` and none of
// `lacking`. The order of mechanics is the order in which points are booked.
struct EpisodeLine {
    unsigned bases;
    ModuleSet with;
    ModuleSet lacking;
    std::string_view text;
};
constexpr std::string_view kWideRiver = "mechanic wide-river";
constexpr EpisodeLine kLines[] = {
    {kBoth, 0, 0, "episode valley 0"},
    {kCards, 0, 0, "players 1 4"},
    {kDice, 0, 0, "players 1 6"},
    {kBoth, 0, 0, "board valley"},
    {kCards, 0, 0, "pieces cardboard"},
    {kCards, 0, 0, "deck residential public industrial"},
    {kCards, bit('C'), 0, "deck church"},
    {kCards, bit('S'), 0, "pieces legacy"},
    {kCards, bit('P'), 0, "pieces legacy"},
    {kCards, bit('B'), 0, "deck block"},
    {kCards, bit('Y'), 0, "plain factory B4 B6 B7 B8"},
    {kDice, 0, 0, "pieces roll"},
    {kDice, bit('C'), 0, "building church-1 church two"},
    {kDice, bit('C'), 0, "building church-2 church plus"},
    {kDice, bit('C'), 0, "building church-3 church two-l"},
    {kDice, bit('C'), 0, "building church-4 church t"},
    {kDice, bit('S'), 0, "building sawmill sawmill two"},
    {kDice, bit('P'), 0, "building palace public one"},
    {kDice, bit('K'), 0, "building fortress fortress one"},
    {kBoth, bit('S'), 0, "printed sawmill"},
    {kBoth, bit('P'), 0, "printed palace"},
    {kDice, 0, 0, "dice"},
    {kCards, 0, 0, "start-points 10"},
    {kCards, 0, 0, "ranking rows"},
    {kDice, 0, 0, "ranking shared"},
    {kBoth, 0, 0, kWideRiver},
    {kBoth, bit('F'), 0, "mechanic flood"},
    {kCards, bit('S'), 0, "mechanic build-on-forest"},
    {kDice, bit('S'), 0, "mechanic open-forest"},
    {kCards, bit('S'), 0, "mechanic legacy-sawmill"},
    {kDice, bit('S'), 0, "mechanic start-sawmill"},
    {kBoth, bit('P'), 0, "mechanic palace"},
    {kDice, bit('K'), 0, "mechanic fortress-line fortress 4"},
    {kCards, bit('C'), 0, "mechanic must-build-church"},
    {kCards, bit('N'), 0, "mechanic legacy-no-pass"},
    {kDice, bit('N'), 0, "mechanic no-pass"},
    {kCards, 0, bit('N'), "mechanic pass 1"},
    {kDice, 0, bit('N'), "mechanic pass-row 0 1 2 3 5 7 10"},
    {kCards, bit('B'), 0, "mechanic block"},
    {kDice, bit('C'), 0, "mechanic church-line church-1 church-2 church-3 church-4"},
    {kBoth, bit('V'), 0, "mechanic investor 1"},
    {kBoth, bit('T'), 0, "mechanic tracks 1 0"},
    {kBoth, bit('P'), 0, "mechanic parks"},
    {kBoth, bit('G'), 0, "mechanic gold-race 3"},
    {kBoth, bit('R'), 0, "mechanic forest-race 5 0"},
    {kBoth, bit('A'), 0, "mechanic plateau-race 5 0"},
    {kBoth, 0, 0, "mechanic trees"},
    {kBoth, 0, 0, "mechanic rocks"},
    {kCards, bit('L'), 0, "mechanic groups"},
    {kDice, bit('L'), 0, "mechanic rb-groups"},
    {kCards, bit('C'), 0, "mechanic churches 3"},
    {kDice, bit('C'), 0, "mechanic rb-churches 3"},
    {kCards, bit('W'), 0, "mechanic wells 4"},
    {kDice, bit('W'), 0, "mechanic rb-wells 4"},
    {kBoth, bit('Y'), 0, "mechanic factories 2"},
    {kBoth, bit('Q'), 0, "mechanic pollution 1"},
    {kBoth, bit('M'), 0, "mechanic ore 1"},
    {kBoth, bit('H'), 0, "mechanic cargo 1"},
    {kBoth, bit('D'), 0, "mechanic bandits 3"},
    {kBoth, bit('E'), 0, "mechanic complete-groups 3"},
    {kBoth, bit('X'), 0, "mechanic bonus 6 6 6 12"},
    {kBoth, 0, 0, "mechanic empty-spaces"},
    {kDice, 0, 0, "mechanic automatic-end"},
};

}  // namespace

std::string_view name_of(Base base) { return base == Base::cards ? "cards" : "dice"; }

std::optional<Base> base_from(std::string_view name) {
    if (name == "cards") return Base::cards;
    if (name == "dice") return Base::dice;
    return std::nullopt;
}

std::span<const Module> all_modules() { return kModules; }

std::optional<ModuleSet> module_called(std::string_view key) {
    for (const Module& module : kModules)
        if (module.key == key) return bit(module.letter);
    return std::nullopt;
}

std::optional<ModuleSet> module_lettered(char letter) {
    const ModuleSet found = bit(letter);
    return found == 0 ? std::nullopt : std::optional(found);
}

std::vector<const Module*> modules_in(ModuleSet set) {
    std::vector<const Module*> found;
    for (const Module& module : kModules)
        if ((set & bit(module.letter)) != 0) found.push_back(&module);
    return found;
}

std::string letters_to_draw(std::span<const Module> modules) {
    std::string letters;
    for (const Module& module : modules)
        if (module.drawn_since <= kDrawVersion) letters += module.letter;
    return letters;
}

ModuleSet modules_for(Base base) {
    ModuleSet set = 0;
    for (const Module& module : kModules)
        if (module.goes_with(base)) set |= bit(module.letter);
    return set;
}

std::span<const ModuleClash> module_clashes() { return kClashes; }

const ModuleClash* clash_in(ModuleSet set) {
    for (const ModuleClash& clash : kClashes) {
        if ((set & clash.one) == 0) continue;
        if (((set & clash.other) != 0) != clash.needs) return &clash;
    }
    return nullptr;
}

std::string episode_text(Base base, ModuleSet modules, Water water) {
    std::string text;
    for (const EpisodeLine& line : kLines) {
        if (line.text == kWideRiver && water == Water::none) continue;
        if ((line.bases & (base == Base::cards ? kCards : kDice)) == 0) continue;
        if ((modules & line.with) != line.with || (modules & line.lacking) != 0) continue;
        text += line.text;
        text += '\n';
    }
    return text;
}

}  // namespace mycity::content
