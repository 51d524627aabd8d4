// Plays Roll & Build alone, whole campaigns, once per bot level, and prints the tables of
// docs/lab/difficulty.md. bench_roll_solo [--seed FIRST] [CAMPAIGNS [LEVEL…]]

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "ai/bot.hpp"
#include "base/hash.hpp"
#include "campaign/campaign.hpp"

namespace {

using namespace mycity;

constexpr std::size_t kEpisodes = 12;
constexpr std::size_t kChapters = 4;

struct Sample {
    int level = 0;
    int campaigns = 0;
    std::array<double, kEpisodes> episodes{};
    std::array<double, kEpisodes> rounds{};
    std::array<double, kChapters> chapters{};
    std::array<std::vector<int>, kChapters + 1> titles;  // per chapter, then in total
    double bags = 0;
    double total = 0;
};

std::size_t title_number(const content::CampaignFacts& facts, std::string_view name) {
    for (std::size_t i = 0; i < facts.titles.size(); ++i)
        if (facts.titles[i].name == name) return i;
    std::abort();
}

void play_episode(Session& session, int level, std::uint64_t seed) {
    while (session.game().phase() == Phase::decide) {
        Fingerprint turn;
        turn.add(static_cast<std::int64_t>(seed));
        turn.add(session.game().round());
        const Suggestion advice =
            suggest(View::of(session.game(), PlayerId(0)), PlayerId(0), level, turn.value());
        if (!session.play(PlayerId(0), advice.best.move)) std::abort();
    }
}

void add(Sample& sample, const content::CampaignFacts& facts, const Results& results) {
    for (std::size_t i = 0; i < kEpisodes; ++i) sample.episodes[i] += results.episodes[i].totals[0];
    for (std::size_t i = 0; i < kChapters; ++i) {
        const ChapterResult& chapter = results.chapters[i];
        sample.chapters[i] += chapter.sums[0];
        sample.bags += chapter.bags[0];
        ++sample.titles[i][title_number(facts, chapter.title)];
    }
    sample.total += results.totals[0];
    ++sample.titles[kChapters][title_number(facts, results.title)];
}

Sample measure(const content::CampaignFacts& facts, int level, int campaigns, std::uint64_t first_seed) {
    Sample sample{.level = level, .campaigns = campaigns, .titles = {}};
    for (auto& titles : sample.titles) titles.resize(facts.titles.size());
    for (int number = 0; number < campaigns; ++number) {
        const auto seed = first_seed + static_cast<std::uint64_t>(number);
        auto campaign = Campaign::begin(content::library(), facts, facts.whole(),
                                        {{.name = "bot", .level = level}}, seed);
        do {
            play_episode(campaign->current().session, level, seed);
            sample.rounds[static_cast<std::size_t>(campaign->index())] +=
                campaign->current().session.game().round();
        } while (campaign->next());
        add(sample, facts, campaign->results());
    }
    return sample;
}

double mean(double sum, const Sample& sample) { return sum / sample.campaigns; }

void print_means(const std::vector<Sample>& samples) {
    std::printf("| level | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 |\n|---|");
    for (std::size_t i = 0; i < kEpisodes; ++i) std::printf("---|");
    for (const Sample& sample : samples) {
        std::printf("\n| %d |", sample.level);
        for (const double sum : sample.episodes) std::printf(" %.1f |", mean(sum, sample));
        std::printf("\n| %d, rounds |", sample.level);
        for (const double sum : sample.rounds) std::printf(" %.1f |", mean(sum, sample));
    }
    std::printf(
        "\n\n| level | chapter 1 | chapter 2 | chapter 3 | chapter 4 | total | bags |\n"
        "|---|---|---|---|---|---|---|\n");
    for (const Sample& sample : samples) {
        std::printf("| %d |", sample.level);
        for (const double sum : sample.chapters) std::printf(" %.1f |", mean(sum, sample));
        std::printf(" %.1f | %.1f |\n", mean(sample.total, sample), mean(sample.bags, sample));
    }
}

void print_titles(const content::CampaignFacts& facts, const Sample& sample) {
    std::printf(
        "\nLevel %d, titles in percent of %d campaigns:\n\n"
        "| title | chapter 1 | chapter 2 | chapter 3 | chapter 4 | total |\n|---|---|---|---|---|---|\n",
        sample.level, sample.campaigns);
    for (std::size_t title = 0; title < facts.titles.size(); ++title) {
        std::printf("| %s |", facts.titles[title].name.c_str());
        for (const auto& column : sample.titles)
            std::printf(" %.0f |", 100.0 * column[title] / sample.campaigns);
        std::printf("\n");
    }
}

}  // namespace

int main(int argc, char** argv) {
    const auto& facts = *content::library().find_campaign("roll-and-build");
    std::vector<std::string_view> args(argv + 1, argv + argc);
    std::uint64_t first_seed = 1;
    if (args.size() > 1 && args[0] == "--seed") {
        first_seed = std::strtoull(args[1].data(), nullptr, 10);
        args.erase(args.begin(), args.begin() + 2);
    }
    const int campaigns = args.empty() ? 10 : std::atoi(args[0].data());
    std::vector<int> levels;
    for (std::size_t i = 1; i < args.size(); ++i) levels.push_back(std::atoi(args[i].data()));
    if (levels.empty())
        for (int level = kLowestLevel; level <= kHighestLevel; ++level) levels.push_back(level);
    if (campaigns < 1) return 1;
    std::vector<Sample> samples;
    for (const int level : levels) samples.push_back(measure(facts, level, campaigns, first_seed));
    print_means(samples);
    for (const Sample& sample : samples) print_titles(facts, sample);
}
