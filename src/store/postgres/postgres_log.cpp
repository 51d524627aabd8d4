#include "store/postgres/postgres_log.hpp"

#include <algorithm>
#include <iterator>
#include <random>
#include <utility>

namespace mycity {
namespace {

constexpr std::chrono::milliseconds kRetry{500};  // between attempts to connect
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
      reader_(post),
      queue_(std::move(post)),
      failure_{"store-failed", address_.shown()} {
    reader_.use(reader_of(address_, node_));
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
    reader_.stop();
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
        std::ranges::move(batch.changes, std::back_inserter(held_.changes));
        if (!writer_ && Clock::now() >= next_attempt_) connect();
        if (writer_ && !held_.changes.empty()) commit();
        if (!writer_) lose_patience();
        if (!stopping) continue;
        if (!held_.changes.empty()) {
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
        return;
    }
    ++sessions_;
    next_batch_ = std::max(next_batch_, writer_->last_batch() + 1);
    if (in_doubt_) settle();
    // The other thread may be connected to a server that was replaced.
    reader_.use(reader_of(address_, node_));
    writable_ = true;
    if (options_.on_state) post_([call = options_.on_state] { call(true, {}); });
}

// Answers the batch in doubt if it was committed; otherwise it is sent again.
void PostgresLog::settle() {
    auto answers = writer_->answers_to(*in_doubt_, doubtful_);
    in_doubt_.reset();
    if (!answers) return;
    const auto end = held_.changes.begin() + static_cast<std::ptrdiff_t>(doubtful_);
    ChangeBatch settled{.changes = {std::move_iterator(held_.changes.begin()), std::move_iterator(end)},
                        .answers = std::move(*answers)};
    held_.changes.erase(held_.changes.begin(), end);
    for (std::size_t i = 0; i < settled.changes.size(); ++i)
        if (auto fits = check_change(settled.changes[i].change); !fits) settled.answers[i] = std::move(fits);
    queue_.answer(std::move(settled));
}

void PostgresLog::commit() {
    in_doubt_ = next_batch_++;
    doubtful_ = held_.changes.size();
    try {
        held_.answers = writer_->write(held_, *in_doubt_);
    } catch (const StoreFailure& failure) {
        const bool certain = !writer_->lost();
        lose(failure.error);
        if (certain) {
            in_doubt_.reset();
            queue_.answer_all(std::exchange(held_, {}), {"store-failed", failure.error.detail});
        }
        return;
    }
    in_doubt_.reset();
    ++batches_;
    changes_ += static_cast<std::int64_t>(held_.changes.size());
    fenced_ += std::ranges::count_if(
        held_.answers, [](const auto& answer) { return !answer && answer.error().code == "not-kept"; });
    queue_.answer(std::exchange(held_, {}));
}

void PostgresLog::lose(const StoreError& error) {
    writable_ = false;
    failure_ = {"store-failed", error.detail};
    writer_.reset();
    lost_at_ = Clock::now();
    next_attempt_ = lost_at_;
    if (options_.on_state) post_([call = options_.on_state, why = error.detail] { call(false, why); });
}

// Answers what has waited for the database for too long.
void PostgresLog::lose_patience() {
    if (held_.changes.empty()) return;
    if (lost_at_ != Clock::time_point::min() && Clock::now() < lost_at_ + options_.patience) return;
    ChangeBatch batch = std::exchange(held_, {});
    batch.answers.assign(batch.changes.size(), std::unexpected(failure_));
    if (std::exchange(in_doubt_, std::nullopt))
        std::fill_n(batch.answers.begin(), doubtful_, std::unexpected(kUnknown));
    queue_.answer(std::move(batch));
}

void PostgresLog::read(std::string stream, StoreAnswer<std::vector<Event>> done) {
    reader_.ask<std::vector<Event>>(
        [stream = std::move(stream)](PostgresReader& reader) { return reader.read(stream); },
        std::move(done));
}

void PostgresLog::find(StreamQuery query, StoreAnswer<std::vector<FoundStream>> done) {
    reader_.ask<std::vector<FoundStream>>(
        [query = std::move(query)](PostgresReader& reader) { return reader.find(query); }, std::move(done));
}

void PostgresLog::count(std::string prefix, StoreAnswer<std::int64_t> done) {
    reader_.ask<std::int64_t>(
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
