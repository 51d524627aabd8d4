#include "store/sqlite_log.hpp"

#include "store/schema.hpp"

namespace mycity {
std::expected<std::unique_ptr<SqliteLog>, StoreError> SqliteLog::open(const std::filesystem::path& path,
                                                                      Post post) try {
    return std::unique_ptr<SqliteLog>(new SqliteLog(path, std::move(post)));
} catch (const StoreFailure& failure) {
    return std::unexpected(failure.error);
}

SqliteLog::SqliteLog(const std::filesystem::path& path, Post post)
    : lock_(path), database_(path, Access::create), post_(std::move(post)) {
    if (database_.text("PRAGMA journal_mode=WAL") != "wal")
        throw StoreFailure{{"store-failed", path.string() + ": no write-ahead log here"}};
    database_.run("PRAGMA synchronous=FULL");
    migrate(database_);
    auto reader = EventReader::open(path);
    if (!reader) throw StoreFailure{reader.error()};
    reader_.emplace(std::move(*reader));
    thread_ = std::thread([this] { write_until_stopped(); });
}

void SqliteLog::append(std::vector<Event> events, Appended done) {
    {
        const std::lock_guard lock(mutex_);
        if (!stopping_) {
            waiting_.push_back({std::move(events), std::move(done)});
            wake_.notify_one();
            return;
        }
    }
    post_([done = std::move(done)]() mutable { done(std::unexpected(StoreError{"store-stopped", {}})); });
}

void SqliteLog::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        wake_.notify_one();
    }
    if (thread_.joinable()) thread_.join();
}

void SqliteLog::write_until_stopped() {
    for (;;) {
        std::vector<Waiting> batch;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
            if (waiting_.empty()) return;
            batch.swap(waiting_);
        }
        std::vector<Answer> answers = commit(batch);
        post_([batch = std::move(batch), answers = std::move(answers)]() mutable {
            for (std::size_t i = 0; i < batch.size(); ++i) batch[i].done(std::move(answers[i]));
        });
    }
}

// An append with a wrong number fails alone; if the disk or the database fails, the whole batch fails.
std::vector<SqliteLog::Answer> SqliteLog::commit(const std::vector<Waiting>& batch) try {
    std::vector<Answer> answers;
    answers.reserve(batch.size());
    if (!writer_) writer_.emplace(database_);
    Transaction transaction(database_);
    writer_->begin();
    for (const Waiting& append : batch) answers.push_back(writer_->write(append.events));
    transaction.commit();
    return answers;
} catch (const StoreFailure& failure) {
    writer_.reset();
    return std::vector<Answer>(batch.size(), std::unexpected(failure.error));
}

std::expected<std::vector<Event>, StoreError> SqliteLog::read(std::string_view stream) {
    return reader_->read(stream);
}

std::expected<std::vector<std::string>, StoreError> SqliteLog::streams(std::string_view prefix) {
    return reader_->streams(prefix);
}

}  // namespace mycity
