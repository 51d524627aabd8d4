#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>

#include "store/event_reader.hpp"

namespace mycity {

// Reads a file on a thread of its own, one question after the other.
class ReaderThread {
  public:
    explicit ReaderThread(Post post) : post_(std::move(post)), thread_([this] { read_until_stopped(); }) {}
    ~ReaderThread() { stop(); }
    ReaderThread(const ReaderThread&) = delete;
    ReaderThread& operator=(const ReaderThread&) = delete;

    // From now on reads with this one; without one, reads fail. Waits for a read in progress.
    void use(std::optional<EventReader> reader);
    // Calls `question` with the reader on the thread, then posts its answer.
    template <class T, class Question>
    void ask(Question question, StoreAnswer<T> done) {
        add([this, question = std::move(question), done = std::move(done)](EventReader* reader,
                                                                           const char* why) mutable {
            std::expected<T, StoreError> answer = std::unexpected(StoreError{why, {}});
            if (reader != nullptr) answer = question(*reader);
            post_(
                [done = std::move(done), answer = std::move(answer)]() mutable { done(std::move(answer)); });
        });
    }
    // Finishes the accepted reads; later ones are answered "store-stopped".
    void stop();

  private:
    // Gets the reader, or null and the code of the error.
    using Job = std::move_only_function<void(EventReader*, const char*)>;

    void add(Job job);
    void read_until_stopped();

    Post post_;
    std::mutex reading_;
    std::optional<EventReader> reader_;  // guarded by reading_
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Job> jobs_;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace mycity
