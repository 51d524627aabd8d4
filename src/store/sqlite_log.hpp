#pragma once

#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

#include "store/event_reader.hpp"
#include "store/event_writer.hpp"
#include "store/store_lock.hpp"

namespace mycity {

// Stores events in a SQLite file. One thread writes all waiting appends in one transaction, waits for the
// disk and then answers them, so many tables share one sync. Reads use another connection.
class SqliteLog final : public EventLog {
  public:
    // Creates the file if it does not exist, and migrates its schema.
    static std::expected<std::unique_ptr<SqliteLog>, StoreError> open(const std::filesystem::path& path,
                                                                      Post post);
    SqliteLog(const SqliteLog&) = delete;
    SqliteLog& operator=(const SqliteLog&) = delete;
    ~SqliteLog() override { stop(); }

    void append(std::vector<Event> events, Appended done) override;
    std::expected<std::vector<Event>, StoreError> read(std::string_view stream) override;
    std::expected<std::vector<std::string>, StoreError> streams(std::string_view prefix) override;
    void stop() override;

  private:
    using Answer = std::expected<void, StoreError>;
    struct Waiting {
        std::vector<Event> events;
        Appended done;
    };
    SqliteLog(const std::filesystem::path& path, Post post);

    void write_until_stopped();
    std::vector<Answer> commit(const std::vector<Waiting>& batch);

    StoreLock lock_;
    Database database_;
    std::optional<EventReader> reader_;
    Post post_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<Waiting> waiting_;
    bool stopping_ = false;
    std::optional<EventWriter> writer_;  // used by the writer thread
    std::thread thread_;
};

}  // namespace mycity
