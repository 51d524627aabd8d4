#include "store/postgres/postgres_reader.hpp"

#include <array>

#include "store/chain.hpp"

namespace mycity {
namespace {

// By StreamQuery::By. $1 is the key or the place, $2 the number of rows.
constexpr std::array<const char*, 4> kQueries{
    "SELECT name, number, text, alarm_ms, tags FROM streams JOIN summaries ON stream=id"
    " WHERE name=$1::bytea LIMIT $2::bigint",
    "SELECT name, number, text, alarm_ms, summaries.tags FROM tags JOIN streams ON id=tags.stream"
    " JOIN summaries ON summaries.stream=id WHERE tag=$1::bytea ORDER BY tags.stream DESC LIMIT $2::bigint",
    "SELECT name, number, text, alarm_ms, tags FROM summaries JOIN streams ON id=stream"
    " WHERE alarm_ms IS NOT NULL AND $1::bytea IS NOT NULL ORDER BY alarm_ms LIMIT $2::bigint",
    "SELECT name, number, coalesce(text, ''), alarm_ms, coalesce(tags, '{}'), id, at_ms, archived FROM "
    "streams"
    " LEFT JOIN summaries ON stream=id WHERE id>$1::bigint ORDER BY id LIMIT $2::bigint"};

constexpr const char* kRead =
    "SELECT head.number, mark, event.number, event.at_ms, body, chain FROM streams head"
    " LEFT JOIN LATERAL events_of(id) event ON true WHERE name=$1::bytea ORDER BY event.number";

}  // namespace

std::expected<std::vector<Event>, StoreError> PostgresReader::read(std::string_view stream) try {
    return read_or_throw(stream);
} catch (const StoreFailure& failure) {
    return std::unexpected(failure.error);
}

std::vector<Event> PostgresReader::read_or_throw(std::string_view stream) {
    const PgResult rows = client_.ask(kRead, PgParameters().bytes(stream));
    std::vector<Event> events;
    if (rows.rows() == 0) return events;
    StreamCheck check(stream);
    for (int row = 0; row < rows.rows() && !rows.is_null(row, 2); ++row) {
        // An archive whose lists differ in length has nulls.
        const bool half = rows.is_null(row, 3) || rows.is_null(row, 4);
        Event event{std::string(stream), half ? 0 : rows.number(row, 2), half ? 0 : rows.number(row, 3),
                    std::string(rows.bytes(row, 4))};
        check.add(event, rows.is_null(row, 5) ? std::nullopt : std::optional(rows.bytes(row, 5)));
        events.push_back(std::move(event));
    }
    check.finish(rows.number(0, 0), rows.bytes(0, 1));
    return events;
}

std::expected<std::vector<std::string>, StoreError> PostgresReader::streams(std::string_view prefix) try {
    const PgResult rows = client_.ask(
        "SELECT name FROM streams WHERE substr(name, 1, octet_length($1::bytea))=$1::bytea ORDER BY name",
        PgParameters().bytes(prefix));
    std::vector<std::string> names;
    names.reserve(static_cast<std::size_t>(rows.rows()));
    for (int row = 0; row < rows.rows(); ++row) names.emplace_back(rows.bytes(row, 0));
    return names;
} catch (const StoreFailure& failure) {
    return std::unexpected(failure.error);
}

std::expected<std::vector<FoundStream>, StoreError> PostgresReader::find(const StreamQuery& query) try {
    return find_or_throw(query);
} catch (const StoreFailure& failure) {
    return std::unexpected(failure.error);
}

std::vector<FoundStream> PostgresReader::find_or_throw(const StreamQuery& query) {
    const bool places = query.by == StreamQuery::By::place;
    PgParameters parameters;
    if (places)
        parameters.number(query.after);
    else
        parameters.bytes(query.key);
    parameters.number(static_cast<std::int64_t>(query.most));
    const PgResult rows = client_.ask(kQueries[static_cast<std::size_t>(query.by)], parameters);
    std::vector<FoundStream> found;
    for (int row = 0; row < rows.rows(); ++row) {
        FoundStream& each = found.emplace_back();
        each.summary = {.stream = std::string(rows.bytes(row, 0)), .text = std::string(rows.bytes(row, 2))};
        each.number = rows.number(row, 1);
        if (!rows.is_null(row, 3)) each.summary.alarm_ms = rows.number(row, 3);
        each.summary.tags = rows.all_bytes(row, 4);
        if (!places) continue;
        each.place = rows.number(row, 5);
        each.at_ms = rows.number(row, 6);
        each.archived = rows.flag(row, 7);
    }
    return found;
}

std::expected<std::int64_t, StoreError> PostgresReader::count(std::string_view prefix) try {
    return client_
        .ask("SELECT count(*) FROM streams WHERE substr(name, 1, octet_length($1::bytea))=$1::bytea",
             PgParameters().bytes(prefix))
        .number(0, 0);
} catch (const StoreFailure& failure) {
    return std::unexpected(failure.error);
}

// Events that belong to no stream would never be read.
std::expected<void, StoreError> PostgresReader::check_file() try {
    const std::int64_t strays =
        client_
            .ask(
                "SELECT (SELECT count(*) FROM events LEFT JOIN streams ON id=stream WHERE id IS NULL OR "
                "archived)"
                " + (SELECT count(*) FROM archive LEFT JOIN streams ON id=stream WHERE id IS NULL OR NOT "
                "archived)",
                {})
            .number(0, 0);
    if (strays != 0)
        return std::unexpected(
            StoreError{"store-damaged", "events without a stream: " + std::to_string(strays)});
    return {};
} catch (const StoreFailure& failure) {
    return std::unexpected(failure.error);
}

}  // namespace mycity
