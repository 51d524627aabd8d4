#pragma once

#include <array>
#include <string>
#include <vector>

#include "mechanics/module.hpp"

// The register of modules. Each is defined in the file of its rule.
namespace mycity {

extern const Module kGroupsModule;
extern const Module kWellsModule;
extern const Module kChurchesModule;
extern const Module kBlockModule;
extern const Module kGoldModule;
extern const Module kNoPassModule;
extern const Module kFloodModule;
extern const Module kSawmillModule;
extern const Module kForestRaceModule;
extern const Module kInvestorModule;
extern const Module kFactoriesModule;
extern const Module kPollutionModule;
extern const Module kMineModule;
extern const Module kRailroadModule;
extern const Module kPortModule;
extern const Module kPalaceModule;
extern const Module kPlateausModule;
extern const Module kBanditsModule;
extern const Module kFortressesModule;
extern const Module kCompleteGroupsModule;
extern const Module kBonusModule;
extern const Module kOrchardModule;
extern const Module kMarketModule;

// In the order of their bits, which seed what a module puts on the board: new ones come last.
inline constexpr std::array kModules{
    &kGroupsModule,    &kWellsModule,     &kChurchesModule, &kBlockModule,      &kGoldModule,
    &kNoPassModule,    &kFloodModule,     &kSawmillModule,  &kForestRaceModule, &kInvestorModule,
    &kFactoriesModule, &kPollutionModule, &kMineModule,     &kRailroadModule,   &kPortModule,
    &kPalaceModule,    &kPlateausModule,  &kBanditsModule,  &kFortressesModule, &kCompleteGroupsModule,
    &kBonusModule,     &kOrchardModule,   &kMarketModule,
};

// Some of the modules; bit i is entry i of kModules.
using ModuleSet = std::uint32_t;

std::span<const Module* const> all_modules();
ModuleSet bit_of(const Module& module);
std::optional<ModuleSet> module_called(std::string_view key);
std::optional<ModuleSet> module_lettered(char letter);
// The modules of the set, in the order of the register.
std::vector<const Module*> modules_in(ModuleSet set);
ModuleSet modules_for(Base base);

// The first reason why a set is not sound.
struct FoundClash {
    const Module* one = nullptr;
    const Clash* clash = nullptr;
};
std::optional<FoundClash> clash_in(ModuleSet set);
inline bool is_sound(ModuleSet set, Base base) { return (set & ~modules_for(base)) == 0 && !clash_in(set); }

// Seeds, days and weeks draw from these letters. A version never changes, or everything that was shared
// would be another valley: modules that come later can be chosen, and are drawn from by a later version.
struct ModuleDraw {
    std::string_view letters;
    std::string_view burdens;  // modules that only cost
    std::string_view weekly;   // with which there is something left to play for
};
inline constexpr ModuleDraw kModuleDraw1{
    .letters = "LWCBGNFSRVYQMTHPADKEX", .burdens = "DQN", .weekly = "LWCBGNSRVYQMTHPADKEX"};

// The .episode text of a valley with these modules, on the board called "valley".
enum class Water : std::uint8_t { none, some };  // whether the board has spaces of water (RB-WIDE)
std::string episode_text(Base base, ModuleSet modules, Water water);

}  // namespace mycity
