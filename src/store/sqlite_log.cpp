#include "store/sqlite_log.hpp"

#include <algorithm>

#include "store/chain.hpp"
#include "store/schema.hpp"

namespace mycity {
namespace {

// A stream's last number and the checksum up to it.
struct Head {
    std::int64_t number = 0;
    Digest chain{};
};

std::expected<Head, StoreError> head_of(Statement& select, std::string_view stream) {
    Head head;
    std::size_t length = head.chain.size();
    select.bind_text(1, stream);
    if (select.step()) {
        head.number = select.number(0);
        const std::string_view chain = select.blob(1);
        length = chain.size();
        std::copy_n(chain.begin(), std::min(length, head.chain.size()), head.chain.begin());
    }
    select.reset();
    if (length != head.chain.size())
        return std::unexpected(
            StoreError{"store-damaged", std::string(stream) + ": its head has no checksum"});
    return head;
}

}  // namespace

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

SqliteLog::Writer::Writer(Database& database)
    : head(database, "SELECT number, chain FROM heads WHERE stream=?1"),
      insert(database, "INSERT INTO events(stream, number, at_ms, body, chain) VALUES(?1, ?2, ?3, ?4, ?5)"),
      move_head(database,
                "INSERT INTO heads(stream, number, chain) VALUES(?1, ?2, ?3)"
                " ON CONFLICT(stream) DO UPDATE SET number=excluded.number, chain=excluded.chain") {}

// An append that does not fit fails alone; when the disk or the database fails, nothing of the batch is kept.
std::vector<SqliteLog::Answer> SqliteLog::commit(const std::vector<Waiting>& batch) try {
    std::vector<Answer> answers;
    answers.reserve(batch.size());
    if (!writer_) writer_.emplace(database_);
    Transaction transaction(database_);
    for (const Waiting& append : batch) answers.push_back(write(*writer_, append.events));
    transaction.commit();
    return answers;
} catch (const StoreFailure& failure) {
    writer_.reset();
    return std::vector<Answer>(batch.size(), std::unexpected(failure.error));
}

SqliteLog::Answer SqliteLog::write(Writer& writer, const std::vector<Event>& events) {
    std::map<std::string, Head, std::less<>> heads;
    Heads numbers;
    for (const Event& event : events)
        if (!heads.contains(event.stream)) {
            const auto head = head_of(writer.head, event.stream);
            if (!head) return std::unexpected(head.error());
            heads[event.stream] = *head;
            numbers[event.stream] = head->number;
        }
    if (Answer fits = move_heads(numbers, events); !fits) return fits;
    for (const Event& event : events) {
        Digest& chain = heads.find(event.stream)->second.chain;
        chain = chain_after(chain, event);
        writer.insert.bind_text(1, event.stream).bind(2, event.number).bind(3, event.at_ms);
        writer.insert.bind_blob(4, event.body).bind_blob(5, view_of(chain)).step();
        writer.insert.reset();
    }
    for (const auto& [stream, number] : numbers) {
        writer.move_head.bind_text(1, stream).bind(2, number);
        writer.move_head.bind_blob(3, view_of(heads.find(stream)->second.chain)).step();
        writer.move_head.reset();
    }
    return {};
}

std::expected<std::vector<Event>, StoreError> SqliteLog::read(std::string_view stream) {
    return reader_->read(stream);
}

std::expected<std::vector<std::string>, StoreError> SqliteLog::streams(std::string_view prefix) {
    return reader_->streams(prefix);
}

}  // namespace mycity
