#include "store/faulty_log.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "store/inbox.hpp"
#include "store/memory_log.hpp"

using namespace mycity;
using namespace mycity::testing;

namespace {

struct Faulty {
    Inbox inbox;
    MemoryLog memory{inbox.post()};
    FaultyLog log{memory, inbox.post()};
    std::vector<std::string> answers;

    void append(const std::string& stream, std::int64_t number) {
        log.append({{stream, number, 0, "x"}}, [this, stream, number](Stored answer) {
            answers.push_back(stream + std::to_string(number) + ' ' + code_of(answer));
        });
    }
    std::size_t stored(std::string_view stream) { return memory.events(stream).size(); }
};

using Answers = std::vector<std::string>;

}  // namespace

TEST_CASE("faulty log: held appends are not written until they are released") {
    Faulty f;
    f.log.hold(Held::appends);
    f.append("a", 1);
    f.append("b", 1);
    f.inbox.run_waiting();
    CHECK(f.log.held() == 2);
    CHECK(f.stored("a") == 0);
    f.log.release(1);
    f.inbox.run_waiting();
    CHECK(f.answers == Answers{"a1 ok"});
    f.log.stop();
    f.inbox.run_waiting();
    CHECK(f.answers == Answers{"a1 ok", "b1 ok"});
}

TEST_CASE("faulty log: held answers come in any order that preserves each stream's order") {
    Random random(1);
    bool overtaken = false;
    for (int round = 0; round < 20; ++round) {
        Faulty f;
        f.log.hold(Held::answers);
        for (std::int64_t number = 1; number <= 3; ++number)
            for (const char* stream : {"a", "b"}) f.append(stream, number);
        f.inbox.run_waiting();
        CHECK(f.answers.empty());
        CHECK(f.stored("a") == 3);
        f.log.release_shuffled(random);
        REQUIRE(f.answers.size() == 6);
        for (const char* stream : {"a", "b"}) {
            Answers own;
            std::ranges::copy_if(f.answers, std::back_inserter(own),
                                 [&](const std::string& answer) { return answer[0] == *stream; });
            CHECK(std::ranges::is_sorted(own));
        }
        overtaken = overtaken || f.answers != Answers{"a1 ok", "b1 ok", "a2 ok", "b2 ok", "a3 ok", "b3 ok"};
    }
    CHECK(overtaken);
}

TEST_CASE("faulty log: the nth append fails, and the next one of its stream finds a gap") {
    Faulty f;
    f.log.fail(2);
    for (std::int64_t number = 1; number <= 3; ++number) f.append("a", number);
    CHECK(f.answers.empty());
    f.inbox.run_waiting();
    CHECK(f.answers == Answers{"a1 ok", "a2 store-failed", "a3 number-gap"});
    CHECK(f.stored("a") == 1);

    f.log.hold(Held::appends);
    f.log.fail(2);
    f.answers.clear();
    f.append("a", 2);
    f.append("a", 3);
    f.inbox.run_waiting();
    CHECK(f.answers.empty());
    f.log.release();
    f.inbox.run_waiting();
    CHECK(f.answers == Answers{"a2 ok", "a3 store-failed"});
}

TEST_CASE("faulty log: after a crash it writes nothing and answers nothing") {
    Faulty f;
    f.log.die_after(1);
    f.append("a", 1);
    CHECK_FALSE(f.log.dead());
    f.append("a", 2);
    CHECK(f.log.dead());
    f.append("a", 3);
    f.inbox.run_waiting();
    CHECK(f.answers.empty());  // not even the first one: the crash came before its answer
    CHECK(f.stored("a") == 1);
}
