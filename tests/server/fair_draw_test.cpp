// Commitments of seats at a table: everybody commits, then everybody discloses, and only then is anything
// drawn. A cheating operator, a cheating last seat, a seat that withholds its nonce.

#include "apps/draw_report.hpp"
#include "base/bytes.hpp"
#include "record/draw_json.hpp"
#include "server/replay.hpp"
#include "server/test_players.hpp"

namespace {

using namespace mycity;
using namespace mycity::testing;

constexpr std::string_view kTwo = R"({"game":"eternal","seats":[{},{}]})";

std::string bytes_of(char letter) { return std::string(kLeastNonceBytes, letter); }
std::string nonce_of(char letter) { return to_hex(bytes_of(letter)); }
std::string committed_by(char letter) { return to_hex(commitment_to_nonce(bytes_of(letter))); }

std::vector<Event> events_of(TestServer& server, const Made& table) {
    return server.events("table/" + table.id);
}

// A person whose nonce repeats one letter.
class Committer : public Person {
  public:
    Committer(TestServer& server, const Made& table, char digit)
        : Person(server, table, digit), link_(table.invite), letter_(digit) {}

    // Each returns the code of the refusal, if there is one.
    std::string sit_down(int seat) {
        hello(link_);
        return answer(
            command("sit").set("seats", json::Array{json::Value()
                                                        .set("seat", seat)
                                                        .set("name", std::string(1, letter_))
                                                        .set("commitment", committed_by(letter_))}));
    }
    std::string disclose(int seat, const std::string& nonce) {
        return answer(command("disclose")
                          .set("seats", json::Array{json::Value().set("seat", seat).set("nonce", nonce)}));
    }
    std::string disclose(int seat) { return disclose(seat, nonce_of(letter_)); }
    std::string start_without(int seat) {
        return answer(command("start-without").set("seats", json::Array{seat}));
    }
    std::string answer(const json::Value& frame) {
        connection.frames().clear();
        say(frame);
        return connection.error();
    }

  private:
    std::string link_;
    char letter_;
};

// A table where both have committed and nobody has disclosed.
struct Committed {
    explicit Committed(TestServer& server, std::string_view request = kTwo)
        : table(make_table(server, request)), ada(server, table, 'a'), bob(server, table, 'b') {
        CHECK(ada.sit_down(0) == "");
        CHECK(bob.sit_down(1) == "");
    }

    Made table;
    Committer ada;
    Committer bob;
};

bool awaited(const json::Value& welcome, std::size_t seat) {
    const json::Value* flag = (*welcome.find("table")->find("seats")->as_array())[seat].find("awaited");
    return flag != nullptr && flag->as_bool() == true;
}

// Everybody leaves the game, and its record is returned.
json::Value record_of_short_game(TestServer& server, const Made& table, Committer& ada, Committer& bob) {
    const TableState begun = stored(server, table.id);
    REQUIRE(begun.phase() == TablePhase::playing);
    CHECK(ada.answer(ada.move_command(0, begun, "end")) == "");
    CHECK(bob.answer(bob.move_command(1, begun, "end")) == "");
    const Answer answer = server.ask("GET", "/api/tables/" + table.id + "/record", "", table.watch);
    REQUIRE(answer.status == 200);
    return *answer.body.find("record");
}

std::string problem_with(const json::Value& record) {
    const auto read = replay_record(record, content::library());
    return read ? "fine" : std::string(read.error().code) + ' ' + read.error().at;
}

Opening opening_in(const json::Value& record) {
    const auto read = replay_record(record, content::library());
    REQUIRE(read.has_value());
    return *read->session.draw().opening();
}

std::string report_on(const json::Value& record) {
    auto read = replay_record(record, content::library());
    REQUIRE(read.has_value());
    std::string text;
    for (const std::string& line : apps::draw_report(Playthrough(std::move(*read)), Words::in(Language())))
        text += line + '\n';
    return text;
}

// The record with another opening, and the draw that follows from it.
json::Value forged(json::Value record, const Opening& opening) {
    const Episode& episode = *content::library().find("eternal", EpisodeNumber(0));
    Draw draw = Draw::from_opening(episode, opening);
    draw.foresee(episode.deck.size());
    record.set("fair", opening_value(opening));
    return record.set("deck", outcomes_value(episode, draw.sequence()));
}

Outcome first_card(const Opening& opening) {
    return Draw::from_opening(*content::library().find("eternal", EpisodeNumber(0)), opening).next();
}

}  // namespace

