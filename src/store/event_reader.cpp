#include "store/event_reader.hpp"

#include <algorithm>

#include "store/archive.hpp"
#include "store/chain.hpp"
#include "store/schema.hpp"

namespace mycity {
namespace {

// One snapshot for several statements: an append in between would make them disagree.
class Snapshot {
  public:
    explicit Snapshot(Database& database) : database_(&database) { database.run("BEGIN"); }
    Snapshot(const Snapshot&) = delete;
    Snapshot& operator=(const Snapshot&) = delete;
    ~Snapshot() {
        try {
            database_->run("ROLLBACK");
        } catch (const StoreFailure&) {  // NOLINT(bugprone-empty-catch): an error has already ended it
        }
    }

  private:
    Database* database_;
};

// By StreamQuery::By. ?1 is the key or the place, ?2 the number of rows.
constexpr std::array<const char*, 4> kQueries{
    "SELECT name, number, text, alarm_ms, summaries.tags FROM streams"
    " JOIN heads ON heads.stream=id JOIN summaries ON summaries.stream=id WHERE name=?1 LIMIT ?2",
    "SELECT name, number, text, alarm_ms, summaries.tags FROM tags"
    " JOIN streams ON id=tags.stream JOIN heads ON heads.stream=id JOIN summaries ON summaries.stream=id"
    " WHERE tag=?1 ORDER BY tags.stream DESC LIMIT ?2",
    "SELECT name, number, text, alarm_ms, summaries.tags FROM summaries"
    " JOIN streams ON id=summaries.stream JOIN heads ON heads.stream=id"
    " WHERE alarm_ms IS NOT NULL ORDER BY alarm_ms LIMIT ?2",
    "SELECT name, heads.number, coalesce(text, ''), alarm_ms, coalesce(summaries.tags, ''), streams.id,"
    " coalesce(events.at_ms, archive.at_ms), archive.stream IS NOT NULL FROM streams"
    " JOIN heads ON heads.stream=streams.id LEFT JOIN summaries ON summaries.stream=streams.id"
    " LEFT JOIN events ON events.id=heads.last LEFT JOIN archive ON archive.stream=streams.id"
    " WHERE streams.id>?1 ORDER BY streams.id LIMIT ?2"};

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    for (std::size_t end = 0; (end = text.find('\n')) != text.npos; text.remove_prefix(end + 1))
        lines.emplace_back(text.substr(0, end));
    return lines;
}

std::unique_ptr<Database> checked(const std::filesystem::path& path) {
    auto database = std::make_unique<Database>(path, Access::read);
    check_schema(*database);
    return database;
}

}  // namespace

EventReader::EventReader(const std::filesystem::path& path)
    : database_(checked(path)),
      event_(*database_, "SELECT stream, number, before, at_ms, body, chain FROM events WHERE id=?1"),
      all_(*database_, "SELECT number, at_ms, body, chain FROM events WHERE stream=?1 ORDER BY number"),
      head_(*database_,
            "SELECT id, number, last, mark FROM streams LEFT JOIN heads ON heads.stream=id WHERE name=?1"),
      names_(*database_, "SELECT name FROM streams WHERE name>=?1 ORDER BY name"),
      archive_(*database_, "SELECT size, bytes FROM archive WHERE stream=?1"),
      queries_{Statement(*database_, kQueries[0]), Statement(*database_, kQueries[1]),
               Statement(*database_, kQueries[2]), Statement(*database_, kQueries[3])} {}

std::expected<EventReader, StoreError> EventReader::open(const std::filesystem::path& path) try {
    return EventReader(path);
} catch (const StoreFailure& failure) {
    return std::unexpected(failure.error);
}

std::expected<std::vector<Event>, StoreError> EventReader::read(std::string_view stream) try {
    return read_or_throw(stream);
} catch (const StoreFailure& failure) {
    return std::unexpected(failure.error);
}

std::vector<Event> EventReader::read_or_throw(std::string_view stream) {
    const Snapshot snapshot(*database_);
    const auto head = head_of(stream);
    if (!head) return {};
    auto events = head->last == 0 ? archived(stream, *head) : follow(stream, *head);
    if (!events) explain(stream, *head);
    return std::move(*events);
}

std::optional<EventReader::Head> EventReader::head_of(std::string_view stream) {
    const InUse use(head_);
    head_.bind_text(1, stream);
    if (!head_.step()) return std::nullopt;
    return Head{head_.number(0), head_.number(1), head_.number(2), std::string(head_.blob(3))};
}

