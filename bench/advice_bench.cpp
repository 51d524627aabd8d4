// How often advice is right when it says how sure it is: the chances that `explain` states against what ten
// times as many games say. bench/README.md describes it.

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "ai/bot.hpp"
#include "analysis/explanation.hpp"
#include "content/library.hpp"
#include "record/session.hpp"

namespace {

using namespace mycity;

constexpr int kLonger = 10;
constexpr int kPlayingLevel = 3;
// Where the answer is clear, hardly any is wrong; only a tenth of these is judged.
constexpr int kClear = 95;
constexpr std::uint32_t kJudgedOfClear = 10;

struct Judged {
    double errors;  // the mean in standard errors, 0 or more
    int sure;       // 50 to 99
    bool right;
};

// One position of each deal, and two moves there that a player would weigh: a bot's choice, and its next best
// or the one of a lower level.
std::optional<Judged> judge(const Episode& episode, std::uint64_t seed) {
    Random random(seed);
    Session session(episode, 1, Draw::from_seed(episode, random.next()));
    const PlayerId player(0);
    const int round = 1 + static_cast<int>(random.below(episode.dice ? 18 : 22));
    while (session.game().phase() == Phase::decide && session.game().round() < round)
        if (!session.play(
                player,
                suggest(View::of(session.game(), player), player, kPlayingLevel, random.next()).best.move))
            return std::nullopt;
    if (session.game().phase() != Phase::decide) return std::nullopt;
    const View view = View::of(session.game(), player);
    const Suggestion advice = suggest(view, player, 4, random.next());
    if (advice.alternatives.empty()) return std::nullopt;
    Move other = advice.alternatives[0].move;
    if (random.below(3) == 0)
        other = suggest(view, player, 1 + static_cast<int>(random.below(2)), random.next()).best.move;
    if (other == advice.best.move) return std::nullopt;
    const SoloGame solo(view, player);
    const Explanation why = explain(solo, advice.best.move, other);
    if (why.differences.sum == 0) return std::nullopt;
    const int sure = std::max(why.sure_percent, 100 - why.sure_percent);
    if (sure >= kClear && random.below(kJudgedOfClear) != 0) return std::nullopt;
    const Explanation longer =
        explain(solo, advice.best.move, other, kLonger * kExplainGames, random.next() | 1);
    const double error = std::max<double>(1, static_cast<double>(why.differences.standard_error()));
    return Judged{.errors = std::abs(static_cast<double>(why.differences.sum)) / error,
                  .sure = sure,
                  .right = (longer.differences.sum > 0) == (why.differences.sum > 0)};
}

double chance(double errors) { return 0.5 * std::erfc(-errors / std::sqrt(2.0)); }

// The factor by which standard errors must be shrunk so that what happened is most likely.
int fitted_percent(const std::vector<Judged>& all) {
    int best = 0;
    double most = -1e300;
    for (int percent = 20; percent <= 150; ++percent) {
        double likelihood = 0;
        for (const Judged& one : all) {
            const double sure = std::min(0.99, chance(one.errors * percent / 100));
            likelihood += std::log(one.right ? sure : 1 - sure);
        }
        if (likelihood > most) {
            most = likelihood;
            best = percent;
        }
    }
    return best;
}

void print(const std::vector<Judged>& all) {
    constexpr std::array kFrom{50, 60, 70, 80, 90, 95, 100};
    std::printf("stated  positions  mean stated  judged right\n");
    for (std::size_t i = 0; i + 1 < kFrom.size(); ++i) {
        int count = 0, stated = 0, right = 0;
        for (const Judged& one : all) {
            if (one.sure < kFrom[i] || one.sure >= kFrom[i + 1]) continue;
            ++count;
            stated += one.sure;
            right += one.right ? 1 : 0;
        }
        if (count == 0) continue;
        std::printf("%d to %d  %9d  %10.1f %%  %11.1f %%\n", kFrom[i], kFrom[i + 1] - 1, count,
                    1.0 * stated / count, 100.0 * right / count);
    }
    std::printf("%zu positions; what fits best: %d %% of the standard errors\n", all.size(),
                fitted_percent(all));
}

}  // namespace

int main(int arguments, char** argument) {
    const std::uint64_t from = arguments > 1 ? std::strtoull(argument[1], nullptr, 10) : 1;
    const int count = arguments > 2 ? std::atoi(argument[2]) : 200;
    std::vector<const Episode*> episodes;
    for (const Episode& episode : content::library().episodes()) {
        episodes.push_back(&episode);
        if (episode.game == "eternal")
            for (int more = 0; more < 17; ++more) episodes.push_back(&episode);
    }
    std::vector<Judged> all;
    for (int i = 0; i < count; ++i) {
        const std::uint64_t seed = from + static_cast<std::uint64_t>(i);
        if (const auto one = judge(*episodes[seed % episodes.size()], seed)) all.push_back(*one);
        if ((i + 1) % 50 == 0) {
            print(all);
            std::fflush(stdout);
        }
    }
    print(all);
}