TEST_CASE("fair: seats commit, then disclose, and then the game starts") {
    TestServer server;
    Committed here(server);
    auto& [table, ada, bob] = here;
    const json::Value waiting = bob.hello();
    CHECK(waiting.find("state")->is_null());
    CHECK(text_of(waiting.find("table")->find("phase")) == R"("waiting")");
    const json::Array& seats = *waiting.find("table")->find("seats")->as_array();
    CHECK(text_of(seats[0].find("commitment")) == '"' + committed_by('a') + '"');
    CHECK(awaited(waiting, 0));
    CHECK(awaited(waiting, 1));
    CHECK(bob.disclose(1) == "");
    CHECK(stored(server, table.id).engine() == nullptr);
    CHECK_FALSE(awaited(ada.hello(), 1));
    ada.connection.frames().clear();
    CHECK(ada.disclose(0) == "");
    const TableState state = stored(server, table.id);
    REQUIRE(state.phase() == TablePhase::playing);
    CHECK(text_of(ada.hello().find("table")->find("seats")).find("commitment") == std::string::npos);

    const json::Value record = record_of_short_game(server, table, ada, bob);
    const Opening opening = opening_in(record);
    CHECK(opening.nonces == std::vector{bytes_of('a'), bytes_of('b')});
    CHECK(part_of(opening, PlayerId(0)) == SeatPart::disclosed);
    CHECK(to_hex(commitment_to(opening.secret)) == state.commitments().front());
    CHECK(report_on(record).starts_with("Fair draw: the server’s secret"));
    CHECK(report_on(record).find("committed to 1 draw beforehand") != std::string::npos);
    CHECK_FALSE(first_wrong_event(events_of(server, table), content::library()).has_value());
}

TEST_CASE("fair: before all have committed, an operator who reads everything finds no nonce") {
    TestServer server;
    const Made table = make_table(server, kTwo);
    Committer ada(server, table, 'a');
    CHECK(ada.sit_down(0) == "");
    CHECK(ada.disclose(0) == "not-awaited");  // also not by mistake
    std::string known = ada.connection.all() + server.logged();
    for (const Event& event : events_of(server, table)) known += event.body;
    CHECK(known.find(committed_by('a')) != std::string::npos);
    CHECK(known.find(nonce_of('a')) == std::string::npos);
}

TEST_CASE("fair: a cheating operator chooses the draw of nonces in clear, and not of committed ones") {
    const Episode& episode = *content::library().find("eternal", EpisodeNumber(0));
    const Digest secret = sha256("of the server");
    const auto grind = [&](const Opening& known, Outcome wanted) -> std::optional<std::string> {
        for (int i = 0; i < 2000; ++i) {
            Opening tried = known;
            tried.nonces.back() = "nonce " + std::to_string(i);
            if (first_card(tried) == wanted) return tried.nonces.back();
        }
        return std::nullopt;
    };
    // The old kind: the operator's seat sits down last and knows everything else.
    const Opening clear{.secret = secret, .nonces = {bytes_of('a'), ""}};
    int chosen = 0;
    for (Outcome wanted = 0; wanted < 5; ++wanted) chosen += grind(clear, wanted).has_value() ? 1 : 0;
    CHECK(chosen == 5);
    // With commitments the other nonce is not known when the last seat commits. What suits one value of it
    // is no better than anything else for the others.
    Opening guessed{.secret = secret, .nonces = {bytes_of('x'), ""}};
    const Outcome wanted = 0;
    guessed.nonces.back() = grind(guessed, wanted).value();
    int lucky = 0;
    constexpr int kTries = 3000;
    for (int i = 0; i < kTries; ++i) {
        guessed.nonces.front() = to_hex(sha256(std::to_string(i)));
        lucky += first_card(guessed) == wanted ? 1 : 0;
    }
    const auto cards = static_cast<int>(episode.deck.size());
    CHECK(lucky > kTries / cards / 2);
    CHECK(lucky < kTries / cards * 2);
}

