// PostgreSQL fails, comes back, or is given to another node.

#include <doctest/doctest.h>

#include <thread>

#include "store/inbox.hpp"
#include "store/postgres/postgres_directory.hpp"
#include "store/postgres/postgres_log.hpp"
#include "store/postgres_server.hpp"

using namespace mycity;
using namespace mycity::testing;

namespace {

using Events = std::vector<Event>;
using std::chrono::milliseconds;

// The epochs that a node believes in.
struct Node {
    std::array<std::int64_t, kShards> epochs{};
    PostgresOptions options(const std::string& name) {
        return {.node = name,
                .epoch_of = [this](int shard) { return epochs.at(static_cast<std::size_t>(shard)); },
                .patience = std::chrono::minutes(1)};
    }
};

std::vector<int> all_shards() {
    std::vector<int> all(kShards);
    for (int i = 0; i < kShards; ++i) all[static_cast<std::size_t>(i)] = i;
    return all;
}

void claim_all(ShardDirectory& directory, Inbox& inbox, const std::string& name, Node& node) {
    REQUIRE(answer_to<ClusterView>(inbox, [&](auto done) { directory.beat({name, "1"}, std::move(done)); }));
    const auto taken = answer_to<std::vector<KeptShard>>(
        inbox, [&](auto done) { directory.claim(name, all_shards(), std::move(done)); });
    REQUIRE(taken.has_value());
    for (const auto& [shard, epoch] : *taken) node.epochs[static_cast<std::size_t>(shard)] = epoch;
}

void age_beats(const PostgresAddress& address) {
    connected(address).script("UPDATE nodes SET beat=beat-interval '10 seconds'");
}

// Ends the sessions whose names begin so.
std::int64_t end_sessions(PgConnection& beside, const std::string& name) {
    return beside
        .run(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
            " WHERE datname=current_database() AND starts_with(application_name, $1::text)",
            PgParameters().bytes(name))
        .number(0, 0);
}

bool soon(const std::function<bool()>& holds) {
    for (int i = 0; i < 1000; ++i) {
        if (holds()) return true;
        std::this_thread::sleep_for(milliseconds(10));
    }
    return false;
}

// Whether a writer waits for a lock, in the middle of a batch.
bool writer_waits(PgConnection& beside) {
    return beside
               .run(
                   "SELECT count(*) FROM pg_stat_activity WHERE datname=current_database()"
                   " AND starts_with(application_name, 'mycity writes') AND wait_event_type='Lock'")
               .number(0, 0) == 1;
}

}  // namespace

TEST_CASE("postgres faults: an append with an older epoch is refused, whatever the node believes") {
    PostgresServer* server = PostgresServer::get();
    if (server == nullptr) return;
    const PostgresAddress address = server->new_database();
    Inbox inbox;
    PostgresDirectory directory(address, "a", inbox.post());
    Node first;
    Node second;
    PostgresLog paused(address, first.options("a"), inbox.post());
    CHECK(code_of(append_now(paused, inbox, {{"s", 1, 0, "x"}})) == "not-kept");
    claim_all(directory, inbox, "a", first);
    CHECK(code_of(append_now(paused, inbox, {{"s", 1, 0, "by a"}})) == "ok");
    age_beats(address);
    claim_all(directory, inbox, "b", second);
    PostgresLog other(address, second.options("b"), inbox.post());
    CHECK(code_of(append_now(paused, inbox, {{"s", 2, 0, "by a"}})) == "not-kept");
    CHECK(code_of(append_now(paused, inbox, {{"s", 9, 0, "by a"}})) == "not-kept");
    CHECK(code_of(append_now(other, inbox, {{"s", 2, 0, "by b"}})) == "ok");
    CHECK(read_now(paused, inbox, "s") == Events{{"s", 1, 0, "by a"}, {"s", 2, 0, "by b"}});
    // One shard is enough: nothing of the append is stored.
    const int shard = shard_of("s");
    const auto given = answer_to<std::vector<KeptShard>>(inbox, [&](auto done) {
        directory.give("b", {{shard, second.epochs[static_cast<std::size_t>(shard)]}}, "a", std::move(done));
    });
    REQUIRE(given->size() == 1);
    CHECK(code_of(append_now(other, inbox, {{"t", 1, 0, "x"}, {"s", 3, 0, "x"}})) == "not-kept");
    CHECK(read_now(other, inbox, "t")->empty());
    CHECK(code_of(append_now(other, inbox, {{"t", 1, 0, "x"}})) == "ok");
}

TEST_CASE("postgres faults: the shards of a node that stopped in the middle of an append are taken") {
    PostgresServer* server = PostgresServer::get();
    if (server == nullptr) return;
    const PostgresAddress address = server->new_database();
    Inbox inbox;
    PostgresDirectory directory(address, "b", inbox.post());
    Node node;
    claim_all(directory, inbox, "a", node);
    // What the database sees of such a node: a transaction that goes on for ever.
    PgConnection stopped(address, {.name = "mycity writes a"});
    stopped.script("BEGIN");
    stopped.script("INSERT INTO writers(id) VALUES('a')");
    age_beats(address);
    claim_all(directory, inbox, "b", node);
    CHECK(node.epochs == [] {
        std::array<std::int64_t, kShards> twos{};
        twos.fill(2);
        return twos;
    }());
    CHECK_THROWS_AS(stopped.script("COMMIT"), StoreFailure);
}

