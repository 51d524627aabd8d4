// Measures what a circle, a nugget, a mark, a piece of track, a tree and a rock that stay are worth, in
// points of the episode that brings them, and prints the table of src/ai/campaign_value.hpp.
// bench_campaign_value [CAMPAIGNS [LEVEL [SEED]]], for example: bench_campaign_value 300 4 1
//
// All figures come from the cities of simulated campaigns, one change at a time and everything else equal:
// the circles for rank of a score that is a point higher, the boxes of a shaft that is a few marks longer,
// the finale with a nugget more, the score of the next episode with a tree more on the board.

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "ai/rollout.hpp"
#include "bot_campaign.hpp"
#include "campaign/finale.hpp"
#include "mechanics/mechanics.hpp"
#include "rules/score.hpp"

namespace mycity::bench {
namespace {

constexpr int kPlayers = 4;
constexpr int kEpisodes = 24;
constexpr int kFirstMeasured = 10;  // what lasts begins with the gold
constexpr int kMore = 3;            // marks and tracks come in groups, and boxes are some apart
constexpr int kGames = 6;           // for the effect of a tree or a rock, on each city

using Cities = std::vector<LegacyCity>;

// One campaign: the cities at the beginning of every episode and at the end, and the scores.
struct Course {
    std::vector<Cities> cities;  // [episode - 1], then the end
    std::vector<LegacyResult> results;

    const LegacyCity& after(int episode, std::size_t player) const {
        return cities[static_cast<std::size_t>(episode)][player];
    }
};

// The mean of what is added.
struct Mean {
    double sum = 0;
    int count = 0;
    void add(double value) {
        sum += value;
        ++count;
    }
    void add(const Mean& other) {
        sum += other.sum;
        count += other.count;
    }
    double value() const { return count == 0 ? 0 : sum / count; }
};

struct EpisodeRates {
    Mean circles_a_point;
    Mean tree_points;
    Mean rock_points;
    std::array<Mean, kGroupKinds> mark_circles;
    Mean track_circles;
    double tree_circles = 0;
    double rock_circles = 0;

    void add(const EpisodeRates& other) {
        circles_a_point.add(other.circles_a_point);
        tree_points.add(other.tree_points);
        rock_points.add(other.rock_points);
    }
};

// Circles for rank and limit with this score; a tie counts as half.
double circles_with(const LegacyResult& result, std::size_t player, int score, std::optional<int> limit) {
    if (limit) score = std::min(score, *limit);
    double better = 0;
    for (std::size_t other = 0; other < result.totals.size(); ++other)
        if (other != player)
            better += result.totals[other] > score ? 1 : (result.totals[other] == score ? 0.5 : 0);
    const auto circles = [&](double rank) { return std::max(0.0, 2 - rank); };
    return circles(better) + (limit && score >= *limit ? 1 : 0);
}

double finale_circles(const Cities& cities, std::size_t player, int nuggets, int trees, int rocks,
                      int circles) {
    double sum = 0;
    std::array<std::vector<int>, 3> counts;
    for (std::size_t i = 0; i < cities.size(); ++i) {
        const bool own = i == player;
        counts[0].push_back(cities[i].nuggets + (own ? nuggets : 0));
        counts[1].push_back(cities[i].trees() + (own ? trees : 0));
        counts[2].push_back(-cities[i].rocks() - (own ? rocks : 0));
    }
    for (const std::vector<int>& count : counts)
        if (count[player] == *std::max_element(count.begin(), count.end())) sum += circles;
    return sum;
}

class Rates {
  public:
    explicit Rates(const std::vector<Course>& courses) : courses_(courses) {
        measure_scores();
        pool_chapters();
        measure_finale();
        for (int episode = kEpisodes; episode >= kFirstMeasured; --episode) {
            EpisodeRates& here = at(episode);
            if (episode < kEpisodes) {
                const EpisodeRates& next = at(episode + 1);
                here.tree_circles =
                    next.tree_circles + next.tree_points.value() * next.circles_a_point.value();
                here.rock_circles =
                    next.rock_circles + next.rock_points.value() * next.circles_a_point.value();
            } else {
                here.tree_circles = tree_finale_.value();
                here.rock_circles = rock_finale_.value();
            }
        }
        for (int episode = kFirstMeasured; episode <= kEpisodes; ++episode) measure_boxes(episode);
    }

