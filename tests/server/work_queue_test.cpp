// The order in which bots think: fair to addresses and tables, and nobody waits for slow work of others.

#include "server/work_queue.hpp"

#include "server/test_players.hpp"

namespace {

using namespace mycity;
using namespace mycity::testing;

// Names the work in the order in which one thread takes it.
std::string order_of(WorkQueue& queue, WorkQueue::Lane lane = WorkQueue::Lane::all) {
    std::string order;
    while (auto work = queue.take(lane)) order += (order.empty() ? "" : " ") + work->what.table;
    return order;
}

}  // namespace

TEST_CASE("work: one who comes late does not wait for the many tables of another") {
    WorkQueue queue;
    for (int table = 0; table < 40; ++table)
        for (int bot = 0; bot < 3; ++bot)
            queue.add({"attacker", "a" + std::to_string(table), 500}, [] {}, [] {});
    CHECK(queue.take(WorkQueue::Lane::all)->what.table == "a0");
    CHECK(queue.take(WorkQueue::Lane::all)->what.table == "a1");
    queue.add({"ada", "late", 500}, [] {}, [] {});
    queue.add({"ada", "late", 500}, [] {}, [] {});
    CHECK(queue.take(WorkQueue::Lane::all)->what.table == "late");
    CHECK(queue.take(WorkQueue::Lane::all)->what.table == "a2");
    CHECK(queue.take(WorkQueue::Lane::all)->what.table == "late");
    queue.add({"ada", "quick", 1}, [] {}, [] {});
    CHECK(queue.take(WorkQueue::Lane::quick)->what.table == "quick");
    CHECK_FALSE(queue.take(WorkQueue::Lane::quick).has_value());
}

TEST_CASE("work: tables of one address take turns") {
    WorkQueue queue;
    for (int i = 0; i < 3; ++i) queue.add({"x", "a", 500}, [] {}, [] {});
    queue.add({"x", "b", 500}, [] {}, [] {});
    queue.add({"x", "c", 500}, [] {}, [] {});
    CHECK(order_of(queue) == "a b c a a");
}

TEST_CASE("work: addresses get the same time, not the same number of turns") {
    WorkQueue queue;
    for (int i = 0; i < 3; ++i) queue.add({"long", "l", 60}, [] {}, [] {});
    for (int i = 0; i < 6; ++i) queue.add({"short", "s", 20}, [] {}, [] {});
    CHECK(order_of(queue) == "l s s s l s s s l");
}

TEST_CASE("work: who was served and asks again at once does not overtake those who wait") {
    WorkQueue queue;
    queue.add({"a", "a", 50}, [] {}, [] {});
    queue.add({"b", "b", 50}, [] {}, [] {});
    CHECK(queue.take(WorkQueue::Lane::all)->what.table == "a");
    queue.add({"a", "a", 50}, [] {}, [] {});
    CHECK(order_of(queue) == "b a");
}

TEST_CASE("work: what nobody waits for comes last") {
    WorkQueue queue;
    queue.add({"", "nobody", 1}, [] {}, [] {});
    queue.add({"a", "slow", 500}, [] {}, [] {});
    queue.add({"a", "quick", 1}, [] {}, [] {});
    CHECK(queue.empty(WorkQueue::Lane::quick) == false);
    CHECK(order_of(queue) == "slow quick nobody");
    CHECK(queue.empty(WorkQueue::Lane::all));
}

TEST_CASE("work: cancelled work is not done, and does not count for its address") {
    WorkQueue queue;
    const auto first = queue.add({"a", "1", 500}, [] {}, [] {});
    const auto second = queue.add({"a", "2", 500}, [] {}, [] {});
    queue.add({"b", "3", 500}, [] {}, [] {});
    CHECK(queue.cancel(second));
    CHECK_FALSE(queue.cancel(second));
    CHECK(queue.cancel(first));
    queue.add({"a", "4", 500}, [] {}, [] {});
    CHECK(order_of(queue) == "3 4");
    CHECK_FALSE(queue.cancel(first));
}

TEST_CASE("server: bots of a table that nobody watches stop; they think again when somebody comes back") {
    TestServer server;
    const Made table = make_table(server, R"({"game":"eternal","seats":[{},{"bot":2},{"bot":2}]})");
    Person ada(server, table, 'a');
    ada.hello(table.invite);
    ada.whisper(ada.sit_command({0}));
    while (server.scheduler().jobs() == 0) REQUIRE(server.scheduler().run_one());
    CHECK(server.scheduler().jobs() == 2);  // one for each bot
    ada.disconnect();
    server.scheduler().run();
    const auto sealed = [&](int seat) { return stored(server, table.id).sealed(PlayerId(seat)).has_value(); };
    CHECK_FALSE(sealed(1));
    CHECK_FALSE(sealed(2));
    server.scheduler().pass(2 * kEvictAfterMs);
    CHECK(server.scheduler().jobs() == 2);
    ada.reconnect();
    ada.hello();
    CHECK(sealed(1));
    CHECK(sealed(2));
}

TEST_CASE("server: with a clock, bots play on although nobody is there") {
    TestServer server;
    const Made table = make_table(
        server, R"({"game":"eternal","seats":[{},{"bot":2}],"clock":{"kind":"move","seconds":10}})");
    Person ada(server, table, 'a');
    ada.hello(table.invite);
    ada.whisper(ada.sit_command({0}));
    while (server.scheduler().jobs() == 0) REQUIRE(server.scheduler().run_one());
    ada.disconnect();
    server.scheduler().run();
    CHECK(stored(server, table.id).sealed(PlayerId(1)).has_value());
}
