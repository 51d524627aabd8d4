#pragma once

#include <algorithm>
#include <ctime>

namespace mycity::bench {

inline double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// Processor seconds of the quickest of a few runs: on a shared machine that is the one least disturbed.
template <class Run>
double quickest(int runs, Run run) {
    double best = 1e9;
    for (int i = 0; i < runs; ++i) {
        const double start = processor_seconds();
        run();
        best = std::min(best, processor_seconds() - start);
    }
    return best;
}

// Keeps the compiler from leaving out what is only timed.
template <class Value>
void keep(const Value& value) {
    asm volatile("" : : "g"(&value) : "memory");
}

}  // namespace mycity::bench
