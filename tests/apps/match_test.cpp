#include "apps/match.hpp"

#include <doctest/doctest.h>

#include "apps/match_report.hpp"
#include "content/library.hpp"

using namespace mycity;
using namespace mycity::apps;

namespace {

MatchOptions options_for(std::string_view game, int episode, std::vector<int> levels) {
    MatchOptions options{
        .episode = content::library().find(game, EpisodeNumber(episode)), .deals = 12, .seed = 5};
    for (const int level : levels) options.contenders.push_back({.name = {}, .level = level});
    return options;
}

std::string report_of(const MatchOptions& options) {
    const MatchFigures figures = play_match(options, [](int) {});
    return json::to_text(MatchReport{options, figures}.value());
}

Pairing pairing(int wins, int ties, int losses) {
    return {.second = 1, .wins = wins, .ties = ties, .losses = losses};
}

}  // namespace

TEST_CASE("match: the same seed gives the same figures on any number of threads") {
    for (const auto& [game, episode] : {std::pair("eternal", 0), {"roll-and-build", 4}, {"legacy", 3}})
        for (const Seating seating : {Seating::alone, Seating::table}) {
            MatchOptions options = options_for(game, episode, {2, 1});
            options.seating = seating;
            const std::string one = report_of(options);
            options.threads = 4;
            CHECK(report_of(options) == one);
            options.seed = 6;
            CHECK(report_of(options) != one);
        }
}

TEST_CASE("match: a sequential test stops at the same deal on any number of threads") {
    MatchOptions options = options_for("eternal", 0, {2, 1});
    options.deals = 100;
    options.test = SequentialTest{0.5, 0.7};
    const MatchFigures one = play_match(options, [](int) {});
    CHECK(one.verdict == Verdict::more);
    CHECK(one.deals < 40);
    options.threads = 3;
    CHECK(play_match(options, [](int) {}).deals == one.deals);
    std::swap(options.contenders[0], options.contenders[1]);
    CHECK(play_match(options, [](int) {}).verdict == Verdict::less);
}

TEST_CASE("match: equal bots at one table win about as often, wherever they sit") {
    MatchOptions options = options_for("roll-and-build", 1, {2, 2, 2});
    options.seating = Seating::table;
    options.deals = 60;
    int heard = 0;
    const MatchFigures figures = play_match(options, [&](int done) { CHECK(done == ++heard); });
    CHECK(figures.deals == 60);
    REQUIRE(figures.pairs.size() == 3);
    for (const Pairing& pair : figures.pairs) {
        CHECK(pair.deals() == 60);
        CHECK(pair.share_interval().low < 0.5);
        CHECK(pair.share_interval().high > 0.5);
    }
}

TEST_CASE("match: shares and intervals are those of the books") {
    CHECK(pairing(3, 2, 0).share() == doctest::Approx(0.8));
    const Interval half = pairing(50, 0, 50).share_interval();  // Wilson: 0.4038 to 0.5962
    CHECK(half.low == doctest::Approx(0.4038).epsilon(0.001));
    CHECK(half.high == doctest::Approx(0.5962).epsilon(0.001));
    CHECK(pairing(10, 0, 0).share_interval().high == doctest::Approx(1.0));
    Sample sample;
    for (const double value : {2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0}) sample.add(value);
    CHECK(sample.mean() == doctest::Approx(5.0));
    CHECK(sample.deviation() == doctest::Approx(2.138).epsilon(0.001));
    CHECK(sample.interval().low == doctest::Approx(3.5184).epsilon(0.001));
}

TEST_CASE("match: the sequential test decides late when it is close and early when it is not") {
    const SequentialTest test{0.5, 0.6};
    CHECK(test.verdict(pairing(0, 0, 0)) == Verdict::open);
    CHECK(test.verdict(pairing(10, 0, 10)) == Verdict::open);
    CHECK(test.verdict(pairing(55, 0, 45)) == Verdict::open);
    CHECK(test.verdict(pairing(75, 0, 25)) == Verdict::more);
    CHECK(test.verdict(pairing(40, 0, 60)) == Verdict::less);
    CHECK(test.verdict(pairing(0, 500, 0)) == Verdict::less);
}

TEST_CASE("match: a program that answers wrongly passes instead, and is told apart from one that is gone") {
    const auto faults_of = [](const std::string& suggest) {
        MatchOptions options = options_for("eternal", 0, {});
        options.deals = 2;
        options.milliseconds = 300;
        options.contenders.push_back({.name = "sh",
                                      .command = "while read -r line; do case $line in *suggest*) " +
                                                 suggest +
                                                 ";; *) echo '{\"ok\":true,\"name\":\"sh\"}';; esac; done"});
        return play_match(options, [](int) {}).rows[0].faults;
    };
    const Faults none = faults_of(R"(echo '{"ok":true,"move":"end"}')");
    CHECK(none.all() == 0);
    const Faults illegal = faults_of(R"(echo '{"ok":true,"move":{"place":["A1","B2"]}}')");
    CHECK(illegal.counts[static_cast<std::size_t>(EngineFault::illegal)] > 2);
    CHECK(illegal.all() == illegal.counts[static_cast<std::size_t>(EngineFault::illegal)]);
    CHECK(illegal.example.find("B2") != std::string::npos);
    for (const char* garbage : {"echo nonsense", "echo", "echo '{\"ok\":true}'", "echo '{\"ok\":false}'",
                                "echo '{\"ok\":true,\"move\":{\"place\":[\"Z99\"]}}'", "echo '[[[[1]]]]'"}) {
        INFO(garbage);
        const Faults garbled = faults_of(garbage);
        CHECK(garbled.counts[static_cast<std::size_t>(EngineFault::garbled)] > 2);
        CHECK(garbled.all() == garbled.counts[static_cast<std::size_t>(EngineFault::garbled)]);
    }
    CHECK(faults_of("exit 3").counts[static_cast<std::size_t>(EngineFault::gone)] == 2);
    CHECK(faults_of("sleep 9").counts[static_cast<std::size_t>(EngineFault::late)] == 2);
}

TEST_CASE("match: a program that cannot be greeted says why") {
    const auto greeting = [](const std::string& command) {
        const auto process = EngineProcess::start(command);
        REQUIRE(process != nullptr);
        return greet(*process);
    };
    CHECK(greeting("exec /nowhere/at/all 2>/dev/null").error() == EngineFault::gone);
    CHECK(greeting("echo hello").error() == EngineFault::garbled);
    CHECK(greeting("head -c 3000000 /dev/zero").error() == EngineFault::garbled);
    CHECK(greeting("echo '{\"ok\":true,\"name\":\"\"}'").error() == EngineFault::garbled);
    CHECK(greeting("echo '{\"ok\":true,\"name\":\"Ada\"}'").value() == "Ada");
}
