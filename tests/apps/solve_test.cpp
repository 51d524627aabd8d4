#include "apps/solve.hpp"

#include <doctest/doctest.h>

#include "ai/bot.hpp"

using namespace mycity;
using namespace mycity::apps;

TEST_CASE("solve: the set is the Eternal Game and every Roll & Build sheet") {
    const auto episodes = episodes_of_set(content::library());
    REQUIRE(episodes.size() == 13);
    int deals = 0;
    for (const Episode* episode : episodes) deals += deals_of_set(*episode);
    CHECK(deals == 200 + 12 * 50);
}

TEST_CASE("solve: figures of the set do not depend on the threads") {
    SolveSetOptions options{.episodes = {content::library().find("eternal", EpisodeNumber(0)),
                                         content::library().find("roll-and-build", EpisodeNumber(5))},
                            .deals = 4,
                            .level = 2,
                            .width = 3,
                            .threads = 1};
    int heard = 0;
    const auto one = solve_set(options, [&](int done) { CHECK(done == ++heard); });
    CHECK(heard == 8);
    options.threads = 3;
    const auto many = solve_set(options, [](int) {});
    REQUIRE(one.size() == 2);
    REQUIRE(many.size() == 2);
    for (std::size_t i = 0; i < one.size(); ++i) {
        CHECK(one[i].episode == options.episodes[i]);
        CHECK(one[i].reference.count() == 4);
        CHECK(one[i].reference.mean() == many[i].reference.mean());
        CHECK(one[i].bot.mean() == many[i].bot.mean());
        CHECK(one[i].regret.mean() == doctest::Approx(one[i].reference.mean() - one[i].bot.mean()));
        CHECK(one[i].regret.mean() > 0);
    }
}
