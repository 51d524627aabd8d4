#include "store/schema.hpp"

#include <algorithm>
#include <array>

namespace mycity {
namespace {

constexpr std::int64_t kApplication = 0x6D794369;  // "myCi": identifies our databases

// Versions 1 to 3 were never released; the program does not read them.
constexpr std::int64_t kUnreleased = 3;

// The first step creates version kUnreleased + 1 in an empty database, each other one the next version. A
// released step never changes.
constexpr std::array<const char*, 1> kSteps{
    R"(CREATE TABLE streams(
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
       CREATE TABLE summaries(
           stream INTEGER PRIMARY KEY,
           text BLOB NOT NULL,
           alarm_ms INTEGER,
           tags BLOB NOT NULL);
       CREATE INDEX summaries_by_alarm ON summaries(alarm_ms) WHERE alarm_ms IS NOT NULL;
       CREATE TABLE tags(
           tag BLOB NOT NULL,
           stream INTEGER NOT NULL,
           PRIMARY KEY(tag, stream)) WITHOUT ROWID;
       CREATE TABLE archive(
           stream INTEGER PRIMARY KEY,
           at_ms INTEGER NOT NULL,
           size INTEGER NOT NULL,
           bytes BLOB NOT NULL);)",
};

StoreFailure older(std::int64_t found) {
    return {{"store-older", "its schema has version " + std::to_string(found) +
                                ", the oldest that is read is " + std::to_string(kUnreleased + 1)}};
}

StoreFailure newer(std::int64_t found, std::int64_t known) {
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

void migrate(Database& database, std::span<const char* const> steps, std::int64_t unreleased) {
    Transaction transaction(database);
    const std::int64_t found = schema_version(database);
    const std::int64_t newest = unreleased + std::ssize(steps);
    if (found < 0 || found > newest) throw newer(found, newest);
    if (found > 0 && found <= unreleased) throw older(found);
    if (found == 0) {
        database.run(("PRAGMA application_id=" + std::to_string(kApplication)).c_str());
        database.run("CREATE TABLE schema_version(version INTEGER NOT NULL PRIMARY KEY)");
    }
    for (std::int64_t version = std::max(found, unreleased); version < newest; ++version) {
        database.run(steps[static_cast<std::size_t>(version - unreleased)]);
        database.run(
            ("INSERT INTO schema_version(version) VALUES(" + std::to_string(version + 1) + ')').c_str());
    }
    transaction.commit();
}

void migrate(Database& database) { migrate(database, kSteps, kUnreleased); }

void check_schema(Database& database) {
    const std::int64_t found = schema_version(database);
    if (found > kUnreleased + std::ssize(kSteps)) throw newer(found, kUnreleased + std::ssize(kSteps));
    if (found == 0) throw StoreFailure{{"not-a-store", "an empty database"}};
    if (found <= kUnreleased) throw older(found);
}

}  // namespace mycity
