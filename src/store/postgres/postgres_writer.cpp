#include "store/postgres/postgres_writer.hpp"

#include <algorithm>
#include <set>

#include "store/heads.hpp"
#include "store/postgres/schema.hpp"

namespace mycity {
namespace {

// The events of a change, ordered by stream.
struct Extended {
    std::vector<std::string_view> streams{};
    std::vector<std::int64_t> shards{};
    std::vector<std::int64_t> firsts{};
    std::vector<std::int64_t> counts{};
    std::vector<std::int64_t> times{};
    std::vector<std::string_view> bodies{};
};

Extended extended_by(const StoreChange& change) {
    Extended all;
    for (const Event& event : change.events) {
        if (std::ranges::find(all.streams, event.stream) != all.streams.end()) continue;
        all.streams.emplace_back(event.stream);
        all.shards.push_back(shard_of(event.stream));
        all.firsts.push_back(event.number);
        all.counts.push_back(0);
        for (const Event& each : change.events) {
            if (each.stream != event.stream) continue;
            ++all.counts.back();
            all.times.push_back(each.at_ms);
            all.bodies.emplace_back(each.body);
        }
    }
    return all;
}

// A dead server is noticed within a few seconds.
PgManners writing(std::string_view node) {
    // As the database's function session_of.
    return {.name = "mycity writes " + std::string(node.substr(node.size() > 40 ? node.size() - 40 : 0)),
            .statement_limit = std::chrono::milliseconds(4'000),
            .answer_limit = std::chrono::milliseconds(5'000)};
}

std::vector<std::string_view> views_of(const std::vector<std::string>& texts) {
    return {texts.begin(), texts.end()};
}

}  // namespace

std::expected<void, StoreError> check_change(const StoreChange& change) {
    Heads heads;
    for (const Event& event : change.events) heads.try_emplace(event.stream, event.number - 1);
    return move_heads(heads, change.events);
}

std::vector<int> shards_of(const StoreChange& change) {
    std::set<int> shards;
    for (const Event& event : change.events) shards.insert(shard_of(event.stream));
    for (const Summary& summary : change.summaries) shards.insert(shard_of(summary.stream));
    for (const std::string& stream : change.remove) shards.insert(shard_of(stream));
    for (const std::string& stream : change.archive) shards.insert(shard_of(stream));
    return {shards.begin(), shards.end()};
}

PgConnection::Call change_call(const StoreChange& change, std::string_view writer, std::int64_t place,
                               const std::vector<KeptShard>& kept) {
    std::vector<std::int64_t> shards;
    std::vector<std::int64_t> epochs;
    for (const auto& [shard, epoch] : kept) {
        shards.push_back(shard);
        epochs.push_back(epoch);
    }
    const Extended extended = extended_by(change);
    std::vector<std::string_view> summarised;
    std::vector<std::string_view> texts;
    std::vector<std::optional<std::int64_t>> alarms;
    std::vector<std::int64_t> tag_counts;
    std::vector<std::string_view> tags;
    for (const Summary& summary : change.summaries) {
        summarised.emplace_back(summary.stream);
        texts.emplace_back(summary.text);
        alarms.push_back(summary.alarm_ms);
        tag_counts.push_back(std::ssize(summary.tags));
        tags.insert(tags.end(), summary.tags.begin(), summary.tags.end());
    }
    PgConnection::Call call{
        .sql = "SELECT change($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17)", .parameters = {}};
    call.parameters.bytes(writer).number(place).numbers(shards).numbers(epochs);
    call.parameters.all_bytes(views_of(change.remove)).all_bytes(extended.streams).numbers(extended.shards);
    call.parameters.numbers(extended.firsts).numbers(extended.counts).numbers(extended.times);
    call.parameters.all_bytes(extended.bodies).all_bytes(summarised).all_bytes(texts);
    call.parameters.numbers(alarms).numbers(tag_counts).all_bytes(tags).all_bytes(views_of(change.archive));
    return call;
}

std::expected<void, StoreError> change_answer(const PgResult& result) {
    const std::string_view text = result.bytes(0, 0);
    if (text == "ok") return {};
    const std::size_t end = std::min(text.find(' '), text.size());
    return std::unexpected(StoreError{std::string(text.substr(0, end)),
                                      std::string(text.substr(std::min(end + 1, text.size())))});
}

PostgresWriter::PostgresWriter(const PostgresAddress& address, const std::string& node, bool alone)
    : node_(node), connection_(address, writing(node)), alone_(alone) {
    migrate(connection_);
    // Without this the session before could keep its locks until the database notices that it is gone.
    connection_.run(
        "SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity WHERE datname=current_database()"
        " AND usename=current_user AND application_name=session_of($1) AND pid<>pg_backend_pid()",
        PgParameters().bytes(node_));
    const PgResult session = connection_.run(
        "INSERT INTO writers(id) VALUES($1) ON CONFLICT(id) DO UPDATE"
        " SET session=writers.session+1, seen=clock_timestamp()"
        " RETURNING session, batch, refused, codes, details",
        PgParameters().bytes(node_));
    session_ = session.number(0, 0);
    last_batch_ = session.number(0, 1);
    refused_ = session.numbers(0, 2);
    codes_ = session.all_bytes(0, 3);
    details_ = session.all_bytes(0, 4);
    connection_.run(
        "DELETE FROM writers WHERE seen<clock_timestamp()-interval '1 hour' AND NOT EXISTS"
        " (SELECT FROM pg_stat_activity WHERE application_name=session_of(writers.id))");
    // Servers that share the database exclude one that wants it alone, and the other way round.
    const PgResult locked =
        connection_.run(alone_ ? "SELECT pg_try_advisory_lock(hashtextextended('mycity servers', 0))"
                               : "SELECT pg_try_advisory_lock_shared(hashtextextended('mycity servers', 0))");
    if (!locked.flag(0, 0)) throw StoreFailure{{"store-in-use", address.shown()}};
    if (alone_) take_all(address);
    // Everybody may read these settings; what standbys there are is only for the database's administrators.
    has_standby_ = connection_
                       .run(
                           "SELECT current_setting('synchronous_standby_names')<>''"
                           " AND current_setting('synchronous_commit') NOT IN ('off', 'local')",
                           {})
                       .flag(0, 0);
}

void PostgresWriter::take_all(const PostgresAddress& address) {
    const PgResult alive =
        connection_.run("SELECT count(*) FROM nodes WHERE beat>=clock_timestamp()-interval '3 seconds'");
    if (alive.number(0, 0) != 0) throw StoreFailure{{"store-in-use", address.shown()}};
    PgTransaction transaction(connection_);
    connection_.run("SELECT hold_writers(array_agg(DISTINCT node)) FROM shards");
    const PgResult taken = connection_.run("UPDATE shards SET node=$1, epoch=epoch+1 RETURNING id, epoch",
                                           PgParameters().bytes(node_));
    for (int row = 0; row < taken.rows(); ++row)
        epochs_.at(static_cast<std::size_t>(taken.number(row, 0))) = taken.number(row, 1);
    transaction.commit();
}

PostgresWriter::Answers PostgresWriter::write(const ChangeBatch& batch, std::int64_t number) {
    std::vector<PgConnection::Call> calls;
    Answers answers;
    calls.push_back({.sql = "SELECT begin_batch($1, $2, $3)", .parameters = {}});
    std::int64_t place = 0;
    for (const WaitingChange& waiting : batch.changes) {
        answers.push_back(check_change(waiting.change));
        ++place;
        if (!answers.back()) continue;
        std::vector<KeptShard> kept = waiting.kept;
        if (alone_)
            for (const int shard : shards_of(waiting.change))
                kept.push_back({shard, epochs_.at(static_cast<std::size_t>(shard))});
        calls.push_back(change_call(waiting.change, node_, place, kept));
    }
    calls[0].parameters.bytes(node_).number(session_).number(number);
    const std::vector<PgResult> results = connection_.run_together(calls);
    std::size_t next = 1;
    for (auto& answer : answers) {
        if (!answer) continue;
        const PgResult& result = results[next++];
        answer = change_answer(result);
    }
    return answers;
}

std::optional<PostgresWriter::Answers> PostgresWriter::answers_to(std::int64_t number,
                                                                  std::size_t changes) const {
    if (last_batch_ != number) return std::nullopt;
    Answers answers(changes);
    for (std::size_t i = 0; i < refused_.size(); ++i) {
        const auto place = static_cast<std::size_t>(refused_[i]);
        if (place >= 1 && place <= changes)
            answers[place - 1] = std::unexpected(StoreError{codes_.at(i), details_.at(i)});
    }
    return answers;
}

void PostgresWriter::leave() {
    connection_.run("DELETE FROM writers WHERE id=$1 AND session=$2",
                    PgParameters().bytes(node_).number(session_));
    if (alone_)
        connection_.run("UPDATE shards SET node='', epoch=epoch+1 WHERE node=$1",
                        PgParameters().bytes(node_));
}

}  // namespace mycity
