#include "mechanics/mechanics.hpp"
#include "mechanics/modules.hpp"
#include "rules/game.hpp"

// E-CHURCH, RB-CHURCH3: points for each church that touches all three kinds.
// Numbers: points a church.
namespace mycity {
namespace {

Points churches_among_all_kinds(const Game& game, PlayerId player, const MechanicUse& use) {
    Points points;
    const City& city = game.city(player);
    // Found without a branch for each building: no processor guesses which are churches.
    std::array<Standing, kMaxBuildings + 1> churches;
    std::size_t found = 0;
    for (const Standing standing : city.buildings) {
        churches[found] = standing;
        found += game.episode().kind_of(standing.building()) == Kind::church;
    }
    for (const Standing standing : std::span(churches).first(found)) {
        const Mask cells = game.episode().cells_of(standing);
        const Mask beside = sides_of(cells);
        std::size_t kinds = 0;
        for (const Mask& kind : city.of_kind) kinds += beside.meets(kind);
        const bool scores = kinds == kGroupKinds;
        points.value += scores ? use.number(0) : 0;
        points.spaces |= scores ? cells : Mask{};
    }
    return points;
}

}  // namespace

const Mechanic kChurches{
    .names = {{"churches", "E-CHURCH", "E-CHURCH"}, {"rb-churches", "RB-CHURCH3", "RB-CHURCH3"}},
    .min_numbers = 1,
    .max_numbers = 1,
    .number_names = "points",
    .part = ScorePart::churches,
    .score = churches_among_all_kinds};

constexpr EpisodeLine kChurchesLines[] = {
    {60, Bases::cards, "deck church"},
    {120, Bases::dice, "building church-1 church two"},
    {121, Bases::dice, "building church-2 church plus"},
    {122, Bases::dice, "building church-3 church two-l"},
    {123, Bases::dice, "building church-4 church t"},
    {360, Bases::cards, "mechanic must-build-church"},
    {390, Bases::dice, "mechanic church-line church-1 church-2 church-3 church-4"},
    {490, Bases::cards, "mechanic churches 3"},
    {490, Bases::dice, "mechanic rb-churches 3"},
};
constexpr Clash kChurchesClashes[] = {{&kFortressesModule, "one-compass"}};
constexpr Need kChurchesNeeds[] = {{Ground::church, 0, 0}};
const Module kChurchesModule{.letter = 'C',
                             .key = "churches",
                             .lines = kChurchesLines,
                             .clashes = kChurchesClashes,
                             .needs = kChurchesNeeds,
                             .gain = Gain{}};

}  // namespace mycity
