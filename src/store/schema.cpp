#include "store/schema.hpp"

#include <array>

namespace mycity {
namespace {

constexpr std::int64_t kApplication = 0x6D794369;  // "myCi", which tells our databases from others

// Step i brings version i to version i + 1. A step that was released never changes.
constexpr std::array<const char*, 2> kSteps{
    R"(CREATE TABLE events(
           stream TEXT NOT NULL,
           number INTEGER NOT NULL,
           at_ms INTEGER NOT NULL,
           body BLOB NOT NULL,
           chain BLOB NOT NULL,
           PRIMARY KEY(stream, number)) WITHOUT ROWID;
       CREATE TABLE heads(
           stream TEXT NOT NULL PRIMARY KEY,
           number INTEGER NOT NULL,
           chain BLOB NOT NULL) WITHOUT ROWID;)",
    // One log in the order of writing instead of one place for each stream: what many tables did at the same
    // time lies on the same few pages.
    R"(ALTER TABLE events RENAME TO old_events;
       ALTER TABLE heads RENAME TO old_heads;
       CREATE TABLE streams(
           id INTEGER PRIMARY KEY,
           name TEXT NOT NULL UNIQUE);
       CREATE TABLE events(
           id INTEGER PRIMARY KEY,
           stream INTEGER NOT NULL,
           number INTEGER NOT NULL,
           before INTEGER NOT NULL,
           at_ms INTEGER NOT NULL,
           body BLOB NOT NULL,
           chain BLOB NOT NULL);
       CREATE TABLE heads(
           stream INTEGER PRIMARY KEY,
           number INTEGER NOT NULL,
           last INTEGER NOT NULL,
           mark BLOB NOT NULL);
       INSERT INTO streams(name) SELECT stream FROM old_heads UNION SELECT stream FROM old_events;
       INSERT INTO events SELECT place, stream, number, iif(number=1, 0, place-1), at_ms, body, chain FROM
           (SELECT row_number() OVER (ORDER BY name, number) AS place, id AS stream, number, at_ms, body, chain
            FROM old_events JOIN streams ON name=old_events.stream);
       INSERT INTO heads
           SELECT streams.id, old_heads.number, coalesce(last, 0), substr(old_heads.chain, 1, 8)
           FROM old_heads JOIN streams ON name=old_heads.stream
           LEFT JOIN (SELECT stream, max(id) AS last FROM events GROUP BY stream) AS ends
               ON ends.stream=streams.id;
       DROP TABLE old_events;
       DROP TABLE old_heads;)",
};

StoreFailure newer(std::int64_t found, std::size_t known) {
    return {{"store-newer", "its schema has version " + std::to_string(found) +
                                ", this program knows up to " + std::to_string(known)}};
}

}  // namespace

std::int64_t schema_version(Database& database) {
    const bool empty = database.number("SELECT count(*) FROM sqlite_schema") == 0;
    const std::int64_t application = database.number("PRAGMA application_id");
    if (empty && application == 0) return 0;
    if (application != kApplication) throw StoreFailure{{"not-a-store", "a database of another program"}};
    return database.number("SELECT max(version) FROM schema_version");
}

void migrate(Database& database, std::span<const char* const> steps) {
    Transaction transaction(database);
    const std::int64_t found = schema_version(database);
    if (found < 0 || found > std::ssize(steps)) throw newer(found, steps.size());
    if (found == 0) {
        database.run(("PRAGMA application_id=" + std::to_string(kApplication)).c_str());
        database.run("CREATE TABLE schema_version(version INTEGER NOT NULL PRIMARY KEY)");
    }
    for (std::int64_t version = found; version < std::ssize(steps); ++version) {
        database.run(steps[static_cast<std::size_t>(version)]);
        database.run(
            ("INSERT INTO schema_version(version) VALUES(" + std::to_string(version + 1) + ')').c_str());
    }
    transaction.commit();
}

void migrate(Database& database) { migrate(database, kSteps); }

bool has_newest_schema(Database& database) { return schema_version(database) == std::ssize(kSteps); }

void check_schema(Database& database) {
    const std::int64_t found = schema_version(database);
    if (found > std::ssize(kSteps)) throw newer(found, kSteps.size());
    if (found == 0) throw StoreFailure{{"not-a-store", "an empty database"}};
}

}  // namespace mycity