TEST_CASE("fair: an operator who swaps a nonce afterwards is refused by every check") {
    TestServer server;
    Committed here(server);
    auto& [table, ada, bob] = here;
    CHECK(ada.disclose(0) == "");
    CHECK(bob.disclose(1) == "");
    const json::Value record = record_of_short_game(server, table, ada, bob);
    const Opening honest = opening_in(record);
    // Bob's nonce until the first card is another one: a draw that the operator likes better.
    Opening better = honest;
    while (first_card(better) == first_card(honest)) better.nonces[1] += 'x';
    CHECK(problem_with(forged(record, better)) == "fair-nonce fair.nonces[1]");
    // Without the commitment it says itself that nothing is proved by that seat.
    Opening uncommitted = better;
    uncommitted.commitments.replace(32, 32, 32, '\0');
    CHECK(problem_with(forged(record, uncommitted)) == "fine");
    CHECK(report_on(forged(record, uncommitted)).find("b: added to the draw without committing") !=
          std::string::npos);
    // With another commitment the record is one of another draw: only those who saw what was committed to
    // notice. Bob's device remembers it.
    Opening replaced = better;
    replaced.commitments.resize(32);
    add_commitment(replaced, commitment_to_nonce(better.nonces[1]));
    CHECK(problem_with(forged(record, replaced)) == "fine");
    CHECK(bob.connection.all().find(committed_by('b')) != std::string::npos);
    CHECK(to_hex(commitment_of(replaced, PlayerId(1)).value()) != committed_by('b'));

    // The same in the database.
    std::vector<Event> events = events_of(server, table);
    const auto swap_in = [&](std::string_view name) {
        std::vector<Event> changed = events;
        for (Event& event : changed) {
            if (event.body.find(name) == std::string::npos) continue;
            for (std::size_t at; (at = event.body.find(nonce_of('b'))) != std::string::npos;)
                event.body.replace(at, nonce_of('b').size(), nonce_of('c'));
        }
        const auto wrong = first_wrong_event(changed, content::library());
        REQUIRE(wrong.has_value());
        return std::string(wrong->problem.code) + ' ' +
               std::string(name_of(
                   read_logged_event(changed[static_cast<std::size_t>(wrong->number) - 1].body)->event));
    };
    CHECK(swap_in("nonces-disclosed") == "event-differs nonces-disclosed");
    CHECK(swap_in("game-started") == "event-differs game-started");
}

TEST_CASE("fair: a cheating last seat can disclose nothing but what it committed to") {
    TestServer server;
    Committed here(server);
    auto& [table, ada, bob] = here;
    CHECK(ada.disclose(0) == "");
    CHECK(bob.disclose(1, nonce_of('c')) == "nonce-differs");
    CHECK(bob.disclose(1, "62") == "wrong-type");
    CHECK(bob.disclose(1, "") == "wrong-type");
    CHECK(bob.disclose(0, nonce_of('a')) == "not-your-seat");
    CHECK(bob.disclose(5, nonce_of('b')) == "no-such-seat");
    CHECK(ada.disclose(0) == "not-awaited");
    CHECK(bob.answer(bob.command("disclose").set("seats", json::Array{})) == "wrong-count");
    const json::Value twice = json::Value().set("seat", 1).set("nonce", nonce_of('b'));
    CHECK(bob.answer(bob.command("disclose").set("seats", json::Array{twice, twice})) == "seat-twice");
    CHECK(stored(server, table.id).engine() == nullptr);
    CHECK(bob.disclose(1) == "");
    CHECK(stored(server, table.id).engine() != nullptr);
}

TEST_CASE("fair: while nonces are awaited, the seats stay as they are") {
    TestServer server;
    Committed here(server);
    auto& [table, ada, bob] = here;
    CHECK(bob.sit_down(1) == "already-started");
    CHECK(bob.answer(bob.command("leave").set("seats", json::Array{1})) == "already-started");
    CHECK(bob.answer(bob.command("add-bot").set("seat", 0).set("level", 1)) == "already-started");
    CHECK(bob.answer(bob.command("remove-bot").set("seat", 0)) == "already-started");
    CHECK(bob.answer(bob.command("start")) == "already-started");
    CHECK(bob.answer(bob.move_command(1, stored(server, table.id), "end")) == "not-started");
    CHECK(bob.answer(bob.command("stand-in").set("seat", 0).set("level", 1)) == "not-started");
}