TEST_CASE("postgres faults: a new session ends the one before and knows what became of its batch") {
    PostgresServer* server = PostgresServer::get();
    if (server == nullptr) return;
    const PostgresAddress address = server->new_database();
    const auto batch_of = [](std::vector<Events> changes) {
        ChangeBatch batch;
        for (Events& events : changes)
            batch.changes.push_back({.change = {.events = std::move(events)}, .done = [](Stored) {}});
        return batch;
    };
    const auto codes = [](const PostgresWriter::Answers& answers) {
        std::string text;
        for (const Stored& answer : answers) text += code_of(answer) + ' ';
        return text;
    };
    PostgresWriter first(address, "w", true);
    const ChangeBatch batch =
        batch_of({{{"s", 1, 0, "one"}}, {{"s", 5, 0, "x"}}, {{"s", 2, 0, "two"}}, {{"s", 2, 0, "x"}}});
    CHECK(codes(first.write(batch, 7)) == "ok number-gap ok number-taken ");
    PostgresWriter second(address, "w", true);
    const auto answers = second.answers_to(7, 4);
    REQUIRE(answers.has_value());
    CHECK(codes(*answers) == "ok number-gap ok number-taken ");
    CHECK((*answers)[1].error().detail == "s 5");
    CHECK_FALSE(second.answers_to(8, 4).has_value());
    CHECK_THROWS_AS(first.write(batch_of({{{"s", 3, 0, "late"}}}), 8), StoreFailure);
    CHECK(codes(second.write(batch_of({{{"s", 3, 0, "three"}}}), 8)) == "ok ");
    CHECK(second.answers_to(7, 4).has_value());

    // Also if the first one was never ended, because it is connected to somewhere else.
    PgConnection beside = connected(address);
    beside.script("UPDATE writers SET session=session+1");
    CHECK_THROWS_AS(second.write(batch_of({{{"s", 4, 0, "late"}}}), 9), StoreFailure);
    CHECK_FALSE(second.lost());
}

TEST_CASE("postgres faults: a batch whose session ends is written once") {
    PostgresServer* server = PostgresServer::get();
    if (server == nullptr) return;
    const PostgresAddress address = server->new_database();
    Inbox inbox;
    std::vector<std::string> states;
    PostgresLog log(
        address,
        {.on_state = [&](bool writable, const std::string&) { states.push_back(writable ? "on" : "off"); },
         .patience = std::chrono::minutes(1)},
        inbox.post());
    REQUIRE(append_now(log, inbox, {{"s", 1, 0, "one"}}));
    PgConnection beside = connected(address);
    for (std::int64_t number = 2; number < 5; ++number) {
        beside.script("BEGIN");
        beside.script("SELECT FROM writers FOR UPDATE");
        std::optional<Stored> answer;
        log.append({{"s", number, 0, "x"}}, [&](Stored given) { answer = std::move(given); });
        REQUIRE(soon([&] { return writer_waits(beside); }));
        CHECK(end_sessions(beside, "mycity writes") == 1);
        CHECK(soon([&] { return !log.writable(); }));
        beside.script("ROLLBACK");
        while (!answer) inbox.run_one();
        CHECK(code_of(*answer) == "ok");
    }
    CHECK(read_now(log, inbox, "s")->size() == 4);
    inbox.run_waiting();
    CHECK(states == std::vector<std::string>{"on", "off", "on", "off", "on", "off", "on"});
    // Readers connect again too.
    CHECK(end_sessions(beside, "mycity reads") == 1);
    CHECK(read_now(log, inbox, "s")->size() == 4);
}

TEST_CASE("postgres faults: a commit whose answer is lost took place, and is answered so") {
    PostgresServer* server = PostgresServer::get();
    if (server == nullptr) return;
    const PostgresAddress address = server->new_database();
    Inbox inbox;
    PostgresLog log(address, {.patience = std::chrono::minutes(1)}, inbox.post());
    REQUIRE(append_now(log, inbox, {{"s", 1, 0, "one"}}));
    PgConnection beside = connected(address);
    // Commits wait for a standby that does not exist, after they were written.
    beside.script("ALTER SYSTEM SET synchronous_standby_names='nobody'");
    beside.run("SELECT pg_reload_conf()");
    std::this_thread::sleep_for(milliseconds(100));
    std::optional<Stored> answer;
    log.append({{"s", 2, 0, "two"}}, [&](Stored given) { answer = std::move(given); });
    CHECK(soon([&] {
        return beside.run("SELECT count(*) FROM pg_stat_activity WHERE wait_event='SyncRep'").number(0, 0) ==
               1;
    }));
    CHECK(read_now(log, inbox, "s")->size() == 1);
    CHECK(end_sessions(beside, "mycity writes") == 1);
    CHECK(soon([&] { return !log.writable(); }));
    beside.script("ALTER SYSTEM RESET synchronous_standby_names");
    beside.run("SELECT pg_reload_conf()");
    while (!answer) inbox.run_one();
    CHECK(code_of(*answer) == "ok");
    CHECK(read_now(log, inbox, "s") == Events{{"s", 1, 0, "one"}, {"s", 2, 0, "two"}});
    CHECK(code_of(append_now(log, inbox, {{"s", 3, 0, "three"}})) == "ok");
}

