#include "store/postgres/postgres_copy.hpp"

#include "store/event_reader.hpp"
#include "store/event_writer.hpp"
#include "store/postgres/postgres_reader.hpp"
#include "store/postgres/postgres_writer.hpp"
#include "store/postgres/schema.hpp"
#include "store/schema.hpp"

namespace mycity {
namespace {

using By = StreamQuery::By;

constexpr std::size_t kStreamsAtOnce = 500;
constexpr std::size_t kBytesAtOnce = std::size_t{4} << 20;

PgManners patient(const char* name) {
    using std::chrono::hours;
    return {.name = name, .statement_limit = hours(1), .answer_limit = hours(1)};
}

template <class T>
T good(std::expected<T, StoreError> answer) {
    if (!answer) throw StoreFailure{answer.error()};
    if constexpr (!std::is_void_v<T>) return std::move(*answer);
}

// The streams of a store one after the other, as changes that make them: first the events and the summary,
// then the archive if they belong there.
template <class Take>
void each_stream(StoreReader& reader, Take take) {
    for (std::int64_t after = 0;;) {
        const auto rows = good(reader.find({.by = By::place, .most = kStreamsAtOnce, .after = after}));
        if (rows.empty()) return;
        after = rows.back().place;
        for (const FoundStream& row : rows) {
            const std::string& name = row.summary.stream;
            StoreChange change{.events = good(reader.read(name))};
            for (FoundStream& found : good(reader.find({.by = By::name, .key = name})))
                change.summaries.push_back(std::move(found.summary));
            take(std::move(change));
            if (row.archived) take(StoreChange{.archive = {name}});
        }
    }
}

// Sends changes to a database, many at once.
class Sender {
  public:
    explicit Sender(PgConnection& connection) : connection_(&connection) {}

    void add(const StoreChange& change) {
        for (const Event& event : change.events) bytes_ += event.body.size();
        calls_.push_back(change_call(change, {}, 0, {}));
        if (calls_.size() >= kStreamsAtOnce || bytes_ >= kBytesAtOnce) send();
    }
    void send() {
        if (calls_.empty()) return;
        for (const PgResult& result : connection_->run_together(calls_)) good(change_answer(result));
        calls_.clear();
        bytes_ = 0;
    }

  private:
    PgConnection* connection_;
    std::vector<PgConnection::Call> calls_;
    std::size_t bytes_ = 0;
};

void keep_servers_out(PgConnection& connection, const PostgresAddress& address) {
    const PgResult locked =
        connection.run("SELECT pg_try_advisory_lock(hashtextextended('mycity servers', 0))");
    const PgResult alive =
        connection.run("SELECT count(*) FROM nodes WHERE beat>=clock_timestamp()-interval '3 seconds'");
    if (!locked.flag(0, 0) || alive.number(0, 0) != 0) throw StoreFailure{{"store-in-use", address.shown()}};
}

void make_empty(PgConnection& connection, const PostgresAddress& address, Overwrite overwrite) {
    const bool empty = connection.run("SELECT NOT EXISTS(SELECT FROM streams)").flag(0, 0);
    if (!empty && overwrite == Overwrite::no) throw StoreFailure{{"already-there", address.shown()}};
    connection.script(
        "SET LOCAL lock_timeout='5s';"
        "SELECT hold_writers(array_agg(id)) FROM writers;"
        "TRUNCATE streams, events, archive, summaries, tags, writers;"
        // Whoever kept a shard of the old content keeps it no longer.
        "UPDATE shards SET node='', epoch=epoch+1");
}

StoreContents checked_contents(StoreReader& reader) {
    good(reader.check_file());
    StoreContents contents;
    for (const std::string& name : good(reader.streams(""))) {
        ++contents.streams;
        contents.events += std::ssize(good(reader.read(name)));
    }
    return contents;
}

}  // namespace

void copy_from_postgres(const PostgresAddress& address, Database& file) {
    PgConnection connection(address, patient("mycity backup"));
    check_schema(connection);
    const PgTransaction snapshot(connection, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    PostgresReader reader{PgClient(connection)};
    migrate(file);
    Transaction transaction(file);
    EventWriter writer(file);
    writer.begin();
    each_stream(reader, [&](const StoreChange& change) { good(writer.write(change)); });
    transaction.commit();
}

StoreContents copy_to_postgres(const std::filesystem::path& file, const PostgresAddress& address,
                               Overwrite overwrite) {
    EventReader source = good(EventReader::open(file));
    good(source.check_file());
    PgConnection connection(address, patient("mycity restore"));
    migrate(connection);
    keep_servers_out(connection, address);
    PgTransaction transaction(connection);
    make_empty(connection, address, overwrite);
    Sender sender(connection);
    each_stream(source, [&](const StoreChange& change) { sender.add(change); });
    sender.send();
    PostgresReader copy{PgClient(connection)};
    const StoreContents contents = checked_contents(copy);
    transaction.commit();
    return contents;
}

}  // namespace mycity
