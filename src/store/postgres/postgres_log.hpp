#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <optional>
#include <thread>

#include "store/postgres/postgres_reader.hpp"
#include "store/postgres/postgres_writer.hpp"
#include "store/reader_thread.hpp"

namespace mycity {

struct PostgresOptions {
    // The node's name, which is new after each start. Without one the server uses the database alone.
    std::string node{};
    // The epoch with which the node keeps a shard, 0 if it does not. Called on the owner's thread.
    std::function<std::int64_t(int shard)> epoch_of{};
    // Called on the owner's thread when the database is found, lost or not to be had, with the reason.
    std::function<void(bool writable, const std::string& why)> on_state{};
    // Called on the owner's thread when the database is there and acknowledges what no standby has yet.
    std::function<void()> on_no_standby{};
    // How long changes wait for the database to come back.
    std::chrono::milliseconds patience{5'000};
};

struct PostgresCounters {
    std::int64_t batches = 0;   // committed
    std::int64_t changes = 0;   // in them
    std::int64_t fenced = 0;    // of these, refused because another node keeps the shard
    std::int64_t sessions = 0;  // opened to write
    std::int64_t waiting = 0;   // changes now
};

// Stores events in a PostgreSQL database, which several nodes may share. One thread sends all waiting changes
// in one transaction and then answers them; others read.
//
// If the connection is lost, the thread connects again, also to a standby that has become the primary. The
// new session makes sure that the one before can do nothing more, and then knows whether its last batch was
// committed. If it was not, it is sent again. Changes wait for all this for a while; then they are answered
// "store-failed", or "store-unknown" if they are in the batch in question.
class PostgresLog final : public EventLog {
  public:
    // The database need not be reachable.
    PostgresLog(PostgresAddress address, PostgresOptions options, Post post);
    PostgresLog(const PostgresLog&) = delete;
    PostgresLog& operator=(const PostgresLog&) = delete;
    ~PostgresLog() override { stop(); }

    void change(StoreChange change, Appended done) override;
    void read(std::string stream, StoreAnswer<std::vector<Event>> done) override;
    void find(StreamQuery query, StoreAnswer<std::vector<FoundStream>> done) override;
    void count(std::string prefix, StoreAnswer<std::int64_t> done) override;
    bool writable() const override { return writable_; }
    void stop() override;

    PostgresCounters counters();

  private:
    using Clock = std::chrono::steady_clock;
    // If the database is far away, one connection answers only a few reads per second.
    static constexpr std::size_t kReaders = 8;

    // The reads of one stream are in order.
    ReaderThread<PostgresReader>& reader_for(std::string_view key) {
        return readers_[std::hash<std::string_view>()(key) % readers_.size()];
    }
    void use_readers();
    // A batch that was sent when the connection was lost.
    struct Doubt {
        std::int64_t number = 0;
        ChangeBatch batch;
    };

    void write_until_stopped();
    std::chrono::milliseconds until_next_attempt() const;
    void connect();
    void settle();
    ChangeBatch next_batch();
    void commit();
    void lose(const StoreError& error);
    void tell_failure();
    void lose_patience();

    PostgresAddress address_;
    PostgresOptions options_;
    std::string node_;
    Post post_;
    std::atomic<bool> writable_ = false;
    std::atomic<std::int64_t> batches_ = 0;
    std::atomic<std::int64_t> changes_ = 0;
    std::atomic<std::int64_t> fenced_ = 0;
    std::atomic<std::int64_t> sessions_ = 0;
    std::deque<ReaderThread<PostgresReader>> readers_;
    ChangeQueue queue_;

    // Belongs to the writer thread.
    std::unique_ptr<PostgresWriter> writer_;  // empty while there is no connection
    std::int64_t next_batch_ = 1;
    std::deque<WaitingChange> held_;  // to be written
    std::optional<Doubt> doubt_;
    StoreError failure_;  // why there is no connection
    bool told_failure_ = false;
    Clock::time_point lost_at_ = Clock::now();
    Clock::time_point next_attempt_ = Clock::now();
    std::thread thread_;
};

}  // namespace mycity
