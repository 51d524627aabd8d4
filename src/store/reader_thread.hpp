#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>

#include "store/event_log.hpp"

namespace mycity {

// Asks a reader (an EventReader, for example) on a thread of its own, one question after the other.
template <class Reader>
class ReaderThread {
  public:
    explicit ReaderThread(Post post) : post_(std::move(post)), thread_([this] { read_until_stopped(); }) {}
    ~ReaderThread() { stop(); }
    ReaderThread(const ReaderThread&) = delete;
    ReaderThread& operator=(const ReaderThread&) = delete;

    // From now on reads with this one; without one, reads fail. Waits for a read in progress.
    void use(std::optional<Reader> reader) {
        const std::lock_guard lock(reading_);
        reader_.reset();
        if (reader) reader_.emplace(std::move(*reader));
    }
    // Calls `question` with the reader on the thread, then posts its answer.
    template <class T, class Question>
    void ask(Question question, StoreAnswer<T> done) {
        add([this, question = std::move(question), done = std::move(done)](Reader* reader,
                                                                           const char* why) mutable {
            std::expected<T, StoreError> answer = std::unexpected(StoreError{why, {}});
            if (reader != nullptr) answer = question(*reader);
            post_(
                [done = std::move(done), answer = std::move(answer)]() mutable { done(std::move(answer)); });
        });
    }
    // Finishes the accepted reads; later ones are answered "store-stopped".
    void stop() {
        {
            const std::lock_guard lock(mutex_);
            stopping_ = true;
            wake_.notify_one();
        }
        if (thread_.joinable()) thread_.join();
    }

  private:
    // Gets the reader, or null and the code of the error.
    using Job = std::move_only_function<void(Reader*, const char*)>;

    void add(Job job) {
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

    void read_until_stopped() {
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

    Post post_;
    std::mutex reading_;
    std::optional<Reader> reader_;  // guarded by reading_
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Job> jobs_;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace mycity
