// Grades: what bots of two levels make of a valley.

#include "analysis/valley_grade.hpp"

#include <doctest/doctest.h>

#include <map>

#include "base/random.hpp"
#include "valleys/generate.hpp"

using namespace mycity;
using content::library;

TEST_CASE("grades: each is found often, and the same valley has the same one") {
    std::map<Grade, int> found;
    for (std::uint32_t i = 0; i < 60; ++i) {
        ValleyCode code{.style = static_cast<Style>(i % kStyles),
                        .base = i % 2 == 0 ? Base::cards : Base::dice,
                        .seed = Random(i + 5000).below(kValleySeeds)};
        code.modules = drawn_modules(code.style, code.base, code.seed);
        const auto valley = generate(code, library());
        const ValleyTrial trial = try_valley(*valley, 10);
        CHECK(trial.games == 20);
        CHECK(trial.mean_tenths() == try_valley(*valley, 10).mean_tenths());
        ++found[grade_of(*valley, trial)];
    }
    for (const Grade grade : {Grade::gentle, Grade::fair, Grade::tough}) CHECK(found[grade] >= 8);
}

TEST_CASE("grades: the generator can be asked for one") {
    const ValleyCode code{.style = Style::forest, .seed = 77, .modules = *module_called("groups")};
    for (const Grade grade : {Grade::gentle, Grade::tough}) {
        const auto valley = graded_valley(code, grade, 0, library());
        REQUIRE(valley != nullptr);
        CHECK(grade_of(*valley, try_valley(*valley)) == grade);
    }
}

TEST_CASE("grades: who may draw few modules gets a fair valley, without the others") {
    ModuleSet later = 0;
    for (const Module* module : all_modules())
        if (module->chapter > 1) later |= bit_of(*module);
    for (std::uint32_t i = 0; i < 21; ++i) {
        ValleyCode code{.style = static_cast<Style>(i % kStyles),
                        .base = i % 2 == 0 ? Base::cards : Base::dice,
                        .seed = Random(i).below(kValleySeeds)};
        code.modules = drawn_modules(code.style, code.base, code.seed, later);
        CHECK(code.modules != 0);
        const auto valley = graded_valley(code, Grade::fair, later, library());
        CAPTURE(valley->source.code);
        CHECK(grade_of(*valley, try_valley(*valley)) == Grade::fair);
        CHECK((valley->source.modules & later) == 0);
    }
}
