#pragma once

#include <algorithm>
#include <chrono>

namespace mycity::bench {

// Seconds of the quickest of a few runs: on a shared machine that is the one least disturbed.
template <class Run>
double quickest(int runs, Run run) {
    using Clock = std::chrono::steady_clock;
    double best = 1e9;
    for (int i = 0; i < runs; ++i) {
        const Clock::time_point start = Clock::now();
        run();
        best = std::min(best, std::chrono::duration<double>(Clock::now() - start).count());
    }
    return best;
}

// Keeps the compiler from leaving out what is only timed.
template <class Value>
void keep(const Value& value) {
    asm volatile("" : : "g"(&value) : "memory");
}

}  // namespace mycity::bench
