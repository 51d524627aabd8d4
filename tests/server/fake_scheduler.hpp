#pragma once

#include <deque>
#include <map>
#include <utility>

#include "base/random.hpp"
#include "server/scheduler.hpp"
#include "store/event_log.hpp"

namespace mycity::testing {

// A scheduler for tests: time advances and posted tasks run only on request; random bytes are reproducible.
class FakeScheduler final : public Scheduler {
  public:
    explicit FakeScheduler(std::uint64_t seed = 1) : random_(seed) {}

    void post(Task task) override { ready_.push_back(std::move(task)); }
    Timer after(std::int64_t ms, Task task) override {
        timers_.emplace(std::pair(now_ + ms, ++last_timer_), std::move(task));
        return last_timer_;
    }
    void cancel(Timer timer) override {
        std::erase_if(timers_, [&](const auto& entry) { return entry.first.second == timer; });
    }
    std::uint64_t work(WorkFor what, Task job, Task done) override {
        ++jobs_;
        post([this] {
            auto work = queue_.take(WorkQueue::Lane::all);
            if (!work) return;
            work->job();
            work->done();
        });
        return queue_.add(std::move(what), std::move(job), std::move(done));
    }
    bool cancel_work(std::uint64_t id) override { return queue_.cancel(id); }
    std::int64_t now_ms() override { return now_ + set_by_; }
    std::int64_t steady_ms() override { return now_; }
    // Somebody sets the clock.
    void set_clock(std::int64_t ms) { set_by_ += ms; }
    void random_bytes(std::span<std::uint8_t> bytes) override {
        for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random_.next() >> 56);
    }

    // Runs all ready tasks and those they make ready; false if there were none.
    bool run() {
        bool ran = false;
        while (run_one()) ran = true;
        return ran;
    }
    bool run_one() {
        if (ready_.empty()) return false;
        Task task = std::move(ready_.front());
        ready_.pop_front();
        task();
        return true;
    }
    // Advances the time; timers run in order.
    void pass(std::int64_t ms) {
        const std::int64_t until = now_ + ms;
        run();
        while (!timers_.empty() && timers_.begin()->first.first <= until) {
            now_ = std::max(now_, timers_.begin()->first.first);
            Task task = std::move(timers_.begin()->second);
            timers_.erase(timers_.begin());
            task();
            run();
        }
        now_ = until;
        run();
    }
    // Time passes while the process is paused: what was due runs afterwards.
    void jump(std::int64_t ms) { now_ += ms; }
    std::size_t timers() const { return timers_.size(); }
    int jobs() const { return jobs_; }
    Post poster() {
        return [this](std::move_only_function<void()> task) { post(std::move(task)); };
    }

  private:
    std::int64_t set_by_ = 0;
    std::int64_t now_ = 1'794'700'800'000;  // 2026-11-15
    WorkQueue queue_;
    std::deque<Task> ready_;
    std::map<std::pair<std::int64_t, Timer>, Task> timers_;
    Timer last_timer_ = 0;
    Random random_;
    int jobs_ = 0;
};

}  // namespace mycity::testing
