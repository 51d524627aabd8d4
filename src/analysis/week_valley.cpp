#include "analysis/week_valley.hpp"

#include <bit>
#include <limits>
#include <string>

#include "base/first_number.hpp"
#include "base/random.hpp"
#include "record/session.hpp"
#include "rules/score.hpp"
#include "valleys/calendar.hpp"
#include "valleys/generate.hpp"

namespace mycity {
namespace {

constexpr PlayerId kAlone{0};
constexpr int kLands = 40;  // from which the toughest is chosen
constexpr int kGames = 12;
constexpr std::uint64_t kFirstDraw = 47'000'000;

// Rocks are worth covering and trees worth keeping; it builds without gaps, along the rim and its own city.
Move simple_move(const Game& game) {
    const Shape& shape = game.episode().shape_of(*game.offered(kAlone));
    const Board& board = game.site(kAlone).board;
    const Mask empty = game.open_empty(kAlone);
    int best = std::numeric_limits<int>::min();
    Move move = game.refuse_pass(kAlone) ? Move::end() : Move::pass();
    game.legal(kAlone).for_each([&](Placement placement) {
        const Mask cells = cells_of(shape, placement);
        const int value =
            4 * (board.rocks(cells) - board.trees(cells)) - without(sides_of(cells) & empty, cells).count();
        if (value <= best) return;
        best = value;
        move = Move::place(placement);
    });
    return move;
}

int played_score(const content::Valley& valley, std::uint64_t seed) {
    Session session(valley.episode, 1, Draw::from_seed(valley.episode, seed));
    while (session.game().phase() == Phase::decide)
        if (!session.play(kAlone, simple_move(session.game()))) break;
    return final_score(session.game(), kAlone);
}

// Adds modules of these letters, in any order, until there are so many.
ModuleSet with_some(ModuleSet modules, std::string letters, int count, Base base, Random& random) {
    shuffle(letters, random);
    for (const char letter : letters) {
        const ModuleSet more = modules | *module_lettered(letter);
        if (std::popcount(modules) < count && is_sound(more, base)) modules = more;
    }
    return modules;
}

// Largest groups, so that there is something to win; two modules that only cost, and two others.
ModuleSet week_modules(Base base, Random& random) {
    ModuleSet modules = bit_of(kGroupsModule);
    modules = with_some(modules, std::string(kModuleDraw1.burdens), 3, base, random);
    return with_some(modules, std::string(kModuleDraw1.weekly), 5, base, random);
}

}  // namespace

int simple_score(const content::Valley& valley) {
    int sum = 0;
    for (int i = 0; i < kGames; ++i) sum += played_score(valley, kFirstDraw + static_cast<std::uint64_t>(i));
    return sum;
}

// Style and base go round, the modules are drawn for the week; of several such lands it is the one on which
// the simple player scores least.
std::optional<ValleyCode> valley_of_week(std::string_view week, const content::Library& library) {
    const int number = weeks_since_first(week);
    if (number < 0) return std::nullopt;
    Random random(first_number(Sha256().add("mycity week ").add(week).finish()));
    ValleyCode code{.style = static_cast<Style>((number + static_cast<int>(Style::gorge)) % kStyles),
                    .base = number % 3 == 2 ? Base::dice : Base::cards};
    code.modules = week_modules(code.base, random);
    ValleyCode toughest = code;
    int least = std::numeric_limits<int>::max();
    for (int i = 0; i < kLands; ++i) {
        code.seed = random.below(kValleySeeds);
        const int score = simple_score(*generate(code, library));
        if (score >= least) continue;
        least = score;
        toughest = code;
    }
    return toughest;
}

}  // namespace mycity
