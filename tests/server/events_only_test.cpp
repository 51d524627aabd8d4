// Devices with an engine follow a game by its events alone; the others get states.

#include "protocol/engine.hpp"
#include "server/test_players.hpp"

namespace {

using namespace mycity;
using namespace mycity::testing;

constexpr std::string_view kTwo = R"({"game":"eternal","seats":[{},{}]})";

// The bytes of the frames on the wire, with the heads of WebSocket frames.
std::size_t wire_bytes(std::string_view all) {
    std::size_t bytes = 0;
    while (!all.empty()) {
        const std::size_t size = all.find('\n');
        bytes += size + (size < 126 ? 2 : size <= 0xFFFF ? 4 : 10);
        all.remove_prefix(size + 1);
    }
    return bytes;
}

json::Value answer_of(Engine& engine, const json::Value& request) {
    json::Value reply = parsed(engine.handle(json::to_text(request)));
    INFO(json::to_text(reply));
    REQUIRE(*reply.find("ok") == json::Value(true));
    return reply;
}

// A person whose device runs an engine, as browsers do.
class Follower {
  public:
    Follower(TestServer& server, Made table, char digit)
        : server_(&server), table_(std::move(table)), token_(device_token(digit)) {
        server.connect(connection);
        hello(true);
    }
    ~Follower() { server_->disconnect(connection); }
    Follower(const Follower&) = delete;
    Follower& operator=(const Follower&) = delete;

    Device connection;
    int rounds = 0;  // followed by events
    int states = 0;  // that the server has sent

    const std::string& token() const { return token_; }
    void say(json::Value command) {
        // As long as those of a browser.
        std::string id = std::to_string(++ids_);
        id.insert(0, 28 - id.size(), 'x');
        server_->say_value(connection, command.set("id", id));
        server_->scheduler().pass(100);
    }
    void sit(int seat) {
        say(json::Value()
                .set("type", "sit")
                .set("seats",
                     json::Array{json::Value().set("seat", seat).set("name", "Ada").set("nonce", "00")}));
    }
    void move(int seat, const TableState& table, json::Value move) {
        say(json::Value()
                .set("type", "move")
                .set("seat", seat)
                .set("episode", table.episode())
                .set("round", table.round())
                .set("move", std::move(move)));
    }
    // Gives the engine what the server has sent.
    void follow() {
        for (const json::Value& frame : std::exchange(connection.frames(), {})) {
            const std::string& type = *frame.find("type")->as_string();
            CHECK(type != "error");
            const bool state = type == "state" || type == "welcome";
            if (type == "state") ++states;
            if (state && frame.find("record") != nullptr && !frame.find("record")->is_null())
                answer_of(
                    engine_,
                    json::Value().set("cmd", "load").set("record", *frame.find("record")).set("open", true));
            const json::Value* print = frame.find("fingerprint");
            if (print == nullptr) continue;
            ++rounds;
            const json::Value reply = answer_of(engine_, json::Value()
                                                             .set("cmd", "round")
                                                             .set("moves", *frame.find("moves"))
                                                             .set("drawn", *frame.find("drawn")));
            CHECK(*reply.find("fingerprint") == *print);
        }
    }
    std::string known_state() {
        return text_of(answer_of(engine_, json::Value().set("cmd", "state")).find("state"));
    }
    // With `engine` false, the device gets states from now on.
    void hello(bool engine) {
        server_->say_value(connection, json::Value()
                                           .set("type", "hello")
                                           .set("table", table_.id)
                                           .set("token", table_.invite)
                                           .set("device", token_)
                                           .set("engine", engine));
    }
    std::string asked_state() {
        connection.frames().clear();
        hello(true);
        return text_of(connection.take("welcome").find("state"));
    }

  private:
    TestServer* server_;
    Made table_;
    std::string token_;
    Engine engine_;
    int ids_ = 0;
};

// One random decision of the first seat that is asked; false when the game waits for nobody.
bool one_move(TestServer& server, const Made& table, std::vector<Follower*> seats, Random& random) {
    const TableState now = stored(server, table.id);
    for (const PlayerId seat : seat_ids(now.seats())) {
        if (!now.waits_for_person(seat)) continue;
        seats[seat.index()]->move(seat, now, some_move(now, seat, random));
        return true;
    }
    return false;
}

}  // namespace

TEST_CASE("events: two devices follow the Eternal Game with at most 450 bytes a round") {
    double bytes = 0;
    int rounds = 0;
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        TestServer server(seed);
        const Made table = make_table(server, kTwo);
        Follower ada(server, table, 'a');
        Follower bob(server, table, 'b');
        ada.sit(0);
        bob.sit(1);
        ada.follow();
        bob.follow();
        const std::size_t before = bob.connection.all().size();
        Random random(seed);
        while (one_move(server, table, {&ada, &bob}, random)) {
            ada.follow();
            bob.follow();
            if (const std::string asked = ada.asked_state();
                asked.find(R"("decided")") == std::string::npos) {
                CHECK(ada.known_state() == asked);
                ++compared;
            }
        }
        // Everything from the first move to the disclosed draw.
        const std::string heard = bob.connection.all().substr(before);
        CHECK(heard.find("episode-finished") != std::string::npos);
        CHECK(ada.states == bob.states);
        CHECK(ada.states == 1);  // at the start
        CHECK(ada.rounds == bob.rounds);
        CHECK(ada.known_state() == bob.known_state());
        CHECK(ada.known_state() == ada.asked_state());
        bytes += static_cast<double>(wire_bytes(heard));
        rounds += ada.rounds;
    }
    REQUIRE(rounds > 50);
    CHECK(compared > 50);
    MESSAGE("bytes to a device in a round: " << bytes / rounds);
    CHECK(bytes / rounds <= 450);
}

