#pragma once

#include <cstdint>
#include <vector>

#include "apps/contender.hpp"

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
        int worth = 0;  // more is better; who has more wins the deal
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
    // Where the true mean lies with 95 % confidence.
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
    double share() const;             // of the deals won, a tie being half a win
    Interval share_interval() const;  // Wilson's, with 95 % confidence
};

enum class Verdict : std::uint8_t { open, less, more };

// Wald's sequential probability ratio test: is the share of deals won at most `low` or at least `high`?
// Either answer is wrong in one of twenty cases at most. Ties count as half a win, the spread is the one
// observed.
struct SequentialTest {
    double low = 0.5;
    double high = 0.6;

    double log_ratio(const Pairing& pairing) const;
    Verdict verdict(const Pairing& pairing) const;
};

struct MatchFigures {
    struct Row {
        Sample score;
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
