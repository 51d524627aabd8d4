// Dropped lines, several devices, sleep, rematch, moving house, and the end of the house itself.

#include "server/limits.hpp"
#include "server/people.hpp"

namespace {

using namespace mycity;
using namespace mycity::testing;

constexpr std::string_view kTwo = R"({"game":"eternal","seats":[{},{}]})";

std::vector<json::Value> frames_in(const std::string& all, std::string_view type) {
    std::vector<json::Value> frames;
    for (std::size_t at = 0; at < all.size();) {
        const std::size_t end = all.find('\n', at);
        json::Value frame = parsed(all.substr(at, end - at));
        at = end + 1;
        if (*frame.find("type") == json::Value(type)) frames.push_back(std::move(frame));
    }
    return frames;
}

bool live(TestHouse& house) {
    return house.house().metrics().find("mycity_live_tables 0\n") == std::string::npos;
}

// Counts how often streams are read.
class CountingLog final : public EventLog {
  public:
    explicit CountingLog(Post post) : below_(std::move(post)) {}
    void append(std::vector<Event> events, Appended done) override {
        below_.append(std::move(events), std::move(done));
    }
    std::expected<std::vector<Event>, StoreError> read(std::string_view stream) override {
        ++reads;
        return below_.read(stream);
    }
    std::expected<std::vector<std::string>, StoreError> streams(std::string_view prefix) override {
        return below_.streams(prefix);
    }
    void stop() override { below_.stop(); }

    int reads = 0;

  private:
    MemoryLog below_;
};

}  // namespace

TEST_CASE("server: whoever comes back at any version gets exactly what was missed") {
    TestHouse house;
    const Made table = make_table(house, kTwo);
    Person ada(house, table, 'a');
    Person bob(house, table, 'b');
    ada.hello(table.invite);
    bob.hello(table.invite);
    ada.say(ada.sit_wish({0}));
    bob.say(bob.sit_wish({1}));
    Random random(4);
    for (int i = 0; i < 20; ++i) {
        const TableState now = stored(house, table.id);
        Person& who = now.waits_for_person(0) ? ada : bob;
        const int seat = &who == &ada ? 0 : 1;
        who.say(who.move_wish(seat, now, some_move(now, seat, random)));
    }
    const auto told = frames_in(ada.line.all(), "event");
    const int version = static_cast<int>(stored(house, table.id).version());
    REQUIRE(static_cast<int>(told.size()) == version - 1);  // all but `created`
    for (const bool restarted : {false, true}) {
        if (restarted) {
            house.restart();
            house.connect(ada.line);
        }
        for (int from = 0; from <= version; ++from) {
            const json::Value welcome = ada.hello("", from);
            house.scheduler().pass(100);
            REQUIRE(welcome.find("missed") != nullptr);
            const json::Array& missed = *welcome.find("missed")->as_array();
            REQUIRE(static_cast<int>(missed.size()) == version - from);
            for (std::size_t i = from == 0 ? 1 : 0; i < missed.size(); ++i)
                CHECK(missed[i] == told[static_cast<std::size_t>(from) + i - 1]);
        }
        CHECK(*ada.hello("", version + 1).find("resync") == json::Value(true));
        CHECK(ada.hello("").find("resync") == nullptr);
    }
}

TEST_CASE("server: too long ago is a full resync") {
    TestHouse house;
    const Made table = make_table(house, R"({"game":"legacy","campaign":true,"seats":[{},{}]})");
    Person ada(house, table, 'a');
    ada.sit({0, 1});
    Random random(4);
    play_on(house, table, ada, random, 200);
    const int version = static_cast<int>(stored(house, table.id).version());
    REQUIRE(version > static_cast<int>(kResumeEvents));
    const int oldest = version - static_cast<int>(kResumeEvents);
    CHECK(ada.hello("", oldest - 1).find("resync") != nullptr);
    CHECK(ada.hello("", oldest).find("missed")->as_array()->size() == kResumeEvents);
}

