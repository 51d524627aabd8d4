// POST /api/seats/move: all seats of a device or none, and the same answer to the same request.

#include "base/bytes.hpp"
#include "server/device_events.hpp"
#include "server/replay.hpp"
#include "server/table_summary.hpp"
#include "server/test_players.hpp"
#include "store/faulty_log.hpp"

namespace {

using namespace mycity;
using namespace mycity::testing;

constexpr int kTables = 120;  // more than are changed in one step

// A server where one device sits at many tables.
struct Moving {
    Moving() {
        auto scheduler = std::make_unique<FakeScheduler>();
        memory = std::make_unique<MemoryLog>(scheduler->poster());
        auto faulty = std::make_unique<FaultyLog>(*memory, scheduler->poster());
        log = faulty.get();
        server = std::make_unique<TestServer>(std::move(scheduler), std::move(faulty), *memory);
        for (int i = 0; i < kTables; ++i) {
            tables.push_back(*server
                                  ->ask("POST", "/api/tables", R"({"game":"eternal","seats":[{},{}]})", "",
                                        "192.0.2." + std::to_string(i % 200))
                                  .body.find("table")
                                  ->as_string());
            write_from_outside(*server, tables.back(), {{"table/" + tables.back(), 2, 0, taken()}});
        }
        server->restart();
    }
    std::string taken() const {
        const SeatsTaken event{{{.seat = PlayerId(0), .name = "Ada"}}};
        return to_log_text(event, Origin{{"i"}, {*hash('a')}});
    }
    static std::optional<Digest> hash(char digit) { return sha256(device_token(digit)); }
    Answer move(char from, char to) {
        return server->ask("POST", "/api/seats/move", R"({"to":")" + device_token(to) + R"("})",
                           device_token(from));
    }
    int held_by(char digit) {
        int held = 0;
        for (const std::string& id : tables)
            held += stored(*server, id).seats_of(hash(digit)).empty() ? 0 : 1;
        return held;
    }

    std::unique_ptr<MemoryLog> memory;
    FaultyLog* log = nullptr;
    std::unique_ptr<TestServer> server;
    std::vector<std::string> tables;
};

// From the device a to the device b.
ApiRequest request_to_move() {
    return {.method = "POST",
            .path = "/api/seats/move",
            .query = {},
            .body = R"({"to":")" + device_token('b') + R"("})",
            .authorization = "Bearer " + device_token('a'),
            .language = {},
            .origin = {},
            .address = {}};
}

// Counts the streams that are read as a whole.
class ReadCounter final : public EventLog {
  public:
    explicit ReadCounter(EventLog& below) : below_(&below) {}
    void change(StoreChange change, Appended done) override {
        below_->change(std::move(change), std::move(done));
    }
    void read(std::string stream, StoreAnswer<std::vector<Event>> done) override {
        read_.push_back(stream);
        below_->read(std::move(stream), std::move(done));
    }
    void find(StreamQuery query, StoreAnswer<std::vector<FoundStream>> done) override {
        below_->find(std::move(query), std::move(done));
    }
    void count(std::string prefix, StoreAnswer<std::int64_t> done) override {
        below_->count(std::move(prefix), std::move(done));
    }
    bool writable() const override { return below_->writable(); }
    void stop() override { below_->stop(); }

    std::vector<std::string> take() { return std::exchange(read_, {}); }

  private:
    EventLog* below_;
    std::vector<std::string> read_;
};

}  // namespace

TEST_CASE("server: the moves of a device are read once, however many there were") {
    auto scheduler = std::make_unique<FakeScheduler>();
    MemoryLog memory(scheduler->poster());
    auto counted = std::make_unique<ReadCounter>(memory);
    ReadCounter& reads = *counted;
    TestServer server(std::move(scheduler), std::move(counted), memory);
    const std::string id =
        *server.ask("POST", "/api/tables", R"({"game":"eternal","seats":[{}]})", device_token('a'))
             .body.find("table")
             ->as_string();
    const auto move = [&](char from, char to) {
        return server
            .ask("POST", "/api/seats/move", R"({"to":")" + device_token(to) + R"("})", device_token(from))
            .text;
    };
    const std::string stream = "device/" + to_hex(*Moving::hash('a'));
    server.memory().append({{stream, 1, 0, to_log_text(SeatsMoved{7, {*Moving::hash('b')}})}},
                           [](const auto&) {});  // by an older server, without a summary
    Person ada(server, {id, "", ""}, 'a');
    ada.sit({0});
    reads.take();
    CHECK(move('a', 'b') == R"({"tables":1})");
    CHECK(reads.take() == std::vector<std::string>{stream});
    for (int i = 0; i < 5; ++i) {
        CHECK(move('b', 'a') == R"({"tables":1})");
        CHECK(move('a', 'b') == R"({"tables":1})");
        CHECK(move('a', 'b') == R"({"tables":1})");  // repeated
    }
    CHECK(reads.take().size() == 1);  // that of b, before it had moved anything
    CHECK(server.events(stream).size() == 7);
    CHECK_FALSE(first_wrong_event(server.events(stream), content::library()).has_value());
    ada.disconnect();
}

