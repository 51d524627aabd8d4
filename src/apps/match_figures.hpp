#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "apps/contender.hpp"
#include "rules/score.hpp"

namespace mycity::apps {

struct Times {
    std::int64_t moves = 0;
    std::int64_t sum = 0;  // microseconds
    std::int64_t longest = 0;

    void add(std::int64_t microseconds);
    void add(const Times& other);
};

struct DealResult {
    struct Part {
        int score = 0;
        std::vector<ScoreLine> lines{};
        int worth = 0;  // the contender with the larger value wins the deal
        Times times{};
        Faults faults{};
    };
    std::vector<Part> contenders;
};

struct Interval {
    double low = 0;
    double high = 0;
};

// Mean and spread of numbers.
class Sample {
  public:
    void add(double value);
    std::int64_t count() const { return count_; }
    double mean() const;
    double deviation() const;
    // The 95 % confidence interval of the mean.
    Interval interval() const;

  private:
    std::int64_t count_ = 0;
    double sum_ = 0;
    double squares_ = 0;
};

// One contender against another, deal by deal.
struct Pairing {
    std::size_t first = 0;
    std::size_t second = 0;
    int wins = 0;
    int ties = 0;
    int losses = 0;
    Sample difference{};  // of scores

    int deals() const { return wins + ties + losses; }
    double share() const;             // of the deals won; a tie is half a win
    Interval share_interval() const;  // Wilson's 95 % confidence interval
};

enum class Verdict : std::uint8_t { open, less, more };

// Wald's sequential probability ratio test: is the share of deals won at most `low` or at least `high`?
// Each answer is wrong in at most one of twenty cases. Ties count as half a win; the spread is
// the observed one.
struct SequentialTest {
    double low = 0.5;
    double high = 0.6;

    double log_ratio(const Pairing& pairing) const;
    Verdict verdict(const Pairing& pairing) const;
};

struct MatchFigures {
    struct LineSum {
        Rule rule{};
        std::int64_t points = 0;
    };
    struct Row {
        Sample score;
        std::map<int, int> totals;   // how many deals ended with how many points
        std::vector<LineSum> lines;  // of all deals
        Times times;
        Faults faults;
    };
    explicit MatchFigures(std::size_t contenders);

    void add(const DealResult& result);
    const Pairing& pair(std::size_t first, std::size_t second) const;

    int deals = 0;
    std::vector<Row> rows;
    std::vector<Pairing> pairs;  // each pair once, the earlier contender first
    Verdict verdict = Verdict::open;
};

}  // namespace mycity::apps
