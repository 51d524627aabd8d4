// Plays every bot level alone on the same draws and prints points and time.
// bench_bots [DEALS [GAME [EPISODE [LEVELS]]]], for example: bench_bots 50 eternal 0 3456

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "ai/bot.hpp"
#include "content/library.hpp"
#include "record/session.hpp"
#include "rules/score.hpp"
#include "stopwatch.hpp"

namespace mycity::bench {
namespace {

struct Series {
    std::vector<int> scores;
    double seconds = 0;
    double longest = 0;
    int moves = 0;
};

Series play(const Episode& episode, int level, int deals) {
    Series series;
    for (int deal = 0; deal < deals; ++deal) {
        const auto seed = static_cast<std::uint64_t>(deal);
        Session session(episode, 1, Draw::from_seed(episode, seed));
        while (session.game().phase() == Phase::decide) {
            const std::uint64_t move_seed = seed * 1000 + static_cast<std::uint64_t>(session.game().round());
            const View view = View::of(session.game(), PlayerId(0));
            const double before = processor_seconds();
            const Move move = suggest(view, PlayerId(0), level, move_seed).best.move;
            const double spent = processor_seconds() - before;
            series.seconds += spent;
            series.longest = std::max(series.longest, spent);
            ++series.moves;
            (void)session.play(PlayerId(0), move);
        }
        series.scores.push_back(final_score(session.game(), PlayerId(0)));
    }
    return series;
}

double mean(const std::vector<int>& scores) {
    double sum = 0;
    for (const int score : scores) sum += score;
    return sum / static_cast<double>(scores.size());
}

// Of the level below, ties half.
double share_won(const std::vector<int>& scores, const std::vector<int>& below) {
    double won = 0;
    for (std::size_t i = 0; i < below.size(); ++i)
        won += scores[i] > below[i] ? 1 : scores[i] == below[i] ? 0.5 : 0;
    return 100 * won / static_cast<double>(scores.size());
}

void report(const Episode& episode, int deals, const std::string& levels) {
    std::printf("%s %d: %d deals\nlevel    mean  error  won %%  ms a move  longest\n",
                std::string(episode.game.view()).c_str(), int(episode.number), deals);
    std::vector<int> below;
    for (const char digit : levels) {
        const Series series = play(episode, digit - '0', deals);
        const double average = mean(series.scores);
        double squares = 0;
        for (const int score : series.scores) squares += (score - average) * (score - average);
        std::printf("%5c %7.2f %6.2f %6.1f %10.3f %8.1f\n", digit, average,
                    std::sqrt(squares) / static_cast<double>(deals), share_won(series.scores, below),
                    1000 * series.seconds / series.moves, 1000 * series.longest);
        std::fflush(stdout);
        below = series.scores;
    }
}

}  // namespace
}  // namespace mycity::bench

int main(int argc, char** argv) {
    const int deals = argc > 1 ? std::max(1, std::atoi(argv[1])) : 20;
    const std::string game = argc > 2 ? argv[2] : "eternal";
    const int number = argc > 3 ? std::atoi(argv[3]) : -1;
    const std::string levels = argc > 4 ? argv[4] : "123456";
    for (const mycity::Episode& episode : mycity::content::library().episodes())
        if (episode.game == game && (number < 0 || episode.number == number))
            mycity::bench::report(episode, deals, levels);
    return 0;
}
