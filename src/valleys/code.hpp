#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "mechanics/modules.hpp"
#include "valleys/style.hpp"

namespace mycity {

inline constexpr std::uint32_t kValleySeeds = 1u << 20;  // four letters

// The code that a valley is generated from, as people type and say it: GORGE-7K2MZ-CWG is a style, four
// letters of seed with one that checks everything, and a letter for each module; ROLL- before it means the
// sheet.
struct ValleyCode {
    Style style = Style::delta;
    Base base = Base::cards;
    std::uint32_t seed = 0;
    ModuleSet modules = 0;
    bool operator==(const ValleyCode&) const = default;
};

std::string text_of(const ValleyCode& code);

// The fault of a code: "code-style", "code-seed", "code-check", "code-module", "code-unsound",
// "code-campaign", "code-single".
struct CodeError {
    std::string_view code;
    std::string found{};
    std::string expected{};
};
// Small letters, blanks for dashes, O for 0 and I or L for 1 in the seed are forgiven.
std::expected<ValleyCode, CodeError> read_code(std::string_view text);

// A land for the legacy campaign: LEGACY-HEATH-7K2MZ, without modules. Neither kind of code is read as the
// other: "code-campaign", "code-single".
std::string campaign_text_of(const ValleyCode& code);
std::expected<ValleyCode, CodeError> read_campaign_code(std::string_view text);
// Returns whether a text, right or wrong, is meant as such a code.
bool names_campaign(std::string_view text);

}  // namespace mycity
