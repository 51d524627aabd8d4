#include "apps/options.hpp"

#include <doctest/doctest.h>

using namespace mycity::apps;

namespace {

constexpr OptionSpec kOptions[] = {
    {"seed", Takes::value}, {"plain"}, {"output", Takes::value, 'o'}, {"help", Takes::nothing, 'h'}};

auto read(std::vector<std::string> arguments, std::size_t min = 0, std::size_t max = 1) {
    return read_arguments({kOptions, min, max}, arguments);
}

UsageError error_of(std::vector<std::string> arguments, std::size_t min = 0) {
    const auto result = read(std::move(arguments), min);
    REQUIRE_FALSE(result.has_value());
    return result.error();
}

}  // namespace

TEST_CASE("options: every way to write them") {
    const auto given = read({"--seed", "7", "--plain", "-o", "-", "file"});
    REQUIRE(given);
    CHECK(given->value("seed") == "7");
    CHECK(given->has("plain"));
    CHECK(given->value("output") == "-");
    CHECK(given->words() == std::vector<std::string>{"file"});
    CHECK(read({"--seed=7"})->value("seed") == "7");
    CHECK(read({"--seed=1", "--seed=2"})->value("seed") == "2");
    CHECK(read({"--seed="})->value("seed") == "");
    CHECK_FALSE(read({})->value("seed").has_value());
    CHECK_FALSE(read({})->has("plain"));
}

TEST_CASE("options: after -- and for - alone there are only words") {
    CHECK(read({"--", "--plain"})->words() == std::vector<std::string>{"--plain"});
    CHECK(read({"-"})->words() == std::vector<std::string>{"-"});
    CHECK(read({""})->words() == std::vector<std::string>{""});
}

TEST_CASE("options: what is wrong is named, with what may have been meant") {
    CHECK(error_of({"--sede", "7"}).code == "unknown-option");
    CHECK(error_of({"--sede", "7"}).word == "--sede");
    CHECK(error_of({"--sede=7"}).nearest == "--seed");
    CHECK(error_of({"--zzz"}).nearest.empty());
    CHECK(error_of({"-x"}).code == "unknown-option");
    CHECK(error_of({"-plain"}).nearest == "--plain");
    CHECK(error_of({"--seed"}).code == "value-missing");
    CHECK(error_of({"--plain=yes"}).code == "no-value-wanted");
    CHECK(error_of({"a", "b"}).code == "too-many-words");
    CHECK(error_of({"a", "b"}).word == "b");
    CHECK(error_of({}, 1).code == "word-missing");
    CHECK(read({"--help"}, 1).has_value());
}

TEST_CASE("options: the nearest name is a slip or two away, never a guess") {
    constexpr std::string_view names[] = {"play", "replay", "record", "engine"};
    CHECK(nearest_name("plya", names) == "play");
    CHECK(nearest_name("replai", names) == "replay");
    CHECK(nearest_name("recrod", names) == "record");
    CHECK(nearest_name("xx", names).empty());
    CHECK(nearest_name("", names).empty());
    CHECK(nearest_name(std::string(100000, 'p'), names).empty());
}

TEST_CASE("options: numbers are whole and fit") {
    CHECK(to_unsigned("0") == 0u);
    CHECK(to_unsigned("18446744073709551615") == 18446744073709551615u);
    for (const char* wrong : {"", "-1", "+1", "1x", " 1", "18446744073709551616", "0x1", "1.5"})
        CHECK_FALSE(to_unsigned(wrong).has_value());
}
