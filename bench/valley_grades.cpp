// Fits what is usual on a valley, the table of src/analysis/valley_grade.cpp: the score of the grading levels
// without modules, and what each module adds (least squares). bench_valley_grades cards|dice VALLEYS SEED
// also prints how far a third of all valleys is above and below it. With the letter of a module that no code
// draws: what it adds to valleys that are otherwise the same.

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "analysis/valley_grade.hpp"
#include "base/random.hpp"
#include "content/library.hpp"
#include "valley_pool.hpp"

namespace {

using namespace mycity;

using Vector = std::vector<double>;

// Gauss with pivots; `rows` has the right side as its last column.
Vector solved(std::vector<Vector> rows) {
    const std::size_t size = rows.size();
    for (std::size_t i = 0; i < size; ++i) {
        const auto pivot = std::max_element(
            rows.begin() + static_cast<std::ptrdiff_t>(i), rows.end(),
            [&](const Vector& a, const Vector& b) { return std::abs(a[i]) < std::abs(b[i]); });
        std::swap(rows[i], *pivot);
        for (std::size_t j = 0; j < size; ++j) {
            if (j == i) continue;
            const double factor = rows[j][i] / rows[i][i];
            for (std::size_t k = i; k <= size; ++k) rows[j][k] -= factor * rows[i][k];
        }
    }
    Vector result;
    for (std::size_t i = 0; i < size; ++i) result.push_back(rows[i][size] / rows[i][i]);
    return result;
}

void side_by_side(std::size_t count, auto work) {
    std::atomic<std::size_t> next = 0;
    std::vector<std::thread> pool;
    for (unsigned i = 0; i < std::max(1u, std::thread::hardware_concurrency()); ++i)
        pool.emplace_back([&] {
            for (std::size_t at = next++; at < count; at = next++) work(at);
        });
    for (std::thread& thread : pool) thread.join();
}

int print_gain(Base base, std::size_t count, Random random, ModuleSet module) {
    std::vector<ValleyCode> codes;
    while (codes.size() < count) {
        ValleyCode code{.style = static_cast<Style>(codes.size() % kStyles),
                        .base = base,
                        .seed = random.below(kValleySeeds)};
        code.modules = drawn_modules(code.style, base, code.seed) & ~module;
        if (is_sound(code.modules | module, base)) codes.push_back(code);
    }
    Vector gains(count);
    side_by_side(count, [&](std::size_t at) {
        ValleyCode code = codes[at];
        const int plain = try_valley(*generate(code, content::library())).mean_tenths();
        code.modules |= module;
        gains[at] = try_valley(*generate(code, content::library())).mean_tenths() - plain;
    });
    double sum = 0;
    double squares = 0;
    for (const double gain : gains) {
        sum += gain;
        squares += gain * gain;
    }
    const double mean = sum / static_cast<double>(count);
    const double spread = std::sqrt(squares / static_cast<double>(count) - mean * mean);
    std::printf("gain %.1f tenths, standard error %.1f\n", mean,
                spread / std::sqrt(static_cast<double>(count)));
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    const auto base = argc > 3 ? base_from(argv[1]) : std::nullopt;
    if (!base) {
        std::fprintf(stderr, "bench_valley_grades cards|dice VALLEYS SEED [LETTER]\n");
        return 2;
    }
    Random random(std::strtoull(argv[3], nullptr, 10));
    const int count = std::atoi(argv[2]);
    if (argc > 4) {
        const auto module = module_lettered(*argv[4]);
        if (!module || count <= 0) return 2;
        return print_gain(*base, static_cast<std::size_t>(count), random, *module);
    }
    const auto valleys = bench::valley_pool(*base, static_cast<std::uint32_t>(count),
                                            [&](std::uint32_t) { return random.below(kValleySeeds); });
    Vector means(valleys.size());
    side_by_side(valleys.size(), [&](std::size_t at) { means[at] = try_valley(*valleys[at]).mean_tenths(); });

    const std::vector<const Module*> modules = modules_in(modules_with_a_gain());
    const auto inputs = [&](const content::Valley& valley) {
        Vector row{1};
        for (const Module* module : modules)
            row.push_back((valley.source.modules & *module_lettered(module->letter)) != 0 ? 1 : 0);
        return row;
    };
    std::vector<Vector> normal(modules.size() + 1, Vector(modules.size() + 2));
    for (std::size_t i = 0; i < valleys.size(); ++i) {
        const Vector row = inputs(*valleys[i]);
        for (std::size_t a = 0; a < row.size(); ++a) {
            for (std::size_t b = 0; b < row.size(); ++b) normal[a][b] += row[a] * row[b];
            normal[a].back() += row[a] * means[i];
        }
    }
    for (std::size_t a = 0; a < normal.size(); ++a) normal[a][a] += 0.01;  // a module that never occurs
    const Vector fit = solved(normal);
    std::printf("plain %.0f\n", fit[0]);
    for (std::size_t i = 0; i < modules.size(); ++i)
        std::printf("{'%c', %.0f}, ", modules[i]->letter, fit[i + 1]);
    Vector above;
    for (std::size_t i = 0; i < valleys.size(); ++i) {
        const Vector row = inputs(*valleys[i]);
        double usual = 0;
        for (std::size_t a = 0; a < row.size(); ++a) usual += row[a] * fit[a];
        above.push_back(means[i] - usual);
    }
    std::sort(above.begin(), above.end());
    std::printf("\na third is above %.0f, a third below %.0f (tenths of a point)\n",
                above[above.size() * 2 / 3], above[above.size() / 3]);
    return 0;
}
