#include "rules/legacy_fixture.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "content/library.hpp"

namespace mycity::test {

const Episode& legacy(int episode) {
    const Episode* found = content::library().find("legacy", EpisodeNumber(episode));
    REQUIRE(found != nullptr);
    return *found;
}

Belongings with_factories(const Episode& episode, std::string_view ids) {
    Belongings belongings;
    while (!ids.empty()) {
        const std::size_t end = std::min(ids.find(' '), ids.size());
        const auto building = episode.find_building(ids.substr(0, end));
        REQUIRE(building);
        belongings.factories |= std::uint64_t{1} << *building;
        ids.remove_prefix(std::min(end + 1, ids.size()));
    }
    return belongings;
}

Table legacy_table(int episode, std::string_view map, int players, std::string_view factories) {
    auto changed = std::make_unique<Episode>(legacy(episode));
    changed->board = make_board(map).board;
    changed->plain = with_factories(*changed, factories);
    changed->site = changed->site_for(changed->board);
    return Table(std::move(changed), players);
}

}  // namespace mycity::test