    void print() const {
        std::printf("// circle, nugget, marks (residential, public, industrial), track, tree, rock away\n");
        for (int episode = kFirstMeasured; episode <= kEpisodes; ++episode) {
            const EpisodeRates& here = at(episode);
            const double point = here.circles_a_point.value();
            const auto hundredths = [&](double circles) { return static_cast<int>(100 * circles / point); };
            std::printf("    CampaignRates{%d, %d, {%d, %d, %d}, %d, %d, %d},  // %d\n", hundredths(1),
                        hundredths(nugget_.value()), hundredths(here.mark_circles[0].value()),
                        hundredths(here.mark_circles[1].value()), hundredths(here.mark_circles[2].value()),
                        hundredths(here.track_circles.value()), hundredths(here.tree_circles),
                        hundredths(here.rock_circles), episode);
        }
        std::printf("\na nugget is %.2f circles, a tree in the finale %.2f, a rock less %.2f\n",
                    nugget_.value(), tree_finale_.value(), rock_finale_.value());
        print_cities();
        for (int episode = kFirstMeasured; episode <= kEpisodes; ++episode)
            std::printf("episode %d: a point is %.3f circles; a tree more %+.2f points, a rock less %+.2f\n",
                        episode, at(episode).circles_a_point.value(), at(episode).tree_points.value(),
                        at(episode).rock_points.value());
    }

    void print_cities() const {
        std::array<Mean, 5> means;
        for (const Course& course : courses_)
            for (const LegacyCity& city : course.cities.back()) {
                for (std::size_t shaft = 0; shaft < kGroupKinds; ++shaft) means[shaft].add(city.marks[shaft]);
                means[3].add(city.tracks);
                means[4].add(city.nuggets);
            }
        std::printf("at the end: marks %.1f, %.1f, %.1f, tracks %.1f, nuggets %.1f\n", means[0].value(),
                    means[1].value(), means[2].value(), means[3].value(), means[4].value());
    }

    EpisodeRates& at(int episode) { return rates_[static_cast<std::size_t>(episode)]; }
    const EpisodeRates& at(int episode) const { return rates_[static_cast<std::size_t>(episode)]; }

  private:
    const content::CampaignFacts& facts() const { return *content::library().find_campaign(kLegacyGame); }

    void measure_scores() {
        for (const Course& course : courses_)
            for (const LegacyResult& result : course.results) {
                const auto limit = content::library().find(kLegacyGame, result.episode)->limit;
                for (std::size_t player = 0; player < result.totals.size(); ++player) {
                    const int score = result.totals[player];
                    at(result.episode)
                        .circles_a_point.add((circles_with(result, player, score + 1, limit) -
                                              circles_with(result, player, score - 1, limit)) /
                                             2);
                }
            }
        Random random(7);
        for (const Course& course : courses_)
            for (int episode = kFirstMeasured; episode <= kEpisodes; ++episode)
                measure_board(episode, course.after(episode - 1, random.below(kPlayers)), random);
    }

    // The next score with a tree on one of the meadows, and with a rock less.
    void measure_board(int number, const LegacyCity& city, Random& random) {
        const Episode& episode = *content::library().find(kLegacyGame, EpisodeNumber(number));
        const std::uint64_t seed = random.next();
        const double before = mean_score(episode, city, city.board, seed);
        const auto changed = [&](Mask targets, Ground ground) {
            Board board = city.board;
            board.set(nth_space(targets,
                                static_cast<int>(random.below(static_cast<std::uint32_t>(targets.count())))),
                      ground);
            return mean_score(episode, city, board, seed) - before;
        };
        const Mask meadow = city.board.on(Ground::meadow) | city.board.on(Ground::spot);
        if (meadow) at(number).tree_points.add(changed(meadow, Ground::one_tree));
        const Mask rocks = city.board.on(Ground::one_rock);
        if (rocks) at(number).rock_points.add(changed(rocks, Ground::meadow));
    }

    static double mean_score(const Episode& episode, const LegacyCity& city, const Board& board,
                             std::uint64_t seed) {
        const Site site = episode.site_for(board, belongings_in(episode, city));
        const std::array<const Site*, 1> sites{&site};
        const Game start(episode, sites);
        int sum = 0;
        for (std::uint64_t game = 0; game < kGames; ++game)
            sum += final_score(Rollout(start, PlayerId(0), weights_for(episode)).end(Random(seed + game)),
                               PlayerId(0));
        return static_cast<double>(sum) / kGames;
    }

    // What one episode tells is little.
    void pool_chapters() {
        for (const content::Plan& chapter : facts().chapters) {
            EpisodeRates sum;
            for (const EpisodeNumber episode : chapter.episodes) sum.add(at(episode));
            for (const EpisodeNumber episode : chapter.episodes) at(episode) = sum;
        }
    }

