#pragma once

#include <array>
#include <functional>

#include "store/change_queue.hpp"
#include "store/postgres/connection.hpp"

namespace mycity {

// The call of the database's function `change`. `place` is that in the batch of a writer.
PgConnection::Call change_call(const StoreChange& change, std::string_view writer, std::int64_t place,
                               const std::vector<KeptShard>& kept);

std::expected<void, StoreError> change_answer(const PgResult& result);

// Refuses a change that is wrong whatever the store has.
std::expected<void, StoreError> check_change(const StoreChange& change);

// The shards of all streams that a change names, in order.
std::vector<int> shards_of(const StoreChange& change);

// A session that writes batches to a database. A new session of the same writer ends the one before: nothing
// that it has sent can take effect any more.
class PostgresWriter {
  public:
    // All functions throw StoreFailure. `alone`: no other server may use the database; all shards are taken.
    PostgresWriter(const PostgresAddress& address, const std::string& node, bool alone);

    // Writes the changes in one transaction; returns an answer for each. `number` is that of the batch.
    using Answers = std::vector<std::expected<void, StoreError>>;
    Answers write(const ChangeBatch& batch, std::int64_t number);
    // The answers to the batch of this number from an earlier session; nothing if it was not committed.
    std::optional<Answers> answers_to(std::int64_t number, std::size_t changes) const;

    std::int64_t last_batch() const { return last_batch_; }
    bool lost() const { return connection_.lost(); }
    // Returns whether a standby has what is committed before the commit is acknowledged.
    bool has_standby() const { return has_standby_; }
    // Forgets the writer.
    void leave();

  private:
    void take_all(const PostgresAddress& address);

    std::string node_;
    PgConnection connection_;
    std::int64_t session_ = 0;
    std::int64_t last_batch_ = 0;
    std::vector<std::int64_t> refused_;
    std::vector<std::string> codes_;
    std::vector<std::string> details_;
    bool alone_;
    bool has_standby_ = false;
    std::array<std::int64_t, kShards> epochs_{};  // if alone
};

}  // namespace mycity
