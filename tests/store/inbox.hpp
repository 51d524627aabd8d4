#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>

#include "store/event_log.hpp"

namespace mycity::testing {

// Makes the test's thread the owner of a log: posted functions wait until the test runs them.
class Inbox {
  public:
    Post post() {
        return [this](std::move_only_function<void()> work) {
            const std::lock_guard lock(mutex_);
            waiting_.push_back(std::move(work));
            arrived_.notify_one();
        };
    }
    // Waits for one function and runs it.
    void run_one() {
        std::unique_lock lock(mutex_);
        arrived_.wait(lock, [this] { return !waiting_.empty(); });
        std::move_only_function<void()> work = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        work();
    }
    // Runs the functions that have already arrived.
    int run_waiting() {
        int ran = 0;
        for (; !empty(); ++ran) run_one();
        return ran;
    }
    bool empty() {
        const std::lock_guard lock(mutex_);
        return waiting_.empty();
    }

  private:
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<std::move_only_function<void()>> waiting_;
};

using Stored = std::expected<void, StoreError>;

// Appends and waits for the answer.
inline Stored append_now(EventLog& log, Inbox& inbox, std::vector<Event> events) {
    std::optional<Stored> answer;
    log.append(std::move(events), [&](Stored given) { answer = std::move(given); });
    while (!answer) inbox.run_one();
    return *answer;
}

// Asks and waits for the answer.
template <class T>
std::expected<T, StoreError> answer_to(Inbox& inbox, std::move_only_function<void(StoreAnswer<T>)> ask) {
    std::optional<std::expected<T, StoreError>> answer;
    ask([&](std::expected<T, StoreError> given) { answer = std::move(given); });
    while (!answer) inbox.run_one();
    return *answer;
}
inline std::expected<std::vector<Event>, StoreError> read_now(EventLog& log, Inbox& inbox,
                                                              std::string stream) {
    return answer_to<std::vector<Event>>(inbox,
                                         [&](auto done) { log.read(std::move(stream), std::move(done)); });
}
inline std::expected<std::vector<FoundStream>, StoreError> find_now(EventLog& log, Inbox& inbox,
                                                                    StreamQuery query) {
    return answer_to<std::vector<FoundStream>>(
        inbox, [&](auto done) { log.find(std::move(query), std::move(done)); });
}
inline std::expected<std::int64_t, StoreError> count_now(EventLog& log, Inbox& inbox, std::string prefix) {
    return answer_to<std::int64_t>(inbox, [&](auto done) { log.count(std::move(prefix), std::move(done)); });
}

inline std::string code_of(const Stored& answer) { return answer ? "ok" : answer.error().code; }

}  // namespace mycity::testing