TEST_CASE("server: several lines of one device, and a device that holds nothing any more") {
    TestHouse house;
    const Made table = make_table(house, kTwo);
    Person ada(house, table, 'a');
    ada.sit({0, 1});
    Device tab;
    house.connect(tab);
    house.say(tab, hello(table, "", ada.token()));
    const TableState state = stored(house, table.id);
    ada.say(ada.move_wish(0, state, "pass"));
    CHECK(text_of(tab.take("event").find("move")) == "\"pass\"");
    ada.leave_line();
    house.scheduler().run();
    CHECK(tab.take("presence").is_null());  // somebody is still there
    house.disconnect(tab);
}

TEST_CASE("server: presence tells who is on the line") {
    TestHouse house;
    const Made table = make_table(house, kTwo);
    AdaAndBob two(house, table);
    auto& [ada, bob] = two;
    bob.line.frames().clear();
    ada.leave_line();
    CHECK(text_of(bob.line.take("presence").find("present")) == "[1]");
    ada.come_back();
    ada.hello();
    CHECK(text_of(bob.line.take("presence").find("present")) == "[0,1]");
}

TEST_CASE("server: a table where nobody is falls asleep and wakes as it was") {
    TestHouse house;
    const Made table = make_table(house, kTwo);
    CHECK_FALSE(live(house));
    Person ada(house, table, 'a');
    ada.sit({0, 1});
    ada.say(ada.move_wish(0, stored(house, table.id), "pass"));
    CHECK(live(house));
    house.scheduler().pass(10 * kAsleepAfterMs);
    CHECK(live(house));
    ada.leave_line();
    house.scheduler().pass(2 * kAsleepAfterMs);
    CHECK_FALSE(live(house));
    ada.come_back();
    const json::Value welcome = ada.hello("", 4);
    CHECK(text_of(welcome.find("you")->find("sealed")) == R"([{"seat":0,"move":"pass"}])");
    CHECK(text_of(welcome.find("missed")) == "[]");
}

TEST_CASE("server: a rematch keeps links and seats, and begins when all have come") {
    TestHouse house;
    const Made table = make_table(house, R"({"game":"eternal","seats":[{},{},{"bot":2}]})");
    AdaAndBob two(house, table);
    auto& [ada, bob] = two;
    ada.say(ada.wish("rematch"));
    CHECK(ada.line.error() == "not-finished");
    for (Person* who : {&ada, &bob})
        who->say(who->move_wish(who == &ada ? 0 : 1, stored(house, table.id), "end"));
    house.scheduler().run();
    REQUIRE(stored(house, table.id).phase() == TablePhase::finished);
    const json::Value wish = ada.wish("rematch");
    ada.line.frames().clear();
    ada.say(wish);
    ada.say(wish);
    const json::Value event = ada.line.take("event");
    const std::string id = *event.find("table")->as_string();
    CHECK(ada.line.take("ack") == ada.line.take("ack"));
    bob.line.frames().clear();
    bob.say(bob.wish("rematch"));
    CHECK(bob.line.error() == "rematch-made");
    const Made next{id, table.invite, table.watch};
    Person ada_again(house, next, 'a');
    Person bob_again(house, next, 'b');
    const json::Value welcome = ada_again.hello();
    CHECK(text_of(welcome.find("you")->find("seats")) == "[0]");
    CHECK(text_of(&(*welcome.find("table")->find("seats")->as_array())[1]) ==
          R"({"kind":"person","name":"P1","ready":false})");
    CHECK(*welcome.find("table")->find("commitments") != *ada.hello().find("table")->find("commitments"));
    ada_again.say(ada_again.sit_wish({0}));
    CHECK(stored(house, id).phase() == TablePhase::waiting);
    Person eve(house, next, 'e');
    eve.hello(table.invite);
    eve.say(eve.sit_wish({1}));
    CHECK(eve.line.error() == "seat-taken");
    bob_again.hello();
    bob_again.say(bob_again.sit_wish({1}));
    CHECK(stored(house, id).phase() == TablePhase::playing);
}

