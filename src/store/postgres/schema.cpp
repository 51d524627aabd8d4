#include "store/postgres/schema.hpp"

namespace mycity {
namespace {

struct Found {
    std::int64_t version = 0;  // 0: there is no schema yet
    std::int64_t oldest = 0;
};

Found version_of(PgConnection& connection) {
    // From the tables themselves: what functions remember may be older than the lock that migrate() waits
    // for.
    const PgResult there = connection.run(
        "SELECT EXISTS(SELECT FROM pg_namespace WHERE nspname='mycity'), EXISTS(SELECT FROM pg_class"
        " JOIN pg_namespace space ON relnamespace=space.oid"
        " WHERE nspname='mycity' AND relname='schema_version')");
    if (!there.flag(0, 0)) return {};
    if (!there.flag(0, 1)) throw StoreFailure{{"not-a-store", "its schema \"mycity\" is of another program"}};
    const PgResult newest = connection.run(
        "SELECT coalesce(max(version), 0)::bigint, coalesce(max(oldest), 0)::bigint FROM "
        "mycity.schema_version");
    return {newest.number(0, 0), newest.number(0, 1)};
}

void check_version(const Found& found, std::int64_t known) {
    if (found.oldest > known)
        throw StoreFailure{{"store-newer", "its schema has version " + std::to_string(found.version) +
                                               ", this program knows up to " + std::to_string(known)}};
}

}  // namespace

void migrate(PgConnection& connection, std::span<const PgStep> steps) {
    const auto known = static_cast<std::int64_t>(steps.size());
    // Most of the time there is nothing to do, and nothing to wait for.
    const Found before = version_of(connection);
    check_version(before, known);
    if (before.version >= known) return;
    PgTransaction transaction(connection);
    connection.run("SELECT pg_advisory_xact_lock(hashtextextended('mycity schema', 0))");
    const Found found = version_of(connection);
    check_version(found, known);
    if (found.version == 0)
        connection.script(
            "CREATE SCHEMA mycity;"
            "CREATE TABLE mycity.schema_version(version bigint PRIMARY KEY, oldest bigint NOT NULL)");
    for (std::int64_t version = found.version; version < known; ++version) {
        const PgStep& step = steps[static_cast<std::size_t>(version)];
        connection.script(step.sql);
        connection.run("INSERT INTO mycity.schema_version(version, oldest) VALUES($1, $2)",
                       PgParameters().number(version + 1).number(step.oldest));
    }
    transaction.commit();
}

void migrate(PgConnection& connection) { migrate(connection, postgres_steps()); }

void check_schema(PgConnection& connection) {
    const Found found = version_of(connection);
    if (found.version == 0) throw StoreFailure{{"not-a-store", "a database without the schema \"mycity\""}};
    check_version(found, static_cast<std::int64_t>(postgres_steps().size()));
}

}  // namespace mycity