TEST_CASE("server: moving seats changes every table, replays none, and answers a repetition the same") {
    Moving moving;
    REQUIRE(moving.held_by('a') == kTables);
    moving.server->restart();
    const Answer first = moving.move('a', 'b');
    CHECK(first.text == R"({"tables":120})");
    CHECK(replayed(*moving.server) == 0);
    CHECK(moving.held_by('a') == 0);
    CHECK(moving.held_by('b') == kTables);
    CHECK(moving.move('a', 'b').text == first.text);
    moving.server->restart();
    CHECK(moving.move('a', 'b').text == first.text);
    CHECK(moving.move('a', 'c').text == R"({"tables":0})");
    CHECK(moving.move('b', 'b').text == R"({"tables":120})");
    CHECK(moving.held_by('b') == kTables);
    const auto device = moving.server->events("device/" + to_hex(*Moving::hash('a')));
    REQUIRE(device.size() == 1);
    CHECK_FALSE(first_wrong_event(device, content::library()).has_value());
}

TEST_CASE("server: if the store fails, no seat has moved and the same request succeeds later") {
    Moving moving;
    Person here(*moving.server, {moving.tables[7], "", ""}, 'a');  // one of the tables is active
    CHECK(text_of(here.hello().find("you")->find("seats")) == "[0]");
    moving.log->fail(1);
    const Answer failed = moving.move('a', 'b');
    CHECK(failed.status == 503);
    CHECK(failed.code() == "store-failed");
    CHECK(moving.held_by('a') == kTables);
    CHECK(moving.server->ask("GET", "/api/seats", "", device_token('a'))
              .body.find("tables")
              ->as_array()
              ->size() == kSeatTables);
    CHECK(moving.move('a', 'b').text == R"({"tables":120})");
    CHECK(moving.held_by('a') == 0);
    CHECK(moving.held_by('b') == kTables);
    CHECK(moving.server->ask("GET", "/api/seats", "", device_token('b'))
              .body.find("tables")
              ->as_array()
              ->size() == kSeatTables);
    CHECK(text_of(here.connection.take("event").find("event")) == "\"seats-transferred\"");
    here.disconnect();
}

TEST_CASE("server: a move of seats whose sync fails is answered truthfully; the next request settles it") {
    for (const bool stored : {false, true}) {
        CAPTURE(stored);
        Moving moving;
        moving.log->fail_sync(1, stored);
        CHECK(moving.move('a', 'b').code() == "store-unknown");
        CHECK(moving.held_by('b') == (stored ? kTables : 0));
        CHECK(moving.move('a', 'b').text == R"({"tables":120})");
        CHECK(moving.held_by('b') == kTables);
        CHECK(moving.held_by('a') == 0);
    }
}

TEST_CASE("server: a table that is opened while its seats move is read after that") {
    Moving moving;
    moving.log->hold(Held::appends);
    std::optional<ApiReply> reply;
    moving.server->game_server().request(request_to_move(),
                                         [&](ApiReply given) { reply = std::move(given); });
    moving.server->scheduler().run();
    CHECK(moving.log->held() == 1);
    Person ada(*moving.server, {moving.tables[3], "", ""}, 'a');
    Person bob(*moving.server, {moving.tables[3], "", ""}, 'b');
    CHECK(ada.hello().is_null());
    moving.log->hold(Held::nothing);
    moving.log->release();
    moving.server->scheduler().run();
    REQUIRE(reply.has_value());
    CHECK(reply->body == R"({"tables":120})");
    CHECK(ada.connection.error() == "no-such-table");
    CHECK(text_of(bob.hello().find("you")->find("seats")) == "[0]");
}

TEST_CASE("server: few moves of seats may wait, and no device may move too many tables at once") {
    TestServer server;
    std::vector<std::string> answers;
    const auto whisper = [&] {
        server.game_server().request(request_to_move(), [&](const ApiReply& reply) {
            answers.push_back(std::to_string(reply.status));
        });
    };
    for (std::size_t i = 0; i <= kWaitingTransfers; ++i) whisper();
    CHECK(answers == std::vector<std::string>{"429"});
    server.scheduler().run();
    CHECK(answers.size() == kWaitingTransfers + 1);
    CHECK(answers.back() == "200");

    std::vector<Event> events;
    std::vector<Summary> summaries;
    for (std::size_t i = 0; i <= kTransferredTables; ++i) {
        events.push_back({"table/" + std::to_string(i), 1, 0, "x"});
        summaries.push_back({events.back().stream, "", std::nullopt, {device_tag(*Moving::hash('a'))}});
    }
    server.memory().append(std::move(events), std::move(summaries), [](const auto&) {});
    answers.clear();
    whisper();
    server.scheduler().run();
    CHECK(answers == std::vector<std::string>{"429"});
}

TEST_CASE("server: seats do not move while the server starts") {
    Moving moving;
    FakeScheduler& time = moving.server->scheduler();
    GameServer next(*moving.memory, time, {});
    std::optional<ApiReply> reply;
    next.request(request_to_move(), [&](ApiReply given) { reply = std::move(given); });
    REQUIRE(reply.has_value());
    CHECK(reply->status == 503);
    CHECK(reply->body.find(R"("code":"starting")") != std::string::npos);
    time.run();
    CHECK(next.ready());
    CHECK(moving.held_by('a') == kTables);
    bool drained = false;
    next.drain([&] { drained = true; });
    time.run();
    CHECK(drained);
}