// Reads from the last event back to the first; empty if a checksum or number is wrong.
std::optional<std::vector<Event>> EventReader::follow(std::string_view stream, const Head& head) {
    std::vector<Event> events;
    std::vector<std::string> chains;
    std::int64_t place = head.last;
    for (std::int64_t number = head.number; number > 0; --number) {
        const InUse use(event_);
        event_.bind(1, place);
        if (!event_.step() || event_.number(0) != head.stream || event_.number(1) != number)
            return std::nullopt;
        events.emplace_back(std::string(stream), number, event_.number(3), std::string(event_.blob(4)));
        chains.emplace_back(event_.blob(5));
        place = event_.number(2);
    }
    std::reverse(events.begin(), events.end());
    Digest chain{};
    for (const Event& event : events) {
        chain = chain_after(chain, event);
        if (chains.back() != view_of(chain)) return std::nullopt;
        chains.pop_back();
    }
    if (events.empty() || place != 0 || mark_of(view_of(chain)) != head.mark) return std::nullopt;
    return events;
}

std::optional<std::vector<Event>> EventReader::archived(std::string_view stream, const Head& head) {
    const InUse use(archive_);
    archive_.bind(1, head.stream);
    if (!archive_.step()) return std::nullopt;
    auto events = unpacked(archive_.number(0), archive_.blob(1), stream);
    if (!events || std::ssize(*events) != head.number) return std::nullopt;
    Digest chain{};
    for (const Event& event : *events) chain = chain_after(chain, event);
    if (mark_of(view_of(chain)) != head.mark) return std::nullopt;
    return events;
}

// Finds the first wrong event by scanning all events of the stream.
void EventReader::explain(std::string_view stream, const Head& head) {
    const InUse use(all_);
    StreamCheck check(stream);
    std::int64_t count = 0;
    all_.bind(1, head.stream);
    for (; all_.step(); ++count)
        check.add({std::string(stream), all_.number(0), all_.number(1), std::string(all_.blob(2))},
                  all_.blob(3));
    check.finish(head.number, head.mark);
    throw StoreFailure{{"store-damaged", std::string(stream) + ' ' + std::to_string(count) +
                                             ": does not agree with the head of its stream"}};
}

std::expected<std::vector<std::string>, StoreError> EventReader::streams(std::string_view prefix) try {
    return streams_or_throw(prefix);
} catch (const StoreFailure& failure) {
    return std::unexpected(failure.error);
}

std::vector<std::string> EventReader::streams_or_throw(std::string_view prefix) {
    const InUse use(names_);
    std::vector<std::string> names;
    names_.bind_text(1, prefix);
    while (names_.step() && names_.text(0).starts_with(prefix)) names.emplace_back(names_.text(0));
    return names;
}

std::expected<std::vector<FoundStream>, StoreError> EventReader::find(const StreamQuery& query) try {
    return find_or_throw(query);
} catch (const StoreFailure& failure) {
    return std::unexpected(failure.error);
}

std::vector<FoundStream> EventReader::find_or_throw(const StreamQuery& query) {
    std::vector<FoundStream> found;
    Statement& rows = queries_[static_cast<std::size_t>(query.by)];
    const InUse use(rows);
    const bool places = query.by == StreamQuery::By::place;
    if (places)
        rows.bind(1, query.after);
    else if (query.by == StreamQuery::By::tag)
        rows.bind_blob(1, query.key);
    else if (query.by != StreamQuery::By::alarm)
        rows.bind_text(1, query.key);
    rows.bind(2, static_cast<std::int64_t>(query.most));
    while (rows.step()) {
        FoundStream& row = found.emplace_back();
        row.number = rows.number(1);
        row.summary = {.stream = std::string(rows.text(0)), .text = std::string(rows.blob(2))};
        if (!rows.is_null(3)) row.summary.alarm_ms = rows.number(3);
        row.summary.tags = lines_of(rows.blob(4));
        if (!places) continue;
        row.place = rows.number(5);
        row.at_ms = rows.number(6);
        row.archived = rows.number(7) != 0;
    }
    return found;
}

std::expected<std::int64_t, StoreError> EventReader::count(std::string_view prefix) try {
    Statement counted(*database_, "SELECT count(*) FROM streams WHERE substr(name, 1, ?1)=?2");
    counted.bind(1, static_cast<std::int64_t>(prefix.size())).bind_text(2, prefix);
    return counted.step() ? counted.number(0) : 0;
} catch (const StoreFailure& failure) {
    return std::unexpected(failure.error);
}

std::expected<void, StoreError> EventReader::check_file() try {
    const std::string found = database_->text("PRAGMA integrity_check(1)");
    if (found != "ok") return std::unexpected(StoreError{"store-damaged", found});
    // Events that belong to no stream would never be read.
    const std::int64_t strays = database_->number(
        "SELECT count(*) FROM events WHERE stream NOT IN"
        " (SELECT id FROM streams JOIN heads ON heads.stream=id)");
    if (strays != 0)
        return std::unexpected(
            StoreError{"store-damaged", "events without a stream: " + std::to_string(strays)});
    return {};
} catch (const StoreFailure& failure) {
    return std::unexpected(failure.error);
}

}  // namespace mycity
