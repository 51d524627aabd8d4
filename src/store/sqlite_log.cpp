#include "store/sqlite_log.hpp"

#include <utility>

#include "store/schema.hpp"

namespace mycity {
namespace {

constexpr std::chrono::milliseconds kRetry{1000};  // between attempts to open the file again
constexpr std::int64_t kSparePages = 256;          // free pages that the file keeps
const StoreError kUnknown{"store-unknown", "the disk failed during the commit"};

void prepare(Database& database, const std::filesystem::path& path) {
    if (database.number("PRAGMA page_count") == 0) database.run("PRAGMA auto_vacuum=INCREMENTAL");
    if (database.text("PRAGMA journal_mode=WAL") != "wal")
        throw StoreFailure{{"store-failed", path.string() + ": no write-ahead log here"}};
    database.run("PRAGMA synchronous=FULL");
    migrate(database);
}

}  // namespace

SqliteLog::Writing::Writing(const std::filesystem::path& path)
    : database(path, Access::create), writer((prepare(database, path), database)) {}

std::expected<std::unique_ptr<SqliteLog>, StoreError> SqliteLog::open(const std::filesystem::path& path,
                                                                      Post post) try {
    return std::unique_ptr<SqliteLog>(new SqliteLog(path, std::move(post)));
} catch (const StoreFailure& failure) {
    return std::unexpected(failure.error);
}

SqliteLog::SqliteLog(const std::filesystem::path& path, Post post)
    : lock_(path),
      path_(path),
      reader_(post),
      queue_(std::move(post)),
      writing_(std::make_unique<Writing>(path)) {
    auto reader = EventReader::open(path);
    if (!reader) throw StoreFailure{reader.error()};
    reader_.use(std::move(*reader));
    thread_ = std::thread([this] { write_until_stopped(); });
}

void SqliteLog::change(StoreChange change, Appended done) {
    queue_.add({.change = std::move(change), .done = std::move(done)});
}

void SqliteLog::stop() {
    queue_.stop();
    if (thread_.joinable()) thread_.join();
    reader_.stop();
}

void SqliteLog::write_until_stopped() {
    for (;;) {
        std::optional<std::chrono::milliseconds> limit;
        if (!writing_) limit = std::min(kRetry, patience_.load());
        if (writing_ && shrinking_) limit = std::chrono::milliseconds(0);
        auto [batch, stopping] = queue_.take(limit);
        if (!writing_) reopen();
        if (doubt_) settle();
        if (!batch.changes.empty())
            commit(std::move(batch));
        else if (shrinking_ && writing_)
            shrink();
        if (!stopping) continue;
        if (doubt_) queue_.answer_all(std::move(std::exchange(doubt_, std::nullopt)->batch), kUnknown);
        return;
    }
}

// An append with a wrong number fails alone; if the disk or the database fails, the whole batch fails.
void SqliteLog::commit(ChangeBatch batch) {
    if (!writing_) return queue_.answer_all(std::move(batch), failure_);
    bool committing = false;
    try {
        Transaction transaction(writing_->database);
        writing_->writer.begin();
        for (const WaitingChange& waiting : batch.changes)
            batch.answers.push_back(writing_->writer.write(waiting.change));
        committing = true;
        transaction.commit();
    } catch (const StoreFailure& failure) {
        const bool certain = !committing || failure.full;
        close_after(failure.error);
        if (certain) return queue_.answer_all(std::move(batch), failure.error);
        doubt_.emplace(std::move(batch), std::chrono::steady_clock::now() + patience_.load());
        reopen();
        return settle();
    }
    for (const WaitingChange& waiting : batch.changes)
        shrinking_ = shrinking_ || !waiting.change.remove.empty() || !waiting.change.archive.empty();
    queue_.answer(std::move(batch));
}

// Makes the file shorter by a few of its free pages, so that appends do not wait long.
void SqliteLog::shrink() {
    try {
        Database& database = writing_->database;
        const std::int64_t before = database.number("PRAGMA freelist_count");
        if (before > kSparePages) database.run("PRAGMA incremental_vacuum(256)");
        shrinking_ = database.number("PRAGMA freelist_count") < before;
        if (!shrinking_) database.run("PRAGMA wal_checkpoint(PASSIVE)");
    } catch (const StoreFailure& failure) {
        shrinking_ = false;
        close_after(failure.error);
    }
}

// The file stays as it is: a checkpoint now would write what may not be durable.
void SqliteLog::close_after(const StoreError& error) {
    writable_ = false;
    failure_ = {"store-failed", error.detail};
    reader_.use(std::nullopt);
    writing_->database.leave_log();
    writing_.reset();
}

// Opens the file as after a crash. Everything it has is copied into the database and synced again, since a
// disk may have dropped what a failed sync should have written.
void SqliteLog::reopen() {
    try {
        auto writing = std::make_unique<Writing>(path_);
        if (!writing->database.checkpoint()) throw StoreFailure{{"store-failed", "the log is in use"}};
        auto reader = EventReader::open(path_);
        if (!reader) throw StoreFailure{reader.error()};
        writing_ = std::move(writing);
        reader_.use(std::move(*reader));
    } catch (const StoreFailure& failure) {
        failure_ = {"store-failed", failure.error.detail};
        return;
    }
    writable_ = true;
}

// Answers the appends of a failed commit: a transaction is in the file as a whole or not at all.
void SqliteLog::settle() {
    if (!writing_) {
        if (std::chrono::steady_clock::now() < doubt_->until) return;
        return queue_.answer_all(std::move(std::exchange(doubt_, std::nullopt)->batch), kUnknown);
    }
    ChangeBatch batch = std::move(std::exchange(doubt_, std::nullopt)->batch);
    for (std::size_t i = 0; i < batch.changes.size(); ++i) {
        if (batch.answers[i] && !writing_->writer.has(batch.changes[i].change))
            batch.answers[i] = std::unexpected(failure_);
    }
    queue_.answer(std::move(batch));
}

void SqliteLog::read(std::string stream, StoreAnswer<std::vector<Event>> done) {
    reader_.ask<std::vector<Event>>(
        [stream = std::move(stream)](EventReader& reader) { return reader.read(stream); }, std::move(done));
}

void SqliteLog::find(StreamQuery query, StoreAnswer<std::vector<FoundStream>> done) {
    reader_.ask<std::vector<FoundStream>>(
        [query = std::move(query)](EventReader& reader) { return reader.find(query); }, std::move(done));
}

void SqliteLog::count(std::string prefix, StoreAnswer<std::int64_t> done) {
    reader_.ask<std::int64_t>(
        [prefix = std::move(prefix)](EventReader& reader) { return reader.count(prefix); }, std::move(done));
}

}  // namespace mycity
