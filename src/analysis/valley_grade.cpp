#include "analysis/valley_grade.hpp"

#include <cstdlib>
#include <utility>

#include "ai/bot.hpp"
#include "base/random.hpp"
#include "record/session.hpp"
#include "rules/score.hpp"
#include "valleys/generate.hpp"

namespace mycity {
namespace {

constexpr PlayerId kAlone{0};
constexpr std::uint64_t kFirstDraw = 7'000'000;
constexpr int kStep = 25;  // from fair to gentle or to tough, in tenths of a point

constexpr int kMostSeedsTried = 24;

// The grading levels score so much without modules on a fair valley, in tenths: fitted by
// bench_valley_grades.
constexpr Gain kPlain{39, -25};

Game played(const content::Valley& valley, int level, std::uint64_t seed) {
    const Episode& episode = valley.episode;
    Draw draw = Draw::from_seed(episode, seed);
    Game game(episode, 1);
    std::size_t cards = episode.deck.size();
    while (game.phase() != Phase::over) {
        if (game.phase() == Phase::reveal) {
            if (!episode.dice && cards-- == 0) break;
            (void)game.reveal(draw.next());
            continue;
        }
        const std::uint64_t advice = seed * 1000 + static_cast<std::uint64_t>(game.round());
        (void)game.decide(kAlone, suggest(View::of(game, kAlone), kAlone, level, advice).best.move);
    }
    return game;
}

int mean(const std::vector<int>& scores) {
    int sum = 0;
    for (const int score : scores) sum += score;
    const int count = static_cast<int>(scores.size());
    return count == 0 ? 0 : 10 * sum / count;
}

}  // namespace

std::optional<Grade> grade_from(std::string_view name) {
    for (std::size_t i = 0; i < kGradeNames.size(); ++i)
        if (kGradeNames[i] == name) return static_cast<Grade>(i);
    return std::nullopt;
}

int ValleyTrial::mean_tenths(std::size_t level) const { return mean(scores[level]); }

int ValleyTrial::mean_tenths() const { return (mean_tenths(0) + mean_tenths(1)) / 2; }

ValleyTrial try_valley(const content::Valley& valley, int games, int from) {
    ValleyTrial trial;
    const MechanicUse* wells = nullptr;
    for (const MechanicUse& use : valley.episode.mechanics)
        if (use.mechanic->part == ScorePart::wells) wells = &use;
    for (std::size_t i = 0; i < kGradingLevels.size(); ++i)
        for (int run = from; run < from + games; ++run) {
            const Game game = played(valley, kGradingLevels[i], kFirstDraw + static_cast<std::uint64_t>(run));
            trial.scores[i].push_back(final_score(game, kAlone));
            ++trial.games;
            for_each_space(game.city(kAlone).occupied,
                           [&](SpaceId space) { ++trial.covered[static_cast<std::size_t>(space)]; });
            if (wells != nullptr)
                for_each_space(wells->mechanic->score(game, kAlone, *wells).spaces,
                               [&](SpaceId space) { ++trial.scored[static_cast<std::size_t>(space)]; });
        }
    return trial;
}

std::shared_ptr<const content::Valley> graded_valley(ValleyCode code, Grade grade,
                                                     std::optional<ModuleSet> avoided,
                                                     const content::Library& library) {
    std::shared_ptr<const content::Valley> nearest;
    int least = 3;
    for (int i = 0; i < kMostSeedsTried && least > 0; ++i) {
        if (i > 0) code.seed = Random(code.seed).below(kValleySeeds);
        if (i > 0 && avoided) code.modules = drawn_modules(code.style, code.base, code.seed, *avoided);
        auto valley = generate(code, library);
        const Grade found = grade_of(*valley, try_valley(*valley));
        const int apart = std::abs(static_cast<int>(found) - static_cast<int>(grade));
        if (apart >= least) continue;
        least = apart;
        nearest = std::move(valley);
    }
    return nearest;
}

int usual_tenths(Base base, ModuleSet modules) {
    int tenths = kPlain.with(base);
    for (const Module* module : modules_in(modules)) tenths += module->gain.value_or(Gain{}).with(base);
    return tenths;
}

ModuleSet modules_with_a_gain() {
    ModuleSet set = 0;
    for (const Module* module : all_modules())
        if (module->gain.value_or(Gain{}) != Gain{}) set |= bit_of(*module);
    return set;
}

Grade grade_of(const content::Valley& valley, const ValleyTrial& trial) {
    const int more = trial.mean_tenths() - usual_tenths(valley.source.base, valley.source.modules);
    return more > kStep ? Grade::gentle : more < -kStep ? Grade::tough : Grade::fair;
}

}  // namespace mycity