TEST_CASE("postgres faults: changes wait for a server that comes back, but not for ever") {
    PostgresServer* server = PostgresServer::get();
    if (server == nullptr) return;
    const PostgresAddress address = server->new_database();
    Inbox inbox;
    PostgresLog patient(address, {.patience = std::chrono::minutes(1)}, inbox.post());
    REQUIRE(append_now(patient, inbox, {{"s", 1, 0, "one"}}));

    server->stop();
    std::optional<Stored> answer;
    patient.append({{"s", 2, 0, "two"}}, [&](Stored given) { answer = std::move(given); });
    CHECK(soon([&] { return !patient.writable(); }));
    CHECK(read_now(patient, inbox, "s").error().code == "store-failed");
    {
        // A log of a database that cannot be reached yet.
        PostgresLog impatient(address, {.patience = milliseconds(50)}, inbox.post());
        const Stored refused = append_now(impatient, inbox, {{"t", 1, 0, "x"}});
        CHECK(code_of(refused) == "store-failed");
        CHECK(refused.error().detail.find("connection to server") != std::string::npos);
        CHECK_FALSE(impatient.writable());
    }
    server->start();
    while (!answer) inbox.run_one();
    CHECK(code_of(*answer) == "ok");
    CHECK(read_now(patient, inbox, "s") == Events{{"s", 1, 0, "one"}, {"s", 2, 0, "two"}});
    // While one log uses the database alone, no other one can.
    PostgresLog second(address, {.patience = milliseconds(50)}, inbox.post());
    CHECK(append_now(second, inbox, {{"t", 1, 0, "x"}}).error() ==
          StoreError{"store-failed", address.shown() + " is in use"});
    patient.stop();
    CHECK(soon([&] { return second.writable(); }));
}

TEST_CASE("postgres faults: a batch of which nothing can be learnt is answered so") {
    PostgresServer* server = PostgresServer::get();
    if (server == nullptr) return;
    const PostgresAddress address = server->new_database();
    Inbox inbox;
    PostgresLog log(address, {.patience = milliseconds(300)}, inbox.post());
    REQUIRE(append_now(log, inbox, {{"s", 1, 0, "one"}}));
    PgConnection beside = connected(address);
    beside.script("BEGIN");
    beside.script("SELECT FROM writers FOR UPDATE");
    std::vector<std::string> answers;
    log.append({{"s", 2, 0, "sent"}}, [&](Stored given) { answers.push_back(code_of(given)); });
    REQUIRE(soon([&] { return writer_waits(beside); }));
    log.append({{"s", 3, 0, "not sent"}}, [&](Stored given) { answers.push_back(code_of(given)); });
    server->stop();
    while (answers.size() < 2) inbox.run_one();
    CHECK(answers == std::vector<std::string>{"store-unknown", "store-failed"});
    server->start();
    CHECK(soon([&] { return log.writable(); }));
    CHECK(read_now(log, inbox, "s")->size() == 1);
    CHECK(code_of(append_now(log, inbox, {{"s", 2, 0, "again"}})) == "ok");
}

TEST_CASE("postgres faults: it is told that no standby has what is acknowledged") {
    PostgresServer* server = PostgresServer::get();
    if (server == nullptr) return;
    const PostgresAddress address = server->new_database();
    PgConnection beside = connected(address);
    const auto told = [&](const std::string& setting) {
        beside.script(setting.c_str());
        beside.run("SELECT pg_reload_conf()");
        std::this_thread::sleep_for(milliseconds(200));
        Inbox inbox;
        bool connected_to = false;
        int warnings = 0;
        PostgresLog log(address,
                        {.on_state = [&](bool writable, const std::string&) { connected_to = writable; },
                         .on_no_standby = [&] { ++warnings; }},
                        inbox.post());
        while (!connected_to) inbox.run_one();
        return warnings;
    };
    CHECK(told("ALTER SYSTEM RESET synchronous_standby_names") == 1);
    // The session that asks needs no standby itself: it only reads what is set.
    beside.script("ALTER SYSTEM SET synchronous_commit='local'");
    CHECK(told("ALTER SYSTEM SET synchronous_standby_names='somebody'") == 1);
    beside.script("ALTER SYSTEM RESET synchronous_commit");
    beside.script("ALTER SYSTEM RESET synchronous_standby_names");
    beside.run("SELECT pg_reload_conf()");
}
