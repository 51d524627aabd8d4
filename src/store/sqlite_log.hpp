#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <thread>

#include "store/change_queue.hpp"
#include "store/event_reader.hpp"
#include "store/event_writer.hpp"
#include "store/reader_thread.hpp"
#include "store/store_lock.hpp"

namespace mycity {

// Stores events in a SQLite file. One thread writes all waiting appends in one transaction, waits for the
// disk and then answers them, so many tables share one sync. Another thread reads, with its own connection.
//
// After a failure it closes the file, and opens it again as after a crash: what the file has then is copied
// into the database and synced. Only that tells whether a commit whose sync failed has taken place. Its
// appends wait for this answer for a while, and are answered "store-unknown" if it does not come.
class SqliteLog final : public EventLog {
  public:
    // Creates the file if it does not exist, and migrates its schema.
    static std::expected<std::unique_ptr<SqliteLog>, StoreError> open(const std::filesystem::path& path,
                                                                      Post post);
    SqliteLog(const SqliteLog&) = delete;
    SqliteLog& operator=(const SqliteLog&) = delete;
    ~SqliteLog() override { stop(); }

    void change(StoreChange change, Appended done) override;
    void read(std::string stream, StoreAnswer<std::vector<Event>> done) override;
    void find(StreamQuery query, StoreAnswer<std::vector<FoundStream>> done) override;
    void count(std::string prefix, StoreAnswer<std::int64_t> done) override;
    bool writable() const override { return writable_; }
    void stop() override;

    // How long appends wait to learn whether a failed commit has taken place.
    void set_patience(std::chrono::milliseconds patience) { patience_ = patience; }

  private:
    // The connection that writes.
    struct Writing {
        explicit Writing(const std::filesystem::path& path);
        Database database;
        EventWriter writer;
    };
    // A batch whose commit failed in a way that leaves open whether it has taken place.
    struct Doubt {
        ChangeBatch batch;
        std::chrono::steady_clock::time_point until;
    };

    SqliteLog(const std::filesystem::path& path, Post post);

    void write_until_stopped();
    void commit(ChangeBatch batch);
    void close_after(const StoreError& error);
    void reopen();
    void settle();
    void shrink();

    StoreLock lock_;
    std::filesystem::path path_;
    std::atomic<bool> writable_ = true;
    ReaderThread<EventReader> reader_;  // has no reader while the file is closed
    ChangeQueue queue_;
    std::atomic<std::chrono::milliseconds> patience_{std::chrono::seconds(5)};

    // Belongs to the writer thread.
    std::unique_ptr<Writing> writing_;  // empty while the file is closed
    StoreError failure_;                // why it is closed
    std::optional<Doubt> doubt_;
    bool shrinking_ = false;  // the file may have many free pages
    std::thread thread_;
};

}  // namespace mycity
