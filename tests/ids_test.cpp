// Ids are types: one kind of id neither compares with another nor stands in for it, and no header passes
// a player, a building or the like as a plain number.

#include <doctest/doctest.h>

#include <concepts>
#include <filesystem>
#include <fstream>
#include <optional>
#include <regex>
#include <string>
#include <type_traits>

#include "project_paths.hpp"
#include "rules/city.hpp"
#include "rules/game.hpp"

using namespace mycity;
namespace fs = std::filesystem;

namespace {

template <class A, class B>
concept EqualityCompiles = requires(A a, B b) { a == b; };
template <class A, class B>
concept OrderCompiles = requires(A a, B b) { a < b; };
template <class A, class B>
concept SumCompiles = requires(A a, B b) { a + b; };
template <class A, class B>
concept DifferenceCompiles = requires(A a, B b) { a - b; };
template <class A, class B>
concept MadeFrom = std::is_constructible_v<A, B>;

template <class Id>
constexpr bool is_a_type_of_its_own() {
    static_assert(std::is_trivially_copyable_v<Id>);
    static_assert(!std::is_convertible_v<int, Id>, "a number becomes an id explicitly");
    static_assert(MadeFrom<Id, int>);
    static_assert(std::is_convertible_v<Id, int>, "an id reads as a number");
    static_assert(EqualityCompiles<Id, Id> && EqualityCompiles<Id, int> && OrderCompiles<Id, int>);
    return true;
}
template <class A, class B>
constexpr bool are_kept_apart() {
    static_assert(!EqualityCompiles<A, B> && !EqualityCompiles<B, A>);
    static_assert(!OrderCompiles<A, B> && !OrderCompiles<B, A>);
    static_assert(!SumCompiles<A, B> && !DifferenceCompiles<A, B>);
    static_assert(!MadeFrom<A, B> && !MadeFrom<B, A>);
    static_assert(!std::is_convertible_v<A, B> && !std::is_convertible_v<std::optional<A>, std::optional<B>>);
    return true;
}

static_assert(is_a_type_of_its_own<PlayerId>() && is_a_type_of_its_own<BuildingId>());
static_assert(is_a_type_of_its_own<ShapeId>() && is_a_type_of_its_own<CardId>());
static_assert(are_kept_apart<PlayerId, BuildingId>() && are_kept_apart<PlayerId, CardId>());
static_assert(are_kept_apart<PlayerId, ShapeId>() && are_kept_apart<BuildingId, CardId>());
static_assert(is_a_type_of_its_own<EpisodeNumber>() && is_a_type_of_its_own<SpaceId>());
static_assert(are_kept_apart<EpisodeNumber, PlayerId>() && are_kept_apart<EpisodeNumber, SpaceId>());
static_assert(are_kept_apart<SpaceId, PlayerId>() && are_kept_apart<SpaceId, BuildingId>());
static_assert(are_kept_apart<BuildingId, ShapeId>() && are_kept_apart<CardId, ShapeId>());

static_assert(sizeof(PlayerId) == sizeof(int) && sizeof(BuildingId) == 1 && sizeof(CardId) == 1);
static_assert(std::is_trivially_copyable_v<Game> && sizeof(City) <= 512);

template <class... Arguments>
concept Offers = requires(const Game& game, Arguments... arguments) { game.offered(arguments...); };
template <class... Arguments>
concept ListsLegal = requires(const Game& game, Arguments... arguments) { game.legal(arguments...); };
static_assert(Offers<PlayerId> && !Offers<int> && !Offers<BuildingId>);
static_assert(ListsLegal<PlayerId, BuildingId> && !ListsLegal<BuildingId, PlayerId> && !ListsLegal<int, int>);

}  // namespace

TEST_CASE("ids: a range visits every id below a count, in order") {
    int expected = 0;
    for (const PlayerId player : PlayerIds(4)) CHECK(player == expected++);
    CHECK(expected == 4);
    for (const PlayerId player : PlayerIds(0)) FAIL("nobody plays, but here is " << player);
}

TEST_CASE("ids: no header declares a player, an episode or a space as a plain number") {
    const std::regex plain(
        R"(\b(int|std::optional<int>|std::size_t) (player|viewer|seat|building|card|episode|space|anchor)_?\b)");
    int headers = 0;
    for (const auto& entry : fs::recursive_directory_iterator(source_dir() / "src")) {
        if (entry.path().extension() != ".hpp") continue;
        ++headers;
        std::ifstream in(entry.path());
        int number = 0;
        for (std::string line; std::getline(in, line);) {
            ++number;
            CHECK_MESSAGE(!std::regex_search(line.substr(0, line.find("//")), plain),
                          entry.path().filename().string() << ":" << number << ": " << line);
        }
    }
    CHECK(headers > 100);
}
