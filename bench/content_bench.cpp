// Plays every bot level alone on fixed deals and prints what a board is like: scores, how full it gets, what
// scores how often, and how often careful play covers each space.
// bench_content [DEALS [GAME]], for example: bench_content 200 eternal

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "ai/bot.hpp"
#include "content/library.hpp"
#include "record/session.hpp"
#include "rules/score.hpp"
#include "rules/space.hpp"

namespace mycity::bench {
namespace {

constexpr int kMappedLevel = 3;

struct Sample {
    std::vector<Game> ends;

    double mean(auto figure) const {
        double sum = 0;
        for (const Game& game : ends) sum += figure(game);
        return sum / static_cast<double>(ends.size());
    }
    double percent(auto happened) const {
        return 100 * mean([&](const Game& game) { return happened(game) ? 1.0 : 0.0; });
    }
};

Sample play(const Episode& episode, int level, int deals) {
    Sample sample;
    for (int deal = 0; deal < deals; ++deal) {
        const auto seed = static_cast<std::uint64_t>(deal);
        Session session(episode, 1, Draw::from_seed(episode, seed));
        while (session.game().phase() == Phase::decide) {
            const std::uint64_t move_seed = seed * 1000 + static_cast<std::uint64_t>(session.game().round());
            (void)session.play(
                PlayerId(0),
                suggest(View::of(session.game(), PlayerId(0)), PlayerId(0), level, move_seed).best.move);
        }
        sample.ends.push_back(session.game());
    }
    return sample;
}

void print_level(const Episode& episode, int level, const Sample& sample) {
    const auto score = [](const Game& game) { return final_score(game, PlayerId(0)); };
    const double mean = sample.mean(score);
    const double square = sample.mean([&](const Game& game) { return std::pow(score(game) - mean, 2); });
    const int land = episode.site.buildable.count();
    std::printf("%5d %8.1f %10.1f %7.0f%% %8.1f %7.1f\n", level, mean, std::sqrt(square),
                sample.mean([&](const Game& game) {
                    return 100.0 * (game.city(PlayerId(0)).occupied & episode.site.buildable).count() / land;
                }),
                sample.mean([](const Game& game) { return game.city(PlayerId(0)).passes; }),
                sample.mean([](const Game& game) { return game.round(); }));
}

void print_lines(const Sample& sample) {
    std::printf("\npoints by line:\n");
    const ScoreSheet first = score_sheet(sample.ends[0], PlayerId(0));
    for (const ScoreLine& line : first.lines) {
        if (line.rule == "B-50") continue;
        const double mean = sample.mean([&](const Game& game) {
            for (const ScoreLine& other : score_sheet(game, PlayerId(0)).lines)
                if (other.rule == line.rule) return other.points;
            return 0;
        });
        std::printf("  %-12s %6.1f\n", std::string(line.rule).c_str(), mean);
    }
}

bool scores(const Game& game, Rule rule, Mask spaces) {
    for (const ScoreLine& line : score_sheet(game, PlayerId(0)).lines)
        if (line.rule == rule) return line.spaces.meets(spaces);
    return false;
}

void print_features(const Episode& episode, const Sample& sample) {
    for_each_space(episode.board.on(Ground::well), [&](int space) {
        std::printf("  well %-4s surrounded %3.0f%%, built over %3.0f%%\n",
                    space_name(SpaceId(space)).c_str(), sample.percent([&](const Game& game) {
                        return scores(game, "E-WELL", Mask::bit(SpaceId(space))) ||
                               scores(game, "RB-WELL", Mask::bit(SpaceId(space)));
                    }),
                    sample.percent([&](const Game& game) {
                        return game.city(PlayerId(0)).occupied.has(SpaceId(space));
                    }));
    });
    for_each_space(episode.board.on(Ground::gold), [&](int space) {
        std::printf("  gold %-4s covered %3.0f%%\n", space_name(SpaceId(space)).c_str(),
                    sample.percent([&](const Game& game) {
                        return game.city(PlayerId(0)).occupied.has(SpaceId(space));
                    }));
    });
    for (const BuildingId building : episode.building_ids()) {
        if (episode.kind_of(building) != Kind::church) continue;
        const auto standing = [&](const Game& game) {
            for (const Standing one : game.city(PlayerId(0)).buildings)
                if (one.building() == building) return episode.cells_of(one);
            return Mask{};
        };
        std::printf("  church %-8s built %3.0f%%, among all kinds %3.0f%%\n",
                    std::string(episode.buildings[building.index()].id.view()).c_str(),
                    sample.percent([&](const Game& game) { return bool(standing(game)); }),
                    sample.percent([&](const Game& game) {
                        return scores(game, "E-CHURCH", standing(game)) ||
                               scores(game, "RB-CHURCH3", standing(game));
                    }));
    }
}

void print_map(const Episode& episode, const Sample& sample) {
    std::printf("\nhow often level %d covers each space, in percent:\n   ", kMappedLevel);
    for (int column = 0; column < kColumns; ++column) std::printf("   %c", 'A' + column);
    for (int row = 0; row < episode.board.rows; ++row) {
        std::printf("\n%3d", row + 1);
        for (int column = 0; column < kColumns; ++column) {
            const int space = row * kColumns + column;
            if (episode.site.buildable.has(SpaceId(space)))
                std::printf("%4.0f", sample.percent([&](const Game& game) {
                    return game.city(PlayerId(0)).occupied.has(SpaceId(space));
                }));
            else
                std::printf("   %c", facts_of(episode.board.at(SpaceId(space))).letter);
        }
    }
    std::printf("\n");
}

void report(const Episode& episode, int deals) {
    std::printf("%s %d: %d deals, level %d on a quarter of them\n\n",
                std::string(episode.game.view()).c_str(), int(episode.number), deals, kHighestLevel);
    std::printf("level     mean  deviation    built   passes  rounds\n");
    Sample mapped;
    for (int level = kLowestLevel; level <= kHighestLevel; ++level) {
        const Sample sample = play(episode, level, level == kHighestLevel ? (deals + 3) / 4 : deals);
        print_level(episode, level, sample);
        if (level == kMappedLevel) mapped = sample;
    }
    print_lines(mapped);
    print_features(episode, mapped);
    print_map(episode, mapped);
    std::printf("\n");
}

}  // namespace
}  // namespace mycity::bench

int main(int argc, char** argv) {
    const int deals = argc > 1 ? std::max(1, std::atoi(argv[1])) : 200;
    const std::string_view game = argc > 2 ? argv[2] : "eternal";
    for (const mycity::Episode& episode : mycity::content::library().episodes())
        if (episode.game == game) mycity::bench::report(episode, deals);
    return 0;
}