TEST_CASE("events: a device that does not say that it has an engine gets every state") {
    TestServer server;
    const Made table = make_table(server, kTwo);
    Follower ada(server, table, 'a');
    Person bob(server, table, 'b');
    ada.sit(0);
    bob.sit({1});
    const std::size_t heard = bob.connection.all().size();
    const TableState now = stored(server, table.id);
    ada.move(0, now, "pass");
    bob.say(bob.move_command(1, now, "pass"));
    const std::string rest = bob.connection.all().substr(heard);
    CHECK(rest.find(R"("event":"move-sealed","seat":1,"by":"person","move":"pass")") != std::string::npos);
    CHECK(rest.find(R"({"type":"state","v":)") != std::string::npos);
    CHECK(ada.connection.all().find(R"("event":"move-sealed","seat":0)") == std::string::npos);
    ada.follow();
    CHECK(ada.rounds == 1);
    CHECK(ada.states == 1);
    ada.hello(false);
    const TableState next = stored(server, table.id);
    ada.move(0, next, "pass");
    bob.say(bob.move_command(1, next, "pass"));
    ada.follow();
    CHECK(ada.states == 2);
}

TEST_CASE("events: what the own device gets for a sealed move has the same length whatever the move is") {
    std::vector<std::size_t> lengths;
    for (const int which : {0, 1, 2}) {
        TestServer server;
        const Made table = make_table(server, kTwo);
        Follower ada(server, table, 'a');
        Follower bob(server, table, 'b');
        ada.sit(0);
        bob.sit(1);
        Follower second(server, table, 'a');  // the same device in another window
        const TableState now = stored(server, table.id);
        const LegalSet legal = now.engine()->session()->game().legal(PlayerId(0));
        const json::Value built =
            move_value(now.engine()->session()->game(), PlayerId(0), Move::place(legal.nth(0)));
        const std::size_t own = ada.connection.all().size();
        const std::size_t other = second.connection.all().size();
        ada.move(0, now, which == 0 ? json::Value("pass") : which == 1 ? json::Value("end") : built);
        lengths.push_back(ada.connection.all().size() - own);
        lengths.push_back(second.connection.all().size() - other);
        CHECK(second.connection.all().find(json::to_text(which == 2 ? built : json::Value("seat"))) !=
              std::string::npos);
    }
    CHECK(lengths[0] < 80);
    CHECK(lengths[1] == 513);
    for (std::size_t i = 2; i < lengths.size(); ++i) CHECK(lengths[i] == lengths[i % 2]);
}

TEST_CASE("events: the clock's new deadline comes with the event") {
    TestServer server;
    const Made table =
        make_table(server, R"({"game":"eternal","seats":[{},{}],"clock":{"kind":"move","seconds":90}})");
    Follower ada(server, table, 'a');
    Follower bob(server, table, 'b');
    ada.sit(0);
    bob.sit(1);
    const TableState now = stored(server, table.id);
    ada.move(0, now, "pass");
    ada.connection.frames().clear();
    bob.move(1, now, "pass");
    json::Value closed;
    while (closed.find("fingerprint") == nullptr) closed = ada.connection.take("event");
    CHECK(*closed.find("deadline") == json::Value(*stored(server, table.id).deadline()));
}

TEST_CASE("events: after the episodes of a campaign, and for stickers, everybody gets the state") {
    for (const std::string_view request :
         {R"({"game":"roll-and-build","campaign":"chapter-1","seats":[{},{}]})",
          R"({"game":"legacy","campaign":true,"seats":[{},{}]})"}) {
        CAPTURE(std::string(request));
        TestServer server;
        const Made table = make_table(server, request);
        Follower ada(server, table, 'a');
        Follower bob(server, table, 'b');
        ada.sit(0);
        bob.sit(1);
        ada.follow();
        Random random(3);
        while (stored(server, table.id).episode() == 1 && one_move(server, table, {&ada, &bob}, random))
            ada.follow();
        if (stored(server, table.id).engine()->campaign() != nullptr)
            ada.say(json::Value().set("type", "next-episode"));
        ada.follow();
        CHECK(stored(server, table.id).episode() == 2);
        CHECK(ada.rounds > 3);
        CHECK(ada.states > 1);
        CHECK(ada.connection.all().find(R"("event":"episode-started")") != std::string::npos);
        for (int i = 0; i < 6; ++i) one_move(server, table, {&ada, &bob}, random);
        ada.follow();
        CHECK(stored(server, table.id).round() > 3);
    }
}
