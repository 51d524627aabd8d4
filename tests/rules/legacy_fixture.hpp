#pragma once

// Episodes of the legacy campaign in small situations.

#include "rules/fixture.hpp"

namespace mycity::test {

// As it is played on its own.
const Episode& legacy(int episode);

// The rules of an episode on a map of ours, for players whose factories are these buildings ("B1 B3").
Table legacy_table(int episode, std::string_view map, int players = 1, std::string_view factories = {});

// The belongings of someone whose factories are these buildings.
Belongings with_factories(const Episode& episode, std::string_view ids);

}  // namespace mycity::test
