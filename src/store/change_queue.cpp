#include "store/change_queue.hpp"

namespace mycity {

void ChangeQueue::add(WaitingChange change) {
    {
        const std::lock_guard lock(mutex_);
        if (!stopping_) {
            waiting_.push_back(std::move(change));
            wake_.notify_one();
            return;
        }
    }
    post_([done = std::move(change.done)]() mutable {
        done(std::unexpected(StoreError{"store-stopped", {}}));
    });
}

void ChangeQueue::stop() {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    wake_.notify_one();
}

ChangeQueue::Taken ChangeQueue::take(std::optional<std::chrono::milliseconds> limit) {
    Taken taken;
    std::unique_lock lock(mutex_);
    const auto something = [this] { return stopping_ || !waiting_.empty(); };
    if (limit)
        wake_.wait_for(lock, *limit, something);
    else
        wake_.wait(lock, something);
    taken.stopping = stopping_ && waiting_.empty();
    taken.batch.changes.swap(waiting_);
    return taken;
}

void ChangeQueue::answer(ChangeBatch batch) {
    post_([batch = std::move(batch)]() mutable {
        for (std::size_t i = 0; i < batch.changes.size(); ++i)
            batch.changes[i].done(std::move(batch.answers[i]));
    });
}

void ChangeQueue::answer_all(ChangeBatch batch, const StoreError& error) {
    batch.answers.assign(batch.changes.size(), std::unexpected(error));
    answer(std::move(batch));
}

std::size_t ChangeQueue::size() {
    const std::lock_guard lock(mutex_);
    return waiting_.size();
}

}  // namespace mycity
