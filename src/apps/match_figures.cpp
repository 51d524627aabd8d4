#include "apps/match_figures.hpp"

#include <algorithm>
#include <cmath>

namespace mycity::apps {
namespace {

constexpr double kNormal95 = 1.959964;

}  // namespace

void Times::add(std::int64_t microseconds) {
    ++moves;
    sum += microseconds;
    longest = std::max(longest, microseconds);
}

void Times::add(const Times& other) {
    moves += other.moves;
    sum += other.sum;
    longest = std::max(longest, other.longest);
}

void Sample::add(double value) {
    ++count_;
    sum_ += value;
    squares_ += value * value;
}

double Sample::mean() const { return count_ == 0 ? 0 : sum_ / static_cast<double>(count_); }

double Sample::deviation() const {
    if (count_ < 2) return 0;
    const double n = static_cast<double>(count_);
    return std::sqrt(std::max(0.0, (squares_ - sum_ * sum_ / n) / (n - 1)));
}

Interval Sample::interval() const {
    const double reach = count_ < 2 ? 0 : kNormal95 * deviation() / std::sqrt(static_cast<double>(count_));
    return {mean() - reach, mean() + reach};
}

double Pairing::share() const { return deals() == 0 ? 0.5 : (wins + 0.5 * ties) / deals(); }

Interval Pairing::share_interval() const {
    if (deals() == 0) return {0, 1};
    const double n = deals();
    const double z2 = kNormal95 * kNormal95;
    const double middle = (share() + z2 / (2 * n)) / (1 + z2 / n);
    const double reach = kNormal95 / (1 + z2 / n) * std::sqrt(share() * (1 - share()) / n + z2 / (4 * n * n));
    return {middle - reach, middle + reach};
}

// The normal approximation for results of 0, ½ and 1. Half a deal of each kind is added to the observed ones,
// so that a run of equal results has a spread too.
double SequentialTest::log_ratio(const Pairing& pairing) const {
    const double n = pairing.deals() + 1.5;
    const double mean = (pairing.wins + 0.5 + 0.5 * (pairing.ties + 0.5)) / n;
    const double squares = (pairing.wins + 0.5 + 0.25 * (pairing.ties + 0.5)) / n;
    const double variance = squares - mean * mean;
    return n * (high - low) * (2 * mean - low - high) / (2 * variance);
}

Verdict SequentialTest::verdict(const Pairing& pairing) const {
    const double bound = std::log(0.95 / 0.05);
    const double ratio = log_ratio(pairing);
    if (ratio >= bound) return Verdict::more;
    return ratio <= -bound ? Verdict::less : Verdict::open;
}

MatchFigures::MatchFigures(std::size_t contenders) : rows(contenders) {
    for (std::size_t first = 0; first < contenders; ++first)
        for (std::size_t second = first + 1; second < contenders; ++second)
            pairs.push_back({.first = first, .second = second});
}

namespace {

void add_line(std::vector<MatchFigures::LineSum>& sums, const ScoreLine& line) {
    const auto found = std::ranges::find(sums, line.rule, &MatchFigures::LineSum::rule);
    if (found == sums.end())
        sums.push_back({line.rule, line.points});
    else
        found->points += line.points;
}

}  // namespace

void MatchFigures::add(const DealResult& result) {
    ++deals;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].score.add(result.contenders[i].score);
        ++rows[i].totals[result.contenders[i].score];
        for (const ScoreLine& line : result.contenders[i].lines) add_line(rows[i].lines, line);
        rows[i].times.add(result.contenders[i].times);
        rows[i].faults.add(result.contenders[i].faults);
    }
    for (Pairing& pairing : pairs) {
        const DealResult::Part& one = result.contenders[pairing.first];
        const DealResult::Part& other = result.contenders[pairing.second];
        ++(one.worth > other.worth ? pairing.wins : one.worth < other.worth ? pairing.losses : pairing.ties);
        pairing.difference.add(one.score - other.score);
    }
}

const Pairing& MatchFigures::pair(std::size_t first, std::size_t second) const {
    return *std::ranges::find_if(pairs,
                                 [&](const Pairing& p) { return p.first == first && p.second == second; });
}

}  // namespace mycity::apps