    void measure_finale() {
        const int prize = facts().finale_circles;
        for (const Course& course : courses_)
            for (std::size_t player = 0; player < kPlayers; ++player) {
                const Cities& end = course.cities.back();
                const double now = finale_circles(end, player, 0, 0, 0, prize);
                nugget_.add(finale_circles(end, player, 1, 0, 0, prize) - now + nuggets_a_circle());
                tree_finale_.add(finale_circles(end, player, 0, 1, 0, prize) - now);
                rock_finale_.add(finale_circles(end, player, 0, 0, -1, prize) - now);
            }
    }

    // L-NUGGET: the share of a circle that a nugget is.
    static double nuggets_a_circle() {
        const Episode& last = *content::library().find(kLegacyGame, EpisodeNumber(kEpisodes));
        const MechanicUse* nuggets = last.use_of(kNuggets);
        return nuggets == nullptr ? 0 : 1.0 / nuggets->number(0);
    }

    double worth(content::Reward::Gift gift, int episode) const {
        switch (gift) {
            case content::Reward::Gift::circle:
                return 1;
            case content::Reward::Gift::nugget:
                return nugget_.value();
            default:
                return at(episode).tree_circles;
        }
    }

    // `count(city)` is how far a city is. What it gets along `rewards` when it has `more` from an episode on.
    template <class Count>
    double rewards_of(const std::vector<content::Reward>& rewards, const Course& course, std::size_t player,
                      int since, int more, Count count) const {
        const auto reached_in = [&](std::size_t who, int box) {
            for (int episode = 1; episode <= kEpisodes; ++episode) {
                const int extra = who == player && episode >= since ? more : 0;
                if (count(course.after(episode, who)) + extra >= box) return episode;
            }
            return kEpisodes + 1;
        };
        double sum = 0;
        for (const content::Reward& box : rewards) {
            const int episode = reached_in(player, box.at);
            bool gets = episode <= kEpisodes;
            for (std::size_t other = 0; other < kPlayers; ++other)
                if (box.to == content::Reward::To::first && other != player &&
                    reached_in(other, box.at) < episode)
                    gets = false;
            if (gets) sum += worth(box.gift, episode);
        }
        return sum;
    }

    // L-JUNCTION: circles for the boxes that all three shafts have reached.
    static int junctions(const LegacyCity& city, std::size_t shaft, int more) {
        std::array<int, 3> marks = city.marks;
        marks[shaft] += more;
        int circles = 0;
        for (const Episode& episode : content::library().episodes()) {
            const MechanicUse* junction = episode.use_of(kJunction);
            if (junction == nullptr || episode.game != kLegacyGame) continue;
            for (const std::int16_t box : junction->numbers)
                circles += *std::min_element(marks.begin(), marks.end()) >= box;
            return circles;
        }
        return circles;
    }

    void measure_boxes(int episode) {
        for (const Course& course : courses_)
            for (std::size_t player = 0; player < kPlayers; ++player) {
                for (std::size_t shaft = 0; shaft < kGroupKinds; ++shaft) {
                    const auto marks = [&](const LegacyCity& city) { return city.marks[shaft]; };
                    const auto with = [&](int more) {
                        return rewards_of(facts().shaft, course, player, episode, more, marks) +
                               junctions(course.cities.back()[player], shaft, more);
                    };
                    at(episode).mark_circles[shaft].add((with(kMore) - with(0)) / kMore);
                }
                const auto with = [&](int more) {
                    return rewards_of(facts().track, course, player, episode, more,
                                      [](const LegacyCity& city) { return city.tracks; });
                };
                at(episode).track_circles.add((with(kMore) - with(0)) / kMore);
            }
    }

    const std::vector<Course>& courses_;
    std::array<EpisodeRates, kEpisodes + 1> rates_;
    Mean nugget_;
    Mean tree_finale_;
    Mean rock_finale_;
};

}  // namespace
}  // namespace mycity::bench

int main(int argc, char** argv) {
    using namespace mycity;
    using namespace mycity::bench;
    const int campaigns = argc > 1 ? std::atoi(argv[1]) : 100;
    const int level = argc > 2 ? std::atoi(argv[2]) : 4;
    Random seeds(argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1);
    std::vector<Course> courses;
    for (int i = 0; i < campaigns; ++i) {
        Course course;
        const LegacyCampaign campaign = play_bot_campaign(
            kPlayers, level, seeds.next(),
            [&](const LegacyCampaign& now) { course.cities.push_back(now.cities()); },
            [](const LegacyCampaign&, PlayerId) {});
        course.cities.push_back(campaign.cities());
        course.results = campaign.results();
        courses.push_back(std::move(course));
    }
    Rates(courses).print();
    return 0;
}
