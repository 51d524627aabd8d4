#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>

#include "store/shard_directory.hpp"

namespace mycity {

struct WaitingChange {
    StoreChange change;
    Appended done;
    std::vector<KeptShard> kept{};  // of its streams, where several nodes share the store
};

struct ChangeBatch {
    std::vector<WaitingChange> changes{};
    std::vector<std::expected<void, StoreError>> answers{};
};

// Changes on their way from the owner of a log to the thread that writes them.
class ChangeQueue {
  public:
    explicit ChangeQueue(Post post) : post_(std::move(post)) {}

    // For the owner. After stop(), changes are answered "store-stopped".
    void add(WaitingChange change);
    void stop();

    // For the writer: all waiting changes, as soon as there is one. Without one after this time; without a
    // limit it waits for one.
    struct Taken {
        ChangeBatch batch;
        bool stopping = false;  // and nothing else will come
    };
    Taken take(std::optional<std::chrono::milliseconds> limit);
    void answer(ChangeBatch batch);
    void answer_all(ChangeBatch batch, const StoreError& error);
    std::size_t size();

  private:
    Post post_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<WaitingChange> waiting_;
    bool stopping_ = false;
};

}  // namespace mycity