TEST_CASE(
    "fair: after ten seconds the game starts without a seat that never discloses; the record names it") {
    TestServer server;
    server.scheduler().pass(30'000);  // a server that has just started lets nothing expire
    Committed here(server);
    auto& [table, ada, bob] = here;
    bob.disconnect();
    CHECK(ada.disclose(0) == "");
    CHECK(ada.start_without(1) == "still-awaited");
    CHECK(ada.start_without(0) == "not-awaited");
    Committer eve(server, table, 'e');
    eve.hello(table.watch);
    CHECK(eve.start_without(1) == "not-invited");
    server.scheduler().pass(kDiscloseMs - 1'000);
    CHECK(stored(server, table.id).engine() == nullptr);
    server.scheduler().pass(1'000);  // nobody is asked
    REQUIRE(stored(server, table.id).phase() == TablePhase::playing);
    bob.reconnect();
    CHECK_FALSE(bob.hello().find("state")->is_null());  // and plays
    CHECK(bob.disclose(1) == "not-awaited");
    const json::Value record = record_of_short_game(server, table, ada, bob);
    CHECK(part_of(opening_in(record), PlayerId(1)) == SeatPart::withheld);
    CHECK(report_on(record).find("b: committed to a part of the draw and did not disclose it") !=
          std::string::npos);
    CHECK_FALSE(first_wrong_event(events_of(server, table), content::library()).has_value());
}

TEST_CASE("fair: a device that has lost its nonce says so at once") {
    TestServer server;
    Committed here(server);
    auto& [table, ada, bob] = here;
    CHECK(bob.start_without(1) == "");
    CHECK(stored(server, table.id).engine() == nullptr);
    CHECK(ada.disclose(0) == "");
    CHECK(stored(server, table.id).engine() != nullptr);
}

TEST_CASE("fair: a table that nobody has open, on a server that starts again, waits no longer for nonces") {
    TestServer server;
    Committed here(server);
    auto& [table, ada, bob] = here;
    CHECK(ada.disclose(0) == "");
    bob.disconnect();
    ada.disconnect();
    server.restart();
    CHECK(stored(server, table.id).engine() == nullptr);
    server.scheduler().pass(600'000);
    REQUIRE(stored(server, table.id).engine() != nullptr);
    CHECK(server.events("table/" + table.id).back().body.find("game-started") != std::string::npos);
}

TEST_CASE("fair: a lost connection or a restart of the server between commitment and disclosure") {
    TestServer server;
    Committed here(server);
    auto& [table, ada, bob] = here;
    bob.disconnect();
    CHECK(ada.disclose(0) == "");
    bob.reconnect();
    CHECK(awaited(bob.hello("", 1), 1));
    ada.disconnect();
    bob.disconnect();
    server.restart();
    bob.reconnect();
    const json::Value welcome = bob.hello();
    CHECK_FALSE(awaited(welcome, 0));
    CHECK(awaited(welcome, 1));
    CHECK(bob.start_without(0) == "not-awaited");
    CHECK(bob.disclose(1) == "");
    CHECK(stored(server, table.id).phase() == TablePhase::playing);
}

TEST_CASE("fair: every way of starting: alone with bots, without empty seats, a rematch, an episode later") {
    TestServer server;
    SUBCASE("alone with bots") {
        const Made table = make_table(server, R"({"game":"eternal","seats":[{},{"bot":1}]})");
        Committer ada(server, table, 'a');
        CHECK(ada.sit_down(0) == "");
        CHECK(ada.disclose(0) == "");
        CHECK(stored(server, table.id).phase() == TablePhase::playing);
    }
    SUBCASE("without the empty seats, whose numbers disappear") {
        const Made table = make_table(server, R"({"game":"eternal","seats":[{},{},{}]})");
        Committer ada(server, table, 'a');
        Committer bob(server, table, 'b');
        CHECK(ada.sit_down(0) == "");
        CHECK(bob.sit_down(2) == "");
        CHECK(ada.answer(ada.command("start")) == "");
        CHECK(stored(server, table.id).seats().size() == 2);
        CHECK(bob.disclose(1) == "");
        CHECK(ada.disclose(0) == "");
        const json::Value record = record_of_short_game(server, table, ada, bob);
        CHECK(opening_in(record).nonces == std::vector{bytes_of('a'), bytes_of('b')});
        // A rematch begins with new commitments: of the server when it is created, of the seats when they
        // confirm.
        CHECK(ada.answer(ada.command("rematch")) == "");
        const Made again{stored(server, table.id).rematch(), table.invite, table.watch};
        CHECK(stored(server, again.id).commitments() != stored(server, table.id).commitments());
        Committer ada_again(server, again, 'a');
        Committer bob_again(server, again, 'b');
        for (int i = 0; i < 10; ++i) (void)bob_again.command("start");  // other ids than before
        CHECK(ada_again.sit_down(0) == "");
        CHECK(bob_again.sit_down(1) == "");
        CHECK(stored(server, again.id).engine() == nullptr);
        CHECK(ada_again.disclose(0) == "");
        CHECK(bob_again.disclose(1) == "");
        CHECK(stored(server, again.id).engine() != nullptr);
    }
    SUBCASE("all episodes of a campaign hang on what was disclosed before the first") {
        Committed here(server, R"({"game":"roll-and-build","campaign":"chapter-1","seats":[{},{}]})");
        auto& [table, ada, bob] = here;
        CHECK(ada.disclose(0) == "");
        CHECK(bob.disclose(1) == "");
        for (int episode = 1; episode <= 2; ++episode) {
            const TableState begun = stored(server, table.id);
            CHECK(ada.answer(ada.move_command(0, begun, "end")) == "");
            CHECK(bob.answer(bob.move_command(1, begun, "end")) == "");
            const Answer answer =
                server.ask("GET", "/api/tables/" + table.id + "/record?episode=" + std::to_string(episode),
                           "", table.watch);
            const Opening opening = opening_in(*answer.body.find("record"));
            CHECK(opening.nonces == std::vector{bytes_of('a'), bytes_of('b')});
            CHECK(to_hex(commitment_to(opening.secret)) ==
                  begun.commitments()[static_cast<std::size_t>(episode) - 1]);
            CHECK(part_of(opening, PlayerId(1)) == SeatPart::disclosed);
            CHECK(published_count(opening) == begun.commitments().size());
            CHECK(bob.answer(bob.command("next-episode")) == "");
        }
    }
}

TEST_CASE("fair: a client that gives its nonce in clear can still play, and the record says so") {
    TestServer server;
    const Made table = make_table(server, kTwo);
    Committer ada(server, table, 'a');
    Committer bob(server, table, 'b');
    bob.sit({1});
    CHECK(ada.sit_down(0) == "");
    CHECK_FALSE(awaited(bob.hello(), 1));
    CHECK(ada.disclose(0) == "");
    const json::Value record = record_of_short_game(server, table, ada, bob);
    CHECK(part_of(opening_in(record), PlayerId(0)) == SeatPart::disclosed);
    CHECK(part_of(opening_in(record), PlayerId(1)) == SeatPart::uncommitted);
    CHECK(report_on(record).find("P1: added to the draw without committing first") != std::string::npos);

    const Made old = make_table(server, kTwo);
    AdaAndBob two(server, old);  // nobody commits: the game starts at once, with a draw of the old kind
    REQUIRE(stored(server, old.id).phase() == TablePhase::playing);
    CHECK(text_of(two.ada.hello().find("table")).find("awaited") == std::string::npos);

    const Made both = make_table(server, kTwo);
    Committer eve(server, both, 'e');
    eve.hello(both.invite);
    const json::Value seat = json::Value()
                                 .set("seat", 0)
                                 .set("name", "E")
                                 .set("nonce", nonce_of('e'))
                                 .set("commitment", committed_by('e'));
    CHECK(eve.answer(eve.command("sit").set("seats", json::Array{seat})) == "conflicting-fields");
}

TEST_CASE("fair: records of the old kind are verified, and said to be of the old kind") {
    TestServer server;
    const Made table = make_table(server, kTwo);
    Committer ada(server, table, 'a');
    Committer bob(server, table, 'b');
    ada.sit({0});
    bob.sit({1});
    const json::Value record = record_of_short_game(server, table, ada, bob);
    CHECK(record.find("fair")->find("seat_commitments") == nullptr);
    CHECK(report_on(record).starts_with("Fair draw of the old kind"));
}
