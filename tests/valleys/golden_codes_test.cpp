// Codes are for ever: what seeds, days and weeks draw, against tests/golden/valley-codes.txt and
// valley-weeks.txt. MYCITY_UPDATE_GOLDEN=1 build/release/mycity_tests --source-file='*/golden_codes_test.cpp'
// writes both again.

#include "analysis/week_valley.hpp"
#include "base/first_number.hpp"
#include "base/random.hpp"
#include "golden.hpp"
#include "valleys/calendar.hpp"
#include "valleys/draw_seed.hpp"
#include "valleys/generate.hpp"

using namespace mycity;
using content::library;

namespace {

constexpr int kCodes = 200;
constexpr int kWeeks = 60;
constexpr std::int64_t kWeekMs = 7 * 86'400'000LL;
constexpr std::int64_t kFirstMonday = 1'795'392'000'000;  // of 2026-W48

ValleyCode code_number(int i) {
    ValleyCode code{.style = static_cast<Style>(i % kStyles),
                    .base = i / kStyles % 2 == 0 ? Base::cards : Base::dice,
                    .seed = Random(static_cast<std::uint64_t>(900 + i)).below(kValleySeeds)};
    code.modules = drawn_modules(code.style, code.base, code.seed);
    return code;
}

std::string week_number(int i) { return week_of(date_of(kFirstMonday + i * kWeekMs)); }

// The code with its letters, and the first digits of what it stands for.
std::string line_of(const ValleyCode& code) {
    const auto valley = generate(code, library());
    const content::ValleySource& source = valley->source;
    const auto number = [](std::string_view text) {
        return std::to_string(first_number(sha256(text)) >> 32);
    };
    std::string modules;
    for (const Module* module : modules_in(source.modules)) modules += ' ' + std::string(module->key);
    return text_of(code) + " board " + number(source.board) + " episode " + number(source.episode) +
           " draw " + std::to_string(draw_seed(source)) + modules + '\n';
}

}  // namespace

TEST_CASE("golden codes: what 200 seeds and 60 days draw") {
    std::string text;
    for (int i = 0; i < kCodes; ++i) text += line_of(code_number(i));
    for (int i = 0; i < 60; ++i) {
        const std::string date = date_of(kFirstMonday + i * kWeekMs / 7);
        if (const auto code = valley_of_date(date)) text += date + ' ' + line_of(*code);
    }
    test::compare_with_golden("valley-codes.txt", text);
}

TEST_CASE("golden codes: the next 60 weekly valleys") {
    std::string text;
    for (int i = 0; i < kWeeks; ++i)
        text += week_number(i) + ' ' + line_of(*valley_of_week(week_number(i), library()));
    test::compare_with_golden("valley-weeks.txt", text);
}
