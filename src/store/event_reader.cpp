#include "store/event_reader.hpp"

#include <algorithm>

#include "store/chain.hpp"
#include "store/schema.hpp"

namespace mycity {
namespace {

StoreFailure damaged(std::string_view stream, std::int64_t number, std::string_view why) {
    return {{"store-damaged", std::string(stream) + ' ' + std::to_string(number) + ": " + std::string(why)}};
}

// One snapshot for several statements: an append in between would make them disagree.
class Snapshot {
  public:
    explicit Snapshot(Database& database) : database_(&database) { database.run("BEGIN"); }
    Snapshot(const Snapshot&) = delete;
    Snapshot& operator=(const Snapshot&) = delete;
    ~Snapshot() {
        try {
            database_->run("ROLLBACK");
        } catch (const StoreFailure&) {  // an error has ended it already
        }
    }

  private:
    Database* database_;
};

// A statement that is left clean however its use ends.
class InUse {
  public:
    explicit InUse(Statement& statement) : statement_(&statement) {}
    InUse(const InUse&) = delete;
    InUse& operator=(const InUse&) = delete;
    ~InUse() { statement_->reset(); }

  private:
    Statement* statement_;
};

std::unique_ptr<Database> checked(const std::filesystem::path& path) {
    auto database = std::make_unique<Database>(path, Access::read);
    check_schema(*database);
    return database;
}

}  // namespace

EventReader::EventReader(const std::filesystem::path& path)
    : database_(checked(path)),
      events_(*database_, "SELECT number, at_ms, body, chain FROM events WHERE stream=?1 ORDER BY number"),
      head_(*database_, "SELECT number, chain FROM heads WHERE stream=?1"),
      names_(*database_, "SELECT stream FROM heads WHERE stream>=?1 ORDER BY stream") {}

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
    const InUse use(events_);
    std::vector<Event> events;
    Digest chain{};
    events_.bind_text(1, stream);
    while (events_.step()) {
        const std::int64_t number = std::ssize(events) + 1;
        if (events_.number(0) != number) throw damaged(stream, number, "is missing");
        Event& event =
            events.emplace_back(std::string(stream), number, events_.number(1), std::string(events_.blob(2)));
        chain = chain_after(chain, event);
        if (events_.blob(3) != view_of(chain)) throw damaged(stream, number, "is not what was written");
    }
    check_head(stream, events.size(), chain);
    return events;
}

// Tells when the last events of a stream are gone.
void EventReader::check_head(std::string_view stream, std::size_t count, const Digest& chain) {
    const InUse use(head_);
    head_.bind_text(1, stream);
    const bool there = head_.step();
    const std::int64_t last = there ? head_.number(0) : 0;
    const auto found = static_cast<std::int64_t>(count);
    if (last > found) throw damaged(stream, found + 1, "is missing");
    if (last < found || (there && head_.blob(1) != view_of(chain)))
        throw damaged(stream, found, "does not agree with the head of its stream");
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

std::expected<void, StoreError> EventReader::check_file() try {
    const std::string found = database_->text("PRAGMA integrity_check(1)");
    if (found != "ok") return std::unexpected(StoreError{"store-damaged", found});
    // A stream without its head would not be listed, and so never be read.
    const std::int64_t strays = database_->number(
        "SELECT count(*) FROM events WHERE number=1 AND stream NOT IN (SELECT stream FROM heads)");
    if (strays != 0)
        return std::unexpected(
            StoreError{"store-damaged", "streams without a head: " + std::to_string(strays)});
    return {};
} catch (const StoreFailure& failure) {
    return std::unexpected(failure.error);
}

}  // namespace mycity
