#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "rules/ids.hpp"
#include "rules/rule.hpp"

namespace mycity {

// What is wrong with JSON from outside, and where. `code` names a text in the language files ("error.CODE"),
// which may use the other fields. A function that returns a problem has changed nothing.
struct Problem {
    std::string_view code;
    std::string at{};                  // the member or entry, such as "rounds[3][1].place[0]"
    std::string expected{};            // the expected value
    std::string found{};               // the actual value
    Rule rule{};                       // the rule of the game that was broken
    Mask spaces{};                     // the spaces that break it
    std::optional<int> round{};        // of a record, from 1
    std::optional<PlayerId> player{};  // of a record, from 0
    std::size_t line = 0;              // in a text that is not JSON, from 1
    std::size_t column = 0;            // in characters, from 1
};

}  // namespace mycity
