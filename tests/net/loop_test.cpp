#include "net/loop.hpp"

#include <doctest/doctest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <string>
#include <thread>

#include "net/rate.hpp"

using namespace mycity;
using namespace mycity::net;

TEST_CASE("loop: tasks run in order, after the task that posted them") {
    Loop loop(1);
    std::string order;
    loop.post([&] {
        loop.post([&] {
            order += 'c';
            loop.stop();
        });
        order += 'a';
    });
    loop.post([&] { order += 'b'; });
    loop.run();
    CHECK(order == "abc");
}

TEST_CASE("loop: timers run in the order of time unless cancelled, and a timer may cancel another") {
    Loop loop(1);
    std::string order;
    loop.after(60, [&] { loop.stop(); });
    const auto never = loop.after(30, [&] { order += 'x'; });
    loop.after(20, [&] { order += 'b'; });
    loop.after(10, [&] {
        order += 'a';
        loop.cancel(never);
        loop.cancel(never);
        loop.cancel(12345);
    });
    loop.after(-5, [&] { order += '0'; });
    loop.run();
    CHECK(order == "0ab");
}

TEST_CASE("loop: work runs on another thread, and its completion on the owner's") {
    Loop loop(2);
    const auto here = std::this_thread::get_id();
    std::atomic<int> worked = 0;
    int done = 0;
    for (int i = 0; i < 100; ++i) {
        loop.work(
            {.address = "a", .table = "t"},
            [&] {
                CHECK(std::this_thread::get_id() != here);
                ++worked;
            },
            [&] {
                CHECK(std::this_thread::get_id() == here);
                if (++done == 100) loop.stop();
            });
    }
    loop.run();
    CHECK(worked == 100);
}

TEST_CASE("loop: other threads may post") {
    Loop loop(1);
    int count = 0;
    std::thread other([&] {
        for (int i = 0; i < 1000; ++i) loop.post([&] { ++count; });
        loop.post([&] { loop.stop(); });
    });
    loop.run();
    other.join();
    CHECK(count == 1000);
}

TEST_CASE("loop: work that is left at the end is dropped") {
    std::atomic<int> worked = 0;
    {
        Loop loop(1);
        for (int i = 0; i < 10; ++i)
            loop.work(
                {.address = "a", .table = "t"}, [&] { ++worked; }, [] { FAIL("nobody runs the loop"); });
    }
    CHECK(worked <= 10);
}

TEST_CASE("loop: quick work does not wait for slow work, and slow work not for that of another visitor") {
    constexpr int many = 60;
    constexpr auto slow = std::chrono::milliseconds(10);
    Loop loop(1);
    int finished = 0;
    int before_quick = many;
    int before_other = many;
    for (int i = 0; i < many; ++i)
        loop.work(
            {.address = "many", .table = std::to_string(i), .ms = 500},
            [&] { std::this_thread::sleep_for(slow); },
            [&] {
                if (++finished == many) loop.stop();
            });
    loop.work({.address = "one", .table = "x", .ms = 1}, [] {}, [&] { before_quick = finished; });
    loop.work({.address = "one", .table = "y", .ms = 500}, [] {}, [&] { before_other = finished; });
    loop.run();
    CHECK(before_quick < many / 2);
    CHECK(before_other < many / 2);
}

TEST_CASE("loop: cancelled work is not done") {
    Loop loop(1);
    std::atomic<bool> begun = false;
    std::atomic<bool> end = false;
    std::atomic<int> done = 0;
    loop.work(
        {.address = "a", .table = "t", .ms = 500},
        [&] {
            begun = true;
            while (!end) std::this_thread::yield();
        },
        [&] { loop.stop(); });
    const auto second =
        loop.work({.address = "a", .table = "t", .ms = 500}, [&] { ++done; }, [&] { ++done; });
    while (!begun) std::this_thread::yield();
    CHECK(loop.cancel_work(second));
    CHECK_FALSE(loop.cancel_work(second));
    end = true;
    loop.run();
    CHECK(done == 0);
}

TEST_CASE("loop: random bytes differ and fill the whole buffer") {
    Loop loop(1);
    std::array<std::uint8_t, 300> one{};
    std::array<std::uint8_t, 300> two{};
    loop.random_bytes(one);
    loop.random_bytes(two);
    CHECK(one != two);
    CHECK(loop.now_ms() > 1'700'000'000'000);
}

TEST_CASE("rate: a burst, then a rate per second") {
    Rate rate;
    constexpr std::int64_t now = 1'000'000;
    for (int i = 0; i < 5; ++i) CHECK(rate.take(now, 2, 5));
    CHECK_FALSE(rate.take(now, 2, 5));
    CHECK_FALSE(rate.take(now + 499, 2, 5));
    CHECK(rate.take(now + 500, 2, 5));
    CHECK_FALSE(rate.take(now + 500, 2, 5));
    CHECK_FALSE(rate.idle(now + 2999, 2, 5));
    CHECK(rate.idle(now + 3000, 2, 5));
    // A clock that goes backwards does not reset the rate.
    CHECK_FALSE(rate.take(now, 2, 5));
}
