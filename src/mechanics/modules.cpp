#include "mechanics/modules.hpp"

#include <algorithm>

namespace mycity {
namespace {

constexpr ModuleSet bit(std::size_t i) { return ModuleSet{1} << i; }

// Every valley has these lines.
constexpr int kWideRiver = 300;
constexpr EpisodeLine kEveryValley[] = {
    {10, Bases::both, "episode valley 0"},
    {20, Bases::cards, "players 1 4"},
    {20, Bases::dice, "players 1 6"},
    {30, Bases::both, "board valley"},
    {40, Bases::cards, "pieces cardboard"},
    {40, Bases::dice, "pieces roll"},
    {50, Bases::cards, "deck residential public industrial"},
    {180, Bases::dice, "dice"},
    {190, Bases::cards, "start-points 10"},
    {200, Bases::cards, "ranking rows"},
    {200, Bases::dice, "ranking shared"},
    {kWideRiver, Bases::both, "mechanic wide-river"},
    {370, Bases::cards, "mechanic pass 1"},
    {370, Bases::dice, "mechanic pass-row 0 1 2 3 5 7 10"},
    {460, Bases::both, "mechanic trees"},
    {470, Bases::both, "mechanic rocks"},
    {580, Bases::both, "mechanic empty-spaces"},
    {590, Bases::dice, "mechanic automatic-end"},
};

std::optional<ModuleSet> find(auto Module::* member, auto value) {
    for (std::size_t i = 0; i < kModules.size(); ++i)
        if (kModules[i]->*member == value) return bit(i);
    return std::nullopt;
}

}  // namespace

std::string_view name_of(Base base) { return base == Base::cards ? "cards" : "dice"; }

std::optional<Base> base_from(std::string_view name) {
    if (name == "cards") return Base::cards;
    if (name == "dice") return Base::dice;
    return std::nullopt;
}

std::span<const Module* const> all_modules() { return kModules; }

ModuleSet bit_of(const Module& module) { return *module_lettered(module.letter); }

std::optional<ModuleSet> module_called(std::string_view key) { return find(&Module::key, key); }

std::optional<ModuleSet> module_lettered(char letter) { return find(&Module::letter, letter); }

std::vector<const Module*> modules_in(ModuleSet set) {
    std::vector<const Module*> found;
    for (std::size_t i = 0; i < kModules.size(); ++i)
        if ((set & bit(i)) != 0) found.push_back(kModules[i]);
    return found;
}

ModuleSet modules_for(Base base) {
    ModuleSet set = 0;
    for (std::size_t i = 0; i < kModules.size(); ++i)
        if (kModules[i]->goes_with(base)) set |= bit(i);
    return set;
}

std::optional<FoundClash> clash_in(ModuleSet set) {
    for (const Module* module : modules_in(set))
        for (const Clash& clash : module->clashes)
            if (((set & bit_of(*clash.other)) != 0) != clash.needs) return FoundClash{module, &clash};
    return std::nullopt;
}

std::string episode_text(Base base, ModuleSet modules, Water water) {
    std::vector<const EpisodeLine*> lines;
    const auto at = [&](int place) {
        return std::ranges::lower_bound(lines, place, {}, &EpisodeLine::place);
    };
    for (const Module* module : modules_in(modules))
        for (const EpisodeLine& line : module->lines)
            if (have(line.bases, base)) lines.insert(at(line.place), &line);
    for (const EpisodeLine& line : kEveryValley) {
        if (!have(line.bases, base) || (line.place == kWideRiver && water == Water::none)) continue;
        const auto next = at(line.place);
        if (next == lines.end() || (*next)->place != line.place) lines.insert(next, &line);
    }
    std::string text;
    for (const EpisodeLine* line : lines) {
        text += line->text;
        text += '\n';
    }
    return text;
}

}  // namespace mycity
