#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "server/work_queue.hpp"

namespace mycity {

// Time, threads and random bytes for the server. All functions are called on the owner's thread.
class Scheduler {
  public:
    using Task = std::move_only_function<void()>;
    using Timer = std::uint64_t;  // never 0

    virtual ~Scheduler() = default;

    // Runs the task on the owner's thread, after the caller has returned.
    virtual void post(Task task) = 0;
    // Runs the task on the owner's thread after `ms` milliseconds unless it is cancelled first.
    virtual Timer after(std::int64_t ms, Task task) = 0;
    // Cancelling a timer that has run or never existed has no effect.
    virtual void cancel(Timer timer) = 0;
    // Runs `job` on a worker thread and then `done` on the owner's, in a fair order. Returns its id.
    virtual std::uint64_t work(WorkFor what, Task job, Task done) = 0;
    // Drops work that has not begun; false if it has.
    virtual bool cancel_work(std::uint64_t id) = 0;
    // Milliseconds since 1970, UTC.
    virtual std::int64_t now_ms() = 0;
    // For intervals: milliseconds that never go back, also when somebody sets the clock.
    virtual std::int64_t steady_ms() = 0;
    // Fills the bytes from the system's cryptographic random source.
    virtual void random_bytes(std::span<std::uint8_t> bytes) = 0;
};

}  // namespace mycity
