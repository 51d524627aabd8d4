// Somebody sets the clock of the machine: rates and move clocks go on.

#include "server/test_players.hpp"

namespace {

using namespace mycity;
using namespace mycity::testing;

constexpr std::int64_t kHourMs = 3'600'000;
constexpr std::string_view kQuick =
    R"({"game":"eternal","seats":[{},{}],"clock":{"kind":"move","seconds":60}})";

}  // namespace

TEST_CASE("time: a clock that is set back does not stop the rate of commands") {
    TestServer server;
    Person ada(server, make_table(server, kQuick), 'a');
    ada.sit({0});
    const auto start = [&] {
        ada.connection.frames().clear();
        ada.say(ada.command("start"));
        return ada.connection.error();
    };
    while (start() != "too-many-frames") {
    }
    server.scheduler().set_clock(-kHourMs);
    server.scheduler().pass(1000);
    for (int i = 0; i < kCommandsPerSecond; ++i) CHECK(start() == "already-started");
}

TEST_CASE("time: a clock that is set back does not stop the move clock") {
    TestServer server;
    const Made table = make_table(server, kQuick);
    AdaAndBob two(server, table);
    server.scheduler().pass(10'000);
    server.scheduler().set_clock(-kHourMs);
    server.scheduler().pass(49'000);
    CHECK(stored(server, table.id).round() == 1);
    server.scheduler().pass(2'000);
    CHECK(stored(server, table.id).round() == 2);
    server.scheduler().pass(58'000);
    CHECK(stored(server, table.id).round() == 2);
    server.scheduler().pass(2'000);
    CHECK(stored(server, table.id).round() == 3);
}

TEST_CASE("time: after a restart with a clock that was set back, a decision takes at most its time again") {
    TestServer server;
    const Made table = make_table(server, kQuick);
    {
        AdaAndBob two(server, table);
        server.scheduler().pass(10'000);
    }
    server.scheduler().set_clock(-kHourMs);
    server.restart();
    server.scheduler().pass(59'000);
    CHECK(stored(server, table.id).round() == 1);
    server.scheduler().pass(2'000);
    CHECK(stored(server, table.id).round() == 2);
}