TEST_CASE("server: the recovery code moves every seat to another device") {
    TestHouse house;
    const Made one = make_table(house, kTwo);
    const Made two = make_table(house, R"({"game":"eternal","seats":[{},{},{}]})");
    Person ada(house, one, 'a');
    ada.sit({0, 1});
    Person ada_too(house, two, 'a');
    ada_too.sit({2});
    const Answer mine = house.ask("GET", "/api/seats", "", ada.token());
    CHECK(mine.body.find("tables")->as_array()->size() == 2);
    CHECK(house.ask("GET", "/api/seats").code() == "token-missing");
    CHECK(house.ask("POST", "/api/seats/move", R"({"to":"x"})", ada.token()).code() == "wrong-type");
    for (const bool restarted : {false, true}) {
        const std::string from = restarted ? device_token('n') : ada.token();
        const std::string to = restarted ? device_token('m') : device_token('n');
        if (restarted) house.restart();
        const Answer moved = house.ask("POST", "/api/seats/move", R"({"to":")" + to + R"("})", from);
        CHECK(text_of(moved.body.find("tables")) == "2");
        CHECK(house.ask("GET", "/api/seats", "", from).text == R"({"tables":[]})");
        CHECK(house.ask("GET", "/api/seats", "", to).body.find("tables")->as_array()->size() == 2);
        CHECK(stored(house, one.id).seats_of(sha256(from)).empty());
        if (!restarted) {  // the old device's line hears no more
            ada_too.line.frames().clear();
            ada_too.say(ada_too.wish("start"));
            CHECK(ada_too.line.error() == "not-invited");  // it came by a link and is a guest again
        }
        CHECK(stored(house, one.id).seats_of(sha256(to)).size() == 2);
    }
    CHECK(
        text_of(house.ask("POST", "/api/seats/move", R"({"to":")" + device_token('x') + R"("})", ada.token())
                    .body.find("tables")) == "0");
}

TEST_CASE("server: the list of a device's seats reads a table that is asleep once") {
    auto scheduler = std::make_unique<FakeScheduler>();
    auto counting = std::make_unique<CountingLog>(scheduler->poster());
    const int& reads = counting->reads;
    TestHouse house(std::move(scheduler), std::move(counting));
    const Made table = make_table(house, kTwo);
    const std::string ada = device_token('a');
    const auto listed = [&] {
        const Answer answer = house.ask("GET", "/api/seats", "", ada);
        const json::Array& tables = *answer.body.find("tables")->as_array();
        REQUIRE(tables.size() == 1);
        return text_of(tables[0].find("yours")) + " " + text_of(tables[0].find("your_turn"));
    };
    {
        Person here(house, table, 'a');
        here.sit({0});
        Person bob(house, table, 'b');
        bob.sit({1});
        CHECK(listed() == "[0] true");
    }
    house.restart();
    CHECK(listed() == "[0] true");
    const int before = reads;
    CHECK(listed() == "[0] true");
    CHECK(reads == before);
    {
        Person here(house, table, 'a');
        here.hello();
        (void)here.wish("sit");  // its id is used up
        here.say(here.move_wish(0, stored(house, table.id), "pass"));
        CHECK(listed() == "[0] false");
    }
    house.scheduler().pass(10 * kAsleepAfterMs);
    const int asleep = reads;
    CHECK(listed() == "[0] false");
    CHECK(reads == asleep);
}

TEST_CASE("server: drain finishes what was accepted and refuses the rest") {
    TestHouse house;
    const Made table = make_table(house, R"({"game":"eternal","seats":[{},{"bot":1}]})");
    Person ada(house, table, 'a');
    ada.sit({0});
    const TableState state = stored(house, table.id);
    ada.line.frames().clear();
    ada.whisper(ada.move_wish(0, state, "pass"));
    bool drained = false;
    house.house().drain([&] { drained = true; });
    CHECK_FALSE(drained);
    CHECK_FALSE(house.house().ready());
    CHECK(ada.line.closed() == "shutting-down");
    ada.whisper(ada.move_wish(0, state, "end"));
    CHECK(ada.line.error() == "shutting-down");
    CHECK(house.ask("POST", "/api/tables", kTwo).status == 503);
    house.scheduler().run();
    CHECK(drained);
    CHECK_FALSE(ada.line.take("ack").is_null());
    CHECK(stored(house, table.id).round() == 2);
}
