#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "content/valley.hpp"
#include "valleys/code.hpp"

namespace mycity {

enum class Grade : std::uint8_t { gentle, fair, tough };
inline constexpr std::array<std::string_view, 3> kGradeNames{"gentle", "fair", "tough"};
inline std::string_view name_of(Grade grade) { return kGradeNames[static_cast<std::size_t>(grade)]; }
std::optional<Grade> grade_from(std::string_view name);

inline constexpr int kGradingGames = 30;  // of each level; under a second in a browser
inline constexpr int kMostGradingGames = 60;
// Without nets, which a page has not fetched when it grades.
inline constexpr std::array kGradingLevels{2, 3};

// The result of bots that play a valley alone.
struct ValleyTrial {
    std::array<std::vector<int>, kGradingLevels.size()> scores;  // of each level
    std::array<int, kMaxSpaces> covered{};                       // in how many games each space was built on
    std::array<int, kMaxSpaces> scored{};                        // in how many a well there scored
    int games = 0;

    int mean_tenths(std::size_t level) const;
    int mean_tenths() const;  // of both levels
};

// Games `from` to `from + games - 1` of each level, on draws that are the same for everybody.
ValleyTrial try_valley(const content::Valley& valley, int games = kGradingGames, int from = 0);

// By how much the mean falls short of what the modules bring on a usual valley.
Grade grade_of(const content::Valley& valley, const ValleyTrial& trial);
// A valley of this grade: the one of the code if that has it, else the first with another seed; the nearest
// one tried if none has it. Each seed has its own modules, none of those to be avoided; without a set all
// have the modules of the code.
std::shared_ptr<const content::Valley> graded_valley(ValleyCode code, Grade grade,
                                                     std::optional<ModuleSet> avoided,
                                                     const content::Library& library);
// The usual score of bots with these modules, in tenths.
int usual_tenths(Base base, ModuleSet modules);
// The modules that bring points; all others are burdens, which make a valley tougher.
ModuleSet modules_with_a_gain();

}  // namespace mycity
