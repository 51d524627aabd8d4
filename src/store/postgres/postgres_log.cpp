#include "store/postgres/postgres_log.hpp"

#include <algorithm>
#include <iterator>
#include <random>
#include <utility>

namespace mycity {
namespace {

constexpr std::chrono::milliseconds kRetry{500};  // between attempts to connect
constexpr std::size_t kMostChanges = 256;         // in a batch
constexpr std::size_t kMostBytes = std::size_t{4} << 20;
const StoreError kUnknown{"store-unknown", "the database was lost during the commit"};

std::string own_name() {
    std::random_device random;
    std::string name = "alone-";
    for (int i = 0; i < 12; ++i) name += static_cast<char>('a' + random() % 26);
    return name;
}

PostgresReader reader_of(const PostgresAddress& address, const std::string& node) {
    using std::chrono::seconds;
    const PgManners manners{
        .name = "mycity reads " + node, .statement_limit = seconds(30), .answer_limit = seconds(35)};
    return PostgresReader(PgClient(address, manners, true));
}

}  // namespace

PostgresLog::PostgresLog(PostgresAddress address, PostgresOptions options, Post post)
    : address_(std::move(address)),
      options_(std::move(options)),
      node_(options_.node.empty() ? own_name() : options_.node),
      post_(post),
      queue_(std::move(post)),
      failure_{"store-failed", address_.shown()} {
    for (std::size_t i = 0; i < kReaders; ++i) readers_.emplace_back(post_);
    use_readers();
    thread_ = std::thread([this] { write_until_stopped(); });
}

void PostgresLog::change(StoreChange change, Appended done) {
    WaitingChange waiting{.change = std::move(change), .done = std::move(done)};
    if (options_.epoch_of) {
        for (const int shard : shards_of(waiting.change)) {
            const std::int64_t epoch = options_.epoch_of(shard);
            if (epoch == 0) {
                post_([done = std::move(waiting.done), shard]() mutable {
                    done(std::unexpected(StoreError{"not-kept", "shard " + std::to_string(shard)}));
                });
                return;
            }
            waiting.kept.push_back({shard, epoch});
        }
    }
    queue_.add(std::move(waiting));
}

void PostgresLog::stop() {
    queue_.stop();
    if (thread_.joinable()) thread_.join();
    for (auto& reader : readers_) reader.stop();
}

void PostgresLog::use_readers() {
    for (auto& reader : readers_) reader.use(reader_of(address_, node_));
}

std::chrono::milliseconds PostgresLog::until_next_attempt() const {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(next_attempt_ - Clock::now());
    return std::clamp(left, std::chrono::milliseconds(0), std::min(kRetry, options_.patience));
}

void PostgresLog::write_until_stopped() {
    for (;;) {
        std::optional<std::chrono::milliseconds> limit;
        if (!writer_) limit = until_next_attempt();
        auto [batch, stopping] = queue_.take(limit);
        std::ranges::move(batch.changes, std::back_inserter(held_));
        if (!writer_ && Clock::now() >= next_attempt_) connect();
        while (writer_ && !held_.empty()) commit();
        if (!writer_) lose_patience();
        if (!stopping) continue;
        if (!held_.empty() || doubt_) {
            lost_at_ = Clock::time_point::min();
            lose_patience();
        }
        break;
    }
    if (!writer_) return;
    try {
        writer_->leave();
    } catch (const StoreFailure&) {  // NOLINT(bugprone-empty-catch): the database forgets the writer later
    }
    writer_.reset();
}

// Opens a session, which also tells what became of the last batch.
void PostgresLog::connect() {
    try {
        writer_ = std::make_unique<PostgresWriter>(address_, node_, !options_.epoch_of);
    } catch (const StoreFailure& failure) {
        failure_ = {"store-failed", failure.error.detail};
        if (failure.error.code == "store-in-use") failure_.detail += " is in use";
        next_attempt_ = Clock::now() + kRetry;
        tell_failure();
        return;
    }
    ++sessions_;
    next_batch_ = std::max(next_batch_, writer_->last_batch() + 1);
    if (doubt_) settle();
    // The other threads may be connected to a server that was replaced.
    use_readers();
    writable_ = true;
    told_failure_ = false;
    if (options_.on_no_standby && !writer_->has_standby()) post_(options_.on_no_standby);
    if (options_.on_state) post_([call = options_.on_state] { call(true, {}); });
}

// Answers the batch in doubt if it was committed; otherwise it is sent again.
void PostgresLog::settle() {
    auto [number, batch] = std::move(*std::exchange(doubt_, std::nullopt));
    auto answers = writer_->answers_to(number, batch.changes.size());
    if (!answers) {
        held_.insert(held_.begin(), std::move_iterator(batch.changes.begin()),
                     std::move_iterator(batch.changes.end()));
        return;
    }
    batch.answers = std::move(*answers);
    for (std::size_t i = 0; i < batch.changes.size(); ++i)
        if (auto fits = check_change(batch.changes[i].change); !fits) batch.answers[i] = std::move(fits);
    queue_.answer(std::move(batch));
}

// Not everything that waits: a batch must be done long before the connection counts as lost.
ChangeBatch PostgresLog::next_batch() {
    ChangeBatch batch;
    std::size_t bytes = 0;
    while (!held_.empty() && batch.changes.size() < kMostChanges && bytes < kMostBytes) {
        for (const Event& event : held_.front().change.events) bytes += event.body.size();
        batch.changes.push_back(std::move(held_.front()));
        held_.pop_front();
    }
    return batch;
}

void PostgresLog::commit() {
    ChangeBatch batch = next_batch();
    const std::int64_t number = next_batch_++;
    try {
        batch.answers = writer_->write(batch, number);
    } catch (const StoreFailure& failure) {
        const bool certain = !writer_->lost();
        lose(failure.error);
        if (certain)
            queue_.answer_all(std::move(batch), {"store-failed", failure.error.detail});
        else
            doubt_.emplace(number, std::move(batch));
        return;
    }
    ++batches_;
    changes_ += static_cast<std::int64_t>(batch.changes.size());
    queue_.answer(std::move(batch));
}

void PostgresLog::lose(const StoreError& error) {
    writable_ = false;
    failure_ = {"store-failed", error.detail};
    writer_.reset();
    lost_at_ = Clock::now();
    next_attempt_ = lost_at_;
    tell_failure();
}

// Once until there is a connection again.
void PostgresLog::tell_failure() {
    if (std::exchange(told_failure_, true) || !options_.on_state) return;
    post_([call = options_.on_state, why = failure_.detail] { call(false, why); });
}

// Answers what has waited for the database for too long.
void PostgresLog::lose_patience() {
    if (held_.empty() && !doubt_) return;
    if (lost_at_ != Clock::time_point::min() && Clock::now() < lost_at_ + options_.patience) return;
    if (doubt_) queue_.answer_all(std::move(std::exchange(doubt_, std::nullopt)->batch), kUnknown);
    while (!held_.empty()) queue_.answer_all(next_batch(), failure_);
}

void PostgresLog::read(std::string stream, StoreAnswer<std::vector<Event>> done) {
    reader_for(stream).ask<std::vector<Event>>(
        [stream = std::move(stream)](PostgresReader& reader) { return reader.read(stream); },
        std::move(done));
}

void PostgresLog::find(StreamQuery query, StoreAnswer<std::vector<FoundStream>> done) {
    reader_for(query.key).ask<std::vector<FoundStream>>(
        [query = std::move(query)](PostgresReader& reader) { return reader.find(query); }, std::move(done));
}

void PostgresLog::count(std::string prefix, StoreAnswer<std::int64_t> done) {
    reader_for(prefix).ask<std::int64_t>(
        [prefix = std::move(prefix)](PostgresReader& reader) { return reader.count(prefix); },
        std::move(done));
}

PostgresCounters PostgresLog::counters() {
    return {.batches = batches_,
            .changes = changes_,
            .fenced = fenced_,
            .sessions = sessions_,
            .waiting = static_cast<std::int64_t>(queue_.size())};
}

}  // namespace mycity
