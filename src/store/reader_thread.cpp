#include "store/reader_thread.hpp"

namespace mycity {

void ReaderThread::use(std::optional<EventReader> reader) {
    const std::lock_guard lock(reading_);
    reader_.reset();
    if (reader) reader_.emplace(std::move(*reader));
}

void ReaderThread::add(Job job) {
    {
        const std::lock_guard lock(mutex_);
        if (!stopping_) {
            jobs_.push_back(std::move(job));
            wake_.notify_one();
            return;
        }
    }
    job(nullptr, "store-stopped");
}

void ReaderThread::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        wake_.notify_one();
    }
    if (thread_.joinable()) thread_.join();
}

void ReaderThread::read_until_stopped() {
    for (;;) {
        Job job;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
            if (jobs_.empty()) return;
            job = std::move(jobs_.front());
            jobs_.pop_front();
        }
        const std::lock_guard lock(reading_);
        job(reader_ ? &*reader_ : nullptr, "store-failed");
    }
}

}  // namespace mycity
