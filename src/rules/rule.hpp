#pragma once

#include <string_view>

#include "base/mask.hpp"

namespace mycity {

// The id of a rule in docs/rules.md, such as B-BANK.
using Rule = std::string_view;

// Why something was refused; nothing has changed. `rule` is empty if no rule of the game is concerned.
struct Refusal {
    std::string_view code;
    Rule rule{};
    Mask spaces{};
};

inline Refusal broken(Rule rule, Mask spaces = {}) { return {"rule", rule, spaces}; }

}  // namespace mycity
